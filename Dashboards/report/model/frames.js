// Questions about the frame table. A row is a position in the table; an index is the frame's own number.

/** Whether a frame missed its deadline. */
export function isOver(frames, row) {
  return frames.overrun[row] > 0;
}

/** The time a frame had, from its begin to its deadline. */
export function budget(frames, row) {
  return frames.budget[row];
}

/** Row of a frame's number, or −1. */
export function rowOfFrame(frames, index) {
  let low = 0;
  let high = frames.count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (frames.index[middle] === index) return middle;
    if (frames.index[middle] < index) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Row of the frame that was latest against its deadline, within [from, to); −1 when there is none. */
export function worstRow(frames, from = 0, to = frames.count) {
  let worst = -1;
  for (let row = from; row < to; row += 1) {
    if (worst < 0 || frames.overrun[row] > frames.overrun[worst]) worst = row;
  }
  return worst;
}

/** Next row in a direction (+1, −1) that satisfies a condition; stays where there is none. */
export function stepRow(frames, row, direction, condition = () => true) {
  for (let next = row + direction; next >= 0 && next < frames.count; next += direction) {
    if (condition(next)) return next;
  }
  return row;
}

/** The shortest deadline that most frames had: the line of the strip. */
export function commonBudget(frames) {
  const counts = new Map();
  for (const interval of frames.interval) counts.set(interval, (counts.get(interval) ?? 0) + 1);
  let best = 0;
  for (const [interval, count] of counts) {
    const known = counts.get(best) ?? 0;
    if (count > known || (count === known && interval < best)) best = interval;
  }
  return best;
}

/** Refresh rate in hertz of an interval, rounded. */
export function refreshRate(interval) {
  return interval > 0 ? Math.round(1e9 / interval) : 0;
}

/** Numbers of frames over and under their deadline. */
export function countOver(frames) {
  let over = 0;
  for (let row = 0; row < frames.count; row += 1) if (isOver(frames, row)) over += 1;
  return { over, under: frames.count - over };
}

/** A frame's time by stage, the rest last; stages without time are left out. */
export function stageTimes(frames, row) {
  const stages = ["action", "update", "layout", "draw"]
    .map((name) => ({ name, duration: frames[name][row] }));
  const known = stages.reduce((sum, stage) => sum + stage.duration, 0);
  stages.push({ name: "other", duration: Math.max(0, frames.duration[row] - known) });
  return stages.filter((stage) => stage.duration > 0);
}
