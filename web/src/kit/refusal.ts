import { ApiProblem } from '../lib/api/problem';
import { isOutcomeUnknown } from '../lib/api/repeat-key';
import type { ProblemTexts } from '../lib/problems/problem-text';

/** What a refusal says to a form. */
export interface Refusal {
  /** By the name of the field. */
  readonly faults: Readonly<Record<string, string>>;
  /** What is about no field of the form, in words; empty when every fault is at its field. */
  readonly lines: readonly string[];
  /** Nobody knows whether it was done. The same sent again is done once. */
  readonly unknown: boolean;
}

export const noRefusal: Refusal = { faults: {}, lines: [], unknown: false };

/** The field that a fault is about: its name, or the first step of its JSON pointer. */
const fieldOf = (pointer: string): string => pointer.replace(/^\//, '').split(/[/.]/)[0] ?? '';

/** Every fault with its field: of the specification's map, or of a list with pointers. */
const faultsOf = ({ errors, faults }: ApiProblem): readonly (readonly [field: string, said: string])[] => [
  ...Object.entries(errors).map(([pointer, said]) => [fieldOf(pointer), said] as const),
  ...faults.map(({ pointer, detail }) => [fieldOf(pointer), detail] as const),
];

/**
 * Puts the faults of a refusal where they belong. A code has words of its own in the reader's language, which fit its
 * field; an 'invalid-request' has faults of many kinds, each with the server's words.
 */
export function refusalOf(cause: unknown, fields: readonly string[], problems: ProblemTexts): Refusal {
  if (!(cause instanceof ApiProblem)) throw cause;
  if (isOutcomeUnknown(cause)) return { faults: {}, lines: [], unknown: true };
  const own = problems.text(cause);
  const known = faultsOf(cause).filter(([field]) => fields.includes(field));
  const faults = Object.fromEntries(
    known.map(([field, said]) => [field, cause.code === 'invalid-request' ? said : own]),
  );
  return { faults, lines: known.length > 0 ? [] : problems.lines(cause), unknown: false };
}
