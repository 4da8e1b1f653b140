import type { ResultsPresented } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartFont } from '../../components/charts/chart-colors';
import { AreaLegend } from '../../components/charts/RadarNotes';
import { placeRadar } from '../../components/charts/radar-place';
import { radarScene } from '../../components/charts/scene/radar-scene';
import { SceneSvg } from '../../components/charts/scene/SceneSvg';
import type { RadarSeries } from '../../components/charts/types';
import { Stack } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { useWidth } from '../../hooks/useWidth';
import { seriesLook } from '../../lib/series';
import { axesOf, stepsOf } from './model/changes';
import styles from './Presenter.module.css';

/** What is wider is drawn for this width and enlarged, so that words can be read from the last row. */
const DRAWN = 620;
/** Width to height of the place of the radar. */
const SHAPE = 1.12;

/** The objectives as they stand with the newest step, before it dotted; large, and nothing to operate. */
export function Radar({ presented: { round } }: { readonly presented: ResultsPresented }) {
  const { t } = useTranslation('presenter');
  const { t: charts } = useTranslation('charts');
  const format = useFormat();
  const why = useWithheldReason();
  const { family: font } = useChartFont();
  const [ref, measured] = useWidth<HTMLDivElement>(DRAWN);
  const width = Math.min(measured, DRAWN);
  const axes = useMemo(() => axesOf(round), [round]);
  const levels = round.levels.length;
  const height = Math.round(width / SHAPE);
  const place = useMemo(() => placeRadar(axes, width, height, font), [axes, width, height, font]);
  const scene = useMemo(() => {
    const { now, before } = stepsOf(round);
    const nothing = axes.map(() => null);
    const shown: RadarSeries = {
      id: 'now',
      label: '',
      kind: 'assessment',
      ...seriesLook(0),
      values: now?.objectives ?? nothing,
      ...(now === null && { withheld: 'not-yet' as const }),
    };
    const last: RadarSeries = { ...shown, id: 'before', kind: 'maturity', values: before?.objectives ?? nothing };
    return radarScene({
      axes,
      levels,
      series: before === null ? [shown] : [last, shown],
      width,
      height,
      font,
      words: {
        value: format.value,
        noValue: charts('no_value'),
        why,
        percent: format.percent,
      },
    });
  }, [axes, round, levels, width, height, font, format, why, charts]);
  return (
    <Stack align="center" justify="center" shrink className={styles['chart']}>
      <div ref={ref} className={styles['radar']}>
        <SceneSvg scene={scene} label={t('radar', { count: axes.length, levels })} />
      </div>
      <AreaLegend axes={axes} place={place} />
    </Stack>
  );
}
