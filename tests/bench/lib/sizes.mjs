/**
 * How much work the parts do: `full` is what figures are made of, `smoke` (`npm run bench -- --smoke`, a step of CI) only
 * shows that every part still runs to its end. BENCH_EVENTS overrides the length of the logs that are rebuilt,
 * BENCH_TENANTS the number of organisations in (s) and (t).
 */
const sizes = {
  full: {
    /** Seconds of load in a round. */
    seconds: 1.5,
    /** People who submit in (a), (c) and (e). */
    people: { commands: 256, freshness: 400, documents: 20 },
    /**
     * Submissions before the one that (f) measures, and how many it measures in a round. The fewer are enough for no persona
     * of theirs to be a small group, where values are released at other times.
     */
    earlier: [100, 10_000],
    inRound: 20,
    /** People who have answered in the small assessment and the big one of (q). */
    respondents: [10, 1_000],
    /** Nodes of the tree in (u). */
    nodes: 10_000,
    /** Entries of the short history and the long one of (p). */
    history: [20_000, 200_000],
    /** Events in the log that (d) and (j) rebuild from, and in the stream of (k). */
    rebuilt: 100_000,
    longStream: 50_000,
    /** Organisations of 100 people in (s). */
    tenants: 100,
    /**
     * Organisations in a busy window of (t) and in a quiet one: as many as segments, and small, because the server that starts here
     * scans what it holds.
     */
    projected: 8,
    quiet: 1,
    afterwards: 200,
  },
  smoke: {
    seconds: 0.2,
    people: { commands: 8, freshness: 10, documents: 3 },
    earlier: [10, 20],
    inRound: 2,
    respondents: [10, 60],
    nodes: 60,
    history: [1_000, 2_000],
    rebuilt: 1_000,
    longStream: 500,
    tenants: 1,
    projected: 2,
    quiet: 1,
    afterwards: 5,
  },
};

const chosen = sizes[process.env.BENCH_SIZE ?? 'full'];
if (chosen === undefined) throw new Error(`BENCH_SIZE is one of: ${Object.keys(sizes).join(', ')}`);

export const size = {
  ...chosen,
  rebuilt: Number(process.env.BENCH_EVENTS ?? chosen.rebuilt),
  tenants: Number(process.env.BENCH_TENANTS ?? chosen.tenants),
  // More than in a quiet window, or there is nothing to compare.
  projected: Math.max(chosen.quiet + 1, Number(process.env.BENCH_TENANTS ?? chosen.projected)),
};
