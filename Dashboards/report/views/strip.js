// The frame strip: every frame against its deadline. Click selects, dragging zooms.
import { barAt, barOfRow, stripBars, stripCeiling } from "../layout/strip.js";
import { ticks } from "../layout/ticks.js";
import { budget, commonBudget, countOver, rowOfFrame, stageTimes } from "../model/frames.js";
import { formatCount, formatDuration, formatMilliseconds, formatOverrun } from "../model/format.js";
import { element, shape, textButton } from "./element.js";
import { hideTooltip, showTooltip } from "./tooltip.js";

const barsHeight = 132;
const headroom = 16;
const laneHeight = 14;
const axisHeight = 22;

/** Heading and strip, for a width in CSS pixels. */
export function stripView(app, width) {
  const { frames } = app.document;
  if (frames.count === 0) {
    return [element("h2", { id: "frames-title" }, "Frames"), element("p", { class: "muted" }, "This recording holds no frame.")];
  }
  const isZoomed = app.range.from > 0 || app.range.to < frames.count;
  const { over } = countOver(frames);
  return [
    element("div", { class: "heading" },
      element("h2", { id: "frames-title" }, "Frames"),
      element("p", { class: "legend" },
        element("span", { class: "key under" }), "in time",
        element("span", { class: "key over" }), `late (${formatCount(over)})`,
        element("span", { class: "muted" }, isZoomed ? zoomLabel(app) : "drag to zoom, ← → to step, ⇧← ⇧→ to the next late frame"),
        isZoomed && textButton("Show all", "strip-all", () => app.change({ from: null, to: null })))),
    strip(app, width),
  ];
}

function zoomLabel(app) {
  const { index } = app.document.frames;
  return `frames ${formatCount(index[app.range.from])}–${formatCount(index[app.range.to - 1])}`;
}

