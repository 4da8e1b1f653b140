import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { progressOf } from '../model/pages';
import type { FormSend, FormState } from '../use-form';
import styles from './Frame.module.css';

/** Back, and Next or on the last page Send; page and count below. Stays in reach of the thumb. */
export function FormFooter({ state, send }: { readonly state: FormState; readonly send: FormSend }) {
  const { t } = useTranslation('form');
  const { t: common } = useTranslation();
  const { form, entries, page } = state.context;
  if (form === null) return null;
  const busy = state.hasTag('busy');
  const { answered, total } = progressOf(form, entries);
  const last = page === form.areas.length;
  const nothing = last && !busy && answered === 0;
  return (
    <footer className={styles['footer']} data-screen-only>
      <div className={styles['buttons']}>
        {page > 0 && (
          <span className={styles['back']}>
            <Button size="touch" icon={<ChevronLeft />} disabled={busy} onClick={() => send({ type: 'BACK' })}>
              {common('actions.back')}
            </Button>
          </span>
        )}
        {last ? (
          <Button
            size="touch"
            kind="primary"
            grow
            busy={busy}
            disabled={nothing}
            onClick={() => send({ type: 'SEND' })}
          >
            {t('footer.send')}
          </Button>
        ) : (
          <Button size="touch" kind="primary" grow onClick={() => send({ type: 'NEXT' })}>
            {common('actions.next')}
          </Button>
        )}
      </div>
      <p className={styles['count']}>
        {nothing ? (
          t('footer.nothing')
        ) : (
          <>
            {page > 0 && `${t('footer.page', { page, pages: form.areas.length + 1 })} · `}
            {t('footer.answered', { answered, count: total })}
          </>
        )}
      </p>
    </footer>
  );
}
