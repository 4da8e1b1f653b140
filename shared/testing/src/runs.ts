/** How many times longer than usual the random tests run: `npm run test:long` sets it. */
const times = Number(process.env['TEST_TIMES'] ?? '1');

/** Runs of a property that has a number of its own; others have fast-check's hundred, as often as this. */
export const runs = (count: number): { readonly numRuns: number } => ({ numRuns: count * times });
