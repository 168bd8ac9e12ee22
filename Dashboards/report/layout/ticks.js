// Round positions for axes.

/** About `count` round values from low to high, both ends included where they are round. */
export function ticks(low, high, count) {
  if (!(high > low) || count < 1) return [];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const result = [];
  for (let at = Math.ceil(low / step - 1e-9) || 0; at * step <= high + step * 1e-9; at += 1) {
    result.push(at * step);
    if (result.length > 50) break;
  }
  return result;
}
