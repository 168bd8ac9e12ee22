// A realistic document for the front end's own tests and for looking at the page: 300 frames at 60 Hz, three findings,
// one loop that laps once per frame. Deterministic.

const interval = 16_666_667;
const high = 149.99999936421725;
const low = 149.99999936421713;

/** Builds the document. `hostile` puts markup into the names, as a hostile trace could. */
export function fixture({ hostile = false } = {}) {
  const strings = new Strings();
  const row = hostile ? "</script><img src=x onerror=\"window.injected=1\"><!--" : "FeedRow";
  const frames = frameColumns();
  const events = new Events(strings);
  const details = [];
  details.push(launchDetail(strings, events, row));
  details.push(tapDetail(strings, events, row));
  let lap = events.add("external", 58, 58 * interval, "tap (180, 412) on Button");
  for (let frame = 58; frame < 300; frame += 1) {
    lap = loopFrame(strings, events, details, frames, frame, lap);
  }
  return {
    format: "trace-report",
    version: 1,
    strings: strings.list,
    recording: {
      name: "feed.trace", clock: "virtual", debug: true, duration: 300 * interval, events: 184_213, facts: [
        ["device", "virtual"], ["window", "390×844"], ["refresh rate", "60 Hz"], ["clock", "virtual"],
        ["build", "debug"], ["rows", "2000"], ["values", "short"],
      ],
    },
    verdict: {
      severity: "severe",
      sentence: "A feedback loop laps once per frame and was still running when the recording ended.",
    },
    checked: checked(),
    losses: [
      {
        kind: "dropped-events", severity: "dataLoss", origin: "recording", count: 128,
        sentence: "events were dropped on thread 2 while its buffer was full",
      },
      {
        kind: "report-spans", severity: "info", origin: "analysis", count: "9007199254740993",
        sentence: "spans of frames without a finding are not in this page; the trace holds them",
      },
    ],
    statistics: [
      { name: "Frame duration", n: 300, p50: 9_120_000, p90: 11_800_000, p95: 14_900_000, p99: 23_400_000, max: 41_250_000 },
      { name: "Frame overrun", n: 300, p50: -7_546_667, p90: -4_866_667, p95: -1_766_667, p99: 6_733_333, max: 24_583_333 },
    ],
    hitches: { count: 5, time: 58_300_000, observed: 5_000_000_000, ratio: 11.66, band: "warning", bands: "all animations: ≤ 10 good, ≤ 25 warning, ≤ 50 critical (ms/s)" },
    views: {
      omitted: 3,
      rows: [["CardColumn", 1, 243, 0, 0, 561e6, 1504e6, 2.41e6], ["FeedRow", 64, 144, 117, 2204, 27.4e6, 41.2e6, 0.5e6], ["PriceChart", 1, 24, 0, 3, 45.6e6, 45.6e6, 2.31e6]]
        .map(([name, instances, evaluations, equal, skipped, self, inclusive, longest]) => ({ name, instances, evaluations, equal, skipped, self, inclusive, longest, runtime: inclusive - self })),
    },
    triage: "a feedback loop (CardColumn.measuredWidth, 240 laps)",
    writes: {
      omitted: 0,
      rows: [{ property: "CardColumn.measuredWidth", place: "Feed/CardColumn.swift:41", writes: 240, bodies: 480, changed: 241, update: 672e6, layout: 816e6, draw: 384e6, late: 4, n: 240, p50: 16_666_667, p95: 23_400_000 },
        { property: "FeedModel.items", place: "Feed/FeedModel.swift:63", writes: 1, bodies: 40, changed: 1, update: 9.7e6, layout: 8.2e6, draw: 4e6, late: 1, n: 1, p50: 33_333_333, p95: 33_333_333 }],
    },
    unchanged: { total: 7.5e6, perFrame: 25_000, omitted: 0, rows: [{ view: "FeedRow", stage: "update", count: 39, all: 144, self: 7.5e6 }] },
    causes: {
      observed: 960, inferred: 0, unknown: 0, omitted: 0,
      nodes: [["CardColumn.body", "evaluation", 243, 561e6], ["layout pass", "layout", 300, 816e6], ["geometry of CardColumn", "geometry", 240, 0], ["write CardColumn.measuredWidth", "write", 240, 0]]
        .map(([name, kind, count, self]) => ({ name, kind, count, self, skipped: 0, app: kind === "layout" ? 0 : 1 })),
      edges: [[3, 0, 240, "_measuredWidth"], [0, 1, 243, ""], [1, 2, 240, ""], [2, 3, 240, ""]].map(([cause, effect, count, label]) => ({ cause, effect, count, label, evidence: "observed" })),
    },
    frames,
    details,
    events: events.columns(),
    findings: findings(row),
    loops: [loop()],
  };
}

