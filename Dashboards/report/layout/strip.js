// Geometry of the frame strip: one bar per frame, or per run of frames where there are more than fit.

/** Width of the narrowest bar with its gap, in CSS pixels: below it neighbours can't be told apart. */
const narrowestBar = 2.5;

/** Bars of the rows [from, to) in a box; each stands for its latest frame against the deadline. */
export function stripBars(frames, from, to, width, height, ceiling) {
  const count = to - from;
  if (count <= 0) return [];
  const bars = Math.max(1, Math.min(count, Math.floor(width / narrowestBar)));
  const step = width / bars;
  const gap = step > 3 ? 1 : 0;
  const result = [];
  for (let bar = 0; bar < bars; bar += 1) {
    const first = from + Math.floor((bar * count) / bars);
    const end = from + Math.floor(((bar + 1) * count) / bars);
    let row = first;
    for (let other = first + 1; other < end; other += 1) {
      if (frames.overrun[other] > frames.overrun[row]) row = other;
    }
    const share = Math.min(1, frames.duration[row] / ceiling);
    // Whole pixels: neighbours of unequal blur would look like a pattern.
    const left = Math.round(bar * step);
    const right = Math.round((bar + 1) * step);
    const tall = Math.max(1.5, share * height);
    result.push({
      row, first, end,
      x: left,
      width: Math.max(1, Math.min(right - left - gap, 18)),
      y: height - tall,
      height: tall,
      isOver: frames.overrun[row] > 0,
      isCut: frames.duration[row] > ceiling,
    });
  }
  return result;
}

/** A deadline this many times the longest usual frame would leave bars of a few pixels: it goes off the scale. */
export const farDeadline = 8;

/**
 * Top of the strip's scale: half as much again as the deadline, or the 99th percentile where that is higher. Where all
 * frames are far below the deadline the scale follows them, and the deadline lies above it.
 */
export function stripCeiling(frames, budget) {
  const sorted = [...frames.duration].sort((left, right) => left - right);
  const high = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
  const highest = sorted[sorted.length - 1] ?? 0;
  if (highest > 0 && highest * farDeadline < budget) return highest * 1.25;
  return Math.max(budget * 1.5, Math.min(high * 1.1, budget * 6), 1);
}

/** The bar at a horizontal position, or null. */
export function barAt(bars, x) {
  let hit = null;
  for (const bar of bars) {
    if (bar.x > x) break;
    hit = bar;
  }
  return hit;
}

/** The bar that holds a row, or null. */
export function barOfRow(bars, row) {
  return bars.find((bar) => row >= bar.first && row < bar.end) ?? null;
}
