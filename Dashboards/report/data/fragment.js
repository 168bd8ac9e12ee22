// The page's state ↔ the URL fragment, so that a link leads a colleague to the same place.

/** What the page shows when the fragment says nothing. */
export const initialState = Object.freeze({
  frame: null, finding: null, loop: null, event: null, span: null, zoom: null, from: null, to: null,
});

const names = Object.keys(initialState);

/** Reads a fragment; anything that is not a small whole number is left out. */
export function parseFragment(text) {
  const state = { ...initialState };
  for (const part of text.replace(/^#/, "").split("&")) {
    const [name, value] = part.split("=");
    if (names.includes(name) && /^\d{1,9}$/.test(value ?? "")) state[name] = Number(value);
  }
  return state;
}

/** Writes the state's set values, always in the same order. */
export function formatFragment(state) {
  return names
    .filter((name) => state[name] !== null && state[name] !== undefined)
    .map((name) => `${name}=${state[name]}`)
    .join("&");
}
