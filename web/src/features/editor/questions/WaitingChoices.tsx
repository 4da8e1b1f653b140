import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import type { DraftLevel } from '../draft/draft';
import type { SavedField } from '../saving/use-saved-field';
import styles from './Choices.module.css';
import { FieldTrouble } from './FieldTrouble';
import type { WaitingChoice } from './new-piece';

export interface WaitingChoicesProps {
  readonly field: SavedField<readonly WaitingChoice[]>;
  readonly levels: readonly DraftLevel[];
}

/** Choices that were added and are not with the server yet. */
export function WaitingChoices({ field, levels }: WaitingChoicesProps) {
  const { t } = useTranslation('editor');
  const { value, state } = field;
  if (value.length === 0) return null;
  return (
    <>
      <ul aria-label={t('questions.waiting')}>
        {value.map(({ key, title, maturity_id }) => (
          <li key={key} className={cx(styles['row'], styles['waiting'])}>
            <span className={styles['text']}>{title}</span>
            <span className={styles['levelName']}>{levels.find(({ id }) => id === maturity_id)?.position}</span>
          </li>
        ))}
      </ul>
      {state === 'offline' && <p className={styles['fault']}>{t('questions.states.offline')}</p>}
      <FieldTrouble field={field} shown={() => ''} />
    </>
  );
}
