import type { MailboxMail } from '@tidemark/contracts';
import { ChevronLeft, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { SkeletonRows, Waiting } from '../../components/feedback/Skeleton';
import { Card } from '../../components/layout/Card';
import { PageHead } from '../../components/layout/PageHead';
import { Cell, Grid, Row, Text } from '../../components/layout/primitives';
import { paths } from '../../config/paths';
import { useFormat } from '../../hooks/useFormat';
import { useApiQuery } from '../../lib/api/hooks';
import { cx } from '../../lib/cx';
import { useProblems } from '../../lib/problems/problem-text';
import { useSession } from '../../lib/session/SessionProvider';
import styles from './Mailbox.module.css';
import { MailPane } from './MailPane';

/** No announcement tells of new mails, so they are asked for, milliseconds. */
const REFRESH = 4000;
const FIELD = 'mail';

const addressOf = (id: string): string => `${paths.mailbox}?${FIELD}=${encodeURIComponent(id)}`;

function MailList({ mails, chosen }: { readonly mails: readonly MailboxMail[]; readonly chosen: string | undefined }) {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  return (
    <ul aria-label={t('list')}>
      {mails.map(({ id, to, subject, sentAt }) => (
        <li key={id}>
          <Link
            className={cx(styles['row'], id === chosen && styles['chosen'])}
            to={addressOf(id)}
            aria-current={id === chosen}
          >
            <Text size={13} weight="medium" cut block>
              {subject}
            </Text>
            <Row
              as="span"
              gap={12}
              align="stretch"
              justify="between"
              size={12}
              tone="faint"
              mt={2}
              className={styles['rowLine']}
            >
              <Text cut block>
                {to}
              </Text>
              <span>
                {format.day(sentAt)}, {format.time(sentAt)}
              </span>
            </Row>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Mails({ mails }: { readonly mails: readonly MailboxMail[] }) {
  const { t } = useTranslation('mailbox');
  const [search] = useSearchParams();
  const asked = search.get(FIELD);
  const mail = asked === null ? mails[0] : mails.find(({ id }) => id === asked);
  if (mails.length === 0)
    return (
      <Card>
        <EmptyState icon={<Mail />} title={t('empty_title')} body={t('empty_body')} />
      </Card>
    );
  return (
    <Grid gap={16} align="start" className={cx(styles['panes'], asked !== null && styles['reading'])}>
      <Cell shrink className={styles['list']}>
        <Card ruled title={t('list')} meta={t('count', { count: mails.length })}>
          <MailList mails={mails} chosen={mail?.id} />
        </Card>
      </Cell>
      <Cell shrink className={styles['pane']}>
        <p className={styles['back']}>
          <ButtonLink to={paths.mailbox} icon={<ChevronLeft />} size="touch">
            {t('back')}
          </ButtonLink>
        </p>
        <Card>
          {mail ? <MailPane key={mail.id} mail={mail} /> : <EmptyState icon={<Mail />} title={t('choose')} />}
        </Card>
      </Cell>
    </Grid>
  );
}

/** The demo's mails: a list and a reading pane, which refresh by themselves. */
export function MailboxPage() {
  const { t } = useTranslation('mailbox');
  const problems = useProblems();
  const { session } = useSession();
  const { data, error, isPending, refetch } = useApiQuery('mailbox', {}, { refetchInterval: REFRESH });
  return (
    <Grid gap={16} className={styles['page']}>
      <title>{`${t('title')} · Tidemark`}</title>
      <PageHead
        title={t('title')}
        sub={t('sub')}
        {...(!session && { actions: <ButtonLink to={paths.login}>{t('sign_in')}</ButtonLink> })}
      />
      <Waiting loading={isPending} skeleton={<SkeletonRows rows={6} />}>
        {data ? (
          <Mails mails={data} />
        ) : (
          <ErrorState title={t('failed')} body={problems.text(error)} onRetry={() => void refetch()} />
        )}
      </Waiting>
    </Grid>
  );
}
