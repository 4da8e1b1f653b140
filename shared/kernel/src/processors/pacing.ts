/**
 * Milliseconds that the projector pauses after a small batch while nobody waits for it: what is appended meanwhile is applied
 * together, in one commit, instead of taking the time of the commands that follow. An event after a pause is applied at once.
 */
export const pauseMs = 20;
/**
 * Of several at work each pauses as many times as long, up to this: so many times fewer events are its own, and a batch
 * costs nearly the same however few are in it.
 */
const longestPauseMs = 100;
/** A batch of so many events shows that there is more behind it. */
const largeBatch = 50;
/** Half of what the log gives at a time: who finds so many again and again is behind. */
const fullBatch = 250;

export const pauseAmong = (atWork: number): number => Math.min(longestPauseMs, pauseMs * atWork);

export const isLarge = (events: number): boolean => events >= largeBatch;

/** How much of the time of a batch counts as work, 0 to 1: in a smaller one more events would have had room. */
export const fullnessOf = (events: number): number => Math.min(1, events / fullBatch);
