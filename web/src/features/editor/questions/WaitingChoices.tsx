import { useTranslation } from 'react-i18next';
import { Grid, Text } from '../../../components/layout/primitives';
import type { SavedField } from '../../../kit/saving/use-saved-field';
import { cx } from '../../../lib/cx';
import type { DraftLevel } from '../draft/draft';
import styles from './Choices.module.css';
import { FieldTrouble } from './FieldTrouble';
import type { WaitingChoice } from './new-piece';

interface WaitingChoicesProps {
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
          <Grid key={key} as="li" align="center" className={cx(styles['row'], styles['waiting'])}>
            <span className={styles['text']}>{title}</span>
            <Text size={12} tone="muted" numeric cut className={styles['levelName']}>
              {levels.find(({ id }) => id === maturity_id)?.position}
            </Text>
          </Grid>
        ))}
      </ul>
      {state === 'offline' && (
        <Text as="p" size={12} tone="danger" block mt={2}>
          {t('questions.states.offline')}
        </Text>
      )}
      <FieldTrouble field={field} shown={() => ''} />
    </>
  );
}
