import { CircleAlert, CircleCheck, CircleMinus, Info } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Avatar } from '../../components/data/Avatar';
import { ProgressBar } from '../../components/data/ProgressBar';
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
    <div className={styles['under']} role="status">
      <h3>{t('sending.title')}</h3>
      <p className={styles['underLine']}>
        <span>{t('sending.to', { email: last })}</span>
        <span>{t('sending.of', { done, total })}</span>
      </p>
      <ProgressBar value={done} max={total} label={t('sending.title')} />
      <p className={styles['underLine']}>
        <span className={styles['quiet']}>{t('sending.goes_on')}</span>
        <Button onClick={() => onStop?.()}>{t('sending.stop')}</Button>
      </p>
    </div>
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
          <span className={styles['who']}>
            <Avatar id={one.invitee.email} name={nameOf(one)} aria-hidden="true" />
            <span className={styles['cut']}>{one.invitee.name}</span>
          </span>
        ),
      },
      {
        id: 'email',
        title: t('columns.email'),
        cell: ({ invitee }) => <span className={styles['cut']}>{invitee.email}</span>,
      },
      {
        id: 'became',
        title: t('columns.became'),
        cell: ({ became, why }) => {
          const { Icon, tone } = look[became];
          return (
            <span className={cx(styles['why'], styles[tone])}>
              <Icon aria-hidden="true" />
              <span className={styles['whyText']}>
                {t(`became.${became}`)}
                {why !== null && ` · ${why}`}
              </span>
            </span>
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
    <section className={styles['result']} aria-label={t('result.title')}>
      <h3>{t('result.title')}</h3>
      <p className={styles['quiet']}>{t('result.body')}</p>
      <ListTable
        label={t('result.title')}
        rows={sorted}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        place={fixedPlace}
        total={null}
      />
    </section>
  );
}
