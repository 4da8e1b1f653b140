import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { EmptyState } from '../components/feedback/EmptyState';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { ListPanel, type ListPanelProps } from './ListPanel';
import { ListTable, type ListTableProps } from './ListTable';
import { QueryView } from './QueryView';
import type { QueryAnswer } from './use-answer';

type FromPanel = Pick<ListPanelProps, 'title' | 'onClose' | 'place' | 'searchLabel' | 'filter' | 'actions' | 'note'>;
type FromTable<Row> = Pick<ListTableProps<Row>, 'columns' | 'idOf' | 'nameOf' | 'onOpen' | 'opened'>;

export interface ListScreenProps<Row> extends FromPanel, FromTable<Row> {
  /** Of the listing query, asked for `place.ask`. */
  readonly query: QueryAnswer<readonly Row[]>;
  /** 'The personas could not be loaded' */
  readonly failed: string;
  /** How many there are, in words. */
  readonly count: (total: number) => string;
  /** Empty state; the panel's action stands below it. */
  readonly none: { readonly icon: ReactNode; readonly title: string; readonly body: string };
}

/** A listing query as a panel: search, action, the four states, and the table. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, place, query, failed, count, none, actions, ...others } = props;
  const { onClose, searchLabel, filter, note, ...table } = others;
  const { t } = useTranslation('kit');
  const total = query.data?.total ?? query.data?.data.length;
  const search = place.search.trim();
  const empty =
    search === '' ? (
      <EmptyState {...none} actions={actions} />
    ) : (
      <EmptyState
        title={t('list.nothing')}
        body={t('list.nothing_body', { search })}
        actions={<Button onClick={() => place.change({ search: '' })}>{t('list.clear')}</Button>}
      />
    );
  const panel = { title, width: 860, onClose, place, searchLabel, filter, actions, note };
  return (
    <ListPanel {...panel} found={total} meta={total === undefined ? '' : count(total)}>
      <QueryView query={query} failed={failed} skeleton={<SkeletonRows rows={6} />} empty={empty}>
        {(rows, { total: all }) => (
          <ListTable {...table} look="rows" label={title} rows={rows} place={place} total={all} />
        )}
      </QueryView>
    </ListPanel>
  );
}
