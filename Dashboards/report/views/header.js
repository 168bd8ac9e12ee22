// What was recorded, and how: the line at the top.
import { commonBudget, refreshRate } from "../model/frames.js";
import { formatCount, formatDuration, formatPlural } from "../model/format.js";
import { element, shape } from "./element.js";

/** The header's content. */
export function headerView({ document: report }) {
  const { recording, frames } = report;
  const rate = refreshRate(commonBudget(frames));
  return [
    element("div", { class: "brand" },
      shape("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" },
        shape("rect", { x: 1, y: 11, width: 4, height: 8, rx: 1 }),
        shape("rect", { x: 8, y: 7, width: 4, height: 12, rx: 1 }),
        shape("rect", { class: "late", x: 15, y: 1, width: 4, height: 18, rx: 1 })),
      element("h1", {}, recording.name || "Trace report")),
    element("ul", { class: "facts", "aria-label": "Recording" },
      recording.clock === "virtual" && element("li", {
        class: "chip notable",
        title: "The clock was virtual: times come from the documented cost table, not from a measurement.",
      }, "Modelled time"),
      recording.clock === "unknown" && element("li", { class: "chip" }, "Clock unknown"),
      recording.debug && element("li", { class: "chip notable", title: "Times of a debug build say little about a release build." }, "Debug build"),
      recording.duration > 0 && element("li", {}, formatDuration(recording.duration)),
      element("li", {}, formatPlural(frames.count, "frame"), rate > 0 && ` at ${rate} Hz`),
      element("li", {}, `${formatCount(recording.events)} events`)),
  ];
}
