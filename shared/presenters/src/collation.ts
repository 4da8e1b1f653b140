import { type Language, languages } from '@tidemark/contracts';

/** Orders names as readers of a language expect: numbers by value, without case. */
export type Compare = (one: string, other: string) => number;

const collator = (language: Language): Compare =>
  new Intl.Collator(language, { numeric: true, sensitivity: 'base' }).compare;

// Created once: a collator costs as much as sorting a hundred names with it.
const compares = new Map(languages.map((language) => [language, collator(language)]));

export const compareIn = (language: Language): Compare => compares.get(language) ?? collator(language);

/** A copy sorted by a text of each item; equal ones stay in order of id, which is the order of creation. */
export const sortedBy = <T extends { readonly id: string }>(
  items: readonly T[],
  compare: Compare,
  textOf: (item: T) => string,
): T[] => items.toSorted((a, b) => compare(textOf(a), textOf(b)) || (a.id < b.id ? -1 : Number(a.id > b.id)));
