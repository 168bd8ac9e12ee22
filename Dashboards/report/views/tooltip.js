// One tooltip for all charts. It repeats what labels and tables say, so it is hidden from assistive software.
import { element } from "./element.js";

/** Shows lines near a pointer: the first is the title, pairs are name and value. */
export function showTooltip(tooltip, x, y, title, pairs) {
  tooltip.replaceChildren(
    element("b", {}, title),
    element("dl", {}, pairs.filter(Boolean).map(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])));
  tooltip.hidden = false;
  const { offsetWidth, offsetHeight } = tooltip;
  const left = Math.min(Math.max(8, x + 14), window.innerWidth - offsetWidth - 8);
  const above = y - offsetHeight - 14;
  tooltip.style.setProperty("left", `${left}px`);
  tooltip.style.setProperty("top", `${above < 8 ? y + 18 : above}px`);
}

/** Hides it. */
export function hideTooltip(tooltip) {
  tooltip.hidden = true;
}
