import type { ProblemCode } from '@tidemark/contracts';
import type { ApiProblem } from '../../../lib/api/problem';
import type { ApplyBody, ApplyDraft, Part } from './draft';

/** What a refusal says at the fields it is about. */
export interface FieldFaults {
  readonly parts: ReadonlyMap<Exclude<Part, 'nodes'>, string>;
  /** By the id of the node. */
  readonly nodes: ReadonlyMap<string, string>;
}

export const noFaults: FieldFaults = { parts: new Map(), nodes: new Map() };

const PART: Readonly<Record<string, Exclude<Part, 'nodes'>>> = {
  templateId: 'template',
  shortName: 'short_name',
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

/**
 * Where the faults of a refusal belong. `own`: its code in the reader's language, which fits every field unless the
 * faults are of several kinds; then each field has the server's own words. Nodes on which the name is `taken` say so
 * themselves.
 */
export function fieldFaults(
  problem: ApiProblem,
  sent: Pick<ApplyBody, 'nodes'>,
  own: string,
  taken: readonly { readonly id: string }[] = [],
): FieldFaults {
  const words = (said: string) => (problem.code === 'invalid-request' ? said : own);
  const fields = Object.entries(problem.errors);
  const parts = new Map(
    fields.flatMap(([field, said]) => {
      const part = PART[field];
      return part === undefined ? [] : [[part, words(said)] as const];
    }),
  );
  if (TEMPLATE.some((code) => code === problem.code)) parts.set('template', own);
  const nodes = fields.flatMap(([field, said]) => {
    const id = nodeOfField(field, sent.nodes);
    return id === undefined || taken.some((node) => node.id === id) ? [] : [[id, words(said)] as const];
  });
  return { parts, nodes: new Map(nodes) };
}

const PART_OF_DRAFT: Readonly<Record<Exclude<keyof ApplyDraft, 'nodes'>, Exclude<Part, 'nodes'>>> = {
  templateId: 'template',
  shortName: 'short_name',
  description: 'description',
  assessment: 'assessment',
  form: 'form',
};

/** Without the faults of what was changed meanwhile: the others still stand. */
export function withoutChanged({ parts, nodes }: FieldFaults, changes: Partial<ApplyDraft>): FieldFaults {
  const kept = new Map(parts);
  for (const [key, part] of Object.entries(PART_OF_DRAFT)) if (key in changes) kept.delete(part);
  const { nodes: chosen } = changes;
  return { parts: kept, nodes: chosen === undefined ? nodes : new Map([...nodes].filter(([id]) => chosen.has(id))) };
}

export const hasFaults = ({ parts, nodes }: FieldFaults): boolean => parts.size + nodes.size > 0;

/** The faulty parts in the order of the form. */
export function faultyParts({ parts, nodes }: FieldFaults): readonly Part[] {
  const all: readonly Exclude<Part, 'nodes'>[] = ['template', 'short_name', 'description', 'assessment', 'form'];
  return [...all.filter((part) => parts.has(part)), ...(nodes.size > 0 ? (['nodes'] as const) : [])];
}
