import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Text } from '../layout/primitives';
import styles from './References.module.css';
import { Tag } from './Tag';

export interface ReferencesProps {
  readonly references: readonly {
    readonly label: string;
    readonly url: string;
    readonly tags: readonly string[];
  }[];
}

/** Where something comes from, or where to read on; nothing when there is nothing. */
export function References({ references }: ReferencesProps) {
  const { t } = useTranslation();
  if (references.length === 0) return null;
  return (
    <ul className={styles['references']} aria-label={t('references')}>
      {references.map(({ label, url, tags }, index) => (
        <li key={index}>
          <BookOpen aria-hidden="true" />
          <Text as="a" breaks shrink href={url} target="_blank" rel="noreferrer">
            {label}
          </Text>
          {tags.map((tag) => (
            <Tag key={tag} tone="line">
              {tag}
            </Tag>
          ))}
        </li>
      ))}
    </ul>
  );
}
