import type { ListedOrganization } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import { Ago } from '../../components/data/Ago';
import { Tag } from '../../components/data/Tag';
import { Stack, Text } from '../../components/layout/primitives';
import type { Format } from '../../hooks/useFormat';
import type { ListColumn } from '../../kit/list-columns';
import { NamedCell } from '../../kit/NamedCell';
import styles from './Master.module.css';

interface StateProps {
  readonly t: TFunction<'master'>;
  readonly suspended: boolean;
  /** Somebody has signed up. The first can only be a super. */
  readonly hasPeople: boolean;
}

export function State({ t, suspended, hasPeople }: StateProps) {
  if (suspended) return <Tag tone="danger">{t('state.suspended')}</Tag>;
  return hasPeople ? <Tag tone="success">{t('state.active')}</Tag> : <Tag tone="warning">{t('state.no_super')}</Tag>;
}

const cut = (text: string | null) => (
  <Text cut block className={styles['cut']} title={text ?? ''}>
    {text}
  </Text>
);

const state = (t: TFunction<'master'>): ListColumn<ListedOrganization> => ({
  id: 'state',
  title: t('columns.state'),
  sortBy: ({ suspended }) => (suspended ? 1 : 0),
  narrow: true,
  cell: ({ suspended, people }) => <State t={t} suspended={suspended} hasPeople={people > 0} />,
});

export interface OrganizationColumns {
  readonly t: TFunction<'master'>;
  readonly format: Format;
}

/** When anything was done there last. */
const activity = (t: TFunction<'master'>, at: string | null) => (at === null ? t('never') : <Ago at={at} />);

/** On a phone the people and the address stand below the name, the last activity below the state. */
export const narrowColumns = ({ t }: Pick<OrganizationColumns, 't'>): readonly ListColumn<ListedOrganization>[] => [
  {
    id: 'name',
    title: t('fields.name'),
    cell: ({ name, people, billingEmail }) => (
      <NamedCell
        name={name}
        description={[t('counts.people', { count: people }), billingEmail ?? ''].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    ...state(t),
    align: 'end',
    cell: ({ suspended, people, lastActivityAt }) => (
      <Stack as="span" gap={2} align="end">
        <State t={t} suspended={suspended} hasPeople={people > 0} />
        <Text size={12} tone="faint" className={styles['sub']}>
          {activity(t, lastActivityAt)}
        </Text>
      </Stack>
    ),
  },
];

const contact = (t: TFunction<'master'>): ListColumn<ListedOrganization> => ({
  id: 'contact',
  title: t('columns.contact'),
  sortBy: ({ contactName }) => contactName ?? '',
  cell: ({ contactName }) => cut(contactName),
});

/** The contact shows where the table has room for it; the profile always has it. */
export const wideColumns = (
  { t, format }: OrganizationColumns,
  hasContact: boolean,
): readonly ListColumn<ListedOrganization>[] => {
  return [
    {
      id: 'name',
      title: t('fields.name'),
      sortBy: ({ name }) => name,
      cell: ({ name }) => (
        <Text as="strong" weight="medium">
          {cut(name)}
        </Text>
      ),
    },
    {
      id: 'billingEmail',
      title: t('fields.billingEmail'),
      sortBy: ({ billingEmail }) => billingEmail ?? '',
      cell: ({ billingEmail }) => cut(billingEmail),
    },
    ...(hasContact ? [contact(t)] : []),
    {
      id: 'people',
      title: t('columns.people'),
      sortBy: ({ people }) => people,
      align: 'end',
      narrow: true,
      cell: ({ people }) => format.count(people),
    },
    {
      id: 'nodes',
      title: t('columns.nodes'),
      sortBy: ({ nodes }) => nodes,
      align: 'end',
      narrow: true,
      cell: ({ nodes }) => format.count(nodes),
    },
    {
      id: 'activity',
      title: t('columns.activity'),
      sortBy: ({ lastActivityAt }) => (lastActivityAt === null ? 0 : Date.parse(lastActivityAt)),
      align: 'end',
      narrow: true,
      cell: ({ lastActivityAt }) => activity(t, lastActivityAt),
    },
    state(t),
  ];
};
