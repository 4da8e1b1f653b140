import type { AssistantDocument, AssistantQuestion } from '@tidemark/kernel';
import MiniSearch from 'minisearch';
import { soughtTerms, termsOf } from './words.js';

export interface Ranked {
  readonly document: AssistantDocument;
  readonly score: number;
  /** How much of what is sought is in it, 0..1: rare words weigh more. */
  readonly share: number;
  /** Something of it is in the title or among the other words for it, and not only somewhere in the text. */
  readonly isNamed: boolean;
}

/** The documents that have something to do with a question, best first. */
export function rank(
  { text, language }: Pick<AssistantQuestion, 'text' | 'language'>,
  documents: readonly AssistantDocument[],
): Ranked[] {
  const sought = soughtTerms(text, language);
  const beginnings = new Map(sought.flatMap((term) => (term.length > 5 ? [[beginningOf(term), term] as const] : [])));
  const index = new MiniSearch<AssistantDocument & { readonly place: number }>({
    idField: 'place',
    fields: ['title', 'keywords', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      processTerm: (term) => (term.length > 5 ? [term, beginningOf(term)] : term),
      boost: { title: 3, keywords: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 && !beginnings.has(term) ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  });
  index.addAll(documents.map((document, place) => ({ ...document, place })));
  const found = index.search(sought.join(' ')).map(({ queryTerms, ...result }) => ({
    ...result,
    queryTerms: queryTerms.map((term) => beginnings.get(term) ?? term),
  }));
  const weightOf = weights(sought, found, documents.length);
  const whole = sought.reduce((sum, term) => sum + weightOf(term), 0);
  return found.flatMap(({ id, score, queryTerms, match }) => {
    const document = documents[Number(id)];
    if (document === undefined) return [];
    const part = [...new Set(queryTerms)].reduce((sum, term) => sum + weightOf(term), 0);
    const isNamed = Object.values(match).some((fields) => fields.some((field) => field !== 'text'));
    return [{ document, score, share: whole === 0 ? 0 : part / whole, isNamed }];
  });
}

/** “Aplico” and “aplicar” begin alike: endings are left off, without rules of any language. */
const beginningOf = (term: string): string => term.slice(0, -2);

/** A word that few documents have says more about what is meant; one that none has says most against all of them. */
function weights(
  sought: readonly string[],
  found: readonly { readonly queryTerms: string[] }[],
  documents: number,
): (term: string) => number {
  const known = new Map(
    sought.map((term) => {
      const having = found.filter(({ queryTerms }) => queryTerms.includes(term)).length;
      return [term, Math.log(1 + documents / (1 + having))];
    }),
  );
  return (term) => known.get(term) ?? 0;
}

/**
 * The documents to hand to somebody who reads only so many characters: those that have most to do with the question,
 * then the others in their order.
 */
export function mostRelevant(question: AssistantQuestion, characters: number): AssistantDocument[] {
  const ranked = rank(question, question.documents).map(({ document }) => document);
  const chosen: AssistantDocument[] = [];
  let left = characters;
  for (const document of new Set([...ranked, ...question.documents])) {
    const size = document.title.length + document.text.length;
    if (size > left) continue;
    left -= size;
    chosen.push(document);
  }
  return chosen;
}
