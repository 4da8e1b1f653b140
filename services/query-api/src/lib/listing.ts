import type { ListingQuery } from '@tidemark/contracts';

/** Texts that read alike but for case and accents are the same to who searches. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** Whether somebody who searches for a text finds another by it. */
export const hasText = (search: string, text: string | null): boolean =>
  folded(text ?? '').includes(folded(search.trim()));

type TextsOf<Item> = (item: Item) => readonly (string | null)[];

/** What of a list is found by a text; all of it by none. `textsOf` names what an item is found by. */
export function found<Item>(items: readonly Item[], search: string | undefined, textsOf: TextsOf<Item>) {
  const wanted = folded((search ?? '').trim());
  if (wanted === '') return items;
  return items.filter((item) => textsOf(item).some((text) => folded(text ?? '').includes(wanted)));
}

/** The part of a list that was asked for, in the list's own order, as a reply: `handle` answers it as it is. */
export function listed<Item>(
  items: readonly Item[],
  { search, limit, offset = 0 }: ListingQuery,
  textsOf: TextsOf<Item>,
): { readonly body: Item[]; readonly total: number } {
  const all = found(items, search, textsOf);
  return { body: all.slice(offset, limit === undefined ? undefined : offset + limit), total: all.length };
}
