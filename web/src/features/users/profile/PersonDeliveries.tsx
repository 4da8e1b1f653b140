import type { MailDelivery, Node, User } from '@tidemark/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../components/controls/Button';
import { SkeletonRows } from '../../../components/feedback/Skeleton';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { DeliveryStatus } from '../../../kit/DeliveryStatus';
import { allNodes } from '../../../kit/branch';
import { QueryView } from '../../../kit/QueryView';
import { useAnswer } from '../../../kit/use-answer';
import { useUser } from '../../../lib/session/SessionProvider';
import { userQueries } from '../queries';
import styles from './Profile.module.css';

/** The number that is shown at first. */
const FEW = 3;
/** No announcement tells of mails, so they are asked for, milliseconds. */
const REFRESH = 10_000;

/** What the assessments of the tree are called, with their node. */
const namesIn = (nodes: readonly Node[]): ReadonlyMap<string, string> =>
  new Map(
    allNodes(nodes).flatMap(({ name, assessments }) =>
      assessments.map((card) => [card.id, `${card.shortName}, ${name}`] as const),
    ),
  );

function Line({ delivery, names }: { readonly delivery: MailDelivery; readonly names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const about = delivery.assessment_id === null ? undefined : names.get(delivery.assessment_id);
  return (
    <Row as="li" gap={8} align="start" size={13} className={styles['delivery']}>
      <Stack as="span" gap={2} grow shrink>
        <Text cut>{about ?? t(`delivery.kind.${delivery.kind}`)}</Text>
        <Text size={12} tone="faint">
          {about !== undefined && `${t(`delivery.kind.${delivery.kind}`)} · `}
          {format.dateTime(delivery.updatedAt)}
        </Text>
      </Stack>
      <DeliveryStatus delivery={delivery} />
    </Row>
  );
}

/** What became of the e-mails to one person. */
export function PersonDeliveries({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const reader = useUser();
  const query = useAnswer(userQueries.deliveries(reader, user.id), { refetchInterval: REFRESH });
  const tree = useAnswer(userQueries.tree(reader));
  const names = useMemo(() => namesIn(tree.data?.data ?? []), [tree.data]);
  const [whole, setWhole] = useState(false);
  const count = query.data?.data.length ?? 0;
  return (
    <section className={styles['section']} aria-label={t('deliveries.title')}>
      <Row gap={8} justify="between" mb={8} className={styles['sectionHead']}>
        <Text as="h3" size={13} weight="semi">
          {t('deliveries.title')}
        </Text>
        {count > FEW && (
          <TextButton size={12} onClick={() => setWhole(!whole)}>
            {whole ? t('fewer') : t('all', { count })}
          </TextButton>
        )}
      </Row>
      <QueryView
        query={query}
        failed={t('deliveries.failed')}
        skeleton={<SkeletonRows rows={2} avatar={false} />}
        empty={
          <Text as="p" size={12} tone="faint">
            {t('deliveries.none')}
          </Text>
        }
      >
        {(deliveries) => (
          <Stack as="ul" gap={6}>
            {(whole ? deliveries : deliveries.slice(0, FEW)).map((delivery) => (
              <Line key={delivery.id} delivery={delivery} names={names} />
            ))}
          </Stack>
        )}
      </QueryView>
    </section>
  );
}
