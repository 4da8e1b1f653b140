/** Seconds to answer one question. */
const SECONDS = 15;

/** Estimated minutes to answer this number of questions, rounded up. Every screen and mail that promises a time uses it. */
export const answerMinutes = (questions: number): number => Math.max(1, Math.ceil((questions * SECONDS) / 60));
