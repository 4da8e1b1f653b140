import { Eraser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { useConfirm } from '../../components/overlays/confirm';
import { useConversation } from './use-conversation';

/** Empties the conversation with the mentor, which is kept in this browser alone. */
export function ClearButton() {
  const { t } = useTranslation('chat');
  const confirm = useConfirm();
  const { messages, clear } = useConversation('ASSISTANT_MENTOR_QUERY');
  const ask = async () => {
    const yes = await confirm({ title: t('clear.title'), body: t('clear.body'), confirmLabel: t('clear.confirm') });
    if (yes) clear();
  };
  if (messages.length === 0) return null;
  return (
    <IconButton label={t('clear.label')} onClick={() => void ask()}>
      <Eraser />
    </IconButton>
  );
}
