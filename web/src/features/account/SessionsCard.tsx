import type { OwnSession } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Tag } from '../../components/data/Tag';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { useToast } from '../../components/feedback/toast';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { useApiMutation } from '../../lib/api/hooks';
import { deviceName, isHandheld } from '../../lib/device-name';
import { allows } from '../../lib/may';
import { useProblems } from '../../lib/problems/problem-text';
import styles from './Account.module.css';
import { accountQueries } from './queries';
import { Foot } from './Section';

/** 'Firefox on Linux', or what the program calls itself. */
function useSessionName(agent: string): string {
  const { t } = useTranslation('account');
  const [browser, system] = deviceName(agent).split(' · ');
  if (browser === undefined || browser === '') return agent === '' ? t('sessions.unknown') : agent;
  return system === undefined ? browser : t('sessions.on', { browser, system });
}

function useEnding() {
  const { t } = useTranslation('account');
  const { text } = useProblems();
  const toast = useToast();
  const client = useQueryClient();
  const options = {
    onSuccess: ({ data: { ended } }: { readonly data: { readonly ended: number } }) => {
      toast.success(t('sessions.ended', { count: ended }), { body: t('sessions.ended_more') });
      return client.invalidateQueries({ queryKey: ['ownSessions'] });
    },
    onError: (problem: unknown) => {
      toast.error(t('sessions.not_ended'), { body: text(problem) });
      return client.invalidateQueries({ queryKey: ['ownSessions'] });
    },
  };
  return { one: useApiMutation('endOwnSession', options), others: useApiMutation('endOtherSessions', options) };
}

interface RowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: RowProps) {
  const { t } = useTranslation('account');
  const { dateTime, ago } = useFormat();
  const { agent, address, createdAt, lastUsedAt, isCurrent, kind } = session;
  const name = useSessionName(agent);
  return (
    <Row as="li" gap={12} className={styles['session']}>
      <Grid as="span" center tone="muted" rigid className={styles['device']}>
        {isHandheld(name) === true ? <Smartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />}
      </Grid>
      <Stack breaks grow shrink>
        <Row as="span" gap={8} wrap>
          <Text as="strong" size={13} weight="medium">
            {name}
          </Text>{' '}
          {isCurrent && <Tag tone="success">{t('sessions.this')}</Tag>}
          {kind === 'form' && <Tag tone="line">{t('sessions.form')}</Tag>}
        </Row>
        <Text as="small" size={12} tone="faint">
          {[t('sessions.used', { when: ago(lastUsedAt) }), t('sessions.since', { time: dateTime(createdAt) }), address]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </Stack>
      {!isCurrent && allows(session, 'end') && (
        <Button size="sm" busy={busy} onClick={onEnd} aria-label={t('sessions.end_named', { name })}>
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  );
}

const thisFirst = (sessions: readonly OwnSession[]): readonly OwnSession[] =>
  sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

/** Where somebody is signed in, this session first; each other one can be ended. */
export function SessionsCard() {
  const { t } = useTranslation('account');
  const query = useAnswer(accountQueries.sessions, { refetchOnWindowFocus: 'always' });
  const { one, others } = useEnding();
  return (
    <QueryView query={query} failed={t('sessions.failed')} skeleton={<SkeletonRows rows={2} height={44} />}>
      {(sessions) => {
        const count = sessions.filter(({ isCurrent }) => !isCurrent).length;
        return (
          <>
            <Stack as="ul">
              {thisFirst(sessions).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={one.isPending && one.variables.params.id === session.id}
                  onEnd={() => one.mutate({ params: { id: session.id } })}
                />
              ))}
            </Stack>
            <Foot note={t('sessions.place')}>
              {count > 0 && (
                <Button busy={others.isPending} onClick={() => others.mutate({})}>
                  <Text tone="danger">{t('sessions.end_others', { count })}</Text>
                </Button>
              )}
            </Foot>
          </>
        );
      }}
    </QueryView>
  );
}
