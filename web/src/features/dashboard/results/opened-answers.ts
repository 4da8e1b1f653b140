import { lazyPart } from '../../../lib/lazy-part';

/** The answers of an opened objective: no first screen shows them. */
export const OpenedAnswers = lazyPart(async () => (await import('./ObjectiveAnswers')).ObjectiveAnswers);
