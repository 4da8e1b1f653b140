import { MessagesSquare, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { Menu, type MenuItem } from '../../components/overlays/Menu';
import { useConversations } from './use-conversation';
import { useEntryActions } from './use-entry-actions';
import { useSaidAt } from './use-said-at';

/** The same where there is no room for a list: the conversations, and what can be done with the open one. */
export function ConversationMenu() {
  const { t } = useTranslation('chat');
  const { entries, openId, open, begin } = useConversations();
  const { itemsOf, dialog } = useEntryActions();
  const saidAt = useSaidAt();
  const current = entries.find(({ id }) => id === openId);
  const kept: readonly MenuItem[] =
    entries.length === 0
      ? []
      : [
          { key: 'kept', heading: t('conversations') },
          ...entries.map(({ id, name, at }) => ({
            key: `open ${id}`,
            label: name,
            note: saidAt(at),
            checked: id === openId,
            onSelect: () => open(id),
          })),
        ];
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('conversations')}>
            <MessagesSquare />
          </IconButton>
        }
        width={304}
        items={[
          { key: 'new', label: t('new'), icon: <Plus />, onSelect: begin },
          ...(current === undefined ? [] : itemsOf(current)),
          ...kept,
        ]}
      />
      {dialog}
    </>
  );
}
