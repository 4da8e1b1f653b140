import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadarChart, type RadarChartProps } from '../../../components/charts/RadarChart';
import type { RadarAxis } from '../../../components/charts/types';
import { useToast } from '../../../components/feedback/toast';
import { Text } from '../../../components/layout/primitives';
import type { IdSet } from '../../../lib/sets';
import type { Extra, Mode } from '../place/place';
import { RadarComputed } from './Explanations';
import { toggleHidden, visibleOf } from './model/hidden-series';
import type { ChartSeries } from './model/radar';
import styles from './Results.module.css';
import { useListed } from './ResultsHead';
import { SeriesLegend } from './SeriesLegend';

interface RadarCardProps {
  readonly axes: readonly RadarAxis[];
  readonly levels: number;
  readonly series: readonly ChartSeries[];
  readonly mode: Mode;
  readonly extra: Extra | null;
  readonly fileName: string;
  /** How many people were asked for what is charted. */
  readonly asked: number;
  /** All that is charted is withheld from the reader. */
  readonly withheld: boolean;
  /** Charted assessments that have other axes. */
  readonly elsewhere: readonly string[];
  /** A point leads on to what made it; absent where nothing does. */
  readonly onChoose: RadarChartProps['onChoose'];
}

/** The radar of the objectives; its legend hides series, but never the extra ones or the last. */
export function RadarCard(props: RadarCardProps) {
  const { axes, levels, series, mode, extra, fileName, asked, withheld, elsewhere, onChoose } = props;
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const listed = useListed();
  const [hidden, setHidden] = useState<IdSet>(new Set());
  const [pointed, setPointed] = useState<string | null>(null);
  const visible = useMemo(() => visibleOf(series, hidden), [series, hidden]);
  const toggle = (id: string) => {
    const next = toggleHidden(series, hidden, id);
    if (next === null) toast.info(t('series.refused'));
    else setHidden(next);
  };
  return (
    <RadarChart
      title={t('radar.title')}
      axes={axes}
      levels={levels}
      series={visible}
      fileName={fileName}
      actions={<RadarComputed mode={mode} average={extra === 'average'} maturity={extra === 'maturity'} />}
      {...(series.length === 1 && { meta: series[0]?.label })}
      highlight={pointed}
      onChoose={onChoose}
      legend={<SeriesLegend series={series} hidden={hidden} onToggle={toggle} onPoint={setPointed} />}
      unanswered={
        <div>
          <b>{withheld ? t('radar.withheld.title') : t('radar.unanswered.title')}</b>
          <p>{withheld ? t('radar.withheld.body') : t('radar.unanswered.body', { count: asked })}</p>
        </div>
      }
      {...(elsewhere.length > 0 && {
        before: (
          <Text as="p" size={12} tone="faint" className={styles['remark']}>
            {t('radar.other_template', { count: elsewhere.length, names: listed(elsewhere) })}
          </Text>
        ),
      })}
    />
  );
}
