import type { ProblemCode } from '@tidemark/contracts';
import type { ApiProblem } from '../../../lib/api/problem';
import type { Part } from './draft';

const PART: Readonly<Record<string, Exclude<Part, 'nodes'>>> = {
  templateId: 'templateId',
  shortName: 'shortName',
  shortDescription: 'description',
  startDate: 'assessment',
  endDate: 'assessment',
  openFormDate: 'form',
  closeFormDate: 'form',
};

/** These are about the template and name no field. */
const TEMPLATE: readonly ProblemCode[] = ['template-not-found', 'template-archived', 'template-incomplete'];

const NODE_FIELD = /^nodes\.(\d+)$/;

/** The id of the node that a faulty field 'nodes.<index>' is about. */
export const nodeOfField = (field: string, sent: readonly string[]): string | undefined =>
  sent[Number(NODE_FIELD.exec(field)?.[1] ?? Number.NaN)];

/** A code in the reader's language fits every field, unless the faults are of several kinds. */
const words = ({ code }: ApiProblem, own: string, said: string) => (code === 'invalid-request' ? said : own);

/** Where the faults of a refusal belong, but for those of nodes; `own`: its code in the reader's language. */
export function placeFaults(problem: ApiProblem, own: string): Readonly<Record<string, string>> {
  const parts = Object.entries(problem.errors).flatMap(([field, said]) => {
    const part = PART[field];
    return part === undefined ? [] : [[part, words(problem, own, said)] as const];
  });
  return {
    ...Object.fromEntries(parts),
    ...(TEMPLATE.some((code) => code === problem.code) && { templateId: own }),
  };
}

/** What a refusal says of nodes, by their ids. Those on which the name is `taken` say so themselves. */
export function nodeFaults(
  problem: ApiProblem,
  sent: readonly string[],
  own: string,
  taken: readonly { readonly id: string }[] = [],
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(problem.errors).flatMap(([field, said]) => {
      const id = nodeOfField(field, sent);
      return id === undefined || taken.some((node) => node.id === id) ? [] : [[id, words(problem, own, said)]];
    }),
  );
}
