import type { Persona } from '@tidemark/contracts';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/data/Avatar';
import { Row, Text } from '../../../components/layout/primitives';
import { fixedPlace } from '../../../kit/fixed-place';
import type { ListColumn } from '../../../kit/list-columns';
import { ListTable } from '../../../kit/ListTable';
import { RoleTag } from '../../../kit/RoleTag';
import { RowAction } from '../../../kit/RowAction';
import type { Invitee, Known } from '../model/people';
import styles from '../Invite.module.css';
import { titleOf } from './use-listed';

export interface ListedTableProps {
  readonly listed: readonly Invitee[];
  readonly personas: readonly Persona[];
  readonly known: Known;
  readonly onRemove: (email: string) => void;
}

const idOf = ({ email }: Invitee) => email;
const nameOfInvitee = ({ name, email }: Invitee) => (name === '' ? email : name);

/** Who will be invited, as what, and what happens then. */
export function ListedTable({ listed, personas, known, onRemove }: ListedTableProps) {
  const { t } = useTranslation('invite');
  const columns = useMemo(
    (): readonly ListColumn<Invitee>[] => [
      {
        id: 'name',
        title: t('columns.name'),
        cell: (one) => (
          <Row as="span" gap={8}>
            <Avatar id={one.email} name={nameOfInvitee(one)} aria-hidden="true" />
            <Text cut block className={styles['cut']}>
              {one.name}
            </Text>
          </Row>
        ),
      },
      {
        id: 'email',
        title: t('columns.email'),
        cell: ({ email }) => (
          <Text cut block className={styles['cut']}>
            {email}
          </Text>
        ),
      },
      { id: 'persona', title: t('columns.persona'), cell: (one) => titleOf(personas, known, one) },
      { id: 'role', title: t('columns.role'), narrow: true, cell: ({ role }) => <RoleTag role={role} /> },
      {
        id: 'happens',
        title: t('columns.happens'),
        cell: ({ isMember }) => (
          <Text size={12} tone={isMember ? 'primary' : 'faint'}>
            {t(isMember ? 'happens.member' : 'happens.mail')}
          </Text>
        ),
      },
      {
        id: 'actions',
        title: t('columns.actions'),
        narrow: true,
        cell: (one) => (
          <RowAction label={t('listed.remove', { name: nameOfInvitee(one) })} onClick={() => onRemove(one.email)}>
            <X />
          </RowAction>
        ),
      },
    ],
    [t, personas, known, onRemove],
  );
  return (
    <ListTable
      label={t('listed.title')}
      rows={listed}
      columns={columns}
      idOf={idOf}
      nameOf={nameOfInvitee}
      place={fixedPlace}
      total={null}
    />
  );
}
