import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../components/overlays/confirm';
import type { MenuItem } from '../../components/overlays/Menu';
import type { ConversationEntry } from './model/library';
import { RenameDialog } from './RenameDialog';
import { useConversations } from './use-conversation';

/** What can be done with a conversation, wherever it is listed, and the dialogue that one of it opens. */
export function useEntryActions(onRemoved?: () => void): {
  readonly itemsOf: (entry: ConversationEntry) => readonly MenuItem[];
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('chat');
  const confirm = useConfirm();
  const { rename, remove } = useConversations();
  const [renamed, setRenamed] = useState<ConversationEntry | null>(null);
  const ask = async ({ id, name }: ConversationEntry) => {
    const yes = await confirm({
      title: t('delete.title', { name }),
      body: t('delete.body'),
      confirmLabel: t('delete.confirm'),
    });
    if (!yes) return;
    remove(id);
    onRemoved?.();
  };
  return {
    itemsOf: (entry) => [
      { key: 'rename', label: t('rename.label'), icon: <Pencil />, onSelect: () => setRenamed(entry) },
      { key: 'delete', label: t('delete.label'), icon: <Trash2 />, danger: true, onSelect: () => void ask(entry) },
    ],
    dialog: renamed && (
      <RenameDialog entry={renamed} onRename={(name) => rename(renamed.id, name)} onClose={() => setRenamed(null)} />
    ),
  };
}
