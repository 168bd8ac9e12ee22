// What the kinds of steps are called on the page.

const words = {
  external: "from outside", action: "action", deferred: "put off", write: "write", evaluation: "body",
  transaction: "transaction", layout: "layout", layoutInvalidated: "needs layout", geometry: "geometry",
  observedChange: "observed", preference: "preference", draw: "drawn", guardFired: "guard", node: "view",
  diagnostic: "message", animation: "animation", interval: "interval", unknown: "unknown",
};

/** The word for a kind of step; the kind itself where there is none. */
export function stepWord(kind) {
  return words[kind] ?? kind;
}
