import type { Fault, Language, TemplateFileFault } from '@tidemark/contracts';
import type { Texts } from './texts.js';

/** The faults of a template file, with their texts in a language. */
export function faultsIn(texts: Texts, faults: readonly TemplateFileFault[], language: Language): Fault[] {
  const say = texts.in(language, 'template-file');
  return faults.map(({ pointer, code, values = {}, expected }) => {
    const all = expected === undefined ? values : { ...values, expected: say(`types.${expected}`) };
    return { pointer, code, detail: say.fill(`faults.${code}`, all) };
  });
}
