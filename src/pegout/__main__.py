"""`python -m pegout` is the command `pegout`."""

from pegout.cli import main

if __name__ == "__main__":
    main(prog_name="pegout")
