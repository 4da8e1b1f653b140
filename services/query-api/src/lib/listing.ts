import type { ListingQuery } from '@tidemark/contracts';

/** Texts that read alike but for case and accents are the same to who searches. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** Whether somebody who searches for a text finds another by it. */
export const hasText = (search: string, text: string | null): boolean =>
  folded(text ?? '').includes(folded(search.trim()));

/**
 * The part of a list that was asked for, in the list's own order, as a reply: `handle` answers it as it is. `textsOf`
 * names what an item is found by.
 */
export function listed<Item>(
  items: readonly Item[],
  { search = '', limit, offset = 0 }: ListingQuery,
  textsOf: (item: Item) => readonly (string | null)[],
): { readonly body: Item[]; readonly total: number } {
  const wanted = folded(search.trim());
  const found =
    wanted === '' ? items : items.filter((item) => textsOf(item).some((text) => folded(text ?? '').includes(wanted)));
  return { body: found.slice(offset, limit === undefined ? undefined : offset + limit), total: found.length };
}
