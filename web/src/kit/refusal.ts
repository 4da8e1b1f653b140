import type { ApiProblem } from '../lib/api/problem';
import { isOutcomeUnknown } from '../lib/api/repeat-key';
import type { ProblemTexts } from '../lib/problems/problem-text';
import { changedKeys, type Values } from './form-values';

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

/** Which faults of a refusal belong to which fields; `own`: its code in the reader's language. */
export type PlaceFaults = (problem: ApiProblem, own: string) => Readonly<Record<string, string>>;

/**
 * Faults at the fields of their names. A code has words of its own in the reader's language, which fit its field; an
 * 'invalid-request' has faults of many kinds, each with the server's words.
 */
export const atFields =
  (fields: readonly string[]): PlaceFaults =>
  (problem, own) =>
    Object.fromEntries(
      faultsOf(problem)
        .filter(([field]) => fields.includes(field))
        .map(([field, said]) => [field, problem.code === 'invalid-request' ? said : own]),
    );

export function refusalOf(problem: ApiProblem, place: PlaceFaults, problems: ProblemTexts): Refusal {
  if (isOutcomeUnknown(problem)) return { faults: {}, lines: [], unknown: true };
  const faults = place(problem, problems.text(problem));
  return { faults, lines: Object.keys(faults).length > 0 ? [] : problems.lines(problem), unknown: false };
}

/** What still stands of a refusal of what was sent: a fault until its field is changed, anything else until a field is. */
export function standing<V extends Values>(refusal: Refusal, sent: V, values: V): Refusal {
  const changed: readonly string[] = changedKeys(values, sent);
  if (changed.length === 0) return refusal;
  const faults = Object.entries(refusal.faults).filter(([field]) => !changed.includes(field));
  return faults.length === 0 ? noRefusal : { ...refusal, faults: Object.fromEntries(faults) };
}
