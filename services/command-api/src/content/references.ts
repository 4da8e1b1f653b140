import { type Fault, parseContentId, type ProblemCode } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';

/** A field with a content id, its value, and the refusal for a missing piece. */
export interface Field {
  readonly field: string;
  readonly id: string | undefined;
  readonly missing: ProblemCode;
}

/** The content numbers in a request; `owner` is the template of all of them. */
export interface References<Name extends string> {
  readonly owner: string;
  readonly numbers: Readonly<Record<Name, number>>;
}

/** Reads the content ids of a request: all must exist and belong to the template of the first. */
export function referencesOf<Name extends string>(fields: Readonly<Record<Name, Field>>): References<Name> {
  const named = Object.entries<Field>(fields);
  const faults = named.filter(([, { id }]) => id === undefined).map(([, { field }]) => required(field));
  if (faults.length > 0) throw new Refusal('invalid-request', { faults });
  const owner = parseContentId(named[0]?.[1].id ?? '')?.owner ?? '';
  const numbers = Object.fromEntries(named.map(([name, field]) => [name, numberOf(owner, field)]));
  return { owner, numbers: numbers as Record<Name, number> };
}

/** The number of the piece that a field names; it must belong to this template. */
export function numberOf(owner: string, { field, id = '', missing }: Field): number {
  const content = parseContentId(id);
  if (content?.owner === owner) return content.n;
  throw new Refusal(missing, {
    faults: [{ pointer: `/${field}`, code: missing, detail: `"${field}" is not of this template` }],
  });
}

/** The sibling to insert before, from this template; null: at the end. */
export const beforeOf = (owner: string, id: string | null, missing: ProblemCode): number | null =>
  id === null ? null : numberOf(owner, { field: 'before', id, missing });

const required = (field: string): Fault => ({
  pointer: `/${field}`,
  code: 'required',
  detail: `"${field}": This field is required`,
});
