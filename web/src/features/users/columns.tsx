import type { ListedUser } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import { Switch } from '../../components/controls/Switch';
import { Ago } from '../../components/data/Ago';
import { Avatar } from '../../components/data/Avatar';
import { Row, Text } from '../../components/layout/primitives';
import type { ListColumn } from '../../kit/list-columns';
import { RoleTag } from '../../kit/RoleTag';
import { nameOf } from '../../lib/session/session';
import { type Activation, maySwitch } from './use-activation';
import styles from './Users.module.css';

export interface UserColumns {
  readonly t: TFunction<'users'>;
  readonly readerId: string;
  readonly activation: Activation;
  /** Whether persona and nodes have a column each, share one, or stand in the profile alone. */
  readonly work: 'apart' | 'joined' | 'none';
  /** There is room for when they were seen last. */
  readonly seen: boolean;
}

/** 'Booking', 'Booking, +2', or nothing. */
export function nodesText({ nodes }: ListedUser): string {
  const [first, ...others] = nodes;
  if (first === undefined) return '';
  return others.length === 0 ? first.name : `${first.name}, +${String(others.length)}`;
}

export const personaAndNodes = (user: ListedUser): string =>
  [user.persona?.title ?? '', nodesText(user)].filter((text) => text !== '').join(' · ');

export function ActiveSwitch({
  t,
  user,
  activation,
}: Pick<UserColumns, 't' | 'activation'> & { readonly user: ListedUser }) {
  return (
    // What is switched here does not open the row.
    <span className={styles['switch']} role="none" onClick={(event) => event.stopPropagation()}>
      <Switch
        hideLabel
        label={t('active.of', { name: nameOf(user) })}
        checked={user.isActive}
        disabled={!maySwitch(user) || activation.switching === user.id}
        onChange={() => void activation.run(user)}
      />
    </span>
  );
}

const cut = (className: string, text: string) => (
  <span className={styles[className]} title={text}>
    {text}
  </span>
);

/** When somebody was seen last; nothing where that is not told. */
export const LastSeen = ({ t, user: { lastSeenAt } }: Pick<UserColumns, 't'> & { readonly user: ListedUser }) =>
  lastSeenAt === null ? t('never') : lastSeenAt !== undefined && <Ago at={lastSeenAt} />;

const lastSeen = (t: UserColumns['t']): ListColumn<ListedUser> => ({
  id: 'seen',
  title: t('columns.seen'),
  sortBy: ({ lastSeenAt }) => Date.parse(lastSeenAt ?? '') || 0,
  align: 'end',
  narrow: true,
  cell: (user) => <LastSeen t={t} user={user} />,
});

const joined = (t: UserColumns['t']): ListColumn<ListedUser> => ({
  id: 'persona',
  title: t('columns.persona_node'),
  sortBy: ({ persona }) => persona?.title ?? '',
  cell: (user) => cut('cutBoth', personaAndNodes(user)),
});

const apart = (t: UserColumns['t']): readonly ListColumn<ListedUser>[] => [
  {
    id: 'persona',
    title: t('columns.persona'),
    sortBy: ({ persona }) => persona?.title ?? '',
    cell: ({ persona }) => cut('cutPersona', persona?.title ?? ''),
  },
  {
    id: 'node',
    title: t('columns.node'),
    sortBy: nodesText,
    cell: (user) => cut('cutPersona', nodesText(user)),
  },
];

const workColumns = { apart, joined: (t: UserColumns['t']) => [joined(t)], none: () => [] };

export const userColumns = ({
  t,
  readerId,
  activation,
  work,
  seen,
}: UserColumns): readonly ListColumn<ListedUser>[] => [
  {
    id: 'name',
    title: t('columns.name'),
    sortBy: nameOf,
    cell: (user) => (
      <Row as="span" gap={8} shrink>
        <Avatar id={user.id} name={nameOf(user)} src={user.avatarUrl} aria-hidden="true" />
        {cut('cutName', nameOf(user))}
        {user.id === readerId && (
          <Text size={12} tone="faint">
            {t('you')}
          </Text>
        )}
      </Row>
    ),
  },
  {
    id: 'email',
    title: t('columns.email'),
    sortBy: ({ email }) => email ?? '',
    cell: ({ email }) => cut('cutEmail', email ?? ''),
  },
  {
    id: 'role',
    title: t('columns.role'),
    sortBy: ({ role }) => role,
    narrow: true,
    cell: ({ role }) => <RoleTag role={role} />,
  },
  ...workColumns[work](t),
  ...(seen ? [lastSeen(t)] : []),
  {
    id: 'active',
    title: t('columns.active'),
    sortBy: ({ isActive }) => (isActive ? 0 : 1),
    align: 'end',
    narrow: true,
    cell: (user) => <ActiveSwitch t={t} user={user} activation={activation} />,
  },
];
