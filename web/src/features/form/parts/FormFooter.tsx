import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Text } from '../../../components/layout/primitives';
import { progressOf } from '../model/pages';
import { isLastPlace } from '../model/place';
import { ReadOut } from '../../../components/data/ReadOut';
import { lazyPart } from '../../../lib/lazy-part';
import type { FormSend, FormState } from '../use-form';
import styles from './Frame.module.css';

export const MissingDialog = lazyPart(async () => (await import('./MissingDialog')).MissingDialog);

/** How much is answered; opens the list of what is not. */
function Answered({ state, send }: { readonly state: FormState; readonly send: FormSend }) {
  const { t } = useTranslation('form');
  const [opened, setOpened] = useState<boolean | null>(null);
  const { form, entries, page } = state.context;
  if (form === null) return null;
  const { answered, total } = progressOf(form, entries);
  const words = t('footer.answered', { answered, count: total });
  if (page === 0) return words;
  const where = t('footer.page', { page, pages: form.areas.length });
  return (
    <>
      <button
        type="button"
        className={styles['missing']}
        disabled={state.hasTag('busy')}
        onClick={() => setOpened(true)}
      >
        {`${where} · ${words}`}
        <ReadOut>. {t('missing.open')}</ReadOut>
      </button>
      {opened !== null && <MissingDialog opened={opened} state={state} send={send} onClose={() => setOpened(false)} />}
    </>
  );
}

/** Back, and Next or on the last page Send; page and count below. Stays in reach of the thumb. */
export function FormFooter({ state, send }: { readonly state: FormState; readonly send: FormSend }) {
  const { t } = useTranslation('form');
  const { t: common } = useTranslation();
  const { form, entries, page } = state.context;
  if (form === null) return null;
  const busy = state.hasTag('busy');
  const { answered } = progressOf(form, entries);
  const last = isLastPlace(form, state.context);
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
      {/* No paragraph: a list opens from it. */}
      <Text as="div" numeric textAlign="center" mt={8} size={12} tone="faint">
        {nothing ? t('footer.nothing') : <Answered state={state} send={send} />}
      </Text>
    </footer>
  );
}
