import { useTranslation } from 'react-i18next';
import { Text } from '../../../components/layout/primitives';
import type { DraftLevel } from '../draft/draft';
import styles from './Choices.module.css';
import { FieldTrouble } from './FieldTrouble';
import type { ChoiceFields } from './use-choice-fields';

export interface ChoiceStateProps {
  readonly fields: ChoiceFields;
  readonly levels: readonly DraftLevel[];
  readonly graded: boolean;
}

/** Below a choice: what of it is not saved, and why. */
export function ChoiceState({ fields, levels, graded }: ChoiceStateProps) {
  const { t } = useTranslation('editor');
  const { title, level, credit, isEmpty, isNoCredit } = fields;
  return (
    <span className={styles['state']}>
      {isEmpty && (
        <Text size={12} tone="danger" block mt={2}>
          {t('questions.needs_text')}
        </Text>
      )}
      {graded && isNoCredit && (
        <Text size={12} tone="danger" block mt={2}>
          {t('questions.credit_fault')}
        </Text>
      )}
      <FieldTrouble field={title} />
      <FieldTrouble field={level} shown={(id) => levels.find((one) => one.id === id)?.name ?? ''} />
      {graded && <FieldTrouble field={credit} />}
    </span>
  );
}
