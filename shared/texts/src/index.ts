import type { Fault, Language, TemplateFileFault } from '@tidemark/contracts';
import { readTexts } from './files.js';
import { faultsIn } from './template-faults.js';
import { createTexts, type Texts } from './texts.js';

export type { ListKey, Namespace, TextKey } from './resources.js';
export { type FormMailFacts, type FormMailWords, formMailWords, type Quote } from './mails/form-mail.js';
export { greeting } from './mails/greeting.js';
export { fullName, nameInMail } from './mails/names.js';
export { createTexts, type ReadTexts, type Say, type Texts } from './texts.js';

const texts = createTexts(readTexts);

/** The server's texts for people, in one language: `textsIn('es', 'mails')('form.open')`. */
export const textsIn: Texts['in'] = texts.in;

/** The faults of a template file, with their texts in a language. */
export const inWords = (faults: readonly TemplateFileFault[], language: Language): Fault[] =>
  faultsIn(texts, faults, language);