function findings(row) {
  return [
    {
      id: 0, kind: "feedback-loop", severity: "severe", subject: "CardColumn.measuredWidth",
      place: "Feed/CardColumn.swift:41", title: "CardColumn measures itself and resizes itself, once per frame",
      cause: "onGeometryChange writes measuredWidth, which sets the width of the view that is measured; the value flips by 1.2e-13 points and never rests.",
      fix: "Take the value out of that axis: let a custom Layout say the relation, or write only past a threshold above 1.2e-13 points, the amplitude seen.",
      confidence: "observed", cost: 1_131_000_000, count: 242, unit: "laps", loop: 0, frames: range(58, 299),
      evidence: ["242 laps in frames 58–299, 60.0 laps/s", "4.67 ms per lap: update 1.21, layout 2.63, draw 0.83", "no outside event since tap in frame 58"],
    },
    {
      id: 1, kind: "long-body", severity: "warning", subject: "PriceChart.body",
      place: "Feed/PriceChart.swift:18", title: "PriceChart.body takes 1.9 ms of its own",
      cause: "Its body sorts and formats 2 000 samples at each evaluation; 24 evaluations were over 500 µs.",
      fix: "Derive the sorted samples once, in the model, when they change. Removes 1.4 ms per evaluation over the limit.",
      confidence: "observed", cost: 45_600_000, count: 24, unit: "evaluations", loop: null, frames: [0, 12, 58],
      evidence: ["self time: median 1.88 ms, largest 2.31 ms (n = 24)", "limit 500 µs (settable)"],
    },
    {
      id: 2, kind: "over-invalidation", severity: "warning", subject: `${row}.body`,
      place: "Feed/FeedRow.swift:9", title: `One write to FeedModel.items evaluates 40 ${row} bodies; 39 results are equal`,
      cause: "Each row reads the whole items array, so a change of one item reaches all of them.",
      fix: "Hand each row its own item. Removes 39 evaluations (6.1 ms) per write.",
      confidence: "observed", cost: 18_300_000, count: 117, unit: "evaluations", loop: null, frames: [12],
      evidence: ["3 writes at Feed/FeedModel.swift:63", "117 of 120 results equal to the last one"],
    },
  ];
}

function loop() {
  const laps = range(59, 299);
  return {
    id: 0, title: "CardColumn.measuredWidth", severity: "severe", shape: "period 2, amplitude 1.2e-13 (sub-pixel)",
    ending: "still running when the recording ended", isCrossFrame: true,
    cycle: [
      { kind: "write", text: "CardColumn.measuredWidth", place: "Feed/CardColumn.swift:41" },
      { kind: "evaluation", text: "CardColumn.body", place: "Feed/CardColumn.swift:29" },
      { kind: "layout", text: "frame(width:)", place: "" },
      { kind: "geometry", text: "CardColumn size", place: "" },
      { kind: "action", text: "onGeometryChange", place: "Feed/CardColumn.swift:40" },
    ],
    lapCount: 242, firstFrame: 58, lastFrame: 299, lapsPerSecond: 60.02,
    cost: { perLap: 4_670_000, perSecond: 280_300_000, stages: [["update", 1_210_000], ["layout", 2_630_000], ["draw", 830_000]] },
    start: "tap (180, 412) on Button, frame 58", confidence: "observed", guards: [],
    fix: "Round to the pixel grid, or write only past a threshold. The amplitude seen is 1.2e-13 points; the value is measured from the view that it resizes, on the same axis, so better: take it out of that axis.",
    lapsLeftOut: 0,
    laps: {
      lap: laps.map((_, at) => at + 1), frame: laps, time: laps.map((frame) => frame * interval + 2_100_000),
      series: [{ name: "CardColumn.measuredWidth", values: laps.map((frame) => frame === 59 ? 143.5 : frame % 2 ? high : low) }],
    },
  };
}

