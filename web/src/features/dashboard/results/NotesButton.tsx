import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { late } from '../../../lib/late';
import { allows } from '../../../lib/may';
import type { ArchiveButtonProps } from './ArchiveButton';
import { useHeld } from './use-held';

const NotesDialog = late(async () => (await import('./NotesDialog')).NotesDialog);

/** Opens who reads the notes of what is charted, for people who may change it. */
export function NotesButton({ nodes = [], charted }: Omit<ArchiveButtonProps, 'onArchived'>) {
  const { t } = useTranslation('dashboard');
  const [opened, setOpened] = useState(false);
  const held = useHeld(nodes, charted);
  if (held === undefined || held.card.template_id === null || !allows(held.card, 'change')) return null;
  return (
    <>
      <Button icon={<MessageSquareText />} onClick={() => setOpened(true)}>
        {t('notes.action')}
      </Button>
      {opened && <NotesDialog id={held.card.id} onClose={() => setOpened(false)} />}
    </>
  );
}
