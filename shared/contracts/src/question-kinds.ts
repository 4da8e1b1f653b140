/**
 * The kinds of questions, once for all: contracts, events, files, scoring and screens read them from here. Whatever
 * differs between kinds is a table with one entry for each (`Record<QuestionKind, …>`), so that a new kind does not
 * compile before each part has said what it does with it.
 */
export const questionKinds = ['ladder', 'checklist', 'graded'] as const;

/**
 * `ladder`: each choice stands for everything below it too. `checklist`: each choice is a practice of its own. `graded`:
 * one choice is picked, and gives a part of its level.
 */
export type QuestionKind = (typeof questionKinds)[number];

/** What a question is where nothing is said. */
export const defaultQuestionKind: QuestionKind = 'ladder';
