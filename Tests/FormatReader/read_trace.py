#!/usr/bin/env python3
"""Reads a trace of format version 1, written from FORMAT.md alone. Prints each event: thread, ordinal, ns, kind, fields."""
import struct, sys

GOLD, MASK = 0x9E3779B97F4A7C15, (1 << 64) - 1
KINDS = """1 nodeCreated -NKSSNIcp|2 nodeRemoved -NKc|3 nodeMoved -Niic|8 external TKSN|9 frameBegin Tuiiu|10 frameEnd Tubi
11 framePresented Tui|16 transactionBegin TcS|17 transactionEnd T|18 actionBegin TKNcu|19 actionEnd T
20 observedChange -KNWCS|21 guardFired -KNcS|22 write -NKWpc|23 invalidated -Nc|24 evaluationBegin TN
25 evaluationEnd TNE|26 validated -Nc|27 diagnostic -SSNpc|32 layoutBegin Tic|33 layoutEnd T|34 layoutInvalidated -Nc
35 measureBegin TNaa|36 measureEnd TNdd|37 measureCached -Naadd|38 placed -Fdddd|39 geometryChanged -NWC
40 preferenceReduced -NSVLC|48 drawBegin Tc|49 drawnNode -Fic|50 drawEnd Tiidddd|51 committed Tui
56 animationBegin TuNSc|57 animationTick -uNc|58 animationRetargeted -uc|59 animationEnd Tu|64 task TuKNc
72 intervalBegin TuSSSb|73 intervalEnd TuSSS|74 point TuSSS|75 counter TSd|80 environment -SS|81 threadName -S
82 codeImage -uSSu|83 resolvedCode -uuSiS|84 loss -SuS|96 intervalBegin TGg|97 intervalEnd TGg|98 point TGg
99 intervalBegin TGgS|100 intervalEnd TGgS|101 point TGgS|102 counter TGd|103 measureCached -Nb"""
KINDS = {int(k.split()[0]): k.split()[1:] for k in KINDS.replace("\n", "|").split("|")}
VALUES = {0: "", 1: "", 2: "", 3: "i", 4: "d", 5: "S", 6: "S", 7: "dd", 8: "dd", 9: "dddd", 10: "Si", 11: "S", 12: ""}


def checksum(data, extra=0):
    step = lambda lane, word: (lambda m: (m << 29 | m >> 35) & MASK)((lane ^ word) * GOLD & MASK)
    lanes = [len(data) + i for i in range(4)]
    data = data + bytes(-len(data) % 32)
    for index, (word,) in enumerate(struct.iter_unpack("<Q", data)):
        lanes[index % 4] = step(lanes[index % 4], word)
    value = 0
    for lane in lanes: value = step(value, lane)
    return step(value, extra)


