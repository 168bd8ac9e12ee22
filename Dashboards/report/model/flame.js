// One frame's spans as a tree of rows.

/** Stages in the order of a frame; a span belongs to the stage of its nearest stage span. */
export const stageOfKind = {
  action: "action", transaction: "transaction", update: "update", evaluation: "update", layout: "layout",
  measure: "layout", draw: "draw",
};

/** Adds depth and stage to each span. Spans come in order of begin, parents before children. O(spans). */
export function flameOf(detail) {
  const spans = detail.spans.map((span, at) => ({ ...span, at, depth: 0, stage: stageOfKind[span.kind] ?? "other" }));
  for (const span of spans) {
    const parent = spans[span.parent];
    if (!parent) continue;
    span.depth = parent.depth + 1;
    if (span.stage === "other") span.stage = parent.stage;
  }
  return { spans, depth: spans.reduce((depth, span) => Math.max(depth, span.depth + 1), 0) };
}

const totalledKinds = new Set(["action", "evaluation", "measure", "draw"]);

/** Totals by kind and name, the dearest self time first: the table beside the flame chart. */
export function totalsOf(flame, limit = 8) {
  const totals = new Map();
  for (const span of flame.spans) {
    if (!totalledKinds.has(span.kind)) continue;
    const key = `${span.kind}\n${span.name}`;
    const total = totals.get(key)
      ?? { kind: span.kind, name: span.name, stage: span.stage, isApp: span.isApp, count: 0, self: 0, total: 0, first: span.at };
    total.count += 1;
    total.self += ownTime(span);
    if (!hasSameAncestor(flame, span)) total.total += span.duration;
    totals.set(key, total);
  }
  return [...totals.values()]
    .sort((left, right) => right.self - left.self || (left.name < right.name ? -1 : 1))
    .slice(0, limit);
}

/** A body's own time where that was timed apart from the runtime's work around it, else the time without spans inside. */
export function ownTime(span) {
  return span.body >= 0 ? span.body : span.self;
}

/** What the runtime did around a body; null where that is not known. */
export function runtimeTime(span) {
  return span.body >= 0 ? Math.max(0, span.self - span.body) : null;
}

/** Whether an enclosing span has the same kind and name: its time is counted there already. */
function hasSameAncestor(flame, span) {
  for (let at = span.parent; at >= 0; at = flame.spans[at].parent) {
    const ancestor = flame.spans[at];
    if (ancestor.kind === span.kind && ancestor.name === span.name) return true;
  }
  return false;
}
