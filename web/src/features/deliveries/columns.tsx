import { deliveryReasonOf } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../components/controls/Button';
import { Avatar } from '../../components/data/Avatar';
import type { Format } from '../../hooks/useFormat';
import { DeliveryStatus } from '../../kit/DeliveryStatus';
import type { ListColumn } from '../../kit/list-columns';
import { allows } from '../../lib/may';
import styles from './Deliveries.module.css';
import type { Asked, Line } from './model';
import type { Resend } from './use-mails';

export interface DeliveryColumns {
  readonly t: TFunction<'deliveries'>;
  readonly kindOf: (kind: Line['kind']) => string;
  readonly format: Format;
  readonly asked: ReadonlyMap<string, Asked>;
  readonly resend: Resend;
  /** Given to those who may mend an address. */
  readonly onPerson: ((userId: string) => void) | undefined;
}

const aboutOf = ({ assessmentId, kind }: Line, { asked, kindOf }: DeliveryColumns): string => {
  const found = assessmentId === null ? undefined : asked.get(assessmentId);
  return found === undefined ? kindOf(kind) : `${found.card.shortName}, ${found.node}`;
};

function Became({ line, around }: { readonly line: Line; readonly around: DeliveryColumns }) {
  const { t, format } = around;
  if (typeof line.answeredAt !== 'string') return <DeliveryStatus delivery={line.latest} />;
  return (
    <span className={styles['answered']}>
      <CircleCheck aria-hidden="true" />
      {t('answered', { date: format.day(line.answeredAt) })}
    </span>
  );
}

/** A mail server refused it, so the address may be at fault; what we know a reason for ourselves is no fault of one. */
const isAddressAtFault = ({ status, kind, reason }: Line['latest']): boolean =>
  status === 'failed' && kind !== 'sign-up' && (reason === null || deliveryReasonOf(reason) === undefined);

function Actions({ line, around }: { readonly line: Line; readonly around: DeliveryColumns }) {
  const { t, resend, onPerson } = around;
  const { latest, name, user } = line;
  if (typeof line.answeredAt === 'string') return null;
  return (
    <span className={styles['actions']}>
      {isAddressAtFault(latest) && onPerson && (
        <Button size="sm" aria-label={t('correct_of', { name })} onClick={() => onPerson(user.id)}>
          {t('correct')}
        </Button>
      )}
      {allows(latest, 'resend') && (
        <Button
          size="sm"
          busy={resend.sending === latest.id}
          aria-label={t('resend.to', { name })}
          onClick={() => void resend.run(latest)}
        >
          {t('resend.verb')}
        </Button>
      )}
    </span>
  );
}

const actionsOf = (around: DeliveryColumns): ListColumn<Line> => ({
  id: 'actions',
  title: around.t('columns.actions'),
  narrow: true,
  align: 'end',
  cell: (line) => <Actions line={line} around={around} />,
});

/** On a phone one cell tells of a mail: to whom, about what, when, and what became of it. */
export const narrowColumns = (around: DeliveryColumns): readonly ListColumn<Line>[] => [
  {
    id: 'person',
    title: around.t('columns.person'),
    cell: (line) => (
      <span className={styles['stacked']}>
        <strong>{line.name}</strong>
        <span>{aboutOf(line, around)}</span>
        <span>{around.format.dateTime(line.first.updatedAt)}</span>
        <Became line={line} around={around} />
      </span>
    ),
  },
  actionsOf(around),
];

export const wideColumns = (around: DeliveryColumns): readonly ListColumn<Line>[] => {
  const { t, format } = around;
  return [
    {
      id: 'person',
      title: t('columns.person'),
      cell: ({ user, name }) => (
        <span className={styles['who']} title={user.email ?? ''}>
          <Avatar id={user.id} name={name} aria-hidden="true" />
          <span className={styles['cut']}>{name}</span>
        </span>
      ),
    },
    {
      id: 'about',
      title: t('columns.about'),
      cell: (line) => <span className={styles['cut']}>{aboutOf(line, around)}</span>,
    },
    { id: 'sent', title: t('columns.sent'), cell: ({ first }) => format.dateTime(first.updatedAt) },
    {
      id: 'reminder',
      title: t('columns.reminder'),
      cell: ({ reminder }) => (reminder === null ? t('none') : format.day(reminder.updatedAt)),
    },
    { id: 'became', title: t('columns.became'), cell: (line) => <Became line={line} around={around} /> },
    actionsOf(around),
  ];
};
