import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../components/layout/primitives';
import { useNarrow } from '../../hooks/useNarrow';
import styles from './Templates.module.css';

/** The number of tags on offer: those that most templates have. */
const OFFERED = 12;
/** The number at first on a phone: the list below matters more. */
const ON_PHONE = 4;

export interface TagFilterProps {
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
  readonly chosen: string | null;
  readonly onChoose: (tag: string | null) => void;
}

/** The tags to choose one of; on a phone the first of them, the one that is chosen, and a way to the others. */
export function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  const { t } = useTranslation('templates');
  const isPhone = useNarrow(720);
  const [isWhole, setWhole] = useState(false);
  const offered = tags.slice(0, OFFERED);
  const first = offered.filter(({ tag }, index) => index < ON_PHONE || tag === chosen);
  const shown = isPhone && !isWhole ? first : offered;
  const more = offered.length - first.length;
  if (offered.length === 0) return null;
  return (
    <Row as="ul" gap={6} align="stretch" wrap className={styles['labels']} aria-label={t('tags.filter')}>
      {shown.map(({ tag, count }) => (
        <li key={tag}>
          <Row
            type="button"
            as="button"
            inline
            gap={6}
            size={12}
            tone="muted"
            nowrap
            className={styles['pill']}
            aria-pressed={chosen === tag}
            onClick={() => onChoose(chosen === tag ? null : tag)}
          >
            <span>{tag}</span> <span>{count}</span>
          </Row>
        </li>
      ))}
      {isPhone && more > 0 && (
        <li key="more">
          <Row
            type="button"
            as="button"
            inline
            gap={6}
            size={12}
            tone="muted"
            nowrap
            className={styles['pill']}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('tags.fewer') : t('tags.more', { count: more })}
          </Row>
        </li>
      )}
    </Row>
  );
}
