import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { ProgressBar } from '../../../components/data/ProgressBar';
import { useFormat } from '../../../hooks/useFormat';
import type { Count } from './model/counts';
import styles from './Step.module.css';

export interface StepHeadProps {
  readonly count: Count;
  readonly locked: boolean;
  readonly onAddArea: () => void;
}

/** Whole per cents, and never 100 before everything is there. */
const shareOf = ({ done, total }: Count): number => (total === 0 ? 0 : Math.floor((100 * done) / total) / 100);

/** What this step is about, and how much of it there is. */
export function StepHead({ count, locked, onAddArea }: StepHeadProps) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const { done, total } = count;
  return (
    <div className={styles['head']}>
      <div className={styles['text']}>
        <h2 className={styles['title']}>{t('objectives.title')}</h2>
        <p className={styles['sub']}>{t('objectives.sub')}</p>
      </div>
      {total > 0 && (
        <div className={styles['progress']}>
          <div className={styles['words']}>
            <span>{t('objectives.progress.label')}</span>
            <b>{t('objectives.progress.share', { done, total, percent: format.percent(shareOf(count)) })}</b>
          </div>
          <ProgressBar success size="md" value={done} max={total} label={t('objectives.progress.label')} />
        </div>
      )}
      {!locked && (
        <Button icon={<Plus />} onClick={onAddArea}>
          {t('objectives.area.add')}
        </Button>
      )}
    </div>
  );
}
