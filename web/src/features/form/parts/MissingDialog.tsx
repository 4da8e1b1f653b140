import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Dialog } from '../../../components/overlays/Dialog';
import { skippedOf } from '../model/pages';
import type { FormSend, FormState } from '../use-form';
import { MissingList } from './Missing';

export interface MissingDialogProps {
  readonly opened: boolean;
  readonly state: FormState;
  readonly send: FormSend;
  readonly onClose: () => void;
}

/** What has no answer yet, at any time; each question leads to its place. */
export function MissingDialog({ opened, state, send, onClose }: MissingDialogProps) {
  const { t } = useTranslation('form');
  const { form, entries } = state.context;
  const areas = form ? skippedOf(form, entries) : [];
  const count = areas.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Dialog
      opened={opened}
      title={count === 0 ? t('missing.nothing') : t('missing.title', { count })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('skipped.cancel')}</Button>}
    >
      {count > 0 && (
        <MissingList
          areas={areas}
          onGo={(page, questionId) => {
            send({ type: 'GO', page, ...(questionId !== undefined && { questionId }) });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
