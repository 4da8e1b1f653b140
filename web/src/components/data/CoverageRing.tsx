import { useTranslation } from 'react-i18next';
import { LOW_COVERAGE } from '../../lib/coverage';
import { shareOf } from '../../lib/format';
import { cx } from '../../lib/cx';
import styles from './Score.module.css';

export interface CoverageRingProps {
  readonly part: number;
  readonly whole: number;
  /** Instead of '24 of 27': '8 of 9 answered'. */
  readonly label?: string;
}

const LENGTH = 2 * Math.PI * 4.5;

/** Stands beside every score. Below 60 % it turns to the warning colour and says so to those who listen. */
export function CoverageRing({ part, whole, label }: CoverageRingProps) {
  const { t } = useTranslation();
  const share = shareOf(part, whole);
  const low = share < LOW_COVERAGE;
  return (
    <span className={cx(styles['coverage'], low && styles['low'])}>
      <svg
        className={styles['ring']}
        viewBox="0 0 12 12"
        {...(low ? { role: 'img', 'aria-label': t('coverage.low', { part, whole }) } : { 'aria-hidden': true })}
      >
        <circle className={styles['track']} cx="6" cy="6" r="4.5" />
        <circle
          className={styles['arc']}
          cx="6"
          cy="6"
          r="4.5"
          strokeDasharray={`${(share * LENGTH).toFixed(2)} 30`}
          transform="rotate(-90 6 6)"
        />
      </svg>
      <span className={styles['words']}>{label ?? t('coverage.of', { part, whole })}</span>
    </span>
  );
}
