import { type Fault, isTooLong, lengthOf, type ProblemCode, problemStatus } from '@tidemark/contracts';
import { Refusal } from './refusal.js';

/** Faults of one field without a problem code; they refuse with `invalid-request`. */
export type FieldFault =
  | 'required'
  | 'too-long'
  | 'out-of-range'
  | 'not-a-color'
  | 'url-invalid'
  | 'tag-repeated'
  | 'credit-not-graded'
  | 'level-has-choices'
  | 'level-absent'
  | 'not-a-moment'
  | 'unknown-language'
  | 'unknown-time-zone';

export const fault = (pointer: string, code: FieldFault | ProblemCode, detail: string): Fault => ({
  pointer,
  code,
  detail,
});

/** A required text, of at most `max` characters once trimmed. */
export function requiredText(pointer: string, value: string | null | undefined, max: number): Fault[] {
  return (value ?? '').trim() === ''
    ? [fault(pointer, 'required', `${pointer} is required`)]
    : limitedText(pointer, value, max);
}

/** An optional text, of at most `max` characters once trimmed. */
export function limitedText(pointer: string, value: string | null | undefined, max: number): Fault[] {
  const text = (value ?? '').trim();
  return isTooLong(text, max)
    ? [fault(pointer, 'too-long', `${pointer} has ${lengthOf(text)} characters, at most ${max} are allowed`)]
    : [];
}

/** A text of a partial change: undefined leaves it unchanged, a sent text must not be blank. */
export const changedText = (pointer: string, value: string | null | undefined, max: number): Fault[] =>
  value === undefined ? [] : requiredText(pointer, value, max);

/**
 * Refuses with all faults together. Faults of one kind give the refusal its code (`short-name-taken`). With several
 * kinds it is `invalid-request`, and each fault keeps its own code.
 */
export function ensureNoFaults(faults: readonly Fault[]): void {
  const [first] = faults;
  if (first === undefined) return;
  const isOneKind = faults.every(({ code }) => code === first.code);
  const code = isOneKind && isProblemCode(first.code) ? first.code : 'invalid-request';
  throw new Refusal(code, { detail: faults.map(({ detail }) => detail).join('; '), faults });
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemStatus, code);
