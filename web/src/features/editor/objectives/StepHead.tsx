import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { ProgressBar } from '../../../components/data/ProgressBar';
import { Row, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import type { Count } from './model/counts';
import styles from './Step.module.css';

interface StepHeadProps {
  readonly count: Count;
  readonly locked: boolean;
  readonly onAddArea: () => void;
}

/** Whole per cents, and never 100 before everything is complete. */
const shareOf = ({ done, total }: Count): number => (total === 0 ? 0 : Math.floor((100 * done) / total) / 100);

/** What this step is about, and how much of it there is. */
export function StepHead({ count, locked, onAddArea }: StepHeadProps) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const { done, total } = count;
  return (
    <Row gap={12} wrap rigid>
      <div className={styles['text']}>
        <Text as="h2" size={16} weight="semi">
          {t('objectives.title')}
        </Text>
        <Text as="p" size={13} tone="muted">
          {t('objectives.sub')}
        </Text>
      </div>
      {total > 0 && (
        <div className={styles['progress']}>
          <Row gap={8} align="stretch" justify="between" size={12} tone="muted" numeric mb={4}>
            <span>{t('objectives.progress.label')}</span>
            <Text as="b" weight="medium" tone="strong">
              {t('objectives.progress.share', { done, total, percent: format.percent(shareOf(count)) })}
            </Text>
          </Row>
          <ProgressBar success size="md" value={done} max={total} label={t('objectives.progress.label')} />
        </div>
      )}
      {!locked && (
        <Button icon={<Plus />} onClick={onAddArea}>
          {t('objectives.area.add')}
        </Button>
      )}
    </Row>
  );
}
