// A feedback loop: the cycle as one line, its figures, and its values lap by lap.
import { chartPoints, linePath } from "../layout/chart.js";
import { extent, lapPoints, lapRows } from "../model/laps.js";
import { formatCount, formatDuration, formatExact, formatPlural, formatShort } from "../model/format.js";
import { element, severityMark, shortPlace, shape, textButton } from "./element.js";
import { stepWord } from "./words.js";

const tallChart = 180;
/** Height of each where a value has several components. */
const lowChart = 120;
/** Laps from which neighbours touch in the chart: the line goes pale there and the dots small. */
const denseFrom = 80;

/** All loops, each with its values; nothing where there is no loop. */
export function loopsView(app, width) {
  return app.document.loops.map((loop, at) => element("article", {
    class: `loop ${loop.severity}`, id: `loop-${at}`, tabindex: -1, "aria-labelledby": `loop-title-${at}`,
  },
  element("div", { class: "heading" },
    element("h2", { id: `loop-title-${at}` }, severityMark(loop.severity),
      titleWord(loop), element("code", {}, loop.title)),
    element("p", { class: "muted" }, loop.confidence)),
  cycleLine(loop),
  figures(app, loop),
  values(app, loop, width),
  element("p", { class: "fix" }, element("b", {}, "Fix "), loop.fix)));
}

function titleWord(loop) {
  if (loop.isOnce) return "Measured, stored once and settled: ";
  return loop.isCrossFrame ? "Loop across frames: " : "Loop inside a frame: ";
}

function cycleLine(loop) {
  const steps = (loop.cycle ?? []).flatMap((step, at) => [
    at > 0 && element("span", { class: "arrow", "aria-hidden": "true" }, "→"),
    element("li", { class: `cycle-step ${step.kind}` },
      element("small", {}, stepWord(step.kind)), element("code", {}, step.text), shortPlace(step.place)),
  ]);
  return element("ol", { class: "cycle", "aria-label": loop.isOnce ? "The way" : "The cycle" }, steps,
    !loop.isOnce && element("span", { class: "arrow back", role: "img", "aria-label": "and back to the first" }, "↺"));
}

function figures(app, loop) {
  const share = loop.cost?.stages ?? [];
  return element("dl", { class: "loop-figures" },
    pair("Shape", loop.shape), pair("Ending", loop.isOnce ? "settled at once" : loop.ending), pair("Started by", loop.start),
    !loop.isOnce && pair("Laps", `${formatCount(loop.lapCount)}, in ${framesText(loop)}`),
    !loop.isOnce && loop.instances > 1 && pair("Everywhere", `${formatCount(loop.totalLaps)} laps in ${formatPlural(loop.instances, "instance")}`),
    loop.occurrences > 1 && pair("Occurrences", formatCount(loop.occurrences)),
    (loop.alsoWritten ?? []).length > 0 && pair("Also written", loop.alsoWritten.join(", ")),
    loop.lapsPerSecond > 0 && pair("Rate", `${loop.lapsPerSecond.toFixed(1)} laps/s`),
    loop.cost && pair(`Cost, ${app.timeWord}`, 
      `${formatDuration(loop.cost.perLap)} per lap${loop.cost.perSecond > 0 ? `, ${formatDuration(loop.cost.perSecond)} per second` : ""}`),
    share.length > 0 && pair("By stage, per lap", share.map(([stage, time]) => `${stage} ${formatDuration(time)}`).join(", ")),
    (loop.guards ?? []).length > 0 && pair("Guards", loop.guards.join("; ")));
}

function framesText(loop) {
  if (loop.firstFrame < 0) return "no shown frame";
  if (loop.firstFrame === loop.lastFrame) return `frame ${formatCount(loop.firstFrame)}`;
  return `frames ${formatCount(loop.firstFrame)}–${formatCount(loop.lastFrame)}`;
}

function pair(name, value) {
  return value ? element("div", {}, element("dt", {}, name), element("dd", {}, value)) : null;
}

function values(app, loop, width) {
  const rows = lapRows(loop);
  if (rows.length === 0) return null;
  const series = loop.laps.series;
  const chartWidth = Math.max(260, Math.min(width > 760 ? width * 0.5 : width, 640));
  return element("div", { class: "laps" },
    element("div", { class: "charts" }, series.map((one, column) => chart(loop, one, column, rows.length, chartWidth))),
    element("div", { class: "lap-table", tabindex: 0, role: "region", "aria-label": "Values per lap" },
      element("table", {},
        element("thead", {}, element("tr", {},
          element("th", { scope: "col", class: "number" }, "Lap"), element("th", { scope: "col", class: "number" }, "Frame"),
          series.map((one) => element("th", { scope: "col" }, one.name)))),
        element("tbody", {}, rows.map((row, at) => lapRow(app, row, at))))),
    loop.lapsLeftOut > 0 && element("p", { class: "muted" },
      `${formatPlural(loop.lapsLeftOut, "earlier lap")} left out of this page; the trace holds them.`));
}

function lapRow(app, row, at) {
  return element("tr", {},
    element("td", { class: "number" }, row.isBefore ? "" : formatCount(row.lap)),
    element("td", { class: "number" }, frameCell(app, row, at)),
    row.cells.map((cell) => element("td", { class: "value" },
      cell.same && element("span", { class: "same" }, cell.same), cell.changed)));
}

function frameCell(app, row, at) {
  if (row.isBefore) return element("small", {}, "before");
  if (row.isDropped) return element("small", {}, "dropped");
  if (row.frame < 0) return "";
  return textButton(formatCount(row.frame), `lap-${at}-${row.lap}`,
    () => app.change({ frame: row.frame, event: null, span: null, zoom: null }));
}

function chart(loop, series, column, count, width) {
  const points = lapPoints(loop, column);
  if (points.length < 2) return null;
  const settled = settledPoints(points);
  const { low, high, amplitude } = extent(settled);
  const chartHeight = loop.laps.series.length > 1 ? lowChart : tallChart;
  const placed = chartPoints(settled, count, width, chartHeight, 18);
  const kept = count - (loop.laps.dropped ?? 0);
  return element("figure", {},
    shape("svg", {
      class: "lap-chart", width, height: chartHeight, viewBox: `0 0 ${width} ${chartHeight}`, role: "img",
      "aria-label": `${series.name} by lap: from ${formatExact(low)} to ${formatExact(high)}`,
    },
    shape("line", { class: "grid", x1: 0, x2: width, y1: 18, y2: 18 }),
    shape("line", { class: "grid", x1: 0, x2: width, y1: chartHeight - 18, y2: chartHeight - 18 }),
    shape("path", { class: count > denseFrom ? "line dense" : "line", d: linePath(placed) }),
    placed.map((point) => shape("circle", { class: point.at < kept ? "" : "dropped", cx: point.x, cy: point.y, r: count > denseFrom ? 1.4 : 2.5 })),
    shape("text", { class: "axis", x: 0, y: 11 }, formatExact(high)),
    shape("text", { class: "axis", x: 0, y: chartHeight - 4 }, formatExact(low))),
    element("figcaption", {}, element("code", {}, series.name),
      ` by lap; amplitude ${formatShort(amplitude)}${settled.length < points.length ? `, first ${points.length - settled.length} off the scale` : ""}`));
}

/** The points without a lead-in that would flatten the rest: a first value a hundred amplitudes away. */
function settledPoints(points) {
  const rest = points.slice(1);
  const { low, high, amplitude } = extent(rest);
  const distance = Math.max(low - points[0].value, points[0].value - high);
  return rest.length > 2 && distance > 100 * amplitude && amplitude > 0 ? rest : points;
}
