import { Ellipsis, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { Stack, Text } from '../../components/layout/primitives';
import { Menu } from '../../components/overlays/Menu';
import styles from './Conversations.module.css';
import { useConversations } from './use-conversation';
import { useEntryActions } from './use-entry-actions';
import { useSaidAt } from './use-said-at';

/** The conversations that this browser keeps, beside the one that is open. */
export function ConversationList() {
  const { t } = useTranslation('chat');
  const { entries, openId, open, begin } = useConversations();
  const start = useRef<HTMLButtonElement>(null);
  const { itemsOf, dialog } = useEntryActions(() => start.current?.focus());
  const saidAt = useSaidAt();
  return (
    <Stack as="nav" gap={12} rigid className={styles['list']} aria-label={t('conversations')}>
      <h2>{t('conversations')}</h2>
      <Button ref={start} icon={<Plus />} onClick={begin}>
        {t('new')}
      </Button>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} data-open={entry.id === openId || undefined}>
            <button
              type="button"
              aria-current={entry.id === openId ? 'true' : undefined}
              title={entry.name}
              onClick={() => open(entry.id)}
            >
              <span>{entry.name}</span>
              <time dateTime={entry.at}>{saidAt(entry.at)}</time>
            </button>
            <Menu
              trigger={
                <IconButton label={t('actions', { name: entry.name })} size="sm">
                  <Ellipsis />
                </IconButton>
              }
              items={itemsOf(entry)}
            />
          </li>
        ))}
      </ul>
      <Text as="p" size={12} tone="faint">
        {t('kept')}
      </Text>
      {dialog}
    </Stack>
  );
}
