// The flame chart of one frame: stages on top, nested evaluations and measures below them.
import { fitLabel, flameBoxes, rowHeight } from "../layout/flame.js";
import { ticks } from "../layout/ticks.js";
import { flameOf, ownTime, runtimeTime, totalsOf } from "../model/flame.js";
import { budget } from "../model/frames.js";
import { formatCount, formatDuration } from "../model/format.js";
import { element, shape, textButton } from "./element.js";
import { hideTooltip, showTooltip } from "./tooltip.js";

/** Width of one character of the labels' font, in CSS pixels: 0.6 em of 11 px, as monospaced fonts have it. */
const character = 6.7;
const axisHeight = 20;
/** Spans that are a stage of the frame as a whole: drawn strong, though no code of the app defines them. */
const stageSpans = new Set(["action", "transaction", "update", "layout", "draw"]);

/** Chart and table of totals, for a width in CSS pixels. */
export function flameView(app, detail, width) {
  const flame = flameOf(detail);
  const { frames } = app.document;
  const zoomed = flame.spans[app.state.zoom] ?? null;
  const from = zoomed ? zoomed.start : 0;
  const to = zoomed ? zoomed.start + zoomed.duration : Math.max(frames.duration[detail.row], 1);
  const selected = flame.spans[app.state.span] ?? null;
  const { boxes, hidden } = flameBoxes(flame, from, to, width);
  const height = axisHeight + flame.depth * rowHeight;
  const scale = width / (to - from);
  const deadline = budget(frames, detail.row);
  const chart = shape("svg", {
    class: "flame", width, height, viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": `Flame chart: ${formatCount(flame.spans.length)} spans; the table below has the dearest.`,
    onpointerleave: () => hideTooltip(app.tooltip),
  },
  ticks(from, to, Math.max(2, Math.floor(width / 120))).map((time) => timeTick(time, (time - from) * scale, width, height)),
  shape("g", { transform: `translate(0 ${axisHeight})` }, boxes.map((box) => spanBox(app, box, selected))),
  deadline > from && deadline < to && deadlineMark((deadline - from) * scale, width, height));
  return element("div", { class: "flame-box" },
    element("div", { class: "subheading" },
      element("h3", {}, "Where the time went"),
      element("p", { class: "legend" },
        ["action", "update", "layout", "draw"].map((stage) => [element("span", { class: `key ${stage}` }), stage]),
        element("span", { class: "muted" }, "pale: the runtime’s own nodes"),
        hidden > 0 && element("span", { class: "muted" }, `${formatCount(hidden)} too short to draw`),
        zoomed && textButton("Zoom out", "zoom-out", () => app.change({ zoom: null })),
        selected && selected.at !== app.state.zoom && textButton(`Zoom to ${selected.name}`, "zoom-in", () => app.change({ zoom: selected.at })))),
    chart,
    totalsTable(app, flame));
}

function timeTick(time, x, width, height) {
  return [
    shape("line", { class: "grid", x1: x, x2: x, y1: axisHeight - 4, y2: height }),
    x < width - 40 && shape("text", { class: "axis", x: x + (x < 1 ? 0 : 4), y: 11 }, time === 0 ? "0" : formatDuration(time)),
  ];
}

function deadlineMark(x, width, height) {
  const isRight = x > width - 70;
  return [
    shape("line", { class: "deadline", x1: x, x2: x, y1: 0, y2: height }),
    shape("text", { class: "axis deadline-label", x: x + (isRight ? -5 : 5), y: 11, "text-anchor": isRight ? "end" : "start" }, "deadline"),
  ];
}

function spanBox(app, box, selected) {
  const { span } = box;
  const isStage = stageSpans.has(span.kind);
  const label = fitLabel(span.name, box.width, character);
  return shape("g", {
    class: `span ${span.stage} ${span.isApp || isStage ? "app" : "system"} ${isStage ? "top" : ""} ${span === selected ? "selected" : ""}`,
    "data-span": span.at,
    onpointermove: (event) => showSpan(app, span, event),
    onclick: () => app.change({ span: span.at, event: span.event >= 0 ? span.event : app.state.event }),
    ondblclick: () => app.change({ zoom: span.at, span: span.at }),
  },
  shape("rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: box.width > 6 ? 3 : 0 }),
  label && shape("text", { x: box.x + 5, y: box.y + box.height / 2 + 4 }, label));
}

function showSpan(app, span, event) {
  showTooltip(app.tooltip, event.clientX, event.clientY, span.name, [
    ["kind", span.kind],
    ["self", formatDuration(ownTime(span))],
    runtimeTime(span) !== null && ["runtime", `${formatDuration(runtimeTime(span))} around the body`],
    ["inclusive", formatDuration(span.duration)],
    ["begins", `${formatDuration(span.start)} into the frame`],
    span.note && [span.kind === "measure" ? "proposal" : "note", span.note],
  ]);
}

function totalsTable(app, flame) {
  const totals = totalsOf(flame);
  if (totals.length === 0) return null;
  const largest = totals[0].self || 1;
  return element("table", { class: "totals" },
    element("caption", { class: "unseen" }, "Dearest by self time in this frame"),
    element("thead", {}, element("tr", {},
      element("th", { scope: "col" }, "Dearest by self time"), element("th", { scope: "col" }, "Kind"),
      element("th", { scope: "col", class: "number" }, "Count"), element("th", { scope: "col", class: "number" }, "Self"),
      element("th", { scope: "col", class: "number" }, "Inclusive"), element("th", { class: "meter" }))),
    element("tbody", {}, totals.map((total) => element("tr", {},
      element("th", { scope: "row" }, textButton(total.name, `total-${total.kind}-${total.name}`, () => {
        const span = flame.spans[total.first];
        app.change({ span: span.at, event: span.event >= 0 ? span.event : app.state.event });
      })),
      element("td", {}, total.kind),
      element("td", { class: "number" }, formatCount(total.count)),
      element("td", { class: "number" }, formatDuration(total.self)),
      element("td", { class: "number" }, formatDuration(total.total)),
      element("td", { class: "meter" }, element("span", {
        class: `fill ${total.stage}`, style: { width: `${((total.self / largest) * 100).toFixed(2)}%` },
      }))))));
}
