// One frame: how its time went, its flame chart, its bodies and their cause chain.
import { farDeadline } from "../layout/strip.js";
import { budget, stageTimes, stepRow } from "../model/frames.js";
import { formatCount, formatDuration, formatOverrun, formatPlural } from "../model/format.js";
import { chainView } from "./chain.js";
import { element, textButton } from "./element.js";
import { flameView } from "./flame.js";

/** The selected frame, for a width in CSS pixels. */
export function frameView(app, width) {
  const { frames } = app.document;
  const { row } = app;
  if (row < 0) {
    return [];
  }
  const detail = app.detailByRow.get(row);
  return [
    element("div", { class: "heading" },
      element("h2", { id: "frame-title", tabindex: -1 }, `Frame ${formatCount(frames.index[row])}`),
      element("p", { class: frames.overrun[row] > 0 ? "timing late" : "timing" },
        element("b", {}, formatDuration(frames.duration[row])),
        ` ${app.timeWord}, ${formatOverrun(frames.overrun[row])}`),
      element("p", { class: "stepper" },
        stepButton(app, "←", "Previous frame", -1), stepButton(app, "→", "Next frame", 1))),
    stageBar(app, row),
    detail ? detailView(app, detail, width) : noDetail(app, row),
  ];
}

function stepButton(app, sign, label, direction) {
  const next = stepRow(app.document.frames, app.row, direction);
  return element("button", {
    type: "button", class: "step", "data-key": `step${direction}`, "aria-label": label, title: label, disabled: next === app.row,
    onclick: () => app.selectRow(next),
  }, sign);
}

function stageBar(app, row) {
  const { frames } = app.document;
  const isFar = frames.duration[row] * farDeadline < budget(frames, row);
  const whole = Math.max(frames.duration[row], isFar ? 0 : budget(frames, row), 1);
  const stages = stageTimes(frames, row);
  const share = (nanoseconds) => `${((nanoseconds / whole) * 100).toFixed(3)}%`;
  const counts = [
    formatPlural(frames.evaluations[row], "evaluation"),
    frames.skipped[row] > 0 && `${formatCount(frames.skipped[row])} skipped`, formatPlural(frames.measures[row], "measure"),
    formatPlural(frames.draws[row], "view drawn", "views drawn"),
  ].filter(Boolean).join(", ");
  return element("div", { class: "stages" },
    element("div", { class: "stage-bar", "aria-hidden": "true" },
      stages.map((stage) => element("span", { class: `stage ${stage.name}`, style: { width: share(stage.duration) } })),
      !isFar && budget(frames, row) > 0 && element("span", { class: "stage-deadline", style: { left: share(budget(frames, row)) } })),
    element("ul", { class: "stage-keys", "aria-label": "Time by stage" },
      stages.map((stage) => element("li", {},
        element("span", { class: `key ${stage.name}` }), `${stage.name} `, element("b", {}, formatDuration(stage.duration)))),
      element("li", { class: "muted" }, counts)));
}

function detailView(app, detail, width) {
  return [
    flameView(app, detail, width),
    chainView(app),
  ];
}

function noDetail(app, row) {
  const near = [...app.detailByRow.keys()].reduce(
    (best, other) => (best === null || Math.abs(other - row) < Math.abs(best - row) ? other : best), null);
  return element("p", { class: "muted" },
    "Spans and causes of this frame are not in this page: it keeps them for the slowest frames and for those of findings and loops. ",
    near !== null && textButton(`Go to frame ${formatCount(app.document.frames.index[near])}`, "near", () => app.selectRow(near)));
}
