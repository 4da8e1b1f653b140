import { useTranslation } from 'react-i18next';
import { Row } from '../../components/layout/primitives';
import styles from './Chat.module.css';
import type { Talk } from './use-conversation';

export interface SuggestionsProps {
  readonly talk: Talk;
  readonly questions: readonly string[];
}

/** Questions to begin with; those that were asked are not offered again. */
export function Suggestions({ talk: { messages, isBusy, ask }, questions }: SuggestionsProps) {
  const { t } = useTranslation('chat');
  const open = questions.filter((one) => !messages.some(({ from, text }) => from === 'user' && text === one));
  if (open.length === 0) return null;
  return (
    <Row as="ul" gap={8} align="stretch" wrap mb={12} className={styles['suggestions']} aria-label={t('suggestions')}>
      {open.map((one) => (
        <li key={one}>
          <button type="button" disabled={isBusy} onClick={() => ask(one)}>
            {one}
          </button>
        </li>
      ))}
    </Row>
  );
}