class Chunk:
    def __init__(self, head, payload):
        (self.thread,) = struct.unpack_from("<H", head, 8)
        (self.sequence, self.ordinal, self.base, self.base_ns, self.end, self.end_ns,
         self.rate) = struct.unpack_from("<QQQqQqQ", head, 24)
        self.data, self.at, self.ticks = payload, 0, self.base
        self.strings, self.places, self.signatures = [""], [()], []
        self.node = self.signpost = 0
        self.cause, self.slots, self.measured = None, [0] * 128, [(0.0,) * 4] * 128

    def u8(self): self.at += 1; return self.data[self.at - 1]
    def take(self, n): self.at += n; return self.data[self.at - n:self.at]
    def uvar(self):
        value = shift = 0
        while True:
            byte = self.u8(); value |= (byte & 127) << shift; shift += 7
            if byte < 128: return value
    def svar(self): v = self.uvar(); return v >> 1 ^ -(v & 1)
    def nanoseconds(self):
        signed = lambda v: (v + (1 << 63) & MASK) - (1 << 63)
        elapsed, span, covered = signed(self.ticks - self.base), signed(self.end - self.base), self.end_ns - self.base_ns
        if self.rate == 1 << 32 and (self.end == 0 or span == covered): return self.base_ns + elapsed
        over, under = (covered, span) if self.end and span >= 1 << 21 and covered > 0 else (self.rate, 1 << 32)
        return self.base_ns + (abs(elapsed * over) // under) * (1 if elapsed >= 0 else -1)
    def number(self):
        first = self.u8()
        if first < 0x80: return struct.unpack("<d", struct.pack("<Q", self.slots[first]))[0]
        if first == 0xE0: return None
        if first == 0xE1: return float("inf")
        quarters = first < 0xE0
        if first < 0xC0: value = ((first & 63) << 8 | self.u8()) / 4
        elif quarters:
            v = (first & 31) << 16 | int.from_bytes(self.take(2), "little"); value = (v >> 1 ^ -(v & 1)) / 4
        else: value = struct.unpack("<f" if first == 0xE2 else "<d", self.take(4 if first == 0xE2 else 8))[0]
        bits = struct.unpack("<Q", struct.pack("<d", value))[0]
        self.slots[(bits * GOLD & MASK) >> 58 | (64 if quarters else 0)] = bits
        return value
    def measurement_slot(self, numbers):
        value = 0
        for word in (MASK if n is None else struct.unpack("<Q", struct.pack("<d", n))[0] for n in numbers):
            value = ((value << 7 | value >> 57) & MASK ^ word) * GOLD & MASK
        return value >> 57
    def node_from(self, folded):
        if folded: v = folded - 1; self.node += v >> 1 ^ -(v & 1)
        return self.node if folded else 0
    def field(self, code):
        if code in "Kb": return self.u8()
        if code == "u": return self.uvar()
        if code == "i": return self.svar()
        if code in "da": return self.number()
        if code == "S": return self.strings[self.uvar()]
        if code == "p": return self.places[self.uvar()]
        if code == "N": return self.node_from(self.uvar())
        if code == "F": v = self.uvar(); return self.node_from(v >> 1), v & 1
        if code == "G": return self.signatures[self.uvar() - 1]
        if code == "g": self.signpost = self.signpost + self.svar() & MASK; return self.signpost
        if code == "L": return [self.field("N") for _ in range(self.uvar())]
        if code == "C": return [self.field("c") for _ in range(self.uvar())]
        if code == "V": return self.value(self.u8())
        if code == "W": tags = self.u8(); return self.value(tags >> 4), self.value(tags & 15)
        if code == "I": tag = self.u8(); return (tag,) + self.fields({0: "i", 1: "", 2: "", 3: "S", 4: "S"}[tag])
        if code == "E":
            bits = self.u8(); count = bits >> 5
            if count == 7: count += self.uvar()
            reasons = [self.fields("NSc") for _ in range(count)]
            reads = self.field("L") if bits & 4 else None
            return bits & 3, reasons, reads, self.svar() if bits & 8 else 0, (self.svar(), self.svar()) if bits & 16 else None
        form = self.uvar()  # a cause
        if form == 0: return None
        if form == 1: self.cause = (self.uvar(), self.uvar())
        elif form > 2: self.cause = (self.thread, self.ordinal - (form - 2))
        return self.cause
    def value(self, tag): return (tag,) + self.fields(VALUES[tag])
    def fields(self, codes): return tuple(self.field(code) for code in codes)
    def events(self):
        while self.at < len(self.data):
            tag = self.u8()
            if tag in KINDS:
                name, codes = KINDS[tag]
                if codes[0] == "T": self.ticks += self.uvar()
                fields = self.fields(codes[1:])
                if tag == 37: self.measured[self.measurement_slot(fields[1:])] = fields[1:]
                if tag == 103: fields = (fields[0],) + self.measured[fields[1]]
                yield self.thread, self.ordinal, self.nanoseconds(), name, fields
                self.ordinal += 1
            elif tag == 120: self.strings.append(self.take(self.uvar()).decode())
            elif tag == 121: self.fields("uSS")
            elif tag == 122: self.places.append(tuple(self.fields("uu") for _ in range(self.u8())))
            elif tag == 123: self.ticks = int.from_bytes(self.take(8), "little")
            elif tag == 124: self.signatures.append(self.fields("SS"))
            elif tag >= 128: self.take(self.uvar()); self.ordinal += tag < 192
            else: raise ValueError(f"tag {tag}")


def read(data):
    assert data[:8] == bytes.fromhex("8f465452430d0a1a") and data[8] == 1 and checksum(data[:24]) == \
        int.from_bytes(data[24:32], "little"), "not a trace of version 1"
    chunks, at = {}, 32
    while at < len(data):
        head = data[at:at + 96]
        assert head[:4] == b"\xf1CHK" and checksum(head[:16] + bytes(8) + head[24:88]) == \
            int.from_bytes(head[88:], "little"), f"no chunk at {at}"
        length, extra = int.from_bytes(head[16:20], "little"), int.from_bytes(head[16:24], "little")
        payload = data[at + head[5]:at + head[5] + length]
        assert not head[6] & 1 or checksum(payload, extra) == int.from_bytes(head[80:88], "little"), f"damage at {at}"
        chunk = Chunk(head, payload)
        chunks[chunk.thread, chunk.sequence] = chunk
        at += head[5] + length
    return [event for key in sorted(chunks) for event in chunks[key].events()]


def show(value):
    """Numbers as the hexadecimal digits of their bits, since those are what a trace keeps."""
    if isinstance(value, float): return struct.pack(">d", value).hex()
    return "(" + ",".join(map(show, value)) + ")" if isinstance(value, (tuple, list)) else str(value)


if __name__ == "__main__":
    for thread, ordinal, time, kind, fields in read(open(sys.argv[1], "rb").read()):
        print(thread, ordinal, time, kind, *map(show, fields))
