import { answerMinutes } from '@tidemark/contracts';
import { CalendarDays, Clock, Eye, History, ListChecks, MessageSquareText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { nameOf, shortNameOf } from '../../../lib/session/session';
import { useUser } from '../../../lib/session/SessionProvider';
import { useFormLink } from '../form-link';
import { progressOf, resumePage } from '../model/pages';
import type { FormState } from '../use-form';
import { useReaders } from '../use-readers';
import styles from '../parts/Page.module.css';

function Fact({
  icon,
  name,
  children,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['fact']}>
      {icon}
      <Text as="dt" size={12} tone="faint">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

/** Whose form a personal link has opened: the link may have been forwarded. */
function AnsweringAs() {
  const { t } = useTranslation('form');
  const user = useUser();
  const link = useFormLink();
  if (link === null) return null;
  return (
    <p className={styles['answering']}>
      <UserRound aria-hidden="true" />
      <Text breaks grow shrink>
        {t('link.answering_as', { name: shortNameOf(user), organization: link.organization })}
      </Text>
      <Button size="sm" kind="quiet" onClick={link.onNotMe}>
        {t('link.not_you')}
      </Button>
    </p>
  );
}

/** The subject, the respondents and the duration; and where a started form continues. */
export function WelcomePage({ state }: { readonly state: FormState }) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const user = useUser();
  const readers = useReaders();
  const { form, entries, resumed } = state.context;
  if (!form) return null;
  const { assessment, areas } = form;
  const { answered, total } = progressOf(form, entries);
  const left = total - answered;
  const page = resumePage(form, entries);
  return (
    <>
      <AnsweringAs />
      <h1 className={styles['title']}>{assessment.name}</h1>
      {assessment.description !== '' && <p className={styles['lead']}>{assessment.description}</p>}
      {resumed && (
        <p className={styles['banner']}>
          <History aria-hidden="true" />
          <span>
            {left === 0
              ? t('welcome.resume_done', { count: total })
              : t('welcome.resume', { count: answered, total, area: areas[page - 1]?.name ?? '' })}
          </span>
        </p>
      )}
      <dl className={styles['facts']}>
        <Fact icon={<ListChecks aria-hidden="true" />} name={t('welcome.what')}>
          {t('welcome.questions', { count: total })} {t('welcome.in_areas', { count: areas.length })}
        </Fact>
        <Fact icon={<Clock aria-hidden="true" />} name={t('welcome.how_long')}>
          {t('welcome.minutes', { count: answerMinutes(resumed ? left : total) })}
        </Fact>
        <Fact icon={<UserRound aria-hidden="true" />} name={t('welcome.who')}>
          {nameOf(user)}
        </Fact>
        <Fact icon={<Eye aria-hidden="true" />} name={t('welcome.seen')}>
          {t('welcome.seen_by', { count: form.smallestGroup })}
        </Fact>
        <Fact icon={<MessageSquareText aria-hidden="true" />} name={t('readers.who')}>
          {readers(form)}
        </Fact>
        <Fact icon={<CalendarDays aria-hidden="true" />} name={t('welcome.period')}>
          {format.range(assessment.startDate, assessment.endDate)}
        </Fact>
        <Fact icon={<CalendarDays aria-hidden="true" />} name={t('welcome.open')}>
          {format.range(assessment.openFormDate, assessment.closeFormDate)}
          {format.endTime(assessment.closeFormDate)}
        </Fact>
      </dl>
      <Text as="p" tone="muted" mt={12}>
        {t('welcome.hint')}
      </Text>
    </>
  );
}
