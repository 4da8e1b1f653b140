import type { z } from 'zod';
import { limits } from './limits.js';
import type { Fault } from './problems.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** RFC 6901: `/areas/0/name`. */
export const jsonPointer = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A schema rule with a fault code of its own: `schema.refine(...rule(check, code, detail))`. */
export const rule = <Value>(check: (value: Value) => boolean, code: string, detail: string) =>
  [check, { error: detail, params: { code } }] as const;

/** The first faults, and the number of the others. */
export interface CountedFaults<Of = Fault> {
  readonly faults: readonly Of[];
  readonly more: number;
}

/** Converts an issue, and each unknown field, to a fault. */
interface FaultWords<Of> {
  readonly ofIssue: (issue: Issue, pointer: string) => Of;
  readonly ofField: (field: string, pointer: string) => Of;
}

/** Converts the issues of a failed parse to faults, one per unknown field; at most `most`, the rest is counted. */
export function countedFaults<Of>(
  { issues }: z.ZodError,
  most: number,
  { ofIssue, ofField }: FaultWords<Of>,
): CountedFaults<Of> {
  const faults: Of[] = [];
  let count = 0;
  for (const issue of issues) {
    const { path } = issue;
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : null;
    count += fields?.length ?? 1;
    const room = most - faults.length;
    if (room <= 0) continue;
    if (fields === null) faults.push(ofIssue(issue, jsonPointer(path)));
    else faults.push(...fields.slice(0, room).map((field) => ofField(field, jsonPointer([...path, field]))));
  }
  return { faults, more: count - faults.length };
}

/**
 * Converts the issues of a failed parse to faults, one per unknown field; at most 100, the rest is counted. Parse with
 * `{ reportInput: true }`: only then can a missing field be told from one of the wrong type.
 */
export const schemaFaults = (error: z.ZodError): CountedFaults =>
  countedFaults(error, limits.faults, {
    ofIssue: (issue, pointer) => ({ pointer, ...described(issue) }),
    ofField: (field, pointer) => ({ pointer, code: 'unknown-field', detail: `There is no field "${field}"` }),
  });

function described(issue: Issue): Pick<Fault, 'code' | 'detail'> {
  if (issue.input === undefined) return { code: 'required', detail: 'This field is required' };
  return { code: codeOf(issue), detail: issue.message };
}

function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'custom':
      return String(issue.params?.['code'] ?? 'invalid-value');
    case 'invalid_type':
      return 'wrong-type';
    case 'too_small':
      return 'out-of-range';
    case 'too_big':
      return issue.origin === 'string' ? 'too-long' : 'out-of-range';
    default:
      return 'invalid-value';
  }
}
