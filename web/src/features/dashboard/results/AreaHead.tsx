import { useTranslation } from 'react-i18next';
import { cell } from '../../../components/data/DataTable';
import { SortButton } from '../../../components/data/SortButton';
import { cx } from '../../../lib/cx';
import { nextSort, type Sort, type SortColumn } from '../place/sort';
import type { Versus } from './area-cells';
import styles from './AreaTable.module.css';

/** What the columns of the table are called; without a comparison there is no column of changes. */
export function useColumnTitles(versus: Versus | null): Readonly<Record<SortColumn, string>> {
  const { t } = useTranslation('dashboard');
  return {
    name: t('table.name'),
    area: t('table.area'),
    value: t('table.value'),
    stage: t('table.stage'),
    change: versus === null ? t('table.change') : t('table.versus', { name: versus.label }),
    coverage: t('table.coverage'),
    respondents: t('table.respondents'),
  };
}

export interface Sorting {
  /** Null: by area. */
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

interface HeadProps extends Sorting {
  readonly versus: Versus | null;
}

const numbers: ReadonlySet<SortColumn> = new Set(['change', 'respondents']);

/** One press sorts up, two down, three by area again. */
export function AreaHead({ versus, sort, onSort }: HeadProps) {
  const { t } = useTranslation('dashboard');
  const titles = useColumnTitles(versus);
  const head = (column: SortColumn, colSpan?: number) => {
    const sorted = sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : null;
    return (
      <th
        key={column}
        scope="col"
        colSpan={colSpan}
        aria-sort={sorted ?? 'none'}
        className={cx(column === 'value' && styles['valueHead'], numbers.has(column) && cell['num'])}
      >
        <SortButton
          title={titles[column]}
          hint={t('table.sort', { column: titles[column] })}
          sorted={sorted}
          onClick={() => onSort(nextSort(sort, column))}
        />
      </th>
    );
  };
  return (
    <thead>
      <tr>
        {head('name')}
        {sort !== null && head('area')}
        {head('value', 2)}
        {head('stage')}
        {versus !== null && head('change')}
        {head('coverage')}
        {head('respondents')}
      </tr>
    </thead>
  );
}
