import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useNarrow } from '../../hooks/useNarrow';
import { Chat } from './Chat';
import styles from './Chat.module.css';
import { ConversationList } from './ConversationList';
import { ConversationMenu } from './ConversationMenu';
import { useConversations } from './use-conversation';

export interface AiPageProps {
  /** Questions to begin with. */
  readonly suggestions: readonly string[];
}

/** The assistant as a page: the conversations at its left, the open one beside them. */
export function AiPage({ suggestions }: AiPageProps) {
  const { t } = useTranslation('chat');
  const { entries, openId } = useConversations();
  const isNarrow = useNarrow(900);
  const name = entries.find(({ id }) => id === openId)?.name;
  return (
    <Row frame align="stretch" grow>
      {!isNarrow && <ConversationList />}
      <Stack grow shrink className={styles['open']}>
        <header className={styles['pageHead']}>
          <h1>{t('title')}</h1>
          <Text as="p" size={12} tone="faint">
            {name ?? (isNarrow ? t('kept') : t('new'))}
          </Text>
          {isNarrow && <ConversationMenu />}
        </header>
        <Chat command="ASSISTANT_MENTOR_QUERY" suggestions={suggestions} autoFocus />
      </Stack>
    </Row>
  );
}
