// The JSON document inside the page → plain tables. Nothing else in the front end knows the document's spelling.

/** Newest version of the document that this front end reads. */
export const documentVersion = 1;

/** A document that can't be read; its message is a sentence for people. */
export class DocumentError extends Error {}

/** Parses the text of the data block. Throws DocumentError. */
export function readDocument(text) {
  let raw;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new DocumentError("The data in this report is damaged: it is not valid JSON.");
  }
  if (raw === null || typeof raw !== "object" || raw.format !== "trace-report") {
    throw new DocumentError("This page holds no trace report.");
  }
  if (!(raw.version <= documentVersion)) {
    throw new DocumentError(
      `This report's data has version ${raw.version}; this page reads versions up to ${documentVersion}.`);
  }
  const strings = raw.strings ?? [""];
  return {
    recording: { name: "", clock: "unknown", debug: false, duration: 0, events: 0, idleFrames: 0, facts: [], ...raw.recording },
    verdict: { severity: "none", sentence: "", ...raw.verdict },
    checked: raw.checked ?? [],
    losses: raw.losses ?? [],
    statistics: raw.statistics ?? [],
    views: { rows: [], omitted: 0, ...raw.views },
    triage: raw.triage ?? "",
    writes: { rows: [], omitted: 0, ...raw.writes },
    unchanged: { rows: [], total: 0, perFrame: 0, omitted: 0, ...raw.unchanged },
    causes: { nodes: [], edges: [], observed: 0, inferred: 0, unknown: 0, omitted: 0, ...raw.causes },
    hitches: raw.hitches ?? null,
    frames: frameTable(raw.frames ?? {}),
    details: (raw.details ?? []).map((detail) => readDetail(detail, strings)),
    events: eventTable(raw.events ?? {}, strings),
    findings: raw.findings ?? [],
    suppressed: raw.suppressed ?? [],
    loops: raw.loops ?? [],
  };
}

/** Columns of numbers, one entry per frame in order; an absent column is all zero. */
function frameTable(raw) {
  const count = (raw.index ?? []).length;
  const column = (name) => raw[name]?.map(Number) ?? new Array(count).fill(0);
  const table = { count };
  for (const name of [
    "index", "start", "duration", "overrun", "budget", "interval", "action", "update", "layout", "draw", "evaluations",
    "skipped", "measures", "draws",
  ]) {
    table[name] = column(name);
  }
  return table;
}

/** Spans of one frame, in order of begin; times in nanoseconds from the frame's begin. */
function readDetail(raw, strings) {
  const spans = raw.spans ?? {};
  return {
    row: raw.row,
    spans: (spans.kind ?? []).map((kind, at) => ({
      kind: strings[kind],
      name: strings[spans.name[at]],
      note: strings[spans.note?.[at] ?? 0],
      isApp: Boolean(spans.app?.[at]),
      start: Number(spans.start[at]),
      duration: Number(spans.duration[at]),
      self: Number(spans.self[at]),
      body: Number(spans.body?.[at] ?? -1),
      parent: spans.parent[at],
      event: spans.event?.[at] ?? -1,
    })),
  };
}

/** Cause marks that stand in place of an event's row. */
export const causeMarks = { none: -1, missing: -2, cut: -3 };

/** Events that chains are made of, in time order; `cause` is a row or one of `causeMarks`. */
function eventTable(raw, strings) {
  const reasons = raw.reasons ?? {};
  return (raw.kind ?? []).map((kind, at) => ({
    row: at,
    kind: strings[kind],
    name: strings[raw.name[at]],
    field: strings[raw.field?.[at] ?? 0],
    before: strings[raw.before?.[at] ?? 0],
    after: strings[raw.after?.[at] ?? 0],
    place: strings[raw.place?.[at] ?? 0],
    note: strings[raw.note?.[at] ?? 0],
    isApp: Boolean(raw.app?.[at]),
    frame: raw.frame[at],
    time: raw.time[at],
    cause: raw.cause[at],
    reasons: (reasons[at] ?? []).map(([field, cause]) => ({ field: strings[field], cause })),
  }));
}

/** A number that may have been sent as text: integers past 2^53 and what JSON can't spell. */
export function readNumber(value) {
  if (typeof value !== "string") return value;
  if (value === "nan") return NaN;
  if (value === "inf") return Infinity;
  if (value === "-inf") return -Infinity;
  return /^-?\d+$/.test(value) ? BigInt(value) : Number(value);
}
