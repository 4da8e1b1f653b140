/**
 * Milliseconds that the projector pauses after a small batch while nobody waits. Events appended meanwhile are applied
 * together, in one commit, which leaves more time to the commands. The first event after a pause is applied at once.
 */
export const pauseMs = 20;
/**
 * The longest pause when several projectors work; it grows with their number. Each then has fewer events of its own,
 * and a batch costs nearly the same however small it is.
 */
const longestPauseMs = 100;
/** A batch of this size shows that more events are waiting. */
const largeBatch = 50;
/** Half of what the log returns at a time. A projector that keeps getting this many is behind. */
const fullBatch = 250;

export const pauseAmong = (atWork: number): number => Math.min(longestPauseMs, pauseMs * atWork);

export const isLarge = (events: number): boolean => events >= largeBatch;

/** Fraction of a batch's time that counts as work, 0 to 1: a smaller batch had room for more events. */
export const fullnessOf = (events: number): number => Math.min(1, events / fullBatch);
