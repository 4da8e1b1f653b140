import { type Role, roles } from '@tidemark/contracts';
import { useSearchParams } from 'react-router-dom';
import { type PlacedList, useListPlace } from '../../kit/use-list-place';
import type { UserFilter } from './model/filter';

export type UsersView = 'table' | 'cards';

/** Names in the address. */
const names = { role: 'users.role', node: 'users.node', active: 'users.active', view: 'users.view', user: 'user' };

export interface UsersPlace extends UserFilter {
  readonly list: PlacedList;
  readonly view: UsersView;
  /** The id of the person whose profile is open. */
  readonly opened: string | null;
  readonly change: (changes: Partial<UserFilter & { view: UsersView; opened: string | null }>) => void;
}

const isRole = (text: string | null): text is Role => roles.some((role) => role === text);
const activeOf = (text: string | null): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);
const said = (active: boolean | null): string | null => (active === null ? null : active ? 'yes' : 'no');

/** What of the people is shown. It is in the address, so that a reload, a link and Back show the same. */
export function useUsersPlace(): UsersPlace {
  const list = useListPlace('users');
  const [address, setAddress] = useSearchParams();
  const role = address.get(names.role);
  const change: UsersPlace['change'] = (changes) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        const set = (name: string, value: string | null | undefined) => {
          if (value === undefined) return;
          if (value === null) next.delete(name);
          else next.set(name, value);
        };
        // An address is changed once at a time, so what is changed together is written together.
        if (changes.search !== undefined) set('users.search', changes.search === '' ? null : changes.search);
        set(names.role, changes.role);
        set(names.node, changes.node);
        set(names.active, changes.active === undefined ? undefined : said(changes.active));
        set(names.view, changes.view === 'table' ? null : changes.view);
        set(names.user, changes.opened);
        return next;
      },
      { replace: true },
    );
  return {
    list,
    search: list.search,
    role: isRole(role) ? role : null,
    node: address.get(names.node),
    active: activeOf(address.get(names.active)),
    view: address.get(names.view) === 'cards' ? 'cards' : 'table',
    opened: address.get(names.user),
    change,
  };
}
