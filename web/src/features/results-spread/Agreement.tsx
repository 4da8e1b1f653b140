import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import styles from './Spread.module.css';

/** Below this agreement is a matter to talk about. */
const LOW = 0.7;
/** Where the bar begins. Less is rare: half of the people would have to choose the other end. */
const LEAST = 0.5;

/** Agreement as number, 0 to 1, and as a bar from 0.5 on; bold where it is low. */
export function Agreement({ value }: { readonly value: number | null }) {
  const { t } = useTranslation('results-spread');
  const format = useFormat();
  if (value === null) return <span className={styles['muted']}>{t('no_value')}</span>;
  return (
    <Row as="span" inline gap={8} className={styles['agreement']}>
      <span className={styles['track']} aria-hidden="true">
        <span style={{ width: `${String((100 * Math.max(0, value - LEAST)) / (1 - LEAST))}%` }} />
      </span>
      <Text numeric className={cx(value < LOW && styles['strong'])}>
        {format.value(value)}
      </Text>
    </Row>
  );
}
