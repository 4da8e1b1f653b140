import type { ListedUser } from '@tidemark/contracts';
import { UsersRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { useNarrow } from '../../hooks/useNarrow';
import type { ListSelection } from '../../kit/list-columns';
import { ListTable } from '../../kit/ListTable';
import { nameOf } from '../../lib/session/session';
import { type UserColumns, userColumns } from './columns';
import { UserCards } from './UserCards';
import type { Activation } from './use-activation';
import type { UsersPlace } from './use-users-place';

export interface PeopleListProps {
  readonly place: UsersPlace;
  readonly all: readonly ListedUser[];
  readonly people: readonly ListedUser[];
  readonly selection: ListSelection;
  readonly activation: Activation;
  readonly readerId: string;
  readonly isPhone: boolean;
  readonly isNarrow: boolean;
  /** The button that adds somebody. */
  readonly add: ReactNode;
  readonly onOpen: (user: ListedUser) => void;
  readonly onMove: (user: ListedUser) => void;
  readonly onEnter: (user: ListedUser) => void;
}

const idOf = ({ id }: ListedUser) => id;

/** The empty state: no person exists, or none matches; what to do then. */
function Nobody({ place, all, add }: Pick<PeopleListProps, 'place' | 'all' | 'add'>) {
  const { t } = useTranslation('users');
  const { search, role, node, active } = place;
  const isFiltered = search !== '' || [role, node, active].some((part) => part !== null);
  const clear = () => place.change({ search: '', role: null, node: null, active: null });
  if (!isFiltered)
    return <EmptyState icon={<UsersRound />} title={t('empty.title')} body={t('empty.body')} actions={add} />;
  return (
    <EmptyState
      icon={<UsersRound />}
      title={search === '' ? t('nothing.title') : t('nothing.matches', { search: search.trim() })}
      body={t('nothing.body', { count: all.length })}
      actions={<Button onClick={clear}>{t('nothing.clear')}</Button>}
    />
  );
}

/** The columns that there is room for; a profile beside the list takes some of it. */
function useRoom(isNarrow: boolean, isOpen: boolean): Pick<UserColumns, 'work' | 'seen'> {
  const isShort = useNarrow(1440);
  const seen = !useNarrow(1280);
  if (isNarrow) return { work: 'joined', seen };
  return { work: isOpen && isShort ? 'none' : 'apart', seen };
}

/** The people that are found, as rows or as cards. */
export function PeopleList(props: PeopleListProps) {
  const { place, people, selection, activation, readerId, isPhone, isNarrow, onOpen, onMove, onEnter } = props;
  const { t } = useTranslation('users');
  const { switching, run } = activation;
  const { work, seen } = useRoom(isNarrow, place.opened !== null);
  const columns = useMemo(
    () => userColumns({ t, readerId, activation: { switching, run }, work, seen }),
    [t, readerId, switching, run, work, seen],
  );
  if (people.length === 0) return <Nobody {...props} />;
  if (isPhone || place.view === 'cards')
    return (
      <UserCards
        people={people}
        selection={selection}
        opened={place.opened}
        activation={activation}
        rows={isPhone}
        onOpen={onOpen}
      />
    );
  return (
    <ListTable
      label={t('title')}
      rows={people}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      place={place.list}
      total={null}
      selection={selection}
      onOpen={onOpen}
      opened={place.opened}
      keys={{ onMove, onEnter }}
      isQuiet={({ isActive }) => !isActive}
    />
  );
}
