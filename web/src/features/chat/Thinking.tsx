import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../components/layout/primitives';
import styles from './Chat.module.css';

/** Milliseconds that each number of dots stands. */
const DOTS = 500;
const SECOND = 1000;

/** Counts up, one each `interval`, from 0. */
function useTicks(interval: number): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => before + 1), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return ticks;
}

/** Until the first word of an answer comes: dots that move, and how long it takes. Both are read out only as one word. */
export function Thinking({ since }: { readonly since: number }) {
  const { t } = useTranslation('chat');
  const dots = (useTicks(DOTS) % 3) + 1;
  const ticked = useTicks(SECOND);
  const [before] = useState(() => Math.max(0, Math.floor((Date.now() - since) / SECOND)));
  return (
    <Row as="p" gap={4} align="stretch" numeric mt={12} size={12} tone="faint" role="status">
      {t('thinking')}
      <span className={styles['dots']} aria-hidden="true" data-testid="dots">
        {'.'.repeat(dots)}
      </span>
      <span aria-hidden="true">{t('seconds', { count: before + ticked })}</span>
    </Row>
  );
}
