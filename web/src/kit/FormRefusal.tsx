import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../components/layout/primitives';
import styles from './Kit.module.css';
import type { Refusal } from './refusal';

export interface FormRefusalProps {
  readonly refusal: Refusal;
  /** What an unknown outcome means here; left out: it is not known whether it was saved. */
  readonly unknown?: string | undefined;
}

/** What was refused and stands at no field, or that nobody knows whether it was done. */
export function FormRefusal({ refusal, unknown }: FormRefusalProps) {
  const { t } = useTranslation('kit');
  const lines = refusal.unknown ? [unknown ?? t('form.unknown')] : refusal.lines;
  if (lines.length === 0) return null;
  return (
    <Row gap={8} align="stretch" size={13} tone="strong" className={styles['refusal']} role="alert">
      <CircleAlert aria-hidden="true" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Row>
  );
}