function checked() {
  const counts = { "feedback-loop": 1, "long-body": 1, "over-invalidation": 1 };
  return [
    ["feedback-loop", "no write led back to itself without anything from outside"], ["long-body", "no body took long in itself"],
    ["long-layout", "no layout took long in itself"], ["over-invalidation", "no write evaluated far more than it changed"],
    ["hitch", "no frame missed its deadline"], ["write-during-update", "no state was written during an update"],
    ["duplicate-id", "no two siblings had one id"], ["not-captured", "every lane has events"],
  ].map(([kind, check]) => ({ kind, check, explanation: "", count: counts[kind] ?? 0, missing: kind === "long-layout" ? ["layout"] : [] }));
}

function frameColumns() {
  const table = { index: [], start: [], duration: [], overrun: [], budget: [], interval: [], action: [], update: [], layout: [], draw: [], evaluations: [], measures: [], draws: [] };
  const late = { 0: 41.25, 12: 23.4, 58: 21.9, 141: 18.2, 142: 17.3 };
  for (let index = 0; index < 300; index += 1) {
    const wave = 1 + 0.16 * Math.sin(index / 5) + 0.11 * Math.sin(index * 1.7) + 0.07 * Math.sin(index * 13.3);
    const base = index < 58 ? 5.4 : 9.1;
    const duration = Math.round((late[index] ?? base * wave) * 1e6);
    table.index.push(index);
    table.start.push(index * interval);
    table.duration.push(duration);
    table.overrun.push(duration - interval);
    table.budget.push(interval);
    table.interval.push(interval);
    table.action.push(Math.round(duration * 0.04));
    table.update.push(Math.round(duration * 0.31));
    table.layout.push(Math.round(duration * 0.42));
    table.draw.push(Math.round(duration * 0.17));
    table.evaluations.push(late[index] ? 46 : index < 58 ? 2 : 3);
    table.measures.push(late[index] ? 212 : 18);
    table.draws.push(late[index] ? 44 : 4);
  }
  return table;
}

function launchDetail(strings, events, row) {
  const root = events.add("external", 0, 0, "launch");
  const spans = new Spans(strings);
  const update = spans.add("transaction", "Transaction", 1_000_000, 14_500_000, -1);
  let at = 1_100_000;
  const app = events.add("evaluation", 0, at, "FeedApp.body", { cause: root, app: 1, place: "Feed/FeedApp.swift:6", field: "created" });
  const appSpan = spans.add("evaluation", "FeedApp.body", at, 14_200_000, update, { app: 1, event: app, note: "first result" });
  const screen = events.add("evaluation", 0, at + 60_000, "FeedScreen.body", { cause: app, app: 1, place: "Feed/FeedScreen.swift:14", field: "created" });
  const screenSpan = spans.add("evaluation", "FeedScreen.body", at + 60_000, 13_900_000, appSpan, { app: 1, event: screen, note: "first result" });
  at += 500_000;
  for (let index = 0; index < 24; index += 1) {
    const name = index === 3 ? "PriceChart.body" : `${row}.body`;
    const cost = index === 3 ? 2_310_000 : 380_000 + (index % 5) * 31_000;
    const event = events.add("evaluation", 0, at, name, { cause: screen, app: 1, place: index === 3 ? "Feed/PriceChart.swift:18" : "Feed/FeedRow.swift:9", field: "created" });
    const span = spans.add("evaluation", name, at, cost, screenSpan, { app: 1, event, note: "first result" });
    spans.add("evaluation", "HStack", at + 90_000, 120_000, span, { note: "first result" });
    spans.add("evaluation", "Text", at + 230_000, 60_000, span, { note: "first result" });
    at += cost + 22_000;
  }
  const laid = events.add("layout", 0, 15_800_000, "pass 0", { cause: screen });
  layoutSpans(spans, 15_800_000, 17_300_000, 40, row);
  const drawn = events.add("draw", 0, 33_500_000, "FeedScreen", { cause: laid, note: "212 commands" });
  drawSpans(spans, 33_500_000, 7_000_000, 30, row, drawn);
  return { row: 0, spans: spans.columns() };
}

