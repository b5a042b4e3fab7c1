"""A player for `pegout bot run`: an observation a line in, an action a line out."""

import json
import random
import sys

for line in sys.stdin:
    print(json.dumps(random.choice(json.loads(line)["view"]["legal"])), flush=True)
