import type { Form } from '@tidemark/contracts';
import { CircleCheck, KeyRound, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/controls/Button';
import { Avatar } from '../../../components/data/Avatar';
import { Text } from '../../../components/layout/primitives';
import { mailedSignUpPath, paths } from '../../../config/paths';
import { useFormat } from '../../../hooks/useFormat';
import { SmallestGroup } from '../../../hooks/withheld-reason';
import { nameOf } from '../../../lib/session/session';
import { useUser } from '../../../lib/session/SessionProvider';
import { useFormLink } from '../form-link';
import { FormHeader } from '../parts/FormHeader';
import frame from '../parts/Frame.module.css';
import type { FormSend, FormState } from '../use-form';
import styles from './Completion.module.css';
import { levelCount, lowObjectives, objectiveCount } from './completion-data';
import { LowestObjectives } from './LowestObjectives';
import page from '../parts/Page.module.css';
import { ResultsRadar } from './ResultsRadar';

/** A day does not break over two lines. */
const unbroken = (day: string): string => day.replaceAll(' ', '\u00a0');

function Sent({ at }: { readonly at: string }) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const user = useUser();
  return (
    <>
      <span className={frame['sent']}>
        <CircleCheck aria-hidden="true" />
        <span>
          {t('complete.sent', { when: format.day(at) })}
          <span className={styles['time']}>, {format.time(at)}</span>
        </span>
      </span>
      <Avatar className={styles['avatar']} id={user.id} name={nameOf(user)} src={user.avatarUrl} />
    </>
  );
}

interface HeadProps {
  readonly state: FormState;
  readonly send: FormSend;
  /** Only the reader's own values are shown. */
  readonly alone: boolean;
}

function Head({ state, send, alone }: HeadProps) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const { firstName } = useUser();
  const { form } = state.context;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const mayChange = state.can({ type: 'CHANGE' });
  const until = (moment: string) => unbroken(format.day(moment)) + format.endTime(moment);
  const link = useFormLink();
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <h1 ref={title} tabIndex={-1} className={page['title']}>
          {firstName === null || firstName === ''
            ? t('complete.thanks_nobody')
            : t('complete.thanks', { name: firstName })}
        </h1>
        <p className={page['lead']}>
          {form && !alone ? t('complete.body', { node: form.assessment.node.name }) : t('complete.body_nowhere')}{' '}
          {mayChange && form
            ? t('complete.until', { day: until(form.assessment.closeFormDate) })
            : t('complete.closed')}
        </p>
      </div>
      <div className={styles['actions']}>
        {mayChange && (
          <Button icon={<Pencil />} onClick={() => send({ type: 'CHANGE' })}>
            {t('complete.change')}
          </Button>
        )}
        {link?.maySignUp !== true && (
          <ButtonLink kind="primary" to={paths.dashboard}>
            {t('complete.dashboard')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** What somebody may want to know now; the assistant is given the names that it knows things by. */
function useQuestions(form: Form | null): readonly string[] {
  const { t } = useTranslation('form');
  if (form === null) return [t('complete.asks.lowest'), t('complete.asks.values')];
  const { node, shortName } = form.assessment;
  const names = { node: node.name, assessment: shortName };
  return [
    t('complete.asks.lowest_of', names),
    t('complete.asks.recommended', names),
    t('complete.asks.result', names),
    t('complete.asks.values'),
  ];
}

/** For somebody without an account: what they answered stays theirs. */
function ChoosePassword() {
  const { t } = useTranslation('form');
  const link = useFormLink();
  if (link?.maySignUp !== true) return null;
  return (
    <section className={styles['password']} aria-label={t('link.password_title')}>
      <div>
        <Text as="h2" size={16} weight="semi">
          {t('link.password_title')}
        </Text>
        <Text as="p" tone="muted">
          {t('link.password_why')}
        </Text>
      </div>
      <ButtonLink kind="primary" icon={<KeyRound />} to={mailedSignUpPath(link.secret)}>
        {t('link.password')}
      </ButtonLink>
    </section>
  );
}

export interface CompletionPageProps {
  readonly state: FormState;
  readonly send: FormSend;
  readonly onAsk?: (questions: readonly string[]) => void;
}

/** After sending: one's own results beside the team's, and where the team could start. */
export function CompletionPage({ state, send, onAsk }: CompletionPageProps) {
  const { form, results } = state.context;
  const questions = useQuestions(form);
  if (!results) return null;
  const levels = levelCount(form, results);
  const alone = results.respondents <= 1 || results.team.withheld !== undefined;
  return (
    <div className={frame['form']}>
      <FormHeader assessment={form?.assessment ?? null} percent={100} status={<Sent at={results.submittedAt} />} />
      <div className={frame['wide']}>
        <Head state={state} send={send} alone={alone} />
        <ChoosePassword />
        <div className={styles['grid']}>
          <SmallestGroup value={results.smallestGroup}>
            <ResultsRadar
              results={results}
              levels={levels}
              fileName={form?.assessment.shortName ?? 'tidemark'}
              closes={form?.assessment.closeFormDate ?? null}
            />
          </SmallestGroup>
          <LowestObjectives
            objectives={lowObjectives(form, results)}
            levels={levels}
            total={objectiveCount(results.team)}
            alone={alone}
            {...(onAsk && { onAsk: () => onAsk(questions) })}
          />
        </div>
      </div>
    </div>
  );
}
