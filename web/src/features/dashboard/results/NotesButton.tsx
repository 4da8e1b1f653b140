import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { lazyPart } from '../../../lib/lazy-part';
import { allows } from '../../../lib/may';
import type { ArchiveButtonProps } from './ArchiveButton';
import { useSingleAssessment } from './use-single-assessment';

const NotesDialog = lazyPart(async () => (await import('./NotesDialog')).NotesDialog);

/** Opens who reads the notes of what is charted, for people who may change it. */
export function NotesButton({ nodes = [], charted }: Omit<ArchiveButtonProps, 'onArchived'>) {
  const { t } = useTranslation('dashboard');
  const [opened, setOpened] = useState(false);
  const held = useSingleAssessment(nodes, charted);
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
