// The verdict in one sentence, four figures, and what the recording does not hold.
import { commonBudget, countOver, refreshRate } from "../model/frames.js";
import { formatCount, formatDuration, formatMilliseconds, formatPlural } from "../model/format.js";
import { element, severityMark } from "./element.js";

/** The first screen's upper part. */
export function verdictView({ document: report }) {
  const { verdict, findings } = report;
  return [
    element("div", { class: `sentence ${verdict.severity}` },
      severityMark(verdict.severity),
      element("div", {},
        element("p", { class: "headline", id: "headline" }, verdict.sentence),
        element("p", { class: "summary" }, countSentence(findings)),
        report.triage && element("p", { class: "summary", id: "triage" }, `It keeps refreshing: ${report.triage}.`))),
    report.frames.count > 0 && figuresView(report),
    lossesView(report.losses),
  ];
}

function countSentence(findings) {
  if (findings.length === 0) return "No findings.";
  const counts = ["severe", "warning", "advice"]
    .map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length])
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => `${count} ${severity === "warning" && count > 1 ? "warnings" : severity}`);
  return `${formatPlural(findings.length, "finding")}: ${counts.join(", ")}.`;
}

function figuresView(report) {
  const { frames, hitches, recording } = report;
  const duration = report.statistics.find((row) => row.name === "Frame duration");
  const deadline = commonBudget(frames);
  const { over } = countOver(frames);
  const modelled = recording.clock === "virtual" ? "modelled" : "measured";
  return element("dl", { class: "figures" },
    figure("Late frames", formatCount(over), `of ${formatCount(frames.count)}`, over > 0 ? "late" : ""),
    duration && figure("P95 frame", formatDuration(duration.p95),
      `${modelled}, n = ${formatCount(duration.n)}${duration.n < 20 ? " (too few)" : ""}`),
    deadline > 0 && figure("Frame interval", formatMilliseconds(deadline), `${refreshRate(deadline)} Hz`),
    hitches && hitchFigure(hitches),
  );
}

function hitchFigure(hitches) {
  const late = `${formatPlural(hitches.count, "hitch", "hitches")}, ${formatDuration(hitches.time)}`;
  if (hitches.ratio === null) return figure("Hitch ratio", "–", `nothing was animated; ${late}`);
  return figure("Hitch ratio", `${hitches.ratio.toFixed(1)} ms/s`, `${hitches.band} for all animations; ${late}`, hitches.band === "good" ? "" : "late");
}

function figure(name, value, note, tone = "") {
  return element("div", { class: tone }, element("dt", {}, name), element("dd", {}, value, element("small", {}, note)));
}

/** Losses: on the first screen, and said when there are none. */
export function lossesView(losses) {
  if (losses.length === 0) {
    return element("p", { class: "losses none", id: "losses" }, severityMark("none"),
      "Nothing is missing: no event, no chunk and no span of this recording was lost.");
  }
  const ofPage = losses.filter((loss) => loss.kind.startsWith("report-"));
  const ofRecording = losses.filter((loss) => !loss.kind.startsWith("report-"));
  return element("div", { class: "losses", id: "losses" },
    lossList("Not in this recording", ofRecording), lossList("Not in this page", ofPage));
}

function lossList(title, losses) {
  if (losses.length === 0) return null;
  const isBad = losses.some((loss) => loss.severity !== "info");
  return element("div", { class: isBad ? "warned" : "" },
    element("h2", {}, title),
    element("ul", {}, losses.map((loss) => element("li", {},
      element("span", { class: `dot ${loss.severity}`, "aria-hidden": "true" }),
      element("b", {}, formatCount(loss.count)), " ", loss.sentence,
      element("small", {}, ` ${wordOf(loss.severity)}, ${loss.origin}`)))));
}

function wordOf(severity) {
  return { info: "for information", dataLoss: "data loss", error: "error" }[severity] ?? severity;
}
