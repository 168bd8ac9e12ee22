// The cause-and-effect graph by view type, property and stage.

/** Causes and effects of one node, most frequent first, each with the node it leads to. */
export function sandwich(causes, node) {
  const sides = (own, other) => causes.edges
    .filter((edge) => edge[own] === node)
    .sort((left, right) => right.count - left.count)
    .map((edge) => ({ ...edge, node: edge[other] }));
  return { above: sides("effect", "cause"), below: sides("cause", "effect") };
}

/** Shares of single edges by how they are known, in percent; null without edges. */
export function evidenceShares({ observed, inferred, unknown }) {
  const all = observed + inferred + unknown;
  if (all === 0) return null;
  return { all, observed: (observed / all) * 100, inferred: (inferred / all) * 100, unknown: (unknown / all) * 100 };
}
