// The findings, dearest first; one is open.
import { rowOfFrame } from "../model/frames.js";
import { formatCount, formatDuration, formatPlural } from "../model/format.js";
import { element, placeLabel, severityMark, textButton } from "./element.js";

/** The list of findings, or what was checked when there are none. */
export function findingsView(app) {
  const { findings, checked, suppressed } = app.document;
  return [
    element("h2", { id: "findings-title" }, findings.length > 0 ? "Findings" : "Nothing found"),
    findings.length > 0
      ? element("ol", { class: "findings" }, findings.map((finding, at) => findingRow(app, finding, at)))
      : nothingFound(checked),
    suppressed.length > 0 && suppressedList(suppressed),
  ];
}

/** What the team decided not to hear of, with its reasons; and what of it there is no more. */
function suppressedList(suppressed) {
  const found = suppressed.filter((row) => row.title);
  const unused = suppressed.length - found.length;
  const words = [
    found.length > 0 && `${formatPlural(found.length, "finding")} suppressed`,
    unused > 0 && `${formatPlural(unused, "suppression")} without a finding`,
  ].filter(Boolean).join(", ");
  return element("details", { class: "suppressed" },
    element("summary", {}, words),
    element("ul", {}, suppressed.map((row) => element("li", {},
      severityMark(row.severity || "none"),
      element("span", {},
        element("span", { class: "title" }, row.title || "no such finding in this recording"),
        element("span", { class: "where" }, element("code", {}, row.subject), ` ${row.kind}`),
        element("span", { class: "reason" }, row.reason))))));
}

/** What an empty list means; the checks themselves are at the foot, but for those that could not be made. */
function nothingFound(checked) {
  const missing = checked.filter((row) => row.missing.length > 0);
  const made = checked.length - missing.length;
  const sentence = checked.length > 0
    ? `${formatPlural(made, "kind")} of fault ${made === 1 ? "was" : "were"} looked for; the list is at the foot of the page.`
    : "This page says nothing of what was checked.";
  return [element("p", { class: "muted" }, sentence), missing.length > 0 && checkedList(missing)];
}

function findingRow(app, finding, at) {
  const isOpen = app.state.finding === at;
  const body = `finding-${at}`;
  return element("li", { class: `finding ${finding.severity} ${isOpen ? "open" : ""}` },
    element("button", {
      type: "button", class: "head", "aria-expanded": String(isOpen), "aria-controls": body, "data-key": body,
      onclick: () => app.change({ finding: isOpen ? null : at }),
    },
    severityMark(finding.severity),
    element("span", { class: "words" },
      element("span", { class: "unseen" }, `${finding.severity}: `),
      element("span", { class: "title" }, finding.title),
      element("span", { class: "where" },
        element("code", {}, finding.subject), finding.place && placeLabel(finding.place))),
    element("span", { class: "price" },
      finding.cost > 0 && element("b", {}, formatDuration(finding.cost)),
      finding.count > 0 && element("small", {}, `${formatCount(finding.count)} ${finding.unit ?? ""}`))),
    element("div", { class: "body", id: body, hidden: !isOpen }, isOpen && findingBody(app, finding)));
}

function findingBody(app, finding) {
  const place = placeOf(app, finding);
  return [
    element("dl", { class: "explained" },
      element("dt", {}, "Cause"), element("dd", {}, finding.cause),
      element("dt", {}, "Fix"), element("dd", {}, finding.fix),
      (finding.evidence ?? []).length > 0 && [
        element("dt", {}, "Evidence"),
        element("dd", {}, element("ul", {}, finding.evidence.map((line) => element("li", {}, line)))),
      ]),
    element("p", { class: "actions" },
      place.frame !== null && textButton(`Show frame ${formatCount(place.frame)}`, "finding-frame",
        () => app.change({ ...place, span: null, zoom: null }, "frame")),
      Number.isInteger(finding.loop) && textButton("Show the loop", "finding-loop",
        () => app.change({ loop: finding.loop }, `loop-${finding.loop}`)),
      element("span", { class: "muted" },
        finding.kind, finding.confidence && ` · ${finding.confidence}`)),
  ];
}

/** Frame and event that show a finding best. */
export function placeOf(app, finding) {
  const event = app.document.events[finding.event];
  if (event && rowOfFrame(app.document.frames, event.frame) >= 0) return { frame: event.frame, event: event.row };
  return { frame: frameToShow(app, finding), event: null };
}

/** The finding's latest frame that has details; else its first. */
function frameToShow(app, finding) {
  const rows = (finding.frames ?? []).map((frame) => rowOfFrame(app.document.frames, frame)).filter((row) => row >= 0);
  if (rows.length === 0) return null;
  const detailed = rows.filter((row) => app.detailByRow.has(row));
  const candidates = detailed.length > 0 ? detailed : rows;
  const { frames } = app.document;
  const row = candidates.reduce((best, other) => (frames.overrun[other] > frames.overrun[best] ? other : best));
  return frames.index[row];
}

/** The checklist: what was looked for, and what came of it. */
export function checkedList(checked) {
  return element("ul", { class: "checked" }, checked.map((row) => {
    if (row.missing.length > 0) return checkedRow("advice", row, `${row.kind}: not captured (${row.missing.join(", ")})`);
    if (row.suppressed > 0) {
      return checkedRow("advice", row, `${row.kind}: ${formatPlural(row.count, "finding")}, ${formatCount(row.suppressed)} suppressed`);
    }
    if (row.count > 0) return checkedRow("warning", row, `${row.kind}: ${formatPlural(row.count, "finding")}`);
    return checkedRow("none", row, row.check);
  }));
}

function checkedRow(mark, row, text) {
  return element("li", { title: row.explanation || null }, severityMark(mark), element("span", {}, text));
}