function tapDetail(strings, events, row) {
  const start = 12 * interval;
  const tap = events.add("external", 12, start, "tap (344, 96) on Button");
  const action = events.add("action", 12, start + 200_000, "button", { cause: tap, note: "LikeButton" });
  const write = events.add("write", 12, start + 260_000, "FeedModel.items", { cause: action, app: 1, place: "Feed/FeedModel.swift:63", before: "[Item] (2000)", after: "[Item] (2000)" });
  const spans = new Spans(strings);
  const actionSpan = spans.add("action", "button", 200_000, 640_000, -1, { event: action, note: "LikeButton" });
  spans.add("transaction", "transaction", 300_000, 90_000, actionSpan);
  const update = spans.add("transaction", "Transaction", 900_000, 9_700_000, -1);
  let at = 1_000_000;
  let last = write;
  for (let index = 0; index < 40; index += 1) {
    const event = events.add("evaluation", 12, start + at, `${row}.body`, { cause: write, app: 1, place: "Feed/FeedRow.swift:9", field: "@dependencies", reasons: [["@dependencies", write], ["@self", write]] });
    const span = spans.add("evaluation", `${row}.body`, at, 190_000 + (index % 7) * 9_000, update, { app: 1, event, note: index ? "equal result" : "changed result" });
    spans.add("evaluation", "HStack", at + 40_000, 70_000, span);
    if (!index) last = event;
    at += 232_000;
  }
  const laid = events.add("layout", 12, start + 10_700_000, "pass 0", { cause: last });
  layoutSpans(spans, 10_700_000, 8_200_000, 26, row);
  const drawn = events.add("draw", 12, start + 19_200_000, row, { cause: last, note: "6 commands" });
  events.add("draw", 12, start + 19_300_000, "FeedScreen", { cause: laid, note: "212 commands" });
  drawSpans(spans, 19_200_000, 4_000_000, 18, row, drawn);
  return { row: 12, spans: spans.columns() };
}

function loopFrame(strings, events, details, frames, frame, cause) {
  const start = frame * interval;
  const value = (index) => String(index < 59 ? 143.5 : index % 2 ? high : low);
  const action = events.add("action", frame, start + 150_000, frame === 58 ? "button" : "onGeometryChange", { cause, note: "CardColumn" });
  const write = events.add("write", frame, start + 180_000, "CardColumn.measuredWidth", { cause: action, app: 1, place: "Feed/CardColumn.swift:41", before: value(frame - 1), after: value(frame) });
  const body = events.add("evaluation", frame, start + 400_000, "CardColumn.body", { cause: write, app: 1, place: "Feed/CardColumn.swift:29", field: "_measuredWidth", reasons: [["_measuredWidth", write]] });
  const inner = events.add("evaluation", frame, start + 900_000, "CardTitle.body", { cause: body, app: 1, place: "Feed/CardTitle.swift:11", field: "@self", reasons: [["@self", body]] });
  const laid = events.add("layout", frame, start + 3_600_000, "pass 0", { cause: body });
  const geometry = events.add("geometry", frame, start + 6_900_000, "CardColumn size", { cause: laid, before: value(frame), after: value(frame + 1) });
  const drawn = events.add("draw", frame, start + 7_200_000, "CardColumn", { cause: inner, note: "9 commands" });
  const duration = frames.duration[frame];
  const scale = duration / 9_100_000;
  const spans = new Spans(strings);
  spans.add("action", frame === 58 ? "button" : "onGeometryChange", 150_000, 210_000, -1, { event: action, note: "CardColumn" });
  const update = spans.add("transaction", "Transaction", 380_000, 2_800_000 * scale, -1);
  const bodySpan = spans.add("evaluation", "CardColumn.body", 400_000, 2_600_000 * scale, update, { app: 1, event: body, note: "changed result" });
  const titleSpan = spans.add("evaluation", "CardTitle.body", 900_000, 1_300_000 * scale, bodySpan, { app: 1, event: inner, note: "equal result" });
  spans.add("evaluation", "Text", 1_000_000, 300_000 * scale, titleSpan, { note: "changed result" });
  spans.add("evaluation", "GeometryReader", 2_300_000 * scale, 320_000 * scale, bodySpan, { note: "changed result" });
  layoutSpans(spans, 3_600_000 * scale, 3_400_000 * scale, 9, "CardRow");
  drawSpans(spans, 7_200_000 * scale, 1_600_000 * scale, 4, "CardColumn", drawn);
  details.push({ row: frame, spans: spans.columns() });
  return geometry;
}

