import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Chip } from '../../../components/data/DataTable';
import { Choice } from '../../../components/fields/Choice';
import { Card } from '../../../components/layout/Card';
import { useNarrow } from '../../../hooks/useNarrow';
import { seriesLook } from '../../../lib/series';
import type { Mode } from '../place/place';
import type { Sort } from '../place/sort';
import type { AreaContext, Versus } from './area-cells';
import { AreaCards } from './AreaCards';
import { useColumnTitles } from './AreaHead';
import { AreaRows } from './AreaRows';
import { TableComputed } from './Explanations';
import { areaLines } from './model/area-table';
import { type Charted, withheldIn } from './model/charted-assessment';
import { changesIn } from './model/focus';
import type { Before } from './use-before';

interface AreaTableProps extends Omit<AreaContext, 'versus'>, Pick<Before, 'before'> {
  readonly mode: Mode;
  /** The charted assessment beside it, which takes the place of the previous round. */
  readonly second: Charted | null;
  /** Charted assessments of the lead's template: what can be looked at here. */
  readonly choices: readonly Charted[];
  readonly onLead: (id: string) => void;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

/** What the table compares with: another charted assessment, else the previous round, whose levels are not served. */
function useCompared({ lead, second, before, mode }: Pick<AreaTableProps, 'lead' | 'second' | 'before' | 'mode'>) {
  if (second !== null) {
    const versus: Versus = { label: second.label, withheld: withheldIn(second.data, second.data) };
    return { versus, lines: areaLines(lead.data, { second: second.data }, mode) };
  }
  if (before === null || mode !== 'assessment') return { versus: null, lines: areaLines(lead.data, null, mode) };
  const versus: Versus = { label: before.shortName, withheld: before.withheld };
  return { versus, lines: areaLines(lead.data, { changes: changesIn(before) }, mode) };
}

/** Areas and objectives of one assessment: value, stage, difference, coverage. On a phone a card an area. */
export function AreaTable({ mode, choices, onLead, second, before, sort, onSort, ...shared }: AreaTableProps) {
  const { t } = useTranslation('dashboard');
  const narrow = useNarrow(720);
  const { lead } = shared;
  const { versus, lines } = useCompared({ lead, second, before, mode });
  const context = { ...shared, versus };
  const titles = useColumnTitles(versus);
  const choose =
    choices.length > 1 ? (
      <Choice
        label={t('table.lead')}
        value={lead.id}
        onChange={onLead}
        options={choices.map(({ id, label, slot }) => ({
          value: id,
          label,
          mark: <Chip color={seriesLook(slot).color} round />,
        }))}
      />
    ) : undefined;
  const actions = (
    <>
      {sort !== null && !narrow && (
        <Button size="sm" icon={<Undo2 />} onClick={() => onSort(null)}>
          {t('table.by_area')}
        </Button>
      )}
      {choose}
      <TableComputed lead={lead} versus={versus?.label ?? null} />
    </>
  );
  const meta =
    sort !== null && t(sort.descending ? 'table.sorted_down' : 'table.sorted_up', { column: titles[sort.column] });
  return (
    <Card title={t('table.title')} {...(meta !== false && { meta })} actions={actions}>
      {narrow ? (
        <AreaCards key={lead.id} lines={lines} sort={sort} onSort={onSort} {...context} />
      ) : (
        <AreaRows lines={lines} sort={sort} onSort={onSort} {...context} />
      )}
    </Card>
  );
}
