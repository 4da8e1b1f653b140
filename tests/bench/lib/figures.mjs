/** Medians, spreads and percentiles: what every part reports its figures in. */

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);

export function median(numbers) {
  const ordered = sorted(numbers);
  const half = Math.floor(ordered.length / 2);
  return ordered.length % 2 === 1 ? ordered[half] : (ordered[half - 1] + ordered[half]) / 2;
}

/** The smallest number that at least `hundredths` percent of the numbers do not exceed. */
export function percentile(numbers, hundredths) {
  return sorted(numbers)[Math.max(0, Math.ceil((numbers.length * hundredths) / 100) - 1)];
}

/** Median with the range of the rounds. */
export const spread = (numbers) => ({ median: median(numbers), min: Math.min(...numbers), max: Math.max(...numbers) });

/** A ratio of each round's two sides, so that what slows down both for a while cancels out. */
export const ratios = (ours, baseline) => spread(ours.map((value, round) => value / baseline[round]));

/** One line of the table. `aim` is a bound on `value.median`: {atLeast} or {atMost}; none = for information. */
export function row(part, what, unit, value, aim = {}) {
  const { atLeast, atMost } = aim;
  const isMet =
    atLeast === undefined && atMost === undefined
      ? null
      : value.median >= (atLeast ?? -Infinity) && value.median <= (atMost ?? Infinity);
  return { part, what, unit, ...value, aim, isMet };
}

/** Something that must hold in every round, counted: the aim is none, and one that is missed is a fault. */
export const errorsRow = (part, what, count) => ({
  ...row(part, what, '', { median: count, min: count, max: count }, { atMost: 0 }),
  isFault: count > 0,
});
