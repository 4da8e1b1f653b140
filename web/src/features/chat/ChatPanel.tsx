import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../components/overlays/SidePanel';
import { Chat } from './Chat';
import { ConversationMenu } from './ConversationMenu';

export interface ChatPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Questions that fit what the reader has before them. */
  readonly suggestions: readonly string[];
}

/** The assistant in a panel over what one reads; the conversation stays while the panel is closed. */
export function ChatPanel({ opened, onClose, suggestions }: ChatPanelProps) {
  const { t } = useTranslation('chat');
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={t('title')}
      head={<ConversationMenu />}
      width={480}
      padded={false}
    >
      <Chat command="ASSISTANT_MENTOR_QUERY" suggestions={suggestions} />
    </SidePanel>
  );
}
