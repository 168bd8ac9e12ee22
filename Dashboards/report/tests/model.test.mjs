import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocument } from "../data/document.js";
import { evidenceShares, sandwich } from "../model/causes.js";
import { causesOf, chainTo, consequences, effectTable, evaluationsOf, otherReasons } from "../model/chains.js";
import { flameOf, totalsOf } from "../model/flame.js";
import { formatCount, formatDuration, formatExact, formatOverrun, formatPlural, formatShort, sharedPrefix } from "../model/format.js";
import { budget, commonBudget, countOver, refreshRate, rowOfFrame, stageTimes, stepRow, worstRow } from "../model/frames.js";
import { extent, lapPoints, lapRows } from "../model/laps.js";
import { fixture } from "./fixture.mjs";

const report = readDocument(JSON.stringify(fixture()));
const { frames, events } = report;

test("durations take the unit that suits them", () => {
  const cases = [[0, "0\u00a0ns"], [840, "840\u00a0ns"], [12_400, "12.4\u00a0µs"], [999, "999\u00a0ns"], [999_499, "999\u00a0µs"], [999_999, "1.00\u00a0ms"], [4_210_000, "4.21\u00a0ms"], [9_996_000, "10.0\u00a0ms"], [999_600_000, "1.00\u00a0s"],
    [16_666_667, "16.7\u00a0ms"], [5e9, "5.00\u00a0s"], [-7_546_667, "−7.55\u00a0ms"]];
  for (const [value, text] of cases) assert.equal(formatDuration(value), text);
  assert.equal(formatOverrun(1_500_000), "1.50\u00a0ms late");
  assert.equal(formatOverrun(0), "0\u00a0ns to spare");
  assert.equal(formatOverrun(-1_500_000), "1.50\u00a0ms to spare");
});

test("counts are grouped, also past 2^53", () => {
  assert.equal(formatCount(0), "0");
  assert.equal(formatCount(1234567), "1\u202f234\u202f567");
  assert.equal(formatCount("9007199254740993"), "9\u202f007\u202f199\u202f254\u202f740\u202f993");
  assert.equal(formatPlural(1, "lap"), "1 lap");
  assert.equal(formatPlural(2, "hitch", "hitches"), "2 hitches");
});

test("17 digits tell doubles apart", () => {
  assert.equal(formatExact(149.99999936421713), "149.99999936421713");
  assert.equal(formatExact(0.1), "0.10000000000000001");
  assert.notEqual(formatExact(0.3), formatExact(0.1 + 0.2));
  assert.deepEqual([150, -0, NaN, -Infinity, 9007199254740993n].map(formatExact), ["150", "-0", "NaN", "-Infinity", "9007199254740993"]);
  assert.equal(formatShort(1.1368683772161603e-13), "1.14e-13");
  assert.equal(formatShort(143.5), "143.5");
  assert.equal(sharedPrefix("149.9913", "149.9925"), 6);
});

test("frames are found by number, and the late ones counted", () => {
  assert.equal(rowOfFrame(frames, 58), 58);
  assert.equal(rowOfFrame({ count: 2, index: [10, 20] }, 20), 1);
  assert.equal(rowOfFrame(frames, 300), -1);
  assert.equal(worstRow(frames), 0);
  assert.equal(worstRow(frames, 100, 200), 141);
  assert.equal(worstRow({ count: 0 }), -1);
  assert.deepEqual(countOver(frames), { over: 5, under: 295 });
  assert.equal(stepRow(frames, 12, 1, (row) => frames.overrun[row] > 0), 58);
  assert.equal(stepRow(frames, 299, 1), 299);
  assert.equal(commonBudget({ interval: [8, 16, 16, 8, 8] }), 8);
  assert.equal(commonBudget({ interval: [] }), 0);
  assert.equal(refreshRate(8_333_333), 120);
  assert.equal(budget(frames, 12), 16_666_667);
});

test("stages add up to the frame", () => {
  const stages = stageTimes(frames, 12);
  assert.deepEqual(stages.map((stage) => stage.name), ["action", "update", "layout", "draw", "other"]);
  assert.equal(stages.reduce((sum, stage) => sum + stage.duration, 0), frames.duration[12]);
});

test("a chain goes from outside to the body, with old and new value", () => {
  const body = evaluationsOf(events, 58)[0];
  const chain = chainTo(events, body.row);
  assert.equal(chain.begin, "external");
  assert.deepEqual(chain.steps.map((step) => step.kind), ["external", "action", "write", "evaluation"]);
  assert.equal(chain.folded, null);
  const after = consequences(events, effectTable(events), body.row);
  assert.deepEqual([after.layout.kind, after.drawn.kind, after.write.frame], ["layout", "draw", 59]);
});

