import { useTranslation } from 'react-i18next';
import { Text } from '../../../components/layout/primitives';
import { useSavedField } from '../../../kit/saving/use-saved-field';
import { FieldTrouble } from './FieldTrouble';
import type { WaitingQuestion } from './new-piece';
import type { OutboxSource } from './outbox';

/** How many questions were added (pasted, copied) and are not with the server yet. */
export function WaitingQuestions({ outbox }: { readonly outbox: OutboxSource<WaitingQuestion> }) {
  const { t } = useTranslation('editor');
  const field = useSavedField(outbox);
  const count = field.value.length;
  return (
    <div role="status">
      {count > 0 && (
        <Text as="p" size={12} tone="faint">
          {t('questions.adding', { count })}
          {field.state === 'offline' && ` · ${t('questions.states.offline')}`}
        </Text>
      )}
      <FieldTrouble field={field} shown={(questions) => questions.map(({ title }) => title).join(', ')} />
    </div>
  );
}
