import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/fields/Choice';
import { Chip } from '../../../components/data/DataTable';
import { Card } from '../../../components/layout/Card';
import { useNarrow } from '../../../hooks/useNarrow';
import { seriesLook } from '../../../lib/series';
import { areaLines } from '../model/area-table';
import type { Charted } from '../model/charted-assessment';
import type { Mode } from '../model/place';
import { AreaCards } from './AreaCards';
import { AreaRows } from './AreaRows';
import type { AreaContext } from './area-cells';
import { TableComputed } from './Explanations';

export interface AreaTableProps extends AreaContext {
  readonly mode: Mode;
  /** Charted assessments of the lead's template: what can be looked at here. */
  readonly choices: readonly Charted[];
  readonly onLead: (id: string) => void;
}

/** Areas and objectives of one assessment: value, stage, difference to the second, coverage. On a phone a card an area. */
export function AreaTable({ mode, choices, onLead, ...context }: AreaTableProps) {
  const { t } = useTranslation('dashboard');
  const narrow = useNarrow(720);
  const { lead, second } = context;
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
      {choose}
      <TableComputed lead={lead} second={second} />
    </>
  );
  const lines = areaLines(lead.data, second?.data ?? null, mode);
  return (
    <Card title={t('table.title')} actions={actions}>
      {narrow ? <AreaCards key={lead.id} lines={lines} {...context} /> : <AreaRows lines={lines} {...context} />}
    </Card>
  );
}
