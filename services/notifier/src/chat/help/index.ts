import type { Language } from '@tidemark/contracts';
import type { AssistantDocument } from '@tidemark/kernel';
import { helpTopics, type Help } from './articles.js';
import { english } from './en-US.js';
import { spanish } from './es.js';
import { portuguese } from './pt-BR.js';

const help: Readonly<Record<Language, Help>> = { 'en-US': english, es: spanish, 'pt-BR': portuguese };

/** The product's help in one language. */
export const helpDocuments = (language: Language): AssistantDocument[] =>
  helpTopics.map((id) => {
    const { title, also, text } = help[language][id];
    return { id, kind: 'help', title, url: null, keywords: also, text };
  });
