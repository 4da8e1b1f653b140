import type { Language } from '../limits.js';
import type { Fault } from '../problems.js';
import { type FaultCode, faultTexts, type JsonType, typeNames } from './texts.js';

export type { FaultCode } from './texts.js';

/** A fault of a file, before it is put in somebody's words; `pointer` is a JSON pointer (RFC 6901) into the file. */
export interface TemplateFileFault {
  readonly pointer: string;
  readonly code: FaultCode;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Of `wrong-type`. */
  readonly expected?: JsonType;
}

/** The same faults with what each says in this language. */
export const inWords = (faults: readonly TemplateFileFault[], language: Language): Fault[] =>
  faults.map(({ pointer, code, values = {}, expected }) => {
    const all = expected === undefined ? values : { ...values, expected: typeNames[language][expected] };
    return { pointer, code, detail: filled(faultTexts[language][code], all) };
  });

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
