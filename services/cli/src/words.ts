import type { Problem } from '@tidemark/contracts';
import { type ChainFault, faultInWords, reasonOf } from '@tidemark/kernel';
import { problemOfError } from '@tidemark/kernel/http';

/** A problem for a terminal: its text, and below it every fault of a file with its place. */
export const problemInWords = ({ title, detail, errors }: Problem): string =>
  Array.isArray(errors) ? [title, ...errors.map((fault) => `  ${fault.pointer}: ${fault.detail}`)].join('\n') : detail;

/** The text of a thrown error for a terminal; a refusal has the same text as from the server. */
export function inWords(error: unknown): string {
  const problem = problemOfError(error, undefined, '');
  if (problem !== undefined) return problemInWords(problem);
  return reasonOf(error);
}

/** Each damaged place of the log, and the remedy. */
export const damageInWords = (faults: readonly ChainFault[]): string =>
  [
    'The log is damaged:',
    ...faults.map((fault) => `  ${faultInWords(fault)}`),
    'docs/operations.md says what to do under "A damaged log".',
  ].join('\n');
