import { useTranslation } from 'react-i18next';
import { Chat } from './Chat';
import styles from './Chat.module.css';
import { ClearButton } from './ClearButton';
import { useSuggestions } from './use-suggestions';

/** The assistant as a page. */
export function AiPage() {
  const { t } = useTranslation('chat');
  const suggestions = useSuggestions('page');
  return (
    <div className={styles['page']}>
      <header className={styles['pageHead']}>
        <h1>{t('title')}</h1>
        <p className={styles['quiet']}>{t('kept')}</p>
        <ClearButton />
      </header>
      <Chat command="ASSISTANT_MENTOR_QUERY" suggestions={suggestions} autoFocus />
    </div>
  );
}
