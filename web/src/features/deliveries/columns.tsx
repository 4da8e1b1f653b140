import { deliveryReasonOf } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../components/controls/Button';
import { Avatar } from '../../components/data/Avatar';
import { Row, Stack, Text } from '../../components/layout/primitives';
import type { Format } from '../../hooks/useFormat';
import { DeliveryStatus } from '../../kit/DeliveryStatus';
import type { ListColumn } from '../../kit/list-columns';
import { allows } from '../../lib/may';
import styles from './Deliveries.module.css';
import type { AssessmentOnNode } from '../../kit/branch';
import type { Line } from './model';
import type { Resend } from './use-mails';

export interface DeliveryColumns {
  readonly t: TFunction<'deliveries'>;
  readonly kindOf: (kind: Line['kind']) => string;
  readonly format: Format;
  readonly asked: ReadonlyMap<string, AssessmentOnNode>;
  readonly resend: Resend;
  /** Only for users who may correct an address. */
  readonly onPerson: ((userId: string) => void) | undefined;
}

const aboutOf = ({ assessmentId, kind }: Line, { asked, kindOf }: DeliveryColumns): string => {
  const found = assessmentId === null ? undefined : asked.get(assessmentId);
  return found === undefined ? kindOf(kind) : `${found.card.shortName}, ${found.node.name}`;
};

function Became({ line, around }: { readonly line: Line; readonly around: DeliveryColumns }) {
  const { t, format } = around;
  if (typeof line.answeredAt !== 'string') return <DeliveryStatus delivery={line.latest} />;
  return (
    <Row as="span" gap={6} size={12} tone="success" className={styles['answered']}>
      <CircleCheck aria-hidden="true" />
      {t('answered', { date: format.day(line.answeredAt) })}
    </Row>
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
    <Row as="span" inline gap={6} align="stretch">
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
    </Row>
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
      <Stack as="span" gap={2} size={12} tone="muted" breaks className={styles['stacked']}>
        <strong>{line.name}</strong>
        <span>{aboutOf(line, around)}</span>
        <span>{around.format.dateTime(line.first.updatedAt)}</span>
        <Became line={line} around={around} />
      </Stack>
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
        <Row as="span" gap={8} title={user.email ?? ''}>
          <Avatar id={user.id} name={name} aria-hidden="true" />
          <Text cut block className={styles['cut']}>
            {name}
          </Text>
        </Row>
      ),
    },
    {
      id: 'about',
      title: t('columns.about'),
      cell: (line) => (
        <Text cut block className={styles['cut']}>
          {aboutOf(line, around)}
        </Text>
      ),
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
