import type { HistorySubject } from '@tidemark/contracts';
import { historyFields as names } from '../../config/paths';
import { useAddress, withFields } from '../../hooks/useAddress';
import { isDay } from '../../lib/days';
import { subjects } from './model/subjects';

/** What of the history is asked for; null and '' ask for everything. */
export interface HistoryWish {
  readonly search: string;
  readonly actor: string | null;
  readonly subject: HistorySubject | null;
  /** Calendar days, both ends included. */
  readonly from: string | null;
  readonly to: string | null;
  /** One thing, as `<kind>:<id>`. */
  readonly about: string | null;
  /** Where that is a node: also what is below it. */
  readonly below: 'true' | null;
  /** The entry with which the list begins. */
  readonly entry: string | null;
}

export interface HistoryPlace extends HistoryWish {
  /** Whether anything is filtered. */
  readonly isFiltered: boolean;
  readonly change: (changes: Partial<HistoryWish>) => void;
}

const isSubject = (text: string | null): text is HistorySubject => subjects.some((subject) => subject === text);

export const noFilter: HistoryWish = {
  search: '',
  actor: null,
  subject: null,
  from: null,
  to: null,
  about: null,
  below: null,
  entry: null,
};

/** Whether something can be below what is asked about. */
export const isOfNode = (about: string | null): boolean => about?.startsWith('node:') === true;

/** What is looked at is in the address, so that a reload, a link and Back show the same. */
export function useHistoryPlace(): HistoryPlace {
  const [address, changeAddress] = useAddress();
  const [subject, from, to] = [address.get(names.subject), address.get(names.from), address.get(names.to)];
  const about = address.get(names.about);
  const wish: HistoryWish = {
    search: address.get(names.search) ?? '',
    actor: address.get(names.actor),
    subject: isSubject(subject) ? subject : null,
    from: isDay(from) ? from : null,
    to: isDay(to) ? to : null,
    about,
    below: isOfNode(about) && address.get(names.below) === 'true' ? 'true' : null,
    entry: address.get(names.entry),
  };
  return {
    ...wish,
    isFiltered: Object.values({ ...wish, entry: null }).some((value) => value !== null && value !== ''),
    change: ({ search, ...changes }) =>
      changeAddress((now) =>
        withFields(now, {
          // Another list begins with its newest.
          [names.entry]: null,
          // Of another thing only itself is asked for at first.
          [names.below]: changes.about === undefined ? undefined : null,
          ...Object.fromEntries(
            Object.entries(changes).map(([field, value]) => [names[field as keyof typeof names], value]),
          ),
          [names.search]: search === undefined ? undefined : search === '' ? null : search,
        }),
      ),
  };
}
