import type { Report, ReportBefore } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartFont } from '../../components/charts/chart-colors';
import { AreaLegend } from '../../components/charts/RadarNotes';
import { placeRadar } from '../../components/charts/radar-place';
import { radarScene } from '../../components/charts/scene/radar-scene';
import { SceneSvg } from '../../components/charts/scene/SceneSvg';
import type { BarRow } from '../../components/charts/types';
import { useBarsScene } from '../../components/charts/use-bars-scene';
import { Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { useWidth } from '../../hooks/useWidth';
import { areaColor } from '../../lib/areas';
import { axesOf, seriesOf } from './model';
import { seriesBefore } from './model-before';
import styles from './Report.module.css';

/** What a page has between its margins. */
const WIDTH = 674;
const RADAR_HEIGHT = 412;
/** A radar of fewer axes has no shape. */
const LEAST_AXES = 3;

/** Which line is which round; dashed is the earlier one. */
function Rounds({ report, before }: { readonly report: Report; readonly before: ReportBefore }) {
  const format = useFormat();
  const named = [
    { isNow: true, name: report.assessments[0]?.shortName ?? '', value: report.assessmentValue },
    { isNow: false, name: before.shortName, value: before.assessmentValue },
  ];
  return (
    <Row as="ul" gap={20} rowGap={4} align="stretch" wrap size={12} tone="muted" className={styles['rounds']}>
      {named.map(({ isNow, name, value }) => (
        <Row as="li" gap={6} key={String(isNow)}>
          <svg width={28} height={10} aria-hidden="true">
            <path
              d="M1 5H27"
              stroke="var(--tm-series-1)"
              strokeWidth={isNow ? 2.25 : 1.75}
              {...(!isNow && { strokeDasharray: '5 3' })}
            />
          </svg>
          {value === null ? name : `${name}, ${format.value(value)}`}
        </Row>
      ))}
    </Row>
  );
}

function DrawnRadar({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const { t: charts } = useTranslation('charts');
  const format = useFormat();
  const why = useWithheldReason();
  const font = useChartFont();
  const [ref, width] = useWidth<HTMLDivElement>(WIDTH);
  const levels = report.template.levels.length;
  const axes = useMemo(() => axesOf(report), [report]);
  const before = report.before !== null && report.before.assessmentValue !== null ? report.before : null;
  const series = useMemo(
    () => [
      ...(before === null ? [] : [seriesBefore(report, before)]),
      seriesOf(report, before === null ? t('radar.series') : (report.assessments[0]?.shortName ?? '')),
    ],
    [report, before, t],
  );
  const height = Math.min(RADAR_HEIGHT, Math.max(320, width * 0.9));
  const scene = useMemo(
    () =>
      radarScene({
        axes,
        levels,
        series,
        width,
        height,
        font: font.family,
        words: {
          value: format.value,
          noValue: charts('no_value'),
          why,
          percent: format.percent,
        },
      }),
    [axes, levels, series, width, height, font, format, why, charts],
  );
  return (
    <figure className={styles['radar']} data-print-together>
      <div ref={ref}>
        <SceneSvg scene={scene} label={t('radar.label', { count: axes.length, levels })} />
      </div>
      {before !== null && <Rounds report={report} before={before} />}
      <AreaLegend axes={axes} place={placeRadar(axes, width, height, font.family)} />
    </figure>
  );
}

/** The objectives around the scale; nothing to be operated, for paper. */
export function Radar({ report }: { readonly report: Report }) {
  return axesOf(report).length < LEAST_AXES ? null : <DrawnRadar report={report} />;
}

interface BarsProps {
  readonly title: string;
  readonly levels: number;
  readonly rows: readonly BarRow[];
}

function Bars({ title, levels, rows }: BarsProps) {
  const { t } = useTranslation('report');
  const font = useChartFont();
  const [ref, width] = useWidth<HTMLDivElement>(WIDTH);
  const sceneOf = useBarsScene(levels);
  const scene = useMemo(() => sceneOf(rows, width, font.family), [sceneOf, rows, width, font]);
  if (rows.length === 0) return null;
  return (
    <section data-print-together>
      <Text as="h3" size={14} weight="semi" className={styles['h3']}>
        {title}
      </Text>
      <div ref={ref}>
        <SceneSvg scene={scene} label={t('bars.label', { levels })} />
      </div>
    </section>
  );
}

export function AreaBars({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const rows = useMemo(
    () =>
      report.areas.map(({ id, name: label, color, assessmentValue: value, coverage, withheld }) => ({
        id,
        label,
        value,
        coverage: coverage.share,
        color: areaColor(color),
        ...(withheld && { withheld }),
      })),
    [report],
  );
  return <Bars title={t('bars.areas')} levels={report.template.levels.length} rows={rows} />;
}
