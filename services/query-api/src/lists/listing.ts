import type { ListingQuery } from '@tidemark/contracts';

/** Folds case and accents for a search. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** Whether a search matches a text. */
export const hasText = (search: string, text: string | null): boolean =>
  folded(text ?? '').includes(folded(search.trim()));

type TextsOf<Item> = (item: Item) => readonly (string | null)[];

/** Filters by search text; an empty text returns everything. `textsOf` returns the search texts of an item. */
export function found<Item>(items: readonly Item[], search: string | undefined, textsOf: TextsOf<Item>) {
  const wanted = folded((search ?? '').trim());
  if (wanted === '') return items;
  return items.filter((item) => textsOf(item).some((text) => folded(text ?? '').includes(wanted)));
}

/** The requested page of a list, in its order, as a reply for `handle`. */
export function listed<Item>(
  items: readonly Item[],
  { search, limit, offset = 0 }: ListingQuery,
  textsOf: TextsOf<Item>,
): { readonly body: Item[]; readonly total: number } {
  const all = found(items, search, textsOf);
  return { body: all.slice(offset, limit === undefined ? undefined : offset + limit), total: all.length };
}
