import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../components/layout/primitives';
import type { TemplatesRow } from '../model/org-tree';
import styles from './Tree.module.css';

/** The templates of a node on one line; it opens to their cards. From the keyboard the row's own arrows do it. */
export function TemplatesRowView({ row, onToggle }: { readonly row: TemplatesRow; readonly onToggle: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Row role="none" gap={6} size={12} tone="muted" className={styles['fold']} onClick={onToggle}>
      {row.branch === 'open' ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      {t('card.templates', { count: row.count })}
    </Row>
  );
}
