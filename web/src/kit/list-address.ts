import { limits } from '@tidemark/contracts';

export interface ListSort {
  readonly column: string;
  readonly descending: boolean;
}

/** What of a list is shown. */
export interface ListPlace {
  readonly search: string;
  /** Null: in the server's own order. */
  readonly sort: ListSort | null;
  /** How many come before the first one that is shown. */
  readonly offset: number;
}

/** Rows of a page. */
export const PAGE = 100;

const names = (list: string) => ({ search: `${list}.search`, sort: `${list}.sort`, offset: `${list}.from` });

function sortOf(text: string | null): ListSort | null {
  if (text === null || text === '' || text === '-') return null;
  return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false };
}

/** The place of a list in an address; `list` keeps several lists of one address apart. What makes no sense is left out. */
export function readListPlace(address: URLSearchParams, list: string): ListPlace {
  const { search, sort, offset } = names(list);
  const from = address.get(offset) ?? '';
  return {
    search: (address.get(search) ?? '').slice(0, limits.search),
    sort: sortOf(address.get(sort)),
    offset: /^\d{1,9}$/.test(from) ? Number(from) : 0,
  };
}

/** The address with this place of the list; what is as at first is not in it. */
export function writeListPlace(address: URLSearchParams, list: string, { search, sort, offset }: ListPlace) {
  const next = new URLSearchParams(address);
  const said = {
    [names(list).search]: search,
    [names(list).sort]: sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`,
    [names(list).offset]: offset === 0 ? '' : String(offset),
  };
  for (const [name, value] of Object.entries(said)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export interface ListAsk {
  readonly limit: string;
  readonly search?: string;
  readonly offset?: string;
}

/** The listing query that asks for a place. */
export const listAsk = ({ search, offset }: Pick<ListPlace, 'search' | 'offset'>): ListAsk => ({
  limit: String(PAGE),
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(offset > 0 && { offset: String(offset) }),
});
