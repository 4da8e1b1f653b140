/**
 * The kinds of questions, for contracts, events, files, scoring and screens. Differences between kinds are tables with
 * one entry per kind (`Record<QuestionKind, …>`). So a new kind does not compile until every part supports it.
 */
export const questionKinds = ['ladder', 'checklist', 'graded'] as const;

/**
 * `ladder`: each choice includes everything below it. `checklist`: each choice is a separate practice. `graded`: one
 * choice is picked and gives a part of its level.
 */
export type QuestionKind = (typeof questionKinds)[number];

/** The kind of a question without one. */
export const defaultQuestionKind: QuestionKind = 'ladder';
