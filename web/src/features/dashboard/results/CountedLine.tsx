import type { Assessment } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../components/layout/primitives';
import type { Charted } from './model/charted-assessment';
import styles from './Results.module.css';

/** How many of the answers are in the values of each of several assessments. Withheld values say so elsewhere. */
export function CountedLine({ charted }: { readonly charted: readonly Charted[] }) {
  const said = useCounted();
  const parts = charted.flatMap(({ label, data }) => {
    const text = said(data);
    return text === null ? [] : [`${label}: ${text}`];
  });
  return (
    parts.length > 0 && (
      <Text as="p" size={12} tone="faint" className={styles['hint']}>
        {parts.join(' · ')}
      </Text>
    )
  );
}

/** How many of the answers are in the values of an assessment; null where none are. */
export function useCounted() {
  const { t } = useTranslation('dashboard');
  const [now] = useState(() => new Date().toISOString());
  return ({ respondents: { counted, submitted }, closeFormDate }: Assessment): string | null => {
    if (counted === null || submitted === 0) return null;
    if (counted >= submitted) return t('counted.all', { counted, count: submitted });
    const isOpen = closeFormDate !== null && closeFormDate >= now;
    return isOpen
      ? t('counted.open', { counted, count: submitted })
      : t('counted.closed', { counted, all: submitted, count: submitted - counted });
  };
}
