import { type Fault, parseContentId, type ProblemCode } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';

/** A field that names a piece of content, what was sent in it, and how a piece is refused that is not there. */
export interface Field {
  readonly field: string;
  readonly id: string | undefined;
  readonly missing: ProblemCode;
}

/** Pieces of content that a request names, by their numbers; `owner` is the template that all of them are of. */
export interface References<Name extends string> {
  readonly owner: string;
  readonly numbers: Readonly<Record<Name, number>>;
}

/** Reads the ids of content in a request: all of them are there, and all are of the template of the first. */
export function referencesOf<Name extends string>(fields: Readonly<Record<Name, Field>>): References<Name> {
  const named = Object.entries<Field>(fields);
  const faults = named.filter(([, { id }]) => id === undefined).map(([, { field }]) => required(field));
  if (faults.length > 0) throw new Refusal('invalid-request', { faults });
  const owner = parseContentId(named[0]?.[1].id ?? '')?.owner ?? '';
  const numbers = Object.fromEntries(named.map(([name, field]) => [name, numberOf(owner, field)]));
  return { owner, numbers: numbers as Record<Name, number> };
}

/** The number of the piece that a field names; it must be of this template. */
export function numberOf(owner: string, { field, id = '', missing }: Field): number {
  const content = parseContentId(id);
  if (content?.owner === owner) return content.n;
  throw new Refusal(missing, {
    faults: [{ pointer: `/${field}`, code: missing, detail: `"${field}" is not of this template` }],
  });
}

/** The sibling in front of which a piece is put, of this template; null: none, it is put last. */
export const beforeOf = (owner: string, id: string | null, missing: ProblemCode): number | null =>
  id === null ? null : numberOf(owner, { field: 'before', id, missing });

const required = (field: string): Fault => ({
  pointer: `/${field}`,
  code: 'required',
  detail: `"${field}": This field is required`,
});
