"""How the tables and networks in `pegout/kernels/data` are made: `python3 dev.py tables` and `dev.py train`."""
