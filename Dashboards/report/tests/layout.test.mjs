import assert from "node:assert/strict";
import { test } from "node:test";
import { chartPoints, linePath } from "../layout/chart.js";
import { fitLabel, flameBoxes } from "../layout/flame.js";
import { barAt, barOfRow, stripBars, stripCeiling } from "../layout/strip.js";
import { ticks } from "../layout/ticks.js";
import { flameOf } from "../model/flame.js";

function frames(durations, deadline = 10) {
  return { count: durations.length, duration: durations, overrun: durations.map((duration) => duration - deadline) };
}

test("one bar per frame where there is room", () => {
  const bars = stripBars(frames([5, 12, 40]), 0, 3, 300, 100, 20);
  assert.deepEqual(bars.map((bar) => [bar.row, bar.isOver, bar.isCut]), [[0, false, false], [1, true, false], [2, true, true]]);
  assert.deepEqual(bars.map((bar) => bar.height), [25, 60, 100]);
  assert.equal(barAt(bars, 150).row, 1);
  assert.equal(barAt(bars, 99.9).row, 0);
  assert.equal(barAt(bars, -1), null);
});

test("a bar of many frames stands for its latest, and none is left out", () => {
  const durations = Array.from({ length: 1000 }, (_, at) => (at === 777 ? 99 : 5));
  const bars = stripBars(frames(durations), 0, 1000, 100, 50, 20);
  assert.equal(bars.length, 40);
  assert.equal(bars.filter((bar) => bar.isOver).length, 1);
  assert.equal(barOfRow(bars, 776).row, 777);
  assert.equal(bars[0].first, 0);
  bars.slice(1).forEach((bar, at) => assert.equal(bar.first, bars[at].end));
  assert.equal(bars.at(-1).end, 1000);
  assert.deepEqual(stripBars(frames([]), 0, 0, 100, 50, 20), []);
});

test("the scale shows the deadline, whatever one frame did", () => {
  assert.equal(stripCeiling(frames([2, 2]), 10), 15);
  assert.equal(stripCeiling(frames([1, 0.8]), 10), 1.25);
  assert.equal(stripCeiling(frames([1, 5000]), 10), 60);
  assert.equal(stripCeiling(frames([]), 0), 1);
});

const flame = flameOf({ spans: [
  { kind: "update", name: "Update", start: 0, duration: 1000, self: 0, parent: -1 },
  ...Array.from({ length: 1000 }, (_, at) => ({ kind: "evaluation", name: "A", start: at, duration: 1, self: 1, parent: 0 })),
] });

test("spans that are too narrow are counted, not drawn", () => {
  const { boxes, hidden } = flameBoxes(flame, 0, 1000, 100);
  assert.equal(boxes.length + hidden, 1001);
  assert.ok(boxes.length < 110, `${boxes.length} boxes`);
  assert.equal(flameBoxes(flame, 0, 10, 1000).boxes.length, 12);
});

test("labels are cut with a mark, or left out", () => {
  assert.equal(fitLabel("CardColumn.body", 200, 7), "CardColumn.body");
  assert.equal(fitLabel("CardColumn.body", 66, 7), "CardCol…");
  assert.equal(fitLabel("CardColumn.body", 30, 7), "");
});

test("ticks are round", () => {
  assert.deepEqual(ticks(0, 5, 5), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(ticks(0.9, 5, 5), [1, 2, 3, 4, 5]);
  assert.deepEqual(ticks(3, 3, 5), []);
  assert.ok(ticks(0, 23_400_000, 8).length <= 9);
});

test("a chart spans its box", () => {
  const points = chartPoints([{ at: 0, value: 1 }, { at: 1, value: 3 }], 2, 100, 50, 10);
  assert.deepEqual(points.map((point) => [point.x, point.y]), [[10, 40], [90, 10]]);
  assert.equal(linePath(points), "M10 40L90 10");
  assert.equal(chartPoints([{ at: 0, value: 7 }], 1, 100, 50, 10)[0].y, 25);
});
