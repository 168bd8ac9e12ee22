// Geometry of the chart of values per lap.
import { extent } from "../model/laps.js";

/** Points in a box, first to last from left to right, with a margin above and below. */
export function chartPoints(points, count, width, height, margin) {
  const { low, high, amplitude } = extent(points);
  const middle = (low + high) / 2;
  const half = amplitude > 0 ? amplitude / 2 : 1;
  const step = count > 1 ? (width - 2 * margin) / (count - 1) : 0;
  return points.map((point) => ({
    ...point,
    x: margin + point.at * step,
    y: height / 2 - ((point.value - middle) / half) * (height / 2 - margin),
  }));
}

/** A line through points, as an SVG path. */
export function linePath(points) {
  return points.map((point, at) => `${at === 0 ? "M" : "L"}${round(point.x)} ${round(point.y)}`).join("");
}

function round(value) {
  return Math.round(value * 100) / 100;
}
