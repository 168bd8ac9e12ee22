// The cause chain of one body: from outside to the pixels.
import { chainTo, consequences, evaluationsOf, otherReasons } from "../model/chains.js";
import { isOver, rowOfFrame } from "../model/frames.js";
import { formatCount, formatOverrun, sharedPrefix } from "../model/format.js";
import { element, placeLabel, textButton } from "./element.js";
import { stepWord } from "./words.js";

/** Bodies listed before the rest is only counted. */
const listLimit = 40;

/** The frame's bodies, and the chain of the chosen one. */
export function chainView(app) {
  const { events, frames } = app.document;
  const frame = frames.index[app.row];
  const bodies = evaluationsOf(events, frame).filter((event) => event.isApp);
  const all = bodies.length > 0 ? bodies : evaluationsOf(events, frame);
  const asked = events[app.state.event];
  const chosen = asked && asked.frame === frame ? asked : all[0];
  if (!chosen) {
    return element("div", { class: "why" }, element("h3", {}, "Why"), element("p", { class: "muted" }, "No body was evaluated in this frame."));
  }
  return element("div", { class: "why" },
    element("div", { class: "subheading" }, element("h3", {}, "Why it ran")),
    element("div", { class: "why-columns" }, bodyList(app, all, chosen), chainList(app, chosen, frame)));
}

function bodyList(app, bodies, chosen) {
  const groups = new Map();
  for (const body of bodies) {
    const key = `${body.name}\n${body.field}\n${body.cause}`;
    groups.set(key, { body: groups.get(key)?.body ?? body, count: (groups.get(key)?.count ?? 0) + 1, has: groups.get(key)?.has || body === chosen });
  }
  const list = [...groups.values()];
  return element("ul", { class: "bodies", "aria-label": "Bodies evaluated in this frame" },
    list.slice(0, listLimit).map(({ body, count, has }) => element("li", {},
      element("button", {
        type: "button", class: "body-button", "data-key": `body-${body.row}`, "aria-pressed": String(Boolean(has)),
        onclick: () => app.change({ event: body.row, span: null }),
      },
      element("code", {}, body.name), count > 1 && element("span", { class: "times" }, `×${formatCount(count)}`),
      element("small", {}, reasonText(body))))),
    list.length > listLimit && element("li", { class: "muted" }, `and ${formatCount(list.length - listLimit)} more`));
}

/** Why a body ran, in the spelling people know. */
function reasonText(body) {
  const fields = [...new Set(body.reasons.map((reason) => reason.field))].filter(Boolean);
  return fieldText(fields.length > 0 ? fields.join(", ") : body.field);
}

function fieldText(field) {
  if (!field || field === "created") return field;
  return `${field} changed`;
}

function chainList(app, chosen, frame) {
  const { events, frames } = app.document;
  const chain = chainTo(events, chosen.row);
  const after = consequences(events, app.effects, chosen.row);
  let frameBefore = frame;
  const steps = chain.steps.map((event) => {
    const item = stepItem(app, event, frameBefore);
    if (event.frame >= 0) frameBefore = event.frame;
    return item;
  });
  if (chain.folded) {
    steps.splice(chain.folded.at, 0, element("li", { class: "step fold" },
      element("span", {}, `${formatCount(chain.folded.laps)} more laps through `, element("code", {}, chain.folded.name), ", folded")));
  }
  if (chain.begin === "unknown") steps.unshift(markItem("unknown cause", "the chain reaches an event whose cause is not in the trace"));
  if (chain.begin === "cut") steps.unshift(markItem("earlier causes", "left out of this page; the trace holds them"));
  for (const reason of chosen.kind === "evaluation" ? otherReasons(events, chosen.row) : []) {
    steps.push(stepItem(app, reason.origin, frame, `also ${fieldText(reason.field)}`));
  }
  for (const event of [after.layout, after.drawn]) if (event) steps.push(stepItem(app, event, frame));
  const late = isOver(frames, app.row);
  steps.push(element("li", { class: `step frame ${late ? "late" : ""}` },
    element("span", { class: "what" }, `frame ${formatCount(frame)} shown`), element("span", { class: "muted" }, formatOverrun(frames.overrun[app.row]))));
  if (after.write) {
    steps.push(element("li", { class: "step goes-on" }, element("span", { class: "what" }, "and it goes on"),
      element("span", { class: "muted" }, "this frame caused the next write:")), stepItem(app, after.write, frame));
  }
  return element("ol", { class: "chain", id: "chain", "aria-label": `Cause chain of ${chosen.name}` }, steps);
}

function markItem(title, note) {
  return element("li", { class: "step mark-step" }, element("span", { class: "what" }, title), element("span", { class: "muted" }, note));
}

/** One step; its frame is named where it is another than the step's before. */
function stepItem(app, event, frameBefore, also = null) {
  return element("li", { class: `step ${event.kind} ${also ? "also" : ""}`, "data-event": event.row },
    element("span", { class: "kind" }, also ?? stepWord(event.kind)),
    element("span", { class: "what" },
      element("code", {}, event.name), event.field && element("span", { class: "muted" }, ` ${fieldText(event.field)}`),
      event.note && element("span", { class: "note" }, event.note)),
    (event.before || event.after) && changeLabel(event.before, event.after),
    event.place ? placeLabel(event.place) : event.kind === "write" && element("span", { class: "muted" }, "source unknown"),
    event.frame !== frameBefore && rowOfFrame(app.document.frames, event.frame) >= 0 && textButton(`frame ${formatCount(event.frame)}`, `chain-frame-${event.row}`,
      () => app.change({ frame: event.frame, event: event.row, span: null, zoom: null }), { class: "link frame-link" }));
}

/** Old → new, with the part that changed set off. */
export function changeLabel(before, after) {
  const shared = before === after ? 0 : sharedPrefix(before, after);
  const mark = shared >= 4 ? shared : 0;
  return element("span", { class: "change" },
    element("span", { class: "old" }, before || "–"), element("span", { class: "arrow" }, " → "),
    element("span", { class: "new" }, mark > 0 && element("span", { class: "same" }, after.slice(0, mark)), after.slice(mark) || "–"));
}
