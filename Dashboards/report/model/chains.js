// Cause chains: from an event back to what came from outside, and on to the pixels.
import { causeMarks } from "../data/document.js";

/** Steps back from a second reason to the write behind it: views between a write and a body are few. */
const stepLimit = 60;

/** Rows that each event directly led to, by row. O(events). */
export function effectTable(events) {
  const effects = events.map(() => []);
  for (const event of events) {
    for (const cause of causesOf(event)) if (cause >= 0) effects[cause].push(event.row);
  }
  return effects;
}

/** All causes of an event, the main one first, without repeats. */
export function causesOf(event) {
  return [...new Set([event.cause, ...event.reasons.map((reason) => reason.cause)])].filter((cause) => cause !== -1);
}

/** The chain that ends at an event, root first, with how it begins: `external`, `unknown`, `cut`, or `start`. */
export function chainTo(events, row) {
  const steps = [];
  const seen = new Set();
  let current = row;
  while (current >= 0 && !seen.has(current)) {
    seen.add(current);
    steps.push(events[current]);
    current = events[current].cause;
  }
  steps.reverse();
  return { begin: beginning(steps[0], current), ...foldLaps(steps) };
}

function beginning(first, mark) {
  if (mark === causeMarks.missing) return "unknown";
  if (mark === causeMarks.cut || mark >= 0) return "cut";
  if (first?.kind === "external") return "external";
  return first?.kind === "unknown" ? "unknown" : "start";
}

/** Folds a chain that came back to the same place again and again: keeps the first lap and the last one. */
export function foldLaps(steps) {
  const writes = new Map();
  steps.forEach((step, at) => {
    if (step.kind !== "write") return;
    const key = `${step.name}\n${step.place}`;
    if (!writes.has(key)) writes.set(key, []);
    writes.get(key).push(at);
  });
  const laps = [...writes.values()].sort((left, right) => right.length - left.length)[0] ?? [];
  if (laps.length < 3) return { steps, folded: null };
  const from = laps[1];
  const to = laps[laps.length - 1];
  return {
    steps: [...steps.slice(0, from), ...steps.slice(to)],
    folded: { at: from, laps: laps.length - 2, name: steps[from].name, steps: to - from },
  };
}

/** The further reasons of an evaluation, each with the nearest write or outside event behind it. */
export function otherReasons(events, row) {
  const event = events[row];
  const seen = new Set([event.cause]);
  return event.reasons.flatMap((reason) => {
    if (seen.has(reason.cause) || reason.cause < 0) return [];
    seen.add(reason.cause);
    let origin = events[reason.cause];
    for (let steps = 0; steps < stepLimit; steps += 1) {
      if (origin.kind === "write" || origin.kind === "external" || origin.cause < 0) break;
      origin = events[origin.cause];
    }
    return [{ field: reason.field, origin }];
  });
}

/** What an event went on to do in its frame: the first layout, then the first drawing, then a write it caused. */
export function consequences(events, effects, row) {
  const found = { layout: null, drawn: null, write: null };
  const queue = [row];
  const seen = new Set(queue);
  for (let at = 0; at < queue.length && at < 4000; at += 1) {
    const event = events[queue[at]];
    if (event.row !== row) {
      if (event.kind === "layout") found.layout ??= event;
      if (event.kind === "draw") found.drawn ??= event;
      if (event.kind === "write") {
        found.write ??= event;
        continue;
      }
    }
    for (const next of effects[event.row]) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return found;
}

/** Evaluations of one frame that can be explained, in time order. */
export function evaluationsOf(events, frame) {
  return events.filter((event) => event.kind === "evaluation" && event.frame === frame);
}
