import type { z } from 'zod';
import { type CountedFaults, countedFaults } from '../schema-faults.js';
import { lengthOf } from '../text-length.js';
import { isFaultCode, type JsonType, type TemplateFileFault } from './faults.js';

type Issue = z.core.$ZodIssue;
type FaultText = Omit<TemplateFileFault, 'pointer'>;

/** Issues to convert to faults; the rest is only counted. Many can share one cause, which is reported once. */
const most = 1000;

/** Converts the issues of a failed parse (with `{ reportInput: true }`) to our faults, one per unknown field. */
export const schemaFaultsOf = (error: z.ZodError): CountedFaults<TemplateFileFault> =>
  countedFaults(error, most, {
    ofIssue: (issue, pointer) => ({ pointer, ...faultText(issue) }),
    ofField: (field, pointer): TemplateFileFault => ({ pointer, code: 'unknown-field', values: { field } }),
  });

function faultText(issue: Issue): FaultText {
  if (issue.input === undefined) return { code: 'required' };
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'wrong-type', expected: typeOf[issue.expected] ?? 'object' };
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return { code: 'out-of-range', values: { range: `${issue.inclusive ? '≥' : '>'} ${String(issue.minimum)}` } };
    case 'invalid_value':
      return { code: 'invalid-value', values: { allowed: issue.values.map(String).join(', ') } };
    case 'custom':
      return custom(issue);
    default:
      return { code: 'invalid-value', values: { allowed: '…' } };
  }
}

function tooBig({ origin, maximum, input }: Extract<Issue, { code: 'too_big' }>): FaultText {
  const max = Number(maximum);
  if (origin === 'array') return { code: 'too-many', values: { count: Array.isArray(input) ? input.length : 0, max } };
  return { code: 'out-of-range', values: { range: `≤ ${max}` } };
}

/** Rules of fields.ts have a code. The rule of a credit has a range, the rule of a length the text's length. */
function custom({ params, input }: Extract<Issue, { code: 'custom' }>): FaultText {
  const code = String(params?.['code']);
  if (code === 'too-long') return { code, values: { count: lengthOf(String(input)), max: Number(params?.['max']) } };
  if (!isFaultCode(code)) return { code: 'invalid-value', values: { allowed: '…' } };
  return code === 'out-of-range' ? { code, values: { range: '0, 0.01, …, 1' } } : { code };
}

const typeOf: Readonly<Record<string, JsonType>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  array: 'list',
  object: 'object',
  boolean: 'boolean',
};
