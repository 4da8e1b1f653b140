import { CircleAlert, CircleCheck, CircleMinus, Info } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Avatar } from '../../components/data/Avatar';
import { ProgressBar } from '../../components/data/ProgressBar';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { fixedPlace } from '../../kit/fixed-place';
import type { ListColumn } from '../../kit/list-columns';
import { ListTable } from '../../kit/ListTable';
import { cx } from '../../lib/cx';
import styles from './Invite.module.css';
import type { Outcome, Sending } from './use-sender';

const look = {
  mailed: { Icon: CircleCheck, tone: 'good' },
  added: { Icon: Info, tone: 'info' },
  refused: { Icon: CircleAlert, tone: 'bad' },
  not_sent: { Icon: CircleMinus, tone: 'warn' },
} as const;

export interface UnderWayProps {
  readonly sending: Extract<Sending, { step: 'sending' }>;
  readonly onStop: (() => void) | undefined;
}

/** While invitations go out. */
export function UnderWay({ sending: { done, total, last }, onStop }: UnderWayProps) {
  const { t } = useTranslation('invite');
  return (
    <Stack gap={12} className={styles['under']} role="status">
      <Text as="h3" size={14} weight="semi">
        {t('sending.title')}
      </Text>
      <Row as="p" gap={12} justify="between" size={13} numeric>
        <span>{t('sending.to', { email: last })}</span>
        <span>{t('sending.of', { done, total })}</span>
      </Row>
      <ProgressBar value={done} max={total} label={t('sending.title')} />
      <Row as="p" gap={12} justify="between" size={13} numeric>
        <Text size={12} tone="faint">
          {t('sending.goes_on')}
        </Text>
        <Button onClick={() => onStop?.()}>{t('sending.stop')}</Button>
      </Row>
    </Stack>
  );
}

const idOf = ({ invitee }: Outcome) => invitee.email;
const nameOf = ({ invitee: { name, email } }: Outcome) => (name === '' ? email : name);

/** Afterwards: who got which mail. */
export function Result({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const { t } = useTranslation('invite');
  const columns = useMemo(
    (): readonly ListColumn<Outcome>[] => [
      {
        id: 'name',
        title: t('columns.name'),
        cell: (one) => (
          <Row as="span" gap={8}>
            <Avatar id={one.invitee.email} name={nameOf(one)} aria-hidden="true" />
            <Text cut block className={styles['cut']}>
              {one.invitee.name}
            </Text>
          </Row>
        ),
      },
      {
        id: 'email',
        title: t('columns.email'),
        cell: ({ invitee }) => (
          <Text cut block className={styles['cut']}>
            {invitee.email}
          </Text>
        ),
      },
      {
        id: 'became',
        title: t('columns.became'),
        cell: ({ became, why }) => {
          const { Icon, tone } = look[became];
          return (
            <Row as="span" gap={6} size={12} className={cx(styles['why'], styles[tone])}>
              <Icon aria-hidden="true" />
              <Text breaks>
                {t(`became.${became}`)}
                {why !== null && ` · ${why}`}
              </Text>
            </Row>
          );
        },
      },
    ],
    [t],
  );
  // What did not go out is what one wants to see first.
  const order = ['refused', 'not_sent', 'mailed', 'added'];
  const sorted = outcomes.toSorted((a, b) => order.indexOf(a.became) - order.indexOf(b.became));
  return (
    <Stack as="section" gap={12} className={styles['whole']} aria-label={t('result.title')}>
      <h3>{t('result.title')}</h3>
      <Text as="p" size={12} tone="faint">
        {t('result.body')}
      </Text>
      <ListTable
        label={t('result.title')}
        rows={sorted}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        place={fixedPlace}
        total={null}
      />
    </Stack>
  );
}
