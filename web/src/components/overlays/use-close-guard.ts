import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm';

/** Asks whether edits may be lost; asked again before it is answered, it is the same question. */
export function useDiscardQuestion(): () => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const asking = useRef<Promise<boolean> | null>(null);
  return async () => {
    asking.current ??= confirm({
      title: t('panel.unsaved_title'),
      body: t('panel.unsaved_body'),
      confirmLabel: t('panel.discard'),
      cancelLabel: t('panel.keep'),
      tone: 'danger',
    }).finally(() => {
      asking.current = null;
    });
    return asking.current;
  };
}

/** Returns a close that asks before losing edits; asking twice at once asks once. */
export function useCloseGuard(dirty: boolean, onClose: () => void): () => void {
  const mayDiscard = useDiscardQuestion();
  const asking = useRef(false);

  return () => {
    if (!dirty) {
      onClose();
      return;
    }
    if (asking.current) return;
    asking.current = true;
    void mayDiscard().then((discard) => {
      asking.current = false;
      if (discard) onClose();
    });
  };
}
