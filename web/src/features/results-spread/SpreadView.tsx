import { Lock, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { spreadQueries } from './queries';
import styles from './Spread.module.css';
import { SpreadCard } from './SpreadCard';
import { TalkAbout } from './TalkAbout';

export interface SpreadViewProps {
  readonly assessmentId: string;
  /** What the assessment is called, for the names of files. */
  readonly name: string;
}

/** How far those who answered an assessment agree, and what to talk about. */
export function SpreadView({ assessmentId, name }: SpreadViewProps) {
  const { t } = useTranslation('results-spread');
  const query = useAnswer(spreadQueries.of(assessmentId));
  return (
    <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={10} height={44} />}>
      {(spread) => {
        if (spread.withheld)
          return <EmptyState icon={<Lock />} title={t('withheld.title')} body={t('withheld.body')} />;
        if (spread.submitted === 0)
          return <EmptyState icon={<MessagesSquare />} title={t('empty.title')} body={t('empty.body')} />;
        return (
          <div className={styles['view']}>
            <SpreadCard spread={spread} fileName={`${name} ${t('title')}`} />
            <TalkAbout spread={spread} />
          </div>
        );
      }}
    </QueryView>
  );
}
