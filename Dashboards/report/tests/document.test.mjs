import assert from "node:assert/strict";
import { test } from "node:test";
import { DocumentError, documentVersion, readDocument, readNumber } from "../data/document.js";
import { formatFragment, initialState, parseFragment } from "../data/fragment.js";
import { fixture } from "./fixture.mjs";

test("a document becomes tables with its strings put in", () => {
  const report = readDocument(JSON.stringify(fixture()));
  assert.equal(report.frames.count, 300);
  assert.equal(report.frames.duration[12], 23_400_000);
  assert.deepEqual(report.details.map((detail) => detail.row).slice(0, 3), [0, 12, 58]);
  assert.equal(report.details[0].spans[1].name, "FeedApp.body");
  assert.equal(report.details[0].spans[1].isApp, true);
  const write = report.events.find((event) => event.kind === "write");
  assert.deepEqual([write.name, write.place], ["FeedModel.items", "Feed/FeedModel.swift:63"]);
  assert.equal(report.losses[1].count, "9007199254740993");
});

test("a document without anything but its name is an empty report", () => {
  const report = readDocument(JSON.stringify({ format: "trace-report", version: 1 }));
  assert.equal(report.frames.count, 0);
  assert.deepEqual([report.details, report.events, report.findings, report.loops, report.losses], [[], [], [], [], []]);
});

test("what can't be read is refused with a sentence", () => {
  for (const text of ["", "{", "null", "[]", "{}", '{"format":"other","version":1}', '{"format":"trace-report"}']) {
    assert.throws(() => readDocument(text), DocumentError, text);
  }
  assert.throws(() => readDocument(JSON.stringify({ format: "trace-report", version: documentVersion + 1 })), /has version 2/);
});

test("numbers that JSON can't hold come as text", () => {
  assert.equal(readNumber("9007199254740993"), 9007199254740993n);
  assert.equal(readNumber("-9007199254740993"), -9007199254740993n);
  assert.ok(Number.isNaN(readNumber("nan")));
  assert.equal(readNumber("inf"), Infinity);
  assert.equal(readNumber("-inf"), -Infinity);
  assert.equal(readNumber(1.5), 1.5);
});

test("the state survives the fragment", () => {
  const state = { ...initialState, frame: 42, finding: 0, event: 7 };
  assert.deepEqual(parseFragment(`#${formatFragment(state)}`), state);
  assert.equal(formatFragment(initialState), "");
});

test("a fragment that is not ours changes nothing", () => {
  for (const text of ["", "#", "#frame=x", "#frame=-1", "#__proto__=1", "#frame=1e3", "#toString=1", "#frame=12345678901"]) {
    assert.deepEqual(parseFragment(text), { ...initialState }, text);
  }
});
