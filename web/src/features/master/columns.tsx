import type { Organization } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import { Tag } from '../../components/data/Tag';
import type { ListColumn } from '../../kit/list-columns';
import { Named } from '../../kit/Named';
import styles from './Master.module.css';

export function State({ t, suspended }: { readonly t: TFunction<'master'>; readonly suspended: boolean }) {
  return <Tag tone={suspended ? 'danger' : 'success'}>{t(suspended ? 'state.suspended' : 'state.active')}</Tag>;
}

const cut = (text: string | null) => (
  <span className={styles['cut']} title={text ?? ''}>
    {text}
  </span>
);

const state = (t: TFunction<'master'>): ListColumn<Organization> => ({
  id: 'state',
  title: t('columns.state'),
  sortBy: ({ suspended }) => (suspended ? 1 : 0),
  narrow: true,
  cell: ({ suspended }) => <State t={t} suspended={suspended} />,
});

/** On a phone name and address stand in one cell. */
export const organizationColumns = (t: TFunction<'master'>, isPhone: boolean): readonly ListColumn<Organization>[] =>
  isPhone
    ? [
        {
          id: 'name',
          title: t('fields.name'),
          cell: ({ name, billingEmail }) => <Named name={name} description={billingEmail ?? ''} />,
        },
        state(t),
      ]
    : [
        {
          id: 'name',
          title: t('fields.name'),
          sortBy: ({ name }) => name,
          cell: ({ name }) => <strong className={styles['name']}>{cut(name)}</strong>,
        },
        {
          id: 'billingEmail',
          title: t('fields.billingEmail'),
          sortBy: ({ billingEmail }) => billingEmail ?? '',
          cell: ({ billingEmail }) => cut(billingEmail),
        },
        {
          id: 'contact',
          title: t('columns.contact'),
          sortBy: ({ contactName }) => contactName ?? '',
          cell: ({ contactName }) => cut(contactName),
        },
        state(t),
      ];
