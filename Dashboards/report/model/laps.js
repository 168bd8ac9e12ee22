// The laps of a feedback loop as rows, with the digits that changed.
import { readNumber } from "../data/document.js";
import { formatExact, sharedPrefix } from "./format.js";

/** Fewer equal leading characters are chance. */
const leastShared = 4;

/** Rows of the lap table: each value as text, split where it begins to differ from the lap before. */
export function lapRows(loop) {
  const laps = loop.laps ?? { lap: [], frame: [], time: [], series: [] };
  const previous = laps.series.map(() => null);
  return laps.lap.map((lap, at) => ({
    lap,
    frame: laps.frame[at],
    isBefore: lap === 0,
    isDropped: at >= laps.lap.length - (laps.dropped ?? 0),
    time: laps.time[at],
    cells: laps.series.map((series, column) => {
      const text = cellText(series, at);
      const before = previous[column];
      previous[column] = text;
      const shared = before === null ? 0 : sharedPrefix(before, text);
      const isFirst = shared < leastShared;
      return { same: isFirst ? "" : text.slice(0, shared), changed: isFirst ? text : text.slice(shared) };
    }),
  }));
}

function cellText(series, at) {
  const value = readNumber(series.values[at]);
  return typeof value === "number" || typeof value === "bigint" ? formatExact(value) : String(series.values[at] ?? "");
}

/** A series as points for a chart: position in the table and value; what is no finite number is left out. */
export function lapPoints(loop, column) {
  const series = loop.laps?.series[column];
  if (!series) return [];
  return series.values
    .map((value, at) => ({ at, value: Number(readNumber(value)) }))
    .filter((point) => Number.isFinite(point.value));
}

/** The span of a list of points, and its middle: what the axis of the chart is named by. */
export function extent(points) {
  if (points.length === 0) return { low: 0, high: 0, amplitude: 0 };
  let low = Infinity;
  let high = -Infinity;
  for (const point of points) {
    if (point.value < low) low = point.value;
    if (point.value > high) high = point.value;
  }
  return { low, high, amplitude: high - low };
}