test("a chain that laps is folded to its first and last lap", () => {
  const body = evaluationsOf(events, 70)[0];
  const chain = chainTo(events, body.row);
  assert.equal(chain.begin, "external");
  assert.equal(chain.folded.laps, 11);
  assert.equal(chain.folded.name, "CardColumn.measuredWidth");
  assert.equal(chain.steps.filter((step) => step.kind === "write").length, 2);
  assert.equal(chain.steps.at(-1).row, body.row);
});

test("a chain says when its beginning is unknown or left out", () => {
  const event = (row, kind, cause, more = {}) => ({ row, kind, name: "", place: "", cause, reasons: [], ...more });
  assert.equal(chainTo([event(0, "write", -2)], 0).begin, "unknown");
  assert.equal(chainTo([event(0, "write", -3)], 0).begin, "cut");
  assert.equal(chainTo([event(0, "write", -1)], 0).begin, "start");
  assert.equal(chainTo([event(0, "unknown", -1)], 0).begin, "unknown");
  assert.equal(chainTo([event(0, "write", 0)], 0).steps.length, 1);
});

test("all reasons of an evaluation count as causes once", () => {
  assert.deepEqual(causesOf({ cause: 3, reasons: [{ field: "a", cause: 3 }, { field: "b", cause: 5 }] }), [3, 5]);
  assert.deepEqual(causesOf({ cause: -1, reasons: [] }), []);
});

test("a second reason leads back to its own write", () => {
  const event = (row, kind, cause, reasons = []) => ({ row, kind, cause, reasons });
  const story = [
    event(0, "external", -1), event(1, "write", 0), event(2, "write", 0), event(3, "evaluation", 2),
    event(4, "evaluation", 1, [{ field: "_a", cause: 1 }, { field: "@self", cause: 3 }, { field: "_b", cause: 3 }, { field: "_c", cause: -3 }]),
  ];
  assert.deepEqual(otherReasons(story, 4).map((reason) => [reason.field, reason.origin.row]), [["@self", 2]]);
});

test("spans nest, and an inner span's stage is its own", () => {
  const flame = flameOf(report.details[0]);
  assert.deepEqual(flame.spans.slice(0, 3).map((span) => span.depth), [0, 1, 2]);
  assert.equal(flame.depth, 5);
  const totals = totalsOf(flame, 3);
  assert.ok(totals[0].self >= totals[1].self && totals[1].self >= totals[2].self);
  const nested = flameOf({ spans: [
    { kind: "measure", name: "A", start: 0, duration: 10, self: 4, parent: -1 },
    { kind: "measure", name: "A", start: 1, duration: 6, self: 6, parent: 0 },
  ] });
  assert.deepEqual(totalsOf(nested).map((total) => [total.count, total.self, total.total]), [[2, 10, 10]]);
});

test("lap rows set off the digits that changed", () => {
  const rows = lapRows(report.loops[0]);
  assert.equal(rows.length, 241);
  assert.deepEqual([rows[0].isBefore, rows[0].isDropped], [false, false]);
  assert.deepEqual(rows[0].cells[0], { same: "", changed: "143.50000000000000" });
  assert.deepEqual(rows[2].cells[0], { same: "149.999999364217", changed: "25" });
  assert.deepEqual(lapRows({}), []);
  assert.equal(lapPoints(report.loops[0], 0).length, 241);
  assert.deepEqual(lapPoints({ laps: { series: [{ values: [1, "nan", "9007199254740993"] }] } }, 0).map((point) => point.at), [0, 2]);
  assert.deepEqual(extent([]), { low: 0, high: 0, amplitude: 0 });
});

test("a node's sandwich has its causes above and its effects below, most frequent first", () => {
  const edge = (cause, effect, count) => ({ cause, effect, count, label: "", evidence: "observed" });
  const causes = { edges: [edge(0, 1, 2), edge(2, 1, 5), edge(1, 2, 4)] };
  const { above, below } = sandwich(causes, 1);
  assert.deepEqual([above.map((row) => row.node), below.map((row) => row.node)], [[2, 0], [2]]);
});

test("shares of edges by how they are known add up", () => {
  assert.equal(evidenceShares({ observed: 0, inferred: 0, unknown: 0 }), null);
  assert.deepEqual(evidenceShares({ observed: 3, inferred: 0, unknown: 1 }), { all: 4, observed: 75, inferred: 0, unknown: 25 });
});
