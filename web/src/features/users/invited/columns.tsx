import type { InvitedUser } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import { Avatar } from '../../../components/data/Avatar';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { DeliveryStatus } from '../../../kit/DeliveryStatus';
import { InvitationActions } from '../../../kit/InvitationActions';
import type { ListColumn } from '../../../kit/list-columns';
import { invitedName } from '../../../kit/use-invitation';
import { nameOf } from '../../../lib/session/session';
import styles from '../Users.module.css';
import { PersonaChoice } from './PersonaChoice';

export interface InvitedColumns {
  readonly t: TFunction<'users'>;
  readonly kit: TFunction<'kit'>;
  readonly day: (moment: string) => string;
  /** There is room for node, who invited and the newest e-mail. */
  readonly isWide: boolean;
}

/** 'Booking', 'Booking, +2', or nothing. */
const nodesText = ({ nodes: [first, ...others] }: InvitedUser): string =>
  first === undefined ? '' : others.length === 0 ? first.name : `${first.name}, +${String(others.length)}`;

const twoLines = (first: string, second: string) => (
  <Stack as="span" shrink className={styles['twoLines']}>
    <span>{first}</span>
    <Text size={12} tone="faint">
      {second}
    </Text>
  </Stack>
);

export function Who({ t, invited }: Pick<InvitedColumns, 't'> & { readonly invited: InvitedUser }) {
  const name = invitedName(invited);
  return (
    <Row as="span" gap={8} shrink>
      <Avatar id={invited.id} name={name} aria-hidden="true" />
      {twoLines(name, name === invited.email ? t('invited.no_name') : (invited.email ?? ''))}
    </Row>
  );
}

export function LastMail({
  kit,
  day,
  invited,
}: Pick<InvitedColumns, 'kit' | 'day'> & { readonly invited: InvitedUser }) {
  const { lastMail } = invited;
  if (lastMail === null) return null;
  return (
    <Stack as="span" shrink className={styles['twoLines']}>
      <DeliveryStatus delivery={lastMail} />
      <Text size={12} tone="faint">
        {kit(`delivery.kind.${lastMail.kind}`)}, {day(lastMail.updatedAt)}
      </Text>
    </Stack>
  );
}

export const answeredText = ({ t }: Pick<InvitedColumns, 't'>, { submissions }: InvitedUser): string =>
  submissions === 0 ? t('invited.none') : t('invited.forms', { count: submissions });

const wide = ({ t, kit, day }: InvitedColumns): readonly ListColumn<InvitedUser>[] => [
  {
    id: 'node',
    title: t('columns.node'),
    sortBy: nodesText,
    cell: (invited) => <span className={styles['cutPersona']}>{nodesText(invited)}</span>,
  },
  {
    id: 'invited',
    title: t('columns.invited'),
    sortBy: ({ invitedAt }) => Date.parse(invitedAt),
    cell: ({ invitedAt, invitedBy }) =>
      invitedBy === null
        ? day(invitedAt)
        : twoLines(day(invitedAt), t('invited.by', { name: nameOf({ ...invitedBy, email: null }) })),
  },
  {
    id: 'mail',
    title: t('columns.mail'),
    sortBy: ({ lastMail }) => Date.parse(lastMail?.updatedAt ?? '') || 0,
    cell: (invited) => <LastMail kit={kit} day={day} invited={invited} />,
  },
];

export const invitedColumns = (given: InvitedColumns): readonly ListColumn<InvitedUser>[] => {
  const { t, isWide } = given;
  return [
    {
      id: 'name',
      title: t('columns.person'),
      sortBy: invitedName,
      cell: (invited) => <Who t={t} invited={invited} />,
    },
    {
      id: 'persona',
      title: t('columns.persona'),
      sortBy: ({ persona }) => persona?.title ?? '',
      cell: (invited) => <PersonaChoice invited={invited} />,
    },
    ...(isWide ? wide(given) : []),
    {
      id: 'answered',
      title: t('columns.answered'),
      sortBy: ({ submissions }) => submissions,
      narrow: true,
      cell: (invited) => answeredText({ t }, invited),
    },
    {
      id: 'actions',
      title: t('columns.actions'),
      align: 'end',
      narrow: true,
      cell: (invited) => <InvitationActions invited={invited} />,
    },
  ];
};
