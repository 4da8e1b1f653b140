import type { AssistantDocument, AssistantQuestion } from '@tidemark/kernel';
import MiniSearch from 'minisearch';
import { soughtTerms, termsOf } from './words.js';

export interface RankedDocument {
  readonly document: AssistantDocument;
  readonly score: number;
  /** Share of the search words in it, 0..1: rare words weigh more. */
  readonly share: number;
  /** A search word is in the title or the keywords, not only in the text. */
  readonly isNamed: boolean;
}

/** The documents that match a question, best first. */
export function rank(
  { text, language }: Pick<AssistantQuestion, 'text' | 'language'>,
  documents: readonly AssistantDocument[],
): RankedDocument[] {
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

/** Strips endings without language rules: “aplico” and “aplicar” begin alike. */
const beginningOf = (term: string): string => term.slice(0, -2);

/** A word in few documents weighs more; one in none weighs most against all of them. */
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

/** The documents within a character limit: the most relevant first, then the others in order. */
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
