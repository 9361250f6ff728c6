#!/usr/bin/env python3
"""A bot that answers anything legal. docs/bots.md says how it is asked."""
import json, random, sys


def answer(decision, chance):
    kind, candidates = decision["kind"], decision.get("candidates", [])
    if kind == "act": return chance.choice(decision["actions"])
    if kind == "one": return {"one": chance.choice(candidates)}
    if kind == "some": return {"some": chance.sample(candidates, chance.randint(decision["min"], decision["max"]))}
    if kind == "order": return {"order": chance.sample(candidates, len(candidates))}
    if kind == "number": return {"number": chance.randint(decision["min"], decision["max"])}
    if kind == "yesNo": return {"yes": chance.random() < 0.5}
    if kind == "assign": return {"assign": decision["least"]}  # attackers, blockers: no more than must be
    needs, rest, parts = decision["needs"] or [decision["least"]] * len(candidates), decision["total"], []
    for candidate, need in zip(candidates, needs):  # divide: each what it needs, the last one what is left, too
        parts.append([candidate, min(need, rest)])
        rest -= parts[-1][1]
    parts[-1][1] += rest
    return {"divide": parts}


if __name__ == "__main__":
    for line in sys.stdin:
        message = json.loads(line)
        if message["tell"] == "hello":
            print(json.dumps({"ready": 1}), flush=True)
        if message["tell"] == "decide":  # chance comes from what it sees: the same game is played the same way again
            print(json.dumps(answer(message["view"]["decision"], random.Random(line))), flush=True)
