import { answerMinutes } from '@tidemark/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarClock, CircleHelp, Lock, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '@tidemark/template-text';
import { ButtonLink } from '../../components/controls/Button';
import { Grid, Row, Stack } from '../../components/layout/primitives';
import { paths } from '../../config/paths';
import { useApiQuery } from '../../lib/api/hooks';
import { languageOf } from '../../lib/i18n/languages';
import { useSession } from '../../lib/session/SessionProvider';
import { CHOICE, Choice } from './Choice';
import styles from './Marlin.module.css';
import { Sample } from './Sample';
import { VisitorBar } from './VisitorBar';

const reasons = [
  { key: 'time', icon: <CalendarClock /> },
  { key: 'why', icon: <CircleHelp /> },
  { key: 'groups', icon: <Lock /> },
  { key: 'phone', icon: <Smartphone /> },
] as const;
const steps = ['choose', 'ask', 'talk'] as const;
/** What the page promises: the time for our own model. */
const minutes = answerMinutes(sizeOf['software-delivery'].questions);

export interface MarlinPageProps {
  /** The sales assistant, beside the promise. */
  readonly assistant: ReactNode;
}

/** What the product is for, for who does not know it yet, with somebody to ask. */
export function MarlinPage({ assistant }: MarlinPageProps) {
  const { t, i18n } = useTranslation('marlin');
  const { session } = useSession();
  const { data: templates = [] } = useApiQuery(
    'signUpTemplates',
    { query: { language: languageOf(i18n.language) } },
    { enabled: session === null, placeholderData: keepPreviousData },
  );
  const hasChoice = session === null && templates.length > 0;
  return (
    <div className={styles['page']}>
      {session === null && <VisitorBar />}
      <Grid as="section" align="center" className={styles['hero']}>
        <div>
          <h1>{t('promise')}</h1>
          <p className={styles['lead']}>{t('lead', { minutes })}</p>
          <Row as="p" gap={12} wrap className={styles['actions']}>
            {session === null ? (
              <>
                <ButtonLink to={hasChoice ? `#${CHOICE}` : paths.signup} kind="primary" size="lg">
                  {t('start')}
                </ButtonLink>
                <ButtonLink to={paths.login} size="lg">
                  {t('sign_in')}
                </ButtonLink>
              </>
            ) : (
              <ButtonLink to={paths.dashboard} kind="primary" size="lg">
                {t('dashboard')}
              </ButtonLink>
            )}
          </Row>
        </div>
        <Stack as="aside" className={styles['assistant']} aria-label={t('assistant.name')}>
          <header>
            <h2>{t('assistant.name')}</h2>
            <p>{t('assistant.what')}</p>
          </header>
          {assistant}
        </Stack>
      </Grid>
      {hasChoice && <Choice templates={templates} />}
      <Sample />
      <Grid as="ul" gap={32} className={styles['reasons']}>
        {reasons.map(({ key, icon }) => (
          <li key={key}>
            <span aria-hidden="true">{icon}</span>
            <h2>{t(`reasons.${key}.title`)}</h2>
            <p>{t(`reasons.${key}.text`)}</p>
          </li>
        ))}
      </Grid>
      <section className={styles['round']}>
        <h2>{t('steps.title')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`, { minutes })}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
