import type { Problem } from '@tidemark/contracts';
import { type ChainFault, faultInWords, reasonOf } from '@tidemark/kernel';
import { problemOfError } from '@tidemark/kernel/http';

/** A problem as a terminal shows it: what is wrong, and below it every fault of a file with its place. */
export const problemInWords = ({ title, detail, errors }: Problem): string =>
  Array.isArray(errors) ? [title, ...errors.map((fault) => `  ${fault.pointer}: ${fault.detail}`)].join('\n') : detail;

/** What anything thrown says to whoever sits at the terminal; a refusal says the same as the server would. */
export function inWords(error: unknown): string {
  const problem = problemOfError(error, undefined, '');
  if (problem !== undefined) return problemInWords(problem);
  return reasonOf(error);
}

/** Each place where the log is damaged, and what to do. */
export const damageInWords = (faults: readonly ChainFault[]): string =>
  [
    'The log is damaged:',
    ...faults.map((fault) => `  ${faultInWords(fault)}`),
    'docs/operations.md says what to do under "A damaged log".',
  ].join('\n');
