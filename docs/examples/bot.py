"""Plays a match of cribbage on a Pegout server: python bot.py ADDRESS TOKEN [LINK].  Without a link it prints one."""

import json
import random
import sys
import time
import urllib.request

address, token, *link = sys.argv[1:]


def call(method, path, body=None):
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if method == "GET" else json.dumps(body or {}).encode()
    request = urllib.request.Request(f"{address}/api/v1{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


if link:
    game, secret = link[0].split("/g/")[1].split("#join=")
    call("POST", f"/games/{game}/join", {"secret": secret})
else:
    made = call("POST", "/games", {"seats": ["me", "open"], "length": 2, "rules": {"target": 31}})
    game = made["id"]
    print(f"{address}/g/{game}#join={made['invites'][0]['secret']}", flush=True)
while (now := call("GET", f"/games/{game}"))["match"]["winner"] is None:
    here, view, own = f"/games/{game}", now["view"], now["seats"][now["seat"]]
    if own["ready"] < 1 or (view["phase"] == "deal" and own["ready"] < now["head"]):
        call("PUT", f"{here}/seed", {"seed": f"{random.getrandbits(128):032x}"})
        call("POST", f"{here}/ready", {"event": now["head"]})
    elif now["seat"] in view["awaited"]:
        move = {"action": random.choice(view["legal"]), "decision": view["decision"], "key": str(view["decision"])}
        call("POST", f"{here}/actions", move)
    elif view["phase"] == "over":
        game = call("POST", f"{here}/rematch")["game"] or game
        time.sleep(0.5)
    else:
        call("GET", f"{here}/events?after={now['head']}&wait=5")
print(f"The match is over: {now['match']['wins']}")
