import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/data/ProgressBar';
import { Row } from '../../../components/layout/primitives';
import { cx } from '../../../lib/cx';
import type { Count } from './model/counts';
import styles from './Grid.module.css';

/** How many of the level descriptions there are, as a bar and in words. */
export function Described({
  name,
  count,
  wide = false,
}: {
  readonly name: string;
  readonly count: Count;
  readonly wide?: boolean;
}) {
  const { t } = useTranslation('editor');
  const { done, total } = count;
  return (
    <Row
      as="span"
      gap={8}
      size={11}
      tone="faint"
      numeric
      nowrap
      className={cx(wide && styles['wide'], total > 0 && done === total && styles['whole'])}
    >
      <span className={styles['bar']}>
        <ProgressBar
          success
          value={done}
          max={total}
          label={t('objectives.progress.of', { name, done, total, count: done })}
        />
      </span>
      <span>{t('objectives.progress.count', { done, total })}</span>
    </Row>
  );
}
