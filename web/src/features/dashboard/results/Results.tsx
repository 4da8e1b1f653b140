import type { Node } from '@tidemark/contracts';
import { ChartPie } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarsBones, RadarBones } from '../../../components/charts/ChartBones';
import { Button } from '../../../components/controls/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Bone, SkeletonRows, Waiting } from '../../../components/feedback/Skeleton';
import { Card } from '../../../components/layout/Card';
import { Later } from '../../../components/layout/Later';
import { PageHead } from '../../../components/layout/PageHead';
import { Grid, Stack } from '../../../components/layout/primitives';
import { useAsOf } from '../../../kit/as-of';
import { AsOfNotice } from '../../../kit/AsOfNotice';
import { useProblems } from '../../../lib/problems/problem-text';
import { chartedIds, type DashboardPlace, forget, type Step } from '../place/place';
import { latestResults, startPlace } from '../place/start';
import type { ChangePlace } from '../place/use-place';
import { AtContext } from './at-context';
import { BubblesCard } from './BubblesCard';
import { Centre } from './Centre';
import { leadOf } from './model/charted-assessment';
import { NoResults } from './NoResults';
import { FailedNotice } from './Notices';
import styles from './Results.module.css';
import { ResultsActions } from './ResultsActions';
import { ResultsHead } from './ResultsHead';
import { useCharted } from './use-charted';

export interface ResultsProps {
  readonly place: DashboardPlace;
  readonly change: ChangePlace;
  readonly onStep: (step: (place: DashboardPlace) => Step) => void;
  readonly nodes: readonly Node[] | undefined;
  /** Other views of what is charted, below the title. */
  readonly tabs?: ReactNode;
}

function NothingCharted({ nodes, change }: Pick<ResultsProps, 'nodes' | 'change'>) {
  const { t } = useTranslation('dashboard');
  if (nodes === undefined) return null;
  const latest = latestResults(nodes);
  return (
    <Stack justify="center" className={styles['blank']}>
      {latest.length === 0 ? (
        <NoResults nodes={nodes} />
      ) : (
        <EmptyState
          icon={<ChartPie />}
          title={t('empty.title')}
          body={t('empty.body')}
          actions={
            <Button kind="primary" onClick={() => change((place) => ({ ...startPlace(latest), mode: place.mode }))}>
              {t('empty.latest')}
            </Button>
          }
        />
      )}
    </Stack>
  );
}

/** The shape of what follows. */
function ChartsLoading() {
  const { t } = useTranslation('dashboard');
  return (
    <Stack gap={12}>
      <Stack className={styles['headLoading']}>
        <Bone width={160} height={20} />
        <Bone width="min(100%, 520px)" height={12} />
      </Stack>
      <Bone width="min(100%, 420px)" height={18} />
      <Card title={t('start.title')} ruled>
        <SkeletonRows rows={4} height={56} />
      </Card>
      <Bone width="min(100%, 420px)" height={28} radius={6} />
      <Grid gap={12} className={styles['charts']}>
        <Card title={t('radar.title')}>
          <RadarBones />
        </Card>
        <Stack gap={12} shrink>
          <Card title={t('index.title')}>
            <div className={styles['barsLoading']}>
              <BarsBones rows={2} />
            </div>
          </Card>
          <Card title={t('respondents.title')}>
            <SkeletonRows rows={6} height={36} avatar />
          </Card>
        </Stack>
      </Grid>
      <Card title={t('table.title')}>
        <SkeletonRows rows={6} height={32} />
      </Card>
    </Stack>
  );
}

function Charts({ place, change, onStep, nodes, tabs }: ResultsProps) {
  const { t } = useTranslation('dashboard');
  const problems = useProblems();
  const asOf = useAsOf();
  const { at } = asOf;
  const { charted, loading, failed, retry } = useCharted(place, at);
  const lead = leadOf(charted, place);
  const onForget = (ids: readonly string[]) => change((current) => forget(current, ids));
  const [first] = failed;
  if (lead === undefined && first !== undefined && first.error.status !== 404 && !loading)
    return (
      <>
        <Stack justify="center" className={styles['blank']}>
          <ErrorState title={t('failed.title')} body={problems.text(first.error)} onRetry={retry} />
        </Stack>
        <Organization nodes={nodes} change={change} />
      </>
    );
  // One and the same skeleton from the first moment on: nothing else takes its place for a moment.
  return (
    <Waiting loading={lead === undefined && loading} skeleton={<ChartsLoading />}>
      {lead !== undefined && (
        <ResultsHead
          charted={charted}
          actions={
            <ResultsActions
              id={lead.id}
              at={at}
              nodes={nodes}
              charted={chartedIds(place)}
              onArchived={(id) => onForget([id])}
            />
          }
        />
      )}
      {lead !== undefined && tabs}
      <AsOfNotice asOf={asOf} />
      <FailedNotice failed={failed} retry={retry} onForget={onForget} />
      {lead !== undefined && (
        <AtContext value={at}>
          <Centre place={place} change={change} onStep={onStep} charted={charted} lead={lead} at={at} />
        </AtContext>
      )}
      <Organization nodes={nodes} change={change} />
    </Waiting>
  );
}

/** Below everything: where the organization stands. One node alone makes no picture. */
function Organization({ nodes = [], change }: Pick<ResultsProps, 'nodes' | 'change'>) {
  const isOne = nodes.length < 2 && (nodes[0]?.children.length ?? 0) === 0;
  if (isOne) return null;
  return (
    <Later>
      <BubblesCard nodes={nodes} onShow={(show) => change((current) => ({ ...current, show }))} />
    </Later>
  );
}

/** The centre of the dashboard: the charts of what is switched on, or what to do first; and the organization as bubbles. */
export function Results(props: ResultsProps) {
  const { t } = useTranslation('dashboard');
  const { place, change, nodes } = props;
  if (chartedIds(place).length > 0) return <Charts {...props} />;
  return (
    <>
      <PageHead title={t('title')} />
      <NothingCharted nodes={nodes} change={change} />
      <Organization nodes={nodes} change={change} />
    </>
  );
}
