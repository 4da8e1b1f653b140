/** Factor for the runs of random tests: `npm run test:long` sets it. */
const given = process.env['TEST_TIMES'];
const times = Number(given ?? '1');

/** Runs of a property with its own number, multiplied by the same factor; others have fast-check's hundred. */
export const runs = (count: number): { readonly numRuns: number } => ({ numRuns: count * times });

/**
 * The items for the `index`-th step of a walk. `npm run test:long` takes all. Otherwise it is about one in `n`,
 * different ones per step, so that a walk of `n` steps covers every item.
 */
export const everyNth = <Item>(n: number, index: number, items: readonly Item[]): readonly Item[] =>
  given === undefined ? items.filter((_item, at) => (at + index) % n === 0) : items;