function layoutSpans(spans, start, duration, count, row) {
  const pass = spans.add("layout", "Layout pass 0", start, duration, -1, { note: "390×844" });
  const stack = spans.add("measure", "VStack", start + 30_000, duration * 0.7, pass, { note: "390×nil → 390×2140" });
  const step = (duration * 0.68) / count;
  for (let index = 0; index < count; index += 1) {
    const at = start + 40_000 + index * step;
    const inner = spans.add("measure", row, at, step * 0.92, stack, { app: 1, note: "390×nil → 390×96" });
    const text = spans.add("measure", "HStack", at + step * 0.1, step * 0.6, inner, { note: "358×nil → 358×64" });
    spans.add("measure", "Text", at + step * 0.2, step * 0.3, text, { note: "268×nil → 244.5×20.5" });
  }
}

function drawSpans(spans, start, duration, count, row, event) {
  const draw = spans.add("draw", "Draw", start, duration, -1, { note: "212 commands, 329160 pixels" });
  const step = (duration * 0.9) / count;
  for (let index = 0; index < count; index += 1) {
    spans.add("interval", row, start + 20_000 + index * step, step * 0.8, draw, { app: 1, event: index ? -1 : event });
  }
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

class Strings {
  constructor() {
    this.list = [""];
    this.rows = new Map([["", 0]]);
  }
  row(text) {
    if (!this.rows.has(text)) this.rows.set(text, this.list.push(text) - 1);
    return this.rows.get(text);
  }
}

class Events {
  constructor(strings) {
    this.strings = strings;
    this.rows = [];
  }
  add(kind, frame, time, name, more = {}) {
    return this.rows.push({ kind, frame, time, name, cause: -1, app: 0, reasons: [], ...more }) - 1;
  }
  columns() {
    const text = (name) => this.rows.map((row) => this.strings.row(row[name] ?? ""));
    const reasons = {};
    this.rows.forEach((row, at) => {
      if (row.reasons.length) reasons[at] = row.reasons.map(([field, cause]) => [this.strings.row(field), cause]);
    });
    return {
      kind: text("kind"), name: text("name"), field: text("field"), before: text("before"), after: text("after"),
      place: text("place"), note: text("note"), app: this.rows.map((row) => row.app), frame: this.rows.map((row) => row.frame),
      time: this.rows.map((row) => row.time), cause: this.rows.map((row) => row.cause), reasons,
    };
  }
}

class Spans {
  constructor(strings) {
    this.strings = strings;
    this.rows = [];
  }
  add(kind, name, start, duration, parent, more = {}) {
    const span = { kind, name, start: Math.round(start), duration: Math.round(duration), self: Math.round(duration), parent, app: 0, event: -1, note: "", ...more };
    if (parent >= 0) this.rows[parent].self = Math.max(0, this.rows[parent].self - span.duration);
    return this.rows.push(span) - 1;
  }
  columns() {
    const text = (name) => this.rows.map((row) => this.strings.row(row[name]));
    const numbers = (name) => this.rows.map((row) => row[name]);
    return {
      kind: text("kind"), name: text("name"), note: text("note"), app: numbers("app"), start: numbers("start"),
      duration: numbers("duration"), self: numbers("self"), parent: numbers("parent"), event: numbers("event"),
    };
  }
}
