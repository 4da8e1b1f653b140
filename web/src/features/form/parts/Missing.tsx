import { useTranslation } from 'react-i18next';
import type { SkippedArea } from '../model/pages';
import styles from './Page.module.css';

export interface MissingListProps {
  readonly areas: readonly SkippedArea[];
  readonly onGo: (page: number, questionId?: string) => void;
}

/** The questions without an answer, by area; each leads to its place. */
export function MissingList({ areas, onGo }: MissingListProps) {
  const { t } = useTranslation('form');
  return (
    <ul className={styles['skipped']} aria-label={t('missing.list')}>
      {areas.map(({ page, name, questions }) => (
        <li key={page}>
          <button type="button" onClick={() => onGo(page)}>
            {name}
          </button>
          <ul>
            {questions.map(({ id, title }) => (
              <li key={id}>
                <button type="button" onClick={() => onGo(page, id)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
