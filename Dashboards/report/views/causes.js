// The aggregated causes and effects: one line per node, opened to its sandwich.
import { evidenceShares, sandwich } from "../model/causes.js";
import { formatCount, formatDuration, formatPlural } from "../model/format.js";
import { element } from "./element.js";

const marks = { observed: "→", inferred: "⇢", unknown: "?" };

/** The card of all nodes, costliest first. */
export function causesView({ document: report }) {
  const { causes } = report;
  const shares = evidenceShares(causes);
  if (causes.nodes.length === 0 || shares === null) return [];
  return [
    element("div", { class: "card" }, element("h2", {}, "Causes and effects by view and property"),
      element("p", { class: "muted", id: "evidence" },
        `${formatPlural(shares.all, "single edge")}: observed ${shares.observed.toFixed(1)} %, inferred ${shares.inferred.toFixed(1)} %, `,
        `unknown ${shares.unknown.toFixed(1)} %. Open a line for what led to it, and what it led to.`,
        causes.omitted > 0 && ` ${formatPlural(causes.omitted, "cheaper node")} left out.`),
      causes.nodes.map((node, at) => nodeView(causes, node, at))),
  ];
}

function nodeView(causes, node, at) {
  const details = element("details", { class: "sandwich" }, element("summary", {}, summary(node)));
  // Filled when it is opened: most never are.
  details.addEventListener("toggle", () => {
    if (!details.open || details.querySelector("ul")) return;
    const { above, below } = sandwich(causes, at);
    details.append(
      element("p", { class: "muted" }, "Caused by"), edgeList(causes, above),
      element("p", { class: "muted" }, "Leads to"), edgeList(causes, below));
  });
  return details;
}

function summary(node) {
  const times = node.self > 0 ? `, ${formatDuration(node.self)} in itself` : "";
  const skipped = node.skipped > 0 ? `, ${formatCount(node.skipped)} skipped` : "";
  return [element("b", {}, node.name), ` ${formatCount(node.count)}×${skipped}${times}`];
}

function edgeList(causes, edges) {
  if (edges.length === 0) return element("ul", {}, element("li", {}, "nothing recorded, or only nodes left out"));
  return element("ul", {}, edges.map((edge) => element("li", {},
    `${marks[edge.evidence] ?? "?"} ${causes.nodes[edge.node].name} ${formatCount(edge.count)}×`,
    edge.label && ` [${edge.label}]`)));
}
