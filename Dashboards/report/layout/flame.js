// Geometry of the flame chart: time to the right, depth downwards.

/** Height of one row, in CSS pixels. */
export const rowHeight = 22;

/** Boxes of the spans within [from, to] (nanoseconds); what is narrower than half a pixel is counted, not drawn. */
export function flameBoxes(flame, from, to, width) {
  const scale = width / Math.max(1, to - from);
  const boxes = [];
  let hidden = 0;
  const ends = [];
  for (const span of flame.spans) {
    const left = Math.max(0, (span.start - from) * scale);
    const right = Math.min(width, (span.start + span.duration - from) * scale);
    if (right < 0 || left > width || right < left) continue;
    const isNarrow = right - left < 0.5;
    if (isNarrow && left - (ends[span.depth] ?? -1) < 0.5) {
      hidden += 1;
      continue;
    }
    const wide = Math.max(0.75, right - left - (right - left > 3 ? 1 : 0));
    ends[span.depth] = left + wide;
    boxes.push({ span, x: left, y: span.depth * rowHeight, width: wide, height: rowHeight - 2 });
  }
  return { boxes, hidden };
}

/** How much of a label fits a box of monospaced text, given the width of one character; "" when too little. */
export function fitLabel(label, width, character) {
  const room = Math.floor((width - 10) / character);
  if (label.length <= room) return label;
  return room < 4 ? "" : `${label.slice(0, room - 1)}…`;
}
