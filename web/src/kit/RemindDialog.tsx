import type { MailDelivery, NodeUser, RespondentMeans } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { useToast } from '../components/feedback/toast';
import { Stack, Text } from '../components/layout/primitives';
import { Dialog } from '../components/overlays/Dialog';
import { Takes } from '../components/overlays/Takes';
import { useFormat } from '../hooks/useFormat';
import { ask } from '../lib/api/ask';
import { useApiMutation } from '../lib/api/hooks';
import { useTouch } from '../lib/live/use-touch';
import { nameOf } from '../lib/session/session';
import { useUser } from '../lib/session/SessionProvider';
import type { AssessmentOnNode } from './branch';
import { FormMail } from './FormMail';
import { FormRefusal } from './FormRefusal';
import { joinQueries } from './join-queries';
import { canAnswer } from './nodes';
import { QueryView } from './QueryView';
import { useAnswer } from './use-answer';
import { useAttempt } from './use-attempt';

interface Missing {
  /** By id, with the newest mail about the form. */
  readonly mails: ReadonlyMap<string, MailDelivery>;
  readonly people: readonly NodeUser[];
  /** How many of them were reminded before. */
  readonly reminded: number;
}

/** The people whom the server reminds: asked, without an answer, still able to answer. */
function missingOf(
  { node }: AssessmentOnNode,
  respondents: readonly RespondentMeans[],
  deliveries: readonly MailDelivery[],
): Missing {
  const silent = new Set(respondents.filter(({ submittedAt }) => submittedAt === null).map(({ user }) => user.id));
  const people = node.nodeUsers.filter((user) => canAnswer(user) && silent.has(user.id));
  const reminded = new Set(deliveries.filter(({ kind }) => kind === 'reminder').map(({ user }) => user.id));
  return {
    // The newest comes first.
    mails: new Map(deliveries.toReversed().map((delivery) => [delivery.user.id, delivery])),
    people,
    reminded: people.filter(({ id }) => reminded.has(id)).length,
  };
}

/** Names that fit on two lines. */
const NAMES = 8;

function Question({ card, node, mails, people, reminded }: AssessmentOnNode & Missing) {
  const { t } = useTranslation('kit');
  const { language } = useFormat();
  const [sentAt] = useState(() => new Date().toISOString());
  const names = people.slice(0, NAMES).map(nameOf);
  const rest = people.length - names.length;
  const all = rest > 0 ? [...names, t('remind.more', { count: rest })] : names;
  const unreached = people.filter(({ id }) => mails.get(id)?.status === 'failed').length;
  return (
    <Stack gap={12}>
      <p>{t('remind.body', { name: card.shortName, node: node.name })}</p>
      <Text as="p" weight="medium" tone="strong" breaks>
        {new Intl.ListFormat(language, { type: 'conjunction' }).format(all)}
      </Text>
      <Takes
        rows={[
          { count: reminded, text: t('remind.before', { count: reminded }) },
          { count: unreached, text: t('remind.unreached', { count: unreached }) },
        ]}
      />
      <FormMail assessmentId={card.id} kind="reminder" sentAt={sentAt} />
      <Text as="p" size={12} tone="faint">
        {t('remind.repeats')}
      </Text>
    </Stack>
  );
}

export interface RemindDialogProps extends AssessmentOnNode {
  readonly onClose: () => void;
}

/** Asks whether to remind these people, and sends to all of them. */
export function RemindDialog({ onClose, ...about }: RemindDialogProps) {
  const { t } = useTranslation('kit');
  const { t: common } = useTranslation();
  const toast = useToast();
  const touch = useTouch();
  const queries = useQueryClient();
  const { organization_id: organizationId } = useUser();
  const { id } = about.card;
  const { attempt, refusal } = useAttempt();
  const { mutateAsync, isPending } = useApiMutation('remind');
  const query = joinQueries({
    respondents: useAnswer(ask('respondentMeans', { params: { id } })),
    deliveries: useAnswer(ask('deliveries', { params: { organizationId }, query: { assessment_id: id } })),
  });
  const known = query.data?.data;
  const missing = known && missingOf(about, known.respondents, known.deliveries);
  const count = missing?.people.length ?? 0;
  const send = async () => {
    const answer = await attempt(async () => mutateAsync({ params: { id } }));
    if (answer === null) return;
    toast.success(t('remind.done', { count: answer.data.processedEmails }));
    onClose();
    // Mails are not announced.
    void queries.invalidateQueries({ queryKey: ['deliveries'] });
    await touch(['assessments', 'results'], answer.position);
  };
  return (
    <Dialog
      opened
      title={missing === undefined ? t('remind.title') : t('remind.question', { count })}
      width={480}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} data-autofocus>
            {count === 0 && missing !== undefined ? common('actions.close') : t('remind.not_now')}
          </Button>
          {count > 0 && (
            <Button kind="primary" busy={isPending} onClick={() => void send()}>
              {t('remind.people', { count })}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={query} failed={t('remind.failed_load')} skeleton={<SkeletonRows rows={4} tag={false} />}>
        {() =>
          missing !== undefined && (count === 0 ? <p>{t('remind.nobody')}</p> : <Question {...about} {...missing} />)
        }
      </QueryView>
      <FormRefusal refusal={refusal} unknown={t('remind.unknown')} />
    </Dialog>
  );
}
