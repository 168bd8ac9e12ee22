// What each write led to, and what was done in vain.
import { formatCount, formatDuration, formatPlural } from "../model/format.js";
import { element } from "./element.js";

/** Two cards; a recording without writes or without work in vain lacks the one or the other. */
export function workView({ document: report, timeWord }) {
  const { writes, unchanged } = report;
  const modelled = timeWord === "modelled" ? "Modelled time. " : "";
  return [
    writes.rows.length > 0 && element("div", { class: "card" }, element("h2", {}, "Writes by what they led to"),
      table(["Write", "Place"], ["Writes", "Bodies", "Changed", "Update", "Layout", "Draw", "Late", "P50", "P95", "n"], writes.rows.map(writeRow)),
      element("p", { class: "muted" },
        `${modelled}Bodies: those that ran because of the writes first of all; no time counts for two. Late: frames that missed. `,
        "P50, P95: from the write to the frame that shows it, of n writes (R-7, exact); P95 needs n ≥ 20 to mean much.",
        writes.omitted > 0 && ` ${formatPlural(writes.omitted, "more place")} left out.`)),
    unchanged.total > 0 && element("div", { class: "card" }, element("h2", {}, "Work that changed nothing"),
      element("p", {}, `${formatDuration(unchanged.total)} altogether, ${formatDuration(unchanged.perFrame)} per drawn frame.`),
      table(["View", "Stage"], ["In vain", "Of", "Self"], unchanged.rows.map((row) =>
        [[row.view, row.stage], [formatCount(row.count), formatCount(row.all), formatDuration(row.self)]])),
      element("p", { class: "muted" },
        `${modelled}Bodies with an equal result, measurements with the answer already given, views drawn again with the same content.`,
        unchanged.omitted > 0 && ` ${formatPlural(unchanged.omitted, "more row")} left out.`)),
  ];
}

function writeRow(row) {
  const times = [row.update, row.layout, row.draw].map((time) => formatDuration(time));
  const latency = row.n > 0 ? [formatDuration(row.p50), { text: formatDuration(row.p95), isDoubtful: row.n < 20 }] : ["–", "–"];
  return [
    [row.property, row.place],
    [formatCount(row.writes), formatCount(row.bodies), formatCount(row.changed), ...times, formatCount(row.late), ...latency, formatCount(row.n)],
  ];
}

function table(words, numbers, rows) {
  return element("div", { class: "scroller" }, element("table", { class: "totals" },
    element("thead", {}, element("tr", {}, words.map((head) => element("th", { scope: "col" }, head)),
      numbers.map((head) => element("th", { scope: "col", class: "number" }, head)))),
    element("tbody", {}, rows.map(([names, cells]) => element("tr", {},
      element("th", { scope: "row" }, names[0]), element("td", {}, names[1]),
      cells.map((cell) => element("td", { class: `number ${cell.isDoubtful ? "doubtful" : ""}` }, cell.text ?? cell)))))));
}
