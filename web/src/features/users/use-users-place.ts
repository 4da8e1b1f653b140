import { type Role, roles } from '@tidemark/contracts';
import { useAddress, withFields } from '../../hooks/useAddress';
import { type PlacedList, useListPlace } from '../../kit/use-list-place';
import type { UserFilter } from './model/filter';

export type UsersView = 'table' | 'cards';
export type UsersTab = 'people' | 'invited';

/** Names in the address. */
const names = { role: 'users.role', node: 'users.node', active: 'users.active', view: 'users.view', user: 'user' };
/** Which of the tabs is shown; the people where the address names none. */
export const tabField = 'users.tab';

export interface UsersPlace extends UserFilter {
  readonly list: PlacedList;
  readonly tab: UsersTab;
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
  const [address, changeAddress] = useAddress();
  const role = address.get(names.role);
  const change: UsersPlace['change'] = ({ search, role, node, active, view, opened }) => {
    if (search !== undefined) list.change({ search });
    changeAddress((now) =>
      withFields(now, {
        [names.role]: role,
        [names.node]: node,
        [names.active]: active === undefined ? undefined : said(active),
        [names.view]: view === 'table' ? null : view,
        [names.user]: opened,
      }),
    );
  };
  return {
    list,
    search: list.search,
    role: isRole(role) ? role : null,
    node: address.get(names.node),
    active: activeOf(address.get(names.active)),
    tab: address.get(tabField) === 'invited' ? 'invited' : 'people',
    view: address.get(names.view) === 'cards' ? 'cards' : 'table',
    opened: address.get(names.user),
    change,
  };
}
