import type { ResultsTimeline } from '@tidemark/contracts';
import { Clock } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RadarBones } from '../../components/charts/ChartBones';
import { RadarChart } from '../../components/charts/RadarChart';
import type { RadarSeries } from '../../components/charts/types';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Bone, SkeletonRows } from '../../components/feedback/Skeleton';
import { Card } from '../../components/layout/Card';
import { PageHead } from '../../components/layout/PageHead';
import { Grid, Stack } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useToday } from '../../lib/clock/use-today';
import { seriesLook } from '../../lib/series';
import { usePageTitle } from '../../lib/title/PageTitle';
import { CopyLink } from '../../kit/CopyLink';
import { HistoryLink } from '../../kit/HistoryLink';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { Between } from './Between';
import { type Life, lifeOf, type State, stateAt } from './model/life';
import { objectivesOf } from './model/rows';
import { Player } from './Player';
import { timeQueries } from './queries';
import { ThenAndNow } from './ThenAndNow';
import styles from './TimeView.module.css';
import { TrendCard } from './TrendCard';
import { addressOf, type Days, useDays } from './use-days';
import { useWords, type Words } from './use-words';

export interface TimeViewProps {
  /** Of which the whole life is shown: of its node and template. */
  readonly assessmentId: string;
  /** The views of the same thing. */
  readonly tabs: ReactNode;
}

interface TimeViewState {
  readonly life: Life;
  readonly days: Days;
  readonly words: Words;
}

interface HeadProps {
  readonly timeline: ResultsTimeline;
  readonly life: Life;
  readonly days: Days;
}

function Head({ timeline, life, days }: HeadProps) {
  const { t } = useTranslation('results-time');
  const format = useFormat();
  const last = timeline.rounds.at(-1);
  const first = life.states[0];
  usePageTitle(`${timeline.node.name} · ${t('title')}`);
  const parts = [
    last?.templateName ?? '',
    t('rounds', { count: timeline.rounds.length }),
    first === undefined ? '' : t('since', { day: format.date(first.step.day) }),
  ];
  return (
    <PageHead
      title={timeline.node.name}
      sub={parts.filter((part) => part !== '').join(' · ')}
      actions={
        <>
          <HistoryLink kind="assessment" id={timeline.assessment_id} />
          <CopyLink fixed={addressOf(days)} />
        </>
      }
    />
  );
}

