import { limits, type User } from '@tidemark/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../components/controls/Button';
import { SkeletonRows } from '../../../components/feedback/Skeleton';
import { Row, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { HistoryLink } from '../../../kit/HistoryLink';
import { QueryView } from '../../../kit/QueryView';
import { useAnswer } from '../../../kit/use-answer';
import { nameOf } from '../../../lib/session/session';
import { userQueries } from '../queries';
import styles from './Profile.module.css';

/** The number that is shown at first, and that each further step adds. */
const FEW = 4;
const MORE = 50;

/** Who changed what of one person, the newest first. */
export function PersonHistory({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const [limit, setLimit] = useState(FEW);
  const query = useAnswer(userQueries.history(user.id, Math.min(limits.page, limit + 1)), {
    placeholderData: keepPreviousData,
  });
  // One more than is shown tells whether there are more.
  const isMore = query.data !== undefined && query.data.data.entries.length > limit;
  return (
    <section className={styles['section']} aria-label={t('history.title')}>
      <Row gap={8} justify="between" mb={8} className={styles['sectionHead']}>
        <Text as="h3" size={13} weight="semi">
          {t('history.title')}
        </Text>
        {isMore && (
          <TextButton size={12} onClick={() => setLimit(Math.min(limits.page, limit === FEW ? MORE : limit + MORE))}>
            {t('history.more')}
          </TextButton>
        )}
      </Row>
      <QueryView
        query={query}
        failed={t('history.failed')}
        skeleton={<SkeletonRows rows={3} avatar={false} />}
        isEmpty={({ entries }) => entries.length === 0}
        empty={
          <Text as="p" size={12} tone="faint">
            {t('history.none')}
          </Text>
        }
      >
        {({ entries }) => (
          <ol className={styles['history']}>
            {entries.slice(0, limit).map(({ id, at, actor, text }) => (
              <li key={id}>
                <Text grow shrink breaks>
                  {text}
                  {actor !== null && actor.id !== user.id && (
                    <span className={styles['by']}> · {nameOf({ ...actor, email: null })}</span>
                  )}
                </Text>
                <Text as="time" numeric nowrap dateTime={at} title={format.dateTime(at)}>
                  {format.day(at)}
                </Text>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      <HistoryLink kind="user" id={user.id} />
    </section>
  );
}
