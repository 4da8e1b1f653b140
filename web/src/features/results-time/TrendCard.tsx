import { ChartLine, Info, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../components/charts/DownloadMenu';
import { IconButton } from '../../components/controls/IconButton';
import { Segmented } from '../../components/controls/Segmented';
import { cell, DataTable } from '../../components/data/DataTable';
import { Card } from '../../components/layout/Card';
import { Row } from '../../components/layout/primitives';
import type { Life } from './model/life';
import { type Trend, trendOf } from './model/rows';
import styles from './Trend.module.css';
import { TrendChart } from './TrendChart';
import type { Words } from './use-words';

interface Props {
  readonly life: Life;
  readonly words: Words;
}

function TrendTable({ trend, words }: { readonly trend: Trend; readonly words: Words }) {
  const { t } = useTranslation('results-time');
  return (
    <DataTable label={t('trend.title')}>
      <thead>
        <tr>
          <th>{t('table.what')}</th>
          {trend.rounds.map(({ assessment_id: id, shortName }) => (
            <th key={id} className={cell['num']}>
              {shortName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trend.lines.map(({ id, name, values, isIndex }) => (
          <tr key={id} className={isIndex ? cell['group'] : undefined}>
            <td>{name}</td>
            {trend.rounds.map(({ assessment_id: round }, index) => (
              <td key={round} className={cell['num']}>
                {words.value(values[index] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

type What = 'areas' | 'objectives';

interface ToolsProps {
  readonly trend: Trend;
  readonly what: What;
  readonly onWhat: (what: What) => void;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
  readonly picture: SVGSVGElement | null;
}

function Tools({ trend, what, onWhat, asTable, onTable, picture }: ToolsProps) {
  const { t } = useTranslation('results-time');
  const csv = () => [
    [t('table.what'), ...trend.rounds.map(({ shortName }) => shortName)],
    ...trend.lines.map(({ name, values }) => [name, ...values]),
  ];
  return (
    <>
      <Segmented
        label={t('trend.what')}
        value={what}
        onChange={onWhat}
        options={(['areas', 'objectives'] as const).map((value) => ({ value, label: t(`trend.${value}`) }))}
      />
      <IconButton label={asTable ? t('trend.show_chart') : t('trend.show_table')} onClick={() => onTable(!asTable)}>
        {asTable ? <ChartLine /> : <Table2 />}
      </IconButton>
      <DownloadMenu title={t('trend.title')} fileName={t('trend.title')} csv={csv} picture={picture} />
    </>
  );
}

function Younger({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('results-time');
  return (
    <Row as="span" gap={8} align="stretch" className={styles['note']}>
      <Info aria-hidden="true" />
      {t('trend.younger', { count: names.length, names: names.join(', ') })}
    </Row>
  );
}

/** The trend of index, areas and objectives over all rounds, as a chart or as a table. */
export function TrendCard({ life, words }: Props) {
  const { t } = useTranslation('results-time');
  const [what, setWhat] = useState<What>('areas');
  const [asTable, setAsTable] = useState(false);
  const [picture, setPicture] = useState<SVGSVGElement | null>(null);
  const trend = useMemo(() => trendOf(life.rounds, what, t('trend.index')), [life.rounds, what, t]);
  const meta = t('rounds', { count: trend.rounds.length });
  if (trend.rounds.length < 2)
    return (
      <Card title={t('trend.title')} meta={meta}>
        <p className={styles['one']}>{t('trend.one')}</p>
      </Card>
    );
  return (
    <Card
      title={t('trend.title')}
      meta={meta}
      actions={
        <Tools trend={trend} what={what} onWhat={setWhat} asTable={asTable} onTable={setAsTable} picture={picture} />
      }
      {...(trend.younger.length > 0 && { foot: <Younger names={trend.younger} /> })}
    >
      {asTable ? (
        <TrendTable trend={trend} words={words} />
      ) : (
        <TrendChart trend={trend} levels={life.levels} words={words} picture={setPicture} />
      )}
    </Card>
  );
}
