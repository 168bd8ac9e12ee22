// Numbers → text for people. Durations come in nanoseconds.

/** A duration in the unit that suits its size: `840 ns`, `12.4 µs`, `4.21 ms`, `5.00 s`. */
export function formatDuration(nanoseconds) {
  if (nanoseconds < 0) return `−${formatDuration(-nanoseconds)}`;
  const size = nanoseconds;
  // 999.5 of a unit would be rounded to a thousand of it.
  if (size < 999.5) return `${Math.round(nanoseconds)}\u00a0ns`;
  if (size < 999.5e3) return `${threeDigits(nanoseconds / 1e3)}\u00a0µs`;
  if (size < 999.5e6) return `${threeDigits(nanoseconds / 1e6)}\u00a0ms`;
  return `${threeDigits(nanoseconds / 1e9)}\u00a0s`;
}

/** A duration in milliseconds, always with two decimals: for columns that are compared. */
export function formatMilliseconds(nanoseconds) {
  return `${(nanoseconds / 1e6).toFixed(2).replace("-", "−")}\u00a0ms`;
}

/** How far a frame was from its deadline, as a phrase. */
export function formatOverrun(nanoseconds) {
  if (nanoseconds > 0) return `${formatDuration(nanoseconds)} late`;
  return `${formatDuration(-nanoseconds)} to spare`;
}

/** A whole number with thin spaces between groups of three: also a BigInt or its text. */
export function formatCount(value) {
  const text = String(value);
  if (!/^-?\d+$/.test(text)) return text;
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}

/** `1 frame`, `12 frames`. */
export function formatPlural(count, noun, plural = `${noun}s`) {
  return `${formatCount(count)} ${String(count) === "1" ? noun : plural}`;
}

/** A number with 17 significant digits, enough to tell any two doubles apart; whole numbers stay short. */
export function formatExact(value) {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "number") return String(value ?? "");
  if (!Number.isFinite(value) || Number.isInteger(value)) return Object.is(value, -0) ? "-0" : String(value);
  return value.toPrecision(17);
}

/** A number with few digits, for axes and summaries. */
export function formatShort(value) {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7)) return value.toExponential(2);
  return String(Number(value.toPrecision(4)));
}

/** Number of leading characters that two texts share. */
export function sharedPrefix(left, right) {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  return length;
}

function threeDigits(value) {
  const size = Math.abs(value);
  if (size >= 99.95) return value.toFixed(0);
  if (size >= 9.995) return value.toFixed(1);
  return value.toFixed(2);
}
