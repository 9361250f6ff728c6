"""Plays an online match against a computer, and comes back when the line breaks. docs/protocol.md says how."""
import json, os, random, sys, time
from line import Line

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "bots"))
from random_bot import answer  # some legal answer to any decision

url, game, level = (sys.argv[1:] + ["http://localhost:8080", "blackpoker", "novice"][len(sys.argv) - 1 :])[:3]
token, match, version, result = None, None, -1, None

while result is None:
    try:
        line = Line(url)
        line.send({"type": "hello", "protocol": 1, "token": token})
        while result is None:
            told = line.hear()
            kind, match = told["type"], told.get("match", match)
            if kind == "error" and told["code"] not in ("stale", "closing"):
                sys.exit(told["text"])
            if kind == "welcome":
                token = told.get("token", token)
            if kind == "welcome" and match is None:
                line.send({"type": "create", "game": game, "against": {"kind": "computer", "level": level}})
            elif kind in ("welcome", "created") or (kind == "update" and told["after"] != version):
                line.send({"type": "join", "match": match})  # at first, again, or since something is missing
            elif kind in ("joined", "update"):
                version, result, open = told["version"], told["standing"]["result"], told["standing"]["decision"]
                if told["asked"]:
                    given = answer(told["view"]["decision"], random)
                    line.send({"type": "answer", "match": match, "decision": open["id"], "answer": given})
    except OSError:
        time.sleep(0.5)
print(json.dumps({"match": match, **result}))
