import type { RouteAnswer } from '../../lib/api/types';
import { keepPreviousData } from '@tanstack/react-query';
import { Radar, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RadarChart } from '../../components/charts/RadarChart';
import { Chip } from '../../components/data/DataTable';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { SkeletonRows, Waiting } from '../../components/feedback/Skeleton';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useToast } from '../../components/feedback/toast';
import { useFormat } from '../../hooks/useFormat';
import { useApiQuery } from '../../lib/api/hooks';
import { areaColor } from '../../lib/areas';
import { useProblems } from '../../lib/problems/problem-text';
import styles from './Branch.module.css';
import { axesOf, mixOf, seriesOf } from './model';
import type { Choice } from './use-choice';

type Pooling = RouteAnswer<'calculateMaturity'>;

function Areas({ results }: Pick<Pooling, 'results'>) {
  const { t } = useTranslation('branch');
  const format = useFormat();
  const shown = (value: number | null) => (value === null ? '–' : format.value(value));
  return (
    <table className={styles['areas']} aria-label={t('areas')}>
      <thead>
        <tr>
          <th scope="col">{t('area')}</th>
          <th scope="col">{t('assessment')}</th>
          <th scope="col">{t('maturity')}</th>
        </tr>
      </thead>
      <tbody>
        {results.areas.map(({ id, name, color, assessmentValue, maturityValue }) => (
          <tr key={id}>
            <th scope="row">
              <Chip color={areaColor(color)} /> {name}
            </th>
            <td>{shown(assessmentValue)}</td>
            <td>{shown(maturityValue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The values of all together, large. */
function Figures({ results: { assessmentValue, maturityValue, coverage } }: Pick<Pooling, 'results'>) {
  const { t } = useTranslation('branch');
  const format = useFormat();
  const figures = [
    { name: t('score'), value: assessmentValue === null ? '–' : format.value(assessmentValue) },
    { name: t('level'), value: maturityValue === null ? '–' : format.value(maturityValue) },
    { name: t('coverage'), value: coverage.share === null ? '–' : format.percent(coverage.share) },
  ];
  return (
    <Row as="dl" gap={24} rowGap={8} wrap>
      {figures.map(({ name, value }) => (
        <Stack key={name}>
          <Text as="dt" size={12} tone="faint">
            {name}
          </Text>
          <Text as="dd" size={28} weight="semi" numeric>
            {value}
          </Text>
        </Stack>
      ))}
    </Row>
  );
}

/** Says that rounds are mixed, and that their people count more than once in the values. */
function Mixed({ selected }: Pick<Choice, 'selected'>) {
  const { t } = useTranslation('branch');
  const { language } = useFormat();
  const { rounds, repeated } = useMemo(() => mixOf(selected), [selected]);
  if (rounds.length < 2 && repeated === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(rounds);
  return (
    <Row gap={8} align="start" size={13} tone="warning" role="status" className={styles['mixed']}>
      <TriangleAlert aria-hidden="true" />
      <p>
        {rounds.length > 1 && t('mixed.rounds', { names })} {repeated > 0 && t('mixed.repeated', { count: repeated })}
      </p>
    </Row>
  );
}

interface ChartProps {
  readonly pooling: Pooling;
  readonly count: number;
  readonly levels: number;
  readonly fileName: string;
}

function Chart({ pooling, count, levels, fileName }: ChartProps) {
  const { t } = useTranslation('branch');
  const { results, points, people } = pooling;
  const axes = useMemo(() => axesOf(points), [points]);
  const series = useMemo(() => seriesOf(points, { assessment: t('assessment'), maturity: t('maturity') }), [points, t]);
  return (
    <>
      <Figures {...pooling} />
      <RadarChart
        title={t('pooled', { count })}
        meta={t('respondents', { count: people })}
        axes={axes}
        levels={levels}
        series={series}
        fileName={fileName}
      />
      <Areas results={results} />
    </>
  );
}

/** Says in a toast why it could not be calculated, in the server's words where it has some [R8-058]. */
function useFailure(error: ReturnType<typeof useApiQuery<'calculateMaturity'>>['error']) {
  const toast = useToast();
  const problems = useProblems();
  const textOf = (problem: NonNullable<typeof error>) => problem.errors['assessmentError'] ?? problems.text(problem);
  const onFailure = useEffectEvent((problem: NonNullable<typeof error>) => toast.error(textOf(problem)));
  useEffect(() => {
    if (error !== null) onFailure(error);
  }, [error]);
  return textOf;
}

interface PooledProps {
  readonly choice: Choice;
  readonly fileName: string;
  /** As of when; null: now. */
  readonly at: string | null;
}

/** The maturity of all that is selected, from its pooled answers. */
export function Pooled({ choice, fileName, at }: PooledProps) {
  const { t } = useTranslation('branch');
  const { selected, settled } = choice;
  const [first] = selected;
  const query = useApiQuery(
    'calculateMaturity',
    {
      body: {
        selectedAssessments: selected.map(({ id }) => id),
        ...(settled.personas.size > 0 && { selectedPersonas: [...settled.personas] }),
        ...(at !== null && { at }),
      },
    },
    { enabled: first !== undefined, placeholderData: keepPreviousData },
  );
  const { data, error } = query;
  const textOf = useFailure(error);
  // What was pooled before is kept while the next is asked for, but not once nothing is selected.
  if (first === undefined) return <EmptyState icon={<Radar />} title={t('empty.title')} body={t('empty.body')} />;
  if (error !== null)
    return <ErrorState title={t('failed')} body={textOf(error)} onRetry={() => void query.refetch()} />;
  return (
    <Waiting loading={data === undefined} skeleton={<SkeletonRows rows={8} />}>
      {data !== undefined && (
        <>
          <Mixed selected={selected} />
          <Chart pooling={data} count={selected.length} levels={first.card.levels} fileName={fileName} />
        </>
      )}
    </Waiting>
  );
}
