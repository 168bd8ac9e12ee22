// Building elements. Text goes in as text nodes only: a name from a trace can never become markup.

const svgSpace = "http://www.w3.org/2000/svg";

/** An HTML element with attributes and children; null and false children are left out. */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function shape(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(svgSpace, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, part] of Object.entries(value)) node.style.setProperty(key, part);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

/** Replaces a region's content; the focus stays on the element with the same `data-key`. */
export function replaceContent(region, ...children) {
  const focused = region.contains(document.activeElement) ? document.activeElement.getAttribute("data-key") : null;
  region.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (focused !== null) {
    region.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
}

/** A button that looks like plain text. */
export function textButton(label, key, onclick, attributes = {}) {
  return element("button", { type: "button", class: "link", "data-key": key, onclick, ...attributes }, label);
}

/** The mark of a severity: each has its own shape, so that it is not told by colour alone. */
export function severityMark(severity) {
  const paths = {
    severe: "M5 1h6l4 4v6l-4 4H5l-4-4V5z",
    warning: "M8 1.2 15.4 14.5H.6z",
    advice: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z",
    none: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z",
  };
  const signs = { severe: "M8 4.2v4.6M8 11.3v.2", warning: "M8 6.2v3.4M8 12v.2", advice: "M8 7.2v4M8 4.6v.2", none: "M5 8.3l2.2 2.2L11.2 6" };
  return shape("svg", { class: `mark ${severity}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    shape("path", { d: paths[severity] ?? paths.advice }),
    shape("path", { class: "sign", d: signs[severity] ?? signs.advice }));
}

/** A place in the source by its file's name; the folders are in the tooltip. */
export function shortPlace(place) {
  return place ? element("span", { class: "place", title: place }, place.split("/").at(-1)) : null;
}

/** A place in the source, broken after slashes where it must wrap. */
export function placeLabel(place) {
  if (!place) return null;
  const parts = place.split("/").flatMap((part, at, all) => (at < all.length - 1 ? [`${part}/`, element("wbr")] : [part]));
  return element("span", { class: "place" }, parts);
}
