import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useApi } from '../../lib/api/ApiProvider';
import { newKey } from '../../lib/api/key';
import { ApiProblem } from '../../lib/api/problem';
import { isOutcomeUnknown } from '../../lib/api/repeat-key';
import type { Api } from '../../lib/api/types';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';
import { batchesOf, type Invitee, mailsOf } from './model/people';

/** The number of invitations of one call: small enough to stop soon, large enough to be quick. */
const BATCH = 20;

/** What became of somebody who was to be invited. */
export interface Outcome {
  readonly invitee: Invitee;
  readonly became: 'mailed' | 'added' | 'refused' | 'not_sent';
  readonly why: string | null;
}

export type Sending =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly done: number; readonly total: number; readonly last: string }
  | { readonly step: 'sent'; readonly outcomes: readonly Outcome[]; readonly count: number };

interface Batch {
  readonly processed: number;
  readonly position: string | null;
  readonly outcomes: readonly Outcome[];
}

const went = (invitee: Invitee): Outcome => ({ invitee, became: invitee.isMember ? 'added' : 'mailed', why: null });

const bodyOf = (batch: readonly Invitee[]) => ({
  body: {
    invitedUsers: batch.map(({ email, name, role, personaId }) => ({
      email,
      role,
      persona: personaId,
      ...(name !== '' && { name }),
    })),
    selectedNodes: [...(batch[0]?.nodeIds ?? [])],
  },
});

/** Sends a batch; one whose answer did not arrive is asked again under its own name, so it is done once. */
async function call(api: Api, batch: readonly Invitee[]) {
  const idempotencyKey = newKey();
  try {
    return await api.call('inviteUsers', bodyOf(batch), { idempotencyKey });
  } catch (cause) {
    if (!(cause instanceof ApiProblem) || !isOutcomeUnknown(cause)) throw cause;
    return api.call('inviteUsers', bodyOf(batch), { idempotencyKey });
  }
}

/** By the place in the batch: why somebody of it was refused. */
function faultsAt({ faults, errors }: ApiProblem): ReadonlyMap<number, string> {
  const all = [...faults.map(({ pointer, detail }) => [pointer, detail] as const), ...Object.entries(errors)];
  return new Map(
    all.flatMap(([pointer, detail]) => {
      const index = /^\/?invitedUsers[/.](\d+)/.exec(pointer)?.[1];
      return index === undefined ? [] : [[Number(index), detail] as const];
    }),
  );
}

/** A batch with faulty people in it goes without them: a batch is sent whole or not at all. */
async function sendBatch(api: Api, batch: readonly Invitee[]): Promise<Batch> {
  try {
    const { data, position } = await call(api, batch);
    return { processed: data.processedUsers, position, outcomes: batch.map(went) };
  } catch (cause) {
    const faults = cause instanceof ApiProblem ? faultsAt(cause) : new Map<number, string>();
    if (faults.size === 0) throw cause;
    const refused = [...faults].flatMap(([index, why]): Outcome[] => {
      const invitee = batch[index];
      return invitee ? [{ invitee, became: 'refused', why }] : [];
    });
    const rest = batch.filter((_, index) => !faults.has(index));
    if (rest.length === 0) return { processed: 0, position: null, outcomes: refused };
    const { data, position } = await call(api, rest);
    return { processed: data.processedUsers, position, outcomes: [...refused, ...rest.map(went)] };
  }
}

const stay = (event: BeforeUnloadEvent): void => event.preventDefault();

/** What came of sending: of everybody, how many the server counted, and why it ended early. */
interface Run {
  readonly outcomes: readonly Outcome[];
  readonly count: number;
  readonly position: string | null;
  readonly failure: unknown;
}

interface Watch {
  readonly isStopped: () => boolean;
  readonly onBatch: (done: number, next: string) => void;
}

/** Sends one batch after the other until all are out, it is stopped, or one fails. */
async function sendAll(api: Api, invitees: readonly Invitee[], { isStopped, onBatch }: Watch): Promise<Run> {
  const outcomes: Outcome[] = [];
  let count = 0;
  let position: string | null = null;
  let failure: unknown = null;
  window.addEventListener('beforeunload', stay);
  try {
    for (const batch of batchesOf(invitees, BATCH)) {
      if (isStopped()) break;
      onBatch(outcomes.length, batch[0]?.email ?? '');
      const sent = await sendBatch(api, batch);
      outcomes.push(...sent.outcomes);
      count += sent.processed;
      position = sent.position ?? position;
    }
  } catch (cause) {
    failure = cause;
  } finally {
    window.removeEventListener('beforeunload', stay);
  }
  return { outcomes, count, position, failure };
}

const isOut = ({ became }: Outcome): boolean => became === 'mailed' || became === 'added';

/**
 * Sends invitations, batch by batch, with their progress in a toast: it goes on when the panel is closed, and a stop keeps
 * what is out. What was not sent is answered, to be sent again.
 */
export function useSender() {
  const { t } = useTranslation('invite');
  const api = useApi();
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  const [stop, setStop] = useState<{ readonly now: () => void } | null>(null);

  /** What went well, in the words of the specification, and how many of it were mails. */
  const done = (outcomes: readonly Outcome[], isStopped: boolean) => {
    const out = outcomes.filter(isOut).map(({ invitee }) => invitee);
    const mails = mailsOf(out);
    const left = outcomes.length - out.length;
    return [
      t('done.mails', { count: mails }),
      ...(out.length > mails ? [t('done.without', { count: out.length - mails })] : []),
      ...(isStopped && left > 0 ? [t('done.stopped', { count: left })] : []),
    ].join(' ');
  };

  const send = async (
    invitees: readonly Invitee[],
    onAgain: (left: readonly Invitee[]) => void,
  ): Promise<readonly Outcome[]> => {
    const asked = { stop: false };
    const stopNow = () => {
      asked.stop = true;
    };
    setStop({ now: stopNow });
    const progress = toast.progress(t('sending.title'), { total: invitees.length, onCancel: stopNow });
    const run = await sendAll(api, invitees, {
      isStopped: () => asked.stop,
      onBatch: (sent, last) => {
        progress.update(sent);
        setSending({ step: 'sending', done: sent, total: invitees.length, last });
      },
    });
    const { count, failure } = run;
    const met = new Set(run.outcomes.map(({ invitee }) => invitee.email));
    const why = failure === null ? null : problems.lines(failure).join(' ');
    const left = invitees.filter(({ email }) => !met.has(email));
    const outcomes = [...run.outcomes, ...left.map((invitee): Outcome => ({ invitee, became: 'not_sent', why }))];
    if (count > 0) progress.success(t('done.title', { count }), { body: done(outcomes, asked.stop) });
    else progress.dismiss();
    const reason = outcomes.find((one) => one.why !== null)?.why ?? null;
    if (reason !== null)
      toast.error(t('failed.title', { reason }), {
        body:
          count === 0 ? t('failed.nothing') : t('failed.some', { count: outcomes.filter((one) => !isOut(one)).length }),
        ...(failure !== null && { action: { label: t('failed.again'), onClick: () => onAgain(left) } }),
      });
    setStop(null);
    setSending(met.size > 0 ? { step: 'sent', outcomes, count } : { step: 'idle' });
    await touch(['people', 'nodes'], run.position);
    return outcomes;
  };

  return { sending, send, stop: stop?.now, again: () => setSending({ step: 'idle' }) };
}
export type Sender = ReturnType<typeof useSender>;
