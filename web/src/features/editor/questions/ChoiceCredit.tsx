import { useTranslation } from 'react-i18next';
import type { SavedField } from '../saving/use-saved-field';
import styles from './Choices.module.css';
import { isCredit } from './model/numbers';

export interface ChoiceCreditProps {
  readonly field: SavedField;
  readonly number: number;
  readonly locked: boolean;
}

/** Which part of its level a choice gives: 0 to 1. */
export function ChoiceCredit({ field, number, locked }: ChoiceCreditProps) {
  const { t } = useTranslation('editor');
  return (
    <input
      className={styles['credit']}
      inputMode="decimal"
      aria-label={t('questions.choice_credit', { number })}
      aria-invalid={isCredit(field.value) ? undefined : true}
      value={field.value}
      readOnly={locked}
      onChange={({ currentTarget }) => field.change(currentTarget.value)}
      onBlur={field.flush}
    />
  );
}
