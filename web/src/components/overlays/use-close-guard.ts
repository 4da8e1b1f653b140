import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm';

/** Returns a close that asks before losing edits; asking twice at once asks once. */
export function useCloseGuard(dirty: boolean, onClose: () => void): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const asking = useRef(false);

  return () => {
    if (!dirty) {
      onClose();
      return;
    }
    if (asking.current) return;
    asking.current = true;
    void confirm({
      title: t('panel.unsaved_title'),
      body: t('panel.unsaved_body'),
      confirmLabel: t('panel.discard'),
      cancelLabel: t('panel.keep'),
      tone: 'danger',
    }).then((discard) => {
      asking.current = false;
      if (discard) onClose();
    });
  };
}
