import type { ApiProblem } from '../lib/api/problem';
import { useProblems } from '../lib/problems/problem-text';
import type { Values } from './form-values';
import { noRefusal, type PlaceFaults, type Refusal, refusalOf, standing } from './refusal';

/** A refusal as it came, and of what. */
export interface Refused<V> {
  readonly problem: ApiProblem;
  readonly sent: V;
  /** What the form held then: the same, unless it was sent with given values. */
  readonly held: V;
}

/** What still stands of the last refusal of a form, in words. */
export function useStanding<V extends Values>(refused: Refused<V> | null, values: V, place: PlaceFaults): Refusal {
  const problems = useProblems();
  if (refused === null) return noRefusal;
  return standing(refusalOf(refused.problem, place, problems), refused.held, values);
}
