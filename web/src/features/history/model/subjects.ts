import type { HistorySubject } from '@tidemark/contracts';

/** Kinds of things, in the order in which they are offered. */
export const subjects: readonly HistorySubject[] = [
  'assessment',
  'response',
  'template',
  'node',
  'user',
  'persona',
  'node-type',
  'recommendation',
  'organization',
];
