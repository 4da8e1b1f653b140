import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Chat } from '../features/chat/Chat';
import { useSuggestions } from '../features/chat/use-suggestions';
import { MarlinPage } from '../features/marlin/MarlinPage';
import { useLive } from '../lib/live/context';

/** The page that sells, with the assistant that a visitor may ask. */
export function MarlinRoute() {
  const { t } = useTranslation('marlin');
  const { welcome } = useLive();
  useEffect(() => welcome(), [welcome]);
  const suggestions = useSuggestions('sales');
  return (
    <MarlinPage
      assistant={
        <Chat
          command="ASSISTANT_SALES_QUERY"
          intro={t('assistant.intro')}
          placeholder={t('assistant.placeholder')}
          suggestions={suggestions}
        />
      }
    />
  );
}
