import type { InvitedUser, NodeUser } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import { Button } from '../../components/controls/Button';
import { Avatar } from '../../components/data/Avatar';
import { Tag } from '../../components/data/Tag';
import { Row, Stack } from '../../components/layout/primitives';
import { InvitationActions } from '../../kit/InvitationActions';
import type { ListColumn } from '../../kit/list-columns';
import { NamedCell } from '../../kit/NamedCell';
import { RoleTag } from '../../kit/RoleTag';
import { nameOf } from '../../lib/session/session';

export interface MemberColumns {
  readonly t: TFunction<'members'>;
  readonly kit: TFunction<'kit'>;
  /** Persona and role have no room of their own: they stand below the name. */
  readonly isNarrow: boolean;
  readonly invitations: ReadonlyMap<string, InvitedUser>;
  /** The id of the person who is being removed. */
  readonly busy: string | null;
  /** Left out for readers who may not remove anybody. */
  readonly onRemove: ((user: NodeUser) => void) | undefined;
}

/** What is known of a person beside the name. */
const describe = ({ email, persona }: NodeUser, name: string, isNarrow: boolean): string =>
  [email === name ? null : email, isNarrow ? persona : null].filter((part) => part !== null && part !== '').join(' · ');

function Person({ user, around }: { readonly user: NodeUser; readonly around: MemberColumns }) {
  const { t, kit, isNarrow } = around;
  const name = nameOf(user);
  return (
    <Row as="span" gap={8} shrink>
      <Avatar id={user.id} name={name} src={user.avatarUrl} aria-hidden="true" />
      <NamedCell name={name} description={describe(user, name, isNarrow)} />
      {user.isInvited && <Tag tone="line">{kit('invitation.tag')}</Tag>}
      {!user.isActive && !user.isInvited && <Tag>{t('inactive')}</Tag>}
    </Row>
  );
}

function Actions({ user, around }: { readonly user: NodeUser; readonly around: MemberColumns }) {
  const { t, isNarrow, invitations, busy, onRemove } = around;
  const Layout = isNarrow ? Stack : Row;
  return (
    <Layout as="span" inline gap={4} align="end">
      {user.isInvited && <InvitationActions invited={invitations.get(user.id)} />}
      {onRemove && (
        <Button
          size="sm"
          kind="caution"
          busy={busy === user.id}
          aria-label={t('remove.named', { name: nameOf(user) })}
          onClick={() => onRemove(user)}
        >
          {t('remove.action')}
        </Button>
      )}
    </Layout>
  );
}

export function memberColumns(around: MemberColumns): readonly ListColumn<NodeUser>[] {
  const { t, isNarrow } = around;
  return [
    { id: 'person', title: t('columns.person'), cell: (user) => <Person user={user} around={around} /> },
    ...(isNarrow
      ? []
      : [
          { id: 'persona', title: t('columns.persona'), narrow: true, cell: ({ persona }: NodeUser) => persona },
          {
            id: 'role',
            title: t('columns.role'),
            narrow: true,
            cell: ({ role }: NodeUser) => <RoleTag role={role} />,
          },
        ]),
    {
      id: 'actions',
      title: t('columns.actions'),
      narrow: true,
      align: 'end',
      cell: (user) => <Actions user={user} around={around} />,
    },
  ];
}
