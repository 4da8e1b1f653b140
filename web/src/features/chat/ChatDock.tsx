import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { Stack } from '../../components/layout/primitives';
import { useEscapeLayer } from '../../components/overlays/overlay-stack';
import { useNarrow } from '../../hooks/useNarrow';
import { Chat } from './Chat';
import styles from './Chat.module.css';
import { ChatPanel, type ChatPanelProps } from './ChatPanel';
import { ConversationMenu } from './ConversationMenu';

/** The assistant beside the page, which stays in use: a sidebar, that floats where there is little room; on a phone a panel. */
export function ChatDock(props: ChatPanelProps) {
  const isPhone = useNarrow(720);
  if (isPhone) return <ChatPanel {...props} />;
  return props.opened ? <Dock {...props} /> : null;
}

function Dock({ onClose, suggestions }: ChatPanelProps) {
  const { t } = useTranslation('chat');
  useEscapeLayer(true, onClose);
  useEffect(() => {
    // The page makes room where it has some (App.module.css).
    document.documentElement.dataset['chat'] = 'open';
    return () => {
      delete document.documentElement.dataset['chat'];
    };
  }, []);
  return (
    <Stack as="aside" className={styles['dock']} aria-label={t('title')} data-screen-only>
      <header className={styles['dockHead']}>
        <h2>{t('title')}</h2>
        <ConversationMenu />
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <Chat command="ASSISTANT_MENTOR_QUERY" suggestions={suggestions} autoFocus />
    </Stack>
  );
}
