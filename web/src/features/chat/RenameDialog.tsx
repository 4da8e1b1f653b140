import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { TextField } from '../../components/fields/TextField';
import { Dialog } from '../../components/overlays/Dialog';
import { type ConversationEntry, NAME_LENGTH } from './model/library';

export interface RenameDialogProps {
  readonly entry: ConversationEntry;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks what a conversation is to be called. */
export function RenameDialog({ entry, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation();
  const [name, setName] = useState(entry.name);
  const isEmpty = name.trim() === '';
  const rename = () => {
    if (isEmpty) return;
    onRename(name);
    onClose();
  };
  return (
    <Dialog
      opened
      title={t('rename.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="primary" disabled={isEmpty} reason={t('rename.empty')} onClick={rename}>
            {t('rename.confirm')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <TextField label={t('rename.name')} value={name} onChange={setName} maxLength={NAME_LENGTH} autoFocus />
      </form>
    </Dialog>
  );
}
