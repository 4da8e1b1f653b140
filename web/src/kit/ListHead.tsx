import { useTranslation } from 'react-i18next';
import { Checkbox } from '../components/controls/Checkbox';
import { SortButton } from '../components/data/SortButton';
import { cx } from '../lib/cx';
import type { ListColumn, ListSelection } from './list-columns';
import styles from './ListTable.module.css';
import type { PlacedList } from './use-list-place';

export interface ListHeadProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly place: PlacedList;
  readonly sortable: boolean;
  readonly selection: ListSelection | undefined;
  /** Of the rows that were found. */
  readonly ids: readonly string[];
}

/** Up, then down, then in the server's order again. */
function nextSort(place: PlacedList, column: string) {
  const { sort } = place;
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

function Title<Row>({
  column,
  place,
  sortable,
}: Pick<ListHeadProps<Row>, 'place' | 'sortable'> & { readonly column: ListColumn<Row> }) {
  const { t } = useTranslation('kit');
  const { id, title, sortBy } = column;
  if (!sortable || sortBy === undefined) return title;
  const { sort } = place;
  const isSorted = sort?.column === id;
  return (
    <SortButton
      title={title}
      hint={t('list.sort', { column: title })}
      sorted={isSorted ? (sort.descending ? 'descending' : 'ascending') : null}
      onClick={() => place.change({ sort: nextSort(place, id) })}
    />
  );
}

function sortedAs<Row>({ id, sortBy }: ListColumn<Row>, { sort }: PlacedList) {
  if (sortBy === undefined) return undefined;
  if (sort?.column !== id) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

export function ListHead<Row>({ columns, place, sortable, selection, ids }: ListHeadProps<Row>) {
  const { t } = useTranslation('kit');
  const chosen = selection ? ids.filter((id) => selection.chosen.has(id)).length : 0;
  const isAll = ids.length > 0 && chosen === ids.length;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles['box']}>
            <Checkbox
              hideLabel
              label={t('list.all')}
              checked={isAll}
              indeterminate={chosen > 0 && !isAll}
              onChange={() => {
                const others = [...selection.chosen].filter((id) => !ids.includes(id));
                selection.onChange(new Set(isAll ? others : [...others, ...ids]));
              }}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={sortable ? sortedAs(column, place) : undefined}
            className={cx(column.align === 'end' && styles['end'], column.narrow && styles['narrow'])}
          >
            <Title column={column} place={place} sortable={sortable} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
