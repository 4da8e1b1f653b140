import type { ApiProblem } from '../api/problem';

/** What a refusal says: `own`, the code in the reader's language, then the server's own text where it says more. */
export function refusalLines(own: string, problem: ApiProblem): readonly string[] {
  const said = problem.errors['assessmentError'];
  if (said === undefined || said === own) return [own];
  return said.startsWith(own) ? [said] : [own, said];
}
