import type { z } from 'zod';
import { limits } from './limits.js';
import type { Fault } from './problems.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** RFC 6901: `/areas/0/name`. */
export const jsonPointer = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A rule of a schema with a fault code of its own: `schema.refine(...rule(check, code, detail))`. */
export const rule = <Value>(check: (value: Value) => boolean, code: string, detail: string) =>
  [check, { error: detail, params: { code } }] as const;

/** The first faults, and how many there are besides. */
export interface CountedFaults {
  readonly faults: readonly Fault[];
  readonly more: number;
}

/**
 * The issues of a failed parse as faults, unknown fields one by one; at most 100, the others are counted. Parse with
 * `{ reportInput: true }`: only then can a missing field be distinguished from one of the wrong type.
 */
export function schemaFaults(error: z.ZodError): CountedFaults {
  const faults: Fault[] = [];
  let count = 0;
  for (const issue of error.issues) {
    const room = limits.faults - faults.length;
    if (room > 0) faults.push(...faultsOfIssue(issue, room));
    count += issue.code === 'unrecognized_keys' ? issue.keys.length : 1;
  }
  return { faults, more: count - faults.length };
}

const faultsOfIssue = (issue: Issue, most: number): Fault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, most).map((key) => ({
        pointer: jsonPointer([...issue.path, key]),
        code: 'unknown-field',
        detail: `There is no field "${key}"`,
      }))
    : [{ pointer: jsonPointer(issue.path), ...described(issue) }];

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
