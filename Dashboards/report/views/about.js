// Definitions, facts of the recording, and what was checked: the foot of the page.
import { formatCount, formatDuration, formatPlural } from "../model/format.js";
import { checkedList } from "./findings.js";
import { element } from "./element.js";

/** The foot's content. */
export function aboutView(app) {
  const { statistics, hitches, recording, checked, views } = app.document;
  return [
    views.rows.length > 0 && element("div", { class: "card" }, element("h2", {}, "Bodies by view"), viewsTable(app, views)),
    statistics.length > 0 && element("div", { class: "card" }, element("h2", {}, "Frame times"), statisticsTable(app, statistics),
      element("p", { class: "muted" },
        `${app.timeWord === "modelled" ? "Modelled time. " : ""}Quantiles by linear interpolation at p·(n − 1) (R-7), exact. `,
        recording.idleFrames > 0 && `${formatPlural(recording.idleFrames, "idle frame")} did nothing and count nowhere. `,
        "P95 needs n ≥ 20 and P99 n ≥ 100 to mean much. ", hitches && `Hitch bands, ${hitches.bands}.`)),
    checked.length > 0 && element("div", { class: "card" }, element("h2", {}, "What was checked"), checkedList(checked)),
    element("div", { class: "card" }, element("h2", {}, "The recording"),
      element("dl", { class: "environment" }, recording.facts.map(([name, value]) => element("div", {},
        element("dt", {}, name), element("dd", {}, value))))),
    element("p", { class: "keys muted" },
      key("←"), key("→"), "frame ", key("⇧←"), key("⇧→"), "late frame ", key("Home"), key("End"), "first, last ", key("Esc"), "step back"),
  ];
}

function viewsTable(app, views) {
  const largest = views.rows[0].self || 1;
  const heads = ["Views", "Runs", "Equal", "Skipped", "Self", "Longest", "Runtime", "Inclusive"];
  return [
    element("div", { class: "scroller" }, element("table", { class: "totals views" },
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "View"),
        heads.map((head) => element("th", { scope: "col", class: "number" }, head)), element("th", { class: "meter" }))),
      element("tbody", {}, views.rows.map((row) => element("tr", {},
        element("th", { scope: "row" }, row.name),
        [row.instances, row.evaluations, row.equal, row.skipped].map((count) => element("td", { class: "number" }, formatCount(count))),
        [row.self, row.longest, row.runtime, row.inclusive].map((time) => element("td", { class: "number" }, formatDuration(time))),
        element("td", { class: "meter" }, element("span", { class: "fill update", style: { width: `${((row.self / largest) * 100).toFixed(2)}%` } }))))))),
    element("p", { class: "muted" },
      `${app.timeWord === "modelled" ? "Modelled time. " : ""}Views: different instances. Equal: runs whose result was equal to the last one. `,
      "Skipped: checked, not run. Self: of the body alone, while its thread ran; longest: of one run. Runtime: around the bodies.",
      views.omitted > 0 && ` ${formatPlural(views.omitted, "more type")} left out.`),
  ];
}

function key(name) {
  return element("kbd", {}, name);
}

function statisticsTable(app, rows) {
  const columns = ["p50", "p90", "p95", "p99", "max"];
  return element("div", { class: "scroller" }, element("table", { class: "statistics" },
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, ""),
      columns.map((name) => element("th", { scope: "col", class: "number" }, name === "max" ? "max" : name.toUpperCase())),
      element("th", { scope: "col", class: "number" }, "n"))),
    element("tbody", {}, rows.map((row) => element("tr", {},
      element("th", { scope: "row" }, row.name),
      columns.map((name) => element("td", { class: `number ${isDoubtful(name, row.n) ? "doubtful" : ""}` }, formatDuration(row[name]))),
      element("td", { class: "number" }, formatCount(row.n)))))));
}

function isDoubtful(name, count) {
  return (name === "p95" && count < 20) || (name === "p99" && count < 100);
}
