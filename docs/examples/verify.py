#!/usr/bin/env python3
"""Checks the dice of a finished game of Outrider, from its record alone: verify.py FILE...

It follows docs/record-format.md and nothing else: no engine, no rules, only SHA-256 and HMAC from Python's standard library. It
checks that the host's secret and the setup are those that were committed to, that every seat's nonce is the one that was pledged,
and that every roll, draw and pick follows from them. What only the rules can say, such as whether a ship had three dice to roll, is
what `outrider verify` checks besides. Whether commitment and pledges are those that were shown before the game began is known to
those who were there: their browsers keep them and compare.
"""
import hashlib
import hmac
import sys


class Unfair(Exception):
    pass


def demand(true, line, why):
    if not true:
        raise Unfair(f"line {line}: {why}" if line else why)


def lines_of(data):
    """The lines without their checks, each proved: FNV-1a over every byte before the check, folded to 32 bits."""
    check, found = 0xCBF29CE484222325, []

    def add(check, data):
        for byte in data:
            check = (check ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
        return check

    demand(data.endswith(b"\n"), 0, "the file was cut off")
    for number, line in enumerate(data[:-1].split(b"\n"), 1):
        text, claimed = line[:-10], line[-10:]
        check = add(check, text)
        demand(claimed == b" ~%08x" % ((check ^ check >> 32) & 0xFFFFFFFF), number, "the line does not fit its check")
        check = add(check, claimed + b"\n")
        found.append(text.decode())
    return found


class Header:
    def __init__(self, lines):
        self.dice, self.cards, self.pledges, self.nonces, self.seats = {}, {}, [], [], 0
        self.commit = None
        terms = ["outrider commit 1"]
        demand(lines[0] == "outrider-record 4", 1, "not a record of version 4, which this program reads")
        for number, line in enumerate(lines, 1):
            word, _, rest = line.partition(" ")
            if word == "begin":
                self.length = number
                break
            if self.commit is not None:
                self.take_seal(word, rest.split(), number)
                continue
            if word == "commit":
                self.commit = rest
                continue
            terms.append(line.partition(' "')[0] if word == "seat" else line)
            if word == "seat":
                self.seats += 1
            elif word == "die":
                name, *faces = rest.split()
                self.dice[name] = (faces[0::2], [int(weight) for weight in faces[1::2]])
            elif word == "card":
                family, key, copies = rest.split()
                self.cards.setdefault(family, []).append((key, int(copies)))
        demand(self.commit and len(self.pledges) == len(self.nonces) == self.seats, 0, "the seal is not whole")
        self.terms = "\n".join(terms) + "\n"

    def take_seal(self, word, words, number):
        demand(word in ("pledge", "nonce"), number, "only pledges and nonces stand after the commitment")
        held = self.pledges if word == "pledge" else self.nonces
        demand(int(words[0]) == len(held), number, "seats are counted from 0 in order")
        held.append(words[1])


def check_seal(header, secret):
    """The game's key, made of the secret and all nonces."""
    text = header.terms + f"secret {secret}\n"
    demand(hashlib.sha256(text.encode()).hexdigest() == header.commit, 0, "secret and setup are not those committed to")
    key = f"outrider dice 1\ncommit {header.commit}\n"
    for seat, (pledge, nonce) in enumerate(zip(header.pledges, header.nonces)):
        text = f"outrider pledge 1\ncommit {header.commit}\nseat {seat}\nnonce {nonce}\n"
        demand(hashlib.sha256(text.encode()).hexdigest() == pledge, 0, f"seat {seat} has pledged another nonce")
        key += f"nonce {seat} {nonce}\n"
    return hmac.new(bytes.fromhex(secret), key.encode(), hashlib.sha256).digest()


class Stream:
    """The numbers of one roll, by its chance key."""

    def __init__(self, key, name):
        self.key, self.name, self.index = key, name, 0

    def outcome(self, weights):
        total = sum(weights)
        while True:
            text = f"{self.name}/{self.index}"
            number = int.from_bytes(hmac.new(self.key, text.encode(), hashlib.sha256).digest()[:8], "big")
            self.index += 1
            if number < 2**64 // total * total:
                break
        rest = number % total
        for index, weight in enumerate(weights):
            if rest < weight:
                return index
            rest -= weight


def due_answer(header, stream, kind, answer, source, number):
    """What the answer should be, as the record would write it."""
    if kind == "pick":
        return str(stream.outcome([1] * int(source[0])))
    if kind == "roll":
        faces, weights = header.dice[source[0]]
        shown = [0] * len(faces)
        for _ in range(sum(int(count) for count in answer[1::2])):
            shown[stream.outcome(weights)] += 1
        return " ".join(f"{face} {count}" for face, count in zip(faces, shown) if count)
    cards, pool = header.cards[source[0]], [int(count) for count in source[1:]]
    demand(len(pool) == len(cards), number, "the pool has another number of kinds than the legend")
    demand(all(count <= copies for count, (_, copies) in zip(pool, cards)), number, "the pool has more cards than there are")
    return cards[stream.outcome(pool)][0]


def verify(data):
    """How many rolls, draws and picks were checked."""
    lines = lines_of(data)
    header = Header(lines)
    entries = [(number, line.split()[1:]) for number, line in enumerate(lines[header.length:], header.length + 1)]
    demand(lines[-1].startswith("end "), len(lines), "the record has no end")
    demand(len(entries) > 1 and entries[-2][1][0] == "reveal", 0, "the host's secret is not revealed")
    key = check_seal(header, entries[-2][1][1])
    checked = 0
    for number, words in entries[:-2]:
        if words[0] == "auto":
            words = words[1:]
        if words[0] != "chance":
            continue
        demand("from" in words, number, "it does not say what chance chose from")
        at = words.index("from")
        name, kind, answer, source = " ".join(words[1:5]), words[5], words[6:at], words[at + 1:]
        due = due_answer(header, Stream(key, name), kind, answer, source, number)
        demand(" ".join(answer) == due, number, f'it should be "{kind} {due}"')
        checked += 1
    return checked


def main(files):
    failed = 0
    for file in files:
        try:
            with open(file, "rb") as record:
                checked = verify(record.read())
            print(f"{file}: the dice are those that were sealed: {checked} rolls, draws and picks checked")
        except (Unfair, OSError, ValueError, KeyError, IndexError) as problem:
            print(f"{file}: {problem if isinstance(problem, (Unfair, OSError)) else 'this is no whole record: ' + repr(problem)}")
            failed = 1
    return failed if files else print(__doc__) or 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
