import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog';
import { skippedOf } from '../model/pages';
import type { FormSend, FormState } from '../use-form';
import { MissingList } from './Missing';

/** Names what was skipped, by area, before anything is sent; each area leads back to its page. */
export function SkippedDialog({ state, send }: { readonly state: FormState; readonly send: FormSend }) {
  const { t } = useTranslation('form');
  const { form, entries } = state.context;
  const skipped = form ? skippedOf(form, entries) : [];
  const count = skipped.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <ConfirmDialog
      opened={state.matches({ answering: { pages: 'asking' } })}
      title={t('skipped.title', { count })}
      confirmLabel={t('skipped.send')}
      cancelLabel={t('skipped.cancel')}
      onAnswer={(yes) => send({ type: yes ? 'CONFIRM' : 'CANCEL' })}
      body={
        <>
          <p>{t('skipped.body')}</p>
          <MissingList
            areas={skipped}
            onGo={(page, questionId) => send({ type: 'GO', page, ...(questionId !== undefined && { questionId }) })}
          />
        </>
      }
    />
  );
}
