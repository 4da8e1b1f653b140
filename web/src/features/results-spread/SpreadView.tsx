import type { Spread } from '@tidemark/contracts';
import { Lock, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { PageHead } from '../../components/layout/PageHead';
import { Grid } from '../../components/layout/primitives';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { useAsOf } from '../../kit/as-of';
import { AsOfNotice } from '../../kit/AsOfNotice';
import { CopyMoment } from '../../kit/CopyMoment';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { useNotes } from '../../kit/use-notes';
import { usePageTitle } from '../../lib/title/PageTitle';
import { spreadQueries } from './queries';
import styles from './Spread.module.css';
import { SpreadCard } from './SpreadCard';
import { TalkAbout } from './TalkAbout';

export interface SpreadViewProps {
  readonly assessmentId: string;
  /** The views of the same thing. */
  readonly tabs: ReactNode;
}

interface ShownProps {
  readonly spread: Spread;
  /** Null: as it is now. */
  readonly at: string | null;
}

function Head({ spread: { shortName, nodeName, submitted }, at }: ShownProps) {
  const { t } = useTranslation('results-spread');
  usePageTitle(`${nodeName ?? shortName} · ${t('title')}`);
  const parts = [nodeName === null ? null : shortName, submitted === null ? null : t('people', { count: submitted })];
  return (
    <PageHead
      title={nodeName ?? shortName}
      sub={parts.filter((part) => part !== null).join(' · ')}
      actions={<CopyMoment at={at} />}
    />
  );
}

function Body({ assessmentId, spread, at }: ShownProps & { readonly assessmentId: string }) {
  const { t } = useTranslation('results-spread');
  const why = useWithheldReason();
  const notes = useNotes({ assessmentId: spread.nodeName === null ? null : assessmentId, at });
  if (spread.withheld) return <EmptyState icon={<Lock />} title={t('withheld')} body={`${why(spread.withheld)}.`} />;
  if (spread.submitted === 0)
    return <EmptyState icon={<MessagesSquare />} title={t('empty.title')} body={t('empty.body')} />;
  return (
    <Grid gap={12} align="start" className={styles['view']}>
      <SpreadCard
        assessmentId={assessmentId}
        spread={spread}
        at={at}
        notes={notes}
        fileName={`${spread.shortName} ${t('title')}`}
      />
      <TalkAbout spread={spread} />
    </Grid>
  );
}

/** How far those who answered an assessment agree, and what to talk about. */
export function SpreadView({ assessmentId, tabs }: SpreadViewProps) {
  const { t } = useTranslation('results-spread');
  const asOf = useAsOf();
  const { at } = asOf;
  const query = useAnswer(spreadQueries.of(assessmentId, at));
  return (
    <>
      {query.data === undefined && tabs}
      <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={10} height={44} />}>
        {(spread) => (
          <>
            <Head spread={spread} at={at} />
            {tabs}
            <AsOfNotice asOf={asOf} />
            <Body assessmentId={assessmentId} spread={spread} at={at} />
          </>
        )}
      </QueryView>
    </>
  );
}