/** The radar of the two days: then dashed and hollow, now solid. */
function Radar({ days, words, then, now }: TimeViewState & { readonly then: State | null; readonly now: State }) {
  const { t } = useTranslation('results-time');
  const axes = useMemo(
    () =>
      now.round.areas.flatMap(({ name, color, objectives }) =>
        objectives.map((one) => ({ id: String(one.n), label: one.name, areaName: name, areaColor: color })),
      ),
    [now.round],
  );
  const series = useMemo(() => {
    const valuesOf = (state: State | null) => {
      const values = objectivesOf(state);
      return axes.map(({ id }) => values.get(Number(id))?.value ?? null);
    };
    const before: RadarSeries = { id: 'then', label: '', kind: 'earlier', ...seriesLook(0), values: valuesOf(then) };
    const after: RadarSeries = { id: 'now', label: '', kind: 'assessment', ...seriesLook(0), values: valuesOf(now) };
    return { before, after };
  }, [axes, then, now]);
  const shown = useMemo(
    () => [
      ...(days.then === null || then === null ? [] : [{ ...series.before, label: words.day(days.then) }]),
      { ...series.after, label: words.day(days.now) },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- words follow from the language, and a drawing is dear
    [series, days.then, days.now, then],
  );
  return (
    <RadarChart
      title={t('radar.title')}
      meta={days.then === null ? words.day(days.now) : t('radar.two')}
      fileName={`${now.round.shortName} ${days.now}`}
      axes={axes}
      levels={now.round.levels.length}
      series={shown}
    />
  );
}

/** Who waits until they are shown: of the round that is under way. */
function Withheld({ life, smallestGroup }: { readonly life: Life; readonly smallestGroup: number | null }) {
  const { t } = useTranslation('results-time');
  const waiting = life.rounds.at(-1)?.waiting ?? 0;
  if (smallestGroup === null || waiting === 0) return null;
  return <p className={styles['waiting']}>{t('waiting', { count: waiting })}</p>;
}

function Nobody({ smallestGroup }: { readonly smallestGroup: number | null }) {
  const { t } = useTranslation('results-time');
  return smallestGroup === null ? (
    <EmptyState icon={<Clock />} title={t('empty.title')} body={t('empty.body')} />
  ) : (
    <EmptyState icon={<Clock />} title={t('empty.few')} body={t('empty.few_body', { count: smallestGroup })} />
  );
}

interface PartsProps extends TimeViewState {
  readonly smallestGroup: number | null;
}

/** The charts and the numbers of the days that are looked at. */
function Parts({ smallestGroup, ...shown }: PartsProps) {
  const { t } = useTranslation('results-time');
  const { life, days, words } = shown;
  const now = stateAt(life, days.now);
  const then = days.then === null ? null : stateAt(life, days.then);
  return (
    <>
      <Grid gap={12} columns={2} className={styles['charts']}>
        {now === null ? (
          <Card title={t('radar.title')}>
            <p className={styles['before']}>{t('before', { day: words.day(days.now) })}</p>
          </Card>
        ) : (
          <Radar {...shown} then={then} now={now} />
        )}
        <TrendCard life={life} words={words} />
      </Grid>
      {now !== null && (
        <Grid gap={12} align="start" className={styles['table']} data-alone={days.then === null ? '' : undefined}>
          <ThenAndNow then={then} now={now} days={days} words={words} />
          {days.then !== null && (
            <Between life={life} then={days.then} now={days.now} smallestGroup={smallestGroup} words={words} />
          )}
        </Grid>
      )}
    </>
  );
}

function Content({ timeline, tabs }: { readonly timeline: ResultsTimeline; readonly tabs: ReactNode }) {
  const words = useWords();
  const today = useToday();
  const life = useMemo(() => lifeOf(timeline, today), [timeline, today]);
  const days = useDays(life);
  const { smallestGroup } = timeline;
  const shown = { life, days, words };
  return (
    <>
      <Head timeline={timeline} life={life} days={days} />
      {tabs}
      <Withheld life={life} smallestGroup={smallestGroup} />
      <Player {...shown} />
      {life.states.length === 0 ? (
        <Nobody smallestGroup={smallestGroup} />
      ) : (
        <Parts {...shown} smallestGroup={smallestGroup} />
      )}
    </>
  );
}

/** In the shape of what follows, so that nothing jumps. */
function Loading({ tabs }: Pick<TimeViewProps, 'tabs'>) {
  const { t } = useTranslation('results-time');
  return (
    <Stack gap={12} shrink>
      <Bone width={160} height={20} />
      {tabs}
      <Bone width="100%" height={292} radius={8} />
      <Grid gap={12} columns={2} className={styles['charts']}>
        <Card title={t('radar.title')}>
          <RadarBones />
        </Card>
        <Card title={t('trend.title')}>
          <SkeletonRows rows={6} height={36} />
        </Card>
      </Grid>
    </Stack>
  );
}

/** Results over time: any day, two days beside each other, and what happened between them. */
export function TimeView({ assessmentId, tabs }: TimeViewProps) {
  const { t } = useTranslation('results-time');
  const query = useAnswer(timeQueries.timeline(assessmentId));
  return (
    <Stack gap={12} shrink>
      <QueryView query={query} failed={t('failed')} skeleton={<Loading tabs={tabs} />}>
        {(timeline) => <Content timeline={timeline} tabs={tabs} />}
      </QueryView>
    </Stack>
  );
}
