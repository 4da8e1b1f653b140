/** The kinds of faults in a file; shared/texts has the text in each language. */
export const faultCodes = [
  'required',
  'unknown-field',
  'wrong-type',
  'too-long',
  'too-many',
  'out-of-range',
  'untrimmed',
  'not-a-color',
  'url-invalid',
  'recommendation-url-invalid',
  'tag-repeated',
  'invalid-value',
  'level-position-taken',
  'level-position-gap',
  'levels-full',
  'key-taken',
  'name-taken',
  'level-not-found',
  'maturity-exists',
  'recommendation-not-found',
  'already-attached',
  'level-absent',
  'level-absent-twice',
  'credit-not-graded',
  'duplicate-key',
  'lone-surrogate',
  'nul-character',
  'json-invalid',
  'json-too-deep',
  'not-utf-8',
] as const;
export type FaultCode = (typeof faultCodes)[number];
export const isFaultCode = (code: string): code is FaultCode => faultCodes.some((known) => known === code);

/** The types of JSON values, as `wrong-type` names them. */
export type JsonType = 'text' | 'number' | 'integer' | 'list' | 'object' | 'boolean';

/** A fault of a file, before it is translated; `pointer` is a JSON pointer (RFC 6901) into the file. */
export interface TemplateFileFault {
  readonly pointer: string;
  readonly code: FaultCode;
  readonly values?: Readonly<Record<string, string | number>>;
  /** For `wrong-type`. */
  readonly expected?: JsonType;
}
