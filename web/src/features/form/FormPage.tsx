import { WifiOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Bone, Waiting } from '../../components/feedback/Skeleton';
import { cx } from '../../lib/cx';
import { lazyPart } from '../../lib/lazy-part';
import { fields, type FormAddress } from '../../config/paths';
import { usePageTitle } from '../../lib/title/PageTitle';
import { parseAddress } from './model/address';
import { keepSettings, readSettings, type Settings, type TextSize } from './model/settings';
import { percentOf, progressOf } from './model/pages';
import { AreaPage } from './pages/AreaPage';
import { FormError } from './pages/FormError';
import { InvalidForm } from './pages/InvalidForm';
import page from './parts/Page.module.css';
import { WelcomePage } from './pages/WelcomePage';
import { FormFooter, MissingDialog } from './parts/FormFooter';
import { FormTools, type FormToolsProps, SettingsDialog } from './parts/FormTools';
import { HandDialog } from './parts/HandArea';
import { FormHeader } from './parts/FormHeader';
import styles from './parts/Frame.module.css';
import { SaveStatus } from './parts/SaveStatus';
import { type FormSend, type FormState, useForm } from './use-form';
import { pageIn, useFormAddress } from './use-form-address';
import { useDigitKeys } from './use-digit-keys';
import { useNextKey } from './use-next-key';

// Charts and dialogs come when they are needed, not before the first question.
const completion = async () => import('./pages/CompletionPage');
const CompletionPage = lazy(async () => ({ default: (await completion()).CompletionPage }));
const SkippedDialog = lazyPart(async () => (await import('./parts/SkippedDialog')).SkippedDialog);
const dialogs = [SettingsDialog, MissingDialog, HandDialog];

/** Milliseconds that the first question has the network for itself. */
const DIALOGS_AFTER = 1500;

/**
 * Fetched with the first answer: sending has to work, or to be refused in words, when the connection is gone by then. Not
 * before, so that the first question does not wait for charts. What opens over the questions comes soon after them.
 */
function useFetchedAhead(asked: boolean, begun: boolean): void {
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => {
      for (const { begin } of dialogs) begin();
    }, DIALOGS_AFTER);
    return () => clearTimeout(timer);
  }, [asked]);
  useEffect(() => {
    if (!begun) return;
    SkippedDialog.begin();
    completion().catch(() => undefined);
  }, [begun]);
}

interface PartProps extends Pick<FormToolsProps, 'settings'> {
  readonly state: FormState;
  readonly send: FormSend;
}

function FormSkeleton() {
  return (
    <div className={page['skeleton']}>
      <Bone width={120} height={12} />
      <Bone width="60%" height={24} />
      <Bone width="90%" height={12} />
      <Bone width="100%" height={240} radius={8} />
    </div>
  );
}

function Frame({
  head,
  children,
  foot,
  text,
}: {
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly text: TextSize;
}) {
  return (
    <div className={styles['form']}>
      {head}
      <div className={styles['body']} data-text={text}>
        {children}
      </div>
      {foot}
    </div>
  );
}

function Answering({
  state,
  send,
  settings,
  onSettings,
}: PartProps & { readonly onSettings: FormToolsProps['onChange'] }) {
  const { t } = useTranslation('form');
  const { form, entries, page: at, away } = state.context;
  useNextKey(send);
  useDigitKeys();
  useFetchedAhead(at > 0, form !== null && progressOf(form, entries).answered > 0);
  const head = (
    <FormHeader
      assessment={form?.assessment ?? null}
      percent={percentOf(at, form?.areas.length ?? 0)}
      status={<SaveStatus state={state} />}
      tools={<FormTools settings={settings} onChange={onSettings} />}
      open
    />
  );
  return (
    <Frame head={head} foot={<FormFooter state={state} send={send} />} text={settings.text}>
      <div role="status">
        {away && (
          <p className={cx(page['banner'], page['away'])}>
            <WifiOff aria-hidden="true" />
            <span>{t('status.away')}</span>
          </p>
        )}
      </div>
      {at === 0 ? <WelcomePage state={state} /> : <AreaPage state={state} send={send} />}
      {state.matches({ answering: { pages: 'asking' } }) && <SkippedDialog state={state} send={send} />}
    </Frame>
  );
}

function Aside({ state, send, settings }: PartProps) {
  const { form, why } = state.context;
  const loading = state.matches('loading');
  const head = <FormHeader assessment={form?.assessment ?? null} percent={0} />;
  return (
    <Frame head={head} text={settings.text}>
      <Waiting loading={loading} skeleton={<FormSkeleton />}>
        {state.matches('invalid') ? <InvalidForm why={why} /> : <FormError state={state} send={send} />}
      </Waiting>
    </Frame>
  );
}

export interface FormPageProps {
  /** Opens the assistant, with questions that it may be asked about these results; left out where it may not be asked. */
  readonly onAsk?: (questions: readonly string[]) => void;
  /** Whose form and which, where the address does not name it. */
  readonly given?: FormAddress;
}

interface AnswerFormProps extends Pick<FormPageProps, 'onAsk'> {
  readonly address: FormAddress | null;
  /** The page to begin with; 0 where the address names none. */
  readonly start: number;
}

function AnswerForm({ address: asked, start, onAsk }: AnswerFormProps) {
  const { t } = useTranslation('form');
  const [address] = useState(asked);
  const [settings, setSettings] = useState(readSettings);
  const [state, send] = useForm(address, start, settings.single);
  const choose = (next: Settings) => {
    setSettings(next);
    keepSettings(next);
  };
  useFormAddress(state, send);
  const { form, page: at } = state.context;
  const part = state.matches('answering') ? form?.areas[at - 1]?.name : undefined;
  usePageTitle(form ? `${part ?? t('title')} · ${form.assessment.shortName}` : t('title'));
  const content = () => {
    if (state.matches('answering') || state.hasTag('busy'))
      return <Answering state={state} send={send} settings={settings} onSettings={choose} />;
    if (state.matches('complete'))
      return (
        <Suspense>
          <CompletionPage state={state} send={send} {...(onAsk && { onAsk })} />
        </Suspense>
      );
    return <Aside state={state} send={send} settings={settings} />;
  };
  return content();
}

/** /form: the answer form that the address names. Another address is another form. */
export function FormPage({ onAsk, given }: FormPageProps) {
  const [search] = useSearchParams();
  const value = search.get(fields.formValue);
  return (
    <AnswerForm
      key={value ?? ''}
      address={given ?? parseAddress(value)}
      start={pageIn(search)}
      {...(onAsk && { onAsk })}
    />
  );
}
