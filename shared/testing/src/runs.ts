/** How many times longer than usual the random tests run: `npm run test:long` sets it. */
const given = process.env['TEST_TIMES'];
const times = Number(given ?? '1');

/** Runs of a property that has a number of its own; others have fast-check's hundred, as often as this. */
export const runs = (count: number): { readonly numRuns: number } => ({ numRuns: count * times });

/**
 * What a walk takes for its `index`-th step: all items in `npm run test:long`, otherwise about one in `n`, others for each step,
 * so that a walk of `n` steps meets every item.
 */
export const everyNth = <Item>(n: number, index: number, items: readonly Item[]): readonly Item[] =>
  given === undefined ? items.filter((_item, at) => (at + index) % n === 0) : items;