function strip(app, width) {
  const { frames } = app.document;
  const { from, to } = app.range;
  const deadline = commonBudget(frames);
  const ceiling = stripCeiling(frames, deadline);
  const bars = stripBars(frames, from, to, width, barsHeight, ceiling);
  const selected = app.row >= 0 ? barOfRow(bars, app.row) : null;
  const loops = app.document.loops.filter((loop) => loop.lastFrame > loop.firstFrame);
  const height = headroom + barsHeight + axisHeight + (loops.length > 0 ? laneHeight : 0);
  const drag = shape("rect", { class: "drag", y: headroom, height: barsHeight, width: 0 });
  const lineY = headroom + barsHeight * (1 - Math.min(1, deadline / ceiling));
  const chart = shape("svg", { class: "strip", width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    selected && shape("rect", {
      class: "selection", x: selected.x - 2, y: headroom - 8, width: selected.width + 4, height: barsHeight + 8, rx: 2,
    }),
    shape("g", { transform: `translate(0 ${headroom})` }, bars.map((bar) => [
      shape("rect", {
        class: `bar ${bar.isOver ? "over" : "under"} ${bar === selected ? "selected" : ""}`, "data-row": bar.row,
        x: bar.x, y: bar.y, width: bar.width, height: bar.height,
      }),
      bar.isCut && shape("path", { class: "cut", d: `M${bar.x - 1} 7l${bar.width + 2} -3` }),
    ])),
    scaleMark(ceiling, width),
    deadline <= ceiling && shape("line", { class: "deadline", x1: 0, x2: width, y1: lineY, y2: lineY }),
    shape("text", { class: "axis deadline-label", x: width, y: Math.max(headroom, lineY) - 5, "text-anchor": "end" },
      deadline <= ceiling ? `deadline ${formatMilliseconds(deadline)}` : `↑ deadline ${formatMilliseconds(deadline)}, above this scale`),
    shape("line", { class: "base", x1: 0, x2: width, y1: headroom + barsHeight + 0.5, y2: headroom + barsHeight + 0.5 }),
    loops.map((loop) => loopLane(app, loop, bars)),
    timeAxis(app, width, bars, height - 6),
    drag);
  return element("div", {
    class: "strip-box", id: "strip", role: "slider", tabindex: 0, "data-key": "strip", "aria-label": "Frame",
    "aria-valuemin": frames.index[0], "aria-valuemax": frames.index[frames.count - 1],
    "aria-valuenow": app.row >= 0 ? frames.index[app.row] : frames.index[0],
    "aria-valuetext": app.row >= 0 ? frameSentence(frames, app.row) : "no frame selected",
    ...pointerHandlers(app, bars, drag, width),
  }, chart);
}

/** A frame in one sentence: for the slider, the announcer and the title. */
export function frameSentence(frames, row) {
  return `Frame ${formatCount(frames.index[row])}, ${formatDuration(frames.duration[row])}, ${formatOverrun(frames.overrun[row])}`;
}

/** One round value of the scale, so that heights can be read. */
function scaleMark(ceiling, width) {
  const value = ticks(0, ceiling, 2).filter((tick) => tick < ceiling * 0.9).at(-1);
  if (!value) return null;
  const y = headroom + barsHeight * (1 - value / ceiling);
  return [
    shape("line", { class: "grid", x1: 0, x2: width, y1: y, y2: y }),
    shape("text", { class: "axis deadline-label quiet", x: 0, y: y - 4 }, formatDuration(value)),
  ];
}

function loopLane(app, loop, bars) {
  const { frames } = app.document;
  const first = rowOfFrame(frames, loop.firstFrame);
  const last = rowOfFrame(frames, loop.lastFrame);
  const inside = bars.filter((bar) => bar.end > first && bar.first <= last);
  if (inside.length === 0 || first < 0) return null;
  const left = inside[0].x;
  const right = inside[inside.length - 1].x + inside[inside.length - 1].width;
  const y = headroom + barsHeight + 8;
  return shape("g", { class: `loop-lane ${loop.severity}` },
    shape("path", { d: `M${left} ${y - 3}v6M${left} ${y}H${right}M${right} ${y - 3}v6` }),
    right - left > 140 && shape("text", { class: "axis", x: (left + right) / 2, y: y + 4, "text-anchor": "middle" }, ` loop: ${loop.title} `));
}

function timeAxis(app, width, bars, y) {
  const { frames } = app.document;
  const { from, to } = app.range;
  const start = frames.start[from];
  const end = frames.start[to - 1] + frames.interval[to - 1];
  return ticks(start / 1e9, end / 1e9, Math.max(2, Math.floor(width / 110))).map((second) => {
    const x = ((second * 1e9 - start) / (end - start)) * width;
    const anchor = x < 20 ? "start" : x > width - 30 ? "end" : "middle";
    return shape("text", { class: "axis", x, y, "text-anchor": anchor }, `${Number(second.toFixed(3))} s`);
  });
}

function pointerHandlers(app, bars, drag, width) {
  let began = null;
  const position = (event) => event.clientX - event.currentTarget.getBoundingClientRect().left;
  return {
    onpointerdown: (event) => {
      if (event.button !== 0) return;
      began = position(event);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onpointermove: (event) => {
      const x = position(event);
      if (began !== null && Math.abs(x - began) > 6) {
        drag.setAttribute("x", Math.max(0, Math.min(x, began)));
        drag.setAttribute("width", Math.abs(x - began));
        hideTooltip(app.tooltip);
        return;
      }
      const bar = barAt(bars, x);
      if (bar) showFrame(app, bar, event);
    },
    onpointerup: (event) => {
      if (began === null) return;
      const [low, high] = [Math.min(began, position(event)), Math.max(began, position(event))];
      began = null;
      const first = barAt(bars, Math.max(0, low));
      const last = barAt(bars, Math.min(width, high));
      if (!first || !last) return;
      const { index } = app.document.frames;
      if (high - low > 6 && last.end - first.first > 2) {
        app.change({ from: index[first.first], to: index[last.end - 1] });
      } else {
        app.change({ frame: index[first.row], event: null, span: null, zoom: null });
      }
    },
    onpointerleave: () => hideTooltip(app.tooltip),
  };
}

function showFrame(app, bar, event) {
  const { frames } = app.document;
  const many = bar.end - bar.first;
  showTooltip(app.tooltip, event.clientX, event.clientY,
    `Frame ${formatCount(frames.index[bar.row])}${many > 1 ? `, latest of ${many}` : ""}`, [
      ["duration", formatDuration(frames.duration[bar.row])],
      ["deadline", `${formatMilliseconds(budget(frames, bar.row))}, ${formatOverrun(frames.overrun[bar.row])}`],
      ...stageTimes(frames, bar.row).map((stage) => [stage.name, formatDuration(stage.duration)]),
      ["bodies", formatCount(frames.evaluations[bar.row])],
    ]);
}
