// Reads the document, keeps the state, draws what changed.
import { DocumentError, readDocument } from "./data/document.js";
import { formatFragment, initialState, parseFragment } from "./data/fragment.js";
import { effectTable } from "./model/chains.js";
import { isOver, rowOfFrame, stepRow, worstRow } from "./model/frames.js";
import { aboutView } from "./views/about.js";
import { causesView } from "./views/causes.js";
import { element, replaceContent } from "./views/element.js";
import { findingsView, placeOf } from "./views/findings.js";
import { frameView } from "./views/frame.js";
import { headerView } from "./views/header.js";
import { loopsView } from "./views/loop.js";
import { frameSentence, stripView } from "./views/strip.js";
import { verdictView } from "./views/verdict.js";
import { workView } from "./views/work.js";

const region = (name) => document.getElementById(name);

/** The page: document, state and what is derived from both. */
class App {
  constructor(report) {
    this.document = report;
    this.effects = effectTable(report.events);
    this.detailByRow = new Map(report.details.map((detail) => [detail.row, detail]));
    this.timeWord = report.recording.clock === "virtual" ? "modelled" : "measured";
    this.tooltip = region("tooltip");
    this.state = { ...initialState };
  }

  /** Row of the selected frame: the one asked for, else the latest against its deadline. */
  get row() {
    const asked = this.state.frame === null ? -1 : rowOfFrame(this.document.frames, this.state.frame);
    return asked >= 0 ? asked : worstRow(this.document.frames);
  }

  /** Rows shown in the strip. */
  get range() {
    const { frames } = this.document;
    const from = this.state.from === null ? -1 : rowOfFrame(frames, this.state.from);
    const to = this.state.to === null ? -1 : rowOfFrame(frames, this.state.to);
    return from >= 0 && to > from ? { from, to: to + 1 } : { from: 0, to: frames.count };
  }

  /** Changes the state, draws, and writes the fragment; `target` is scrolled to. */
  change(changes, target = null) {
    this.state = { ...this.state, ...changes };
    const fragment = formatFragment(this.state);
    history.replaceState(null, "", fragment ? `#${fragment}` : location.pathname + location.search);
    this.draw();
    if (target !== null) {
      const node = region(target);
      node?.scrollIntoView({ block: "start" });
      (node?.querySelector("#frame-title") ?? node)?.focus({ preventScroll: true });
    }
  }

  selectRow(row) {
    const frame = this.document.frames.index[row];
    const { from, to } = this.range;
    const isOutside = row < from || row >= to;
    this.change({ frame, event: null, span: null, zoom: null, ...(isOutside ? { from: null, to: null } : {}) });
    region("announcer").textContent = frameSentence(this.document.frames, row);
  }

  draw() {
    replaceContent(region("findings"), findingsView(this));
    replaceContent(region("frames"), stripView(this, innerWidth("frames")));
    region("frame").classList.toggle("empty", this.row < 0);
    replaceContent(region("frame"), frameView(this, innerWidth("frame")));
  }

  drawAll() {
    replaceContent(region("header"), headerView(this));
    replaceContent(region("verdict"), verdictView(this));
    replaceContent(region("loops"), loopsView(this, innerWidth("frame")));
    replaceContent(region("work"), workView(this));
    replaceContent(region("causes"), causesView(this));
    replaceContent(region("about"), aboutView(this));
    this.draw();
  }

  /** Keys of the whole page. */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { frames } = this.document;
    const late = event.shiftKey ? (row) => isOver(frames, row) : () => true;
    const moves = {
      ArrowLeft: () => this.selectRow(stepRow(frames, this.row, -1, late)),
      ArrowRight: () => this.selectRow(stepRow(frames, this.row, 1, late)),
      Home: () => this.selectRow(0),
      End: () => this.selectRow(frames.count - 1),
      Escape: () => this.stepBack(),
    };
    if (!moves[event.key] || frames.count === 0) return;
    event.preventDefault();
    moves[event.key]();
  }

  /** Undoes the innermost selection. */
  stepBack() {
    const { state } = this;
    if (state.zoom !== null) this.change({ zoom: null });
    else if (state.span !== null || state.event !== null) this.change({ span: null, event: null });
    else if (state.from !== null) this.change({ from: null, to: null });
    else if (state.finding !== null) this.change({ finding: null });
    else this.change({ frame: null, loop: null });
  }
}

/** Width inside a section's padding, in CSS pixels. */
function innerWidth(name) {
  const style = getComputedStyle(region(name));
  return Math.max(240, Math.floor(region(name).clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)));
}

/** What a page opened without a fragment shows: the first finding, and the frame that shows it best. */
function firstState(app) {
  const finding = app.document.findings[0];
  return finding.severity === "advice" ? { finding: 0 } : { finding: 0, ...placeOf(app, finding) };
}

function start() {
  const app = new App(readDocument(region("report-data").textContent));
  document.title = `${app.document.recording.name || "Trace"} · trace report`;
  app.state = parseFragment(location.hash);
  if (!location.hash && app.document.findings.length > 0) app.state = { ...app.state, ...firstState(app) };
  app.drawAll();
  document.addEventListener("keydown", (event) => app.key(event));
  window.addEventListener("hashchange", () => {
    app.state = parseFragment(location.hash);
    app.draw();
  });
  let width = window.innerWidth;
  window.addEventListener("resize", () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    requestAnimationFrame(() => app.drawAll());
  });
  region("skip").addEventListener("click", () => region("strip")?.focus());
  document.documentElement.setAttribute("data-ready", "");
}

try {
  start();
} catch (error) {
  const text = error instanceof DocumentError ? error.message : `This report could not be shown: ${error.message}`;
  replaceContent(region("main"), element("p", { class: "failure", role: "alert" }, text));
  document.documentElement.setAttribute("data-ready", "");
  if (!(error instanceof DocumentError)) throw error;
}
