import { deliveryReasons } from '@tidemark/contracts';
import { afterRefusal, type Delivery, type DeliveryStore, type StoredDelivery } from '@tidemark/deliveries';
import { Refusal } from '@tidemark/domain';
import {
  type Background,
  type Clock,
  type Logger,
  type Mail,
  MailCalledOff,
  type Mailer,
  MailRefused,
  noTracer,
  passesByItself,
  reasonOf,
  repeating,
  type Tracer,
} from '@tidemark/kernel';

export interface SenderOptions {
  readonly deliveries: DeliveryStore;
  readonly mailer: Mailer;
  /** Writes the mail from what is known at the moment of sending, or says why there is none to send. */
  readonly compose: (delivery: Delivery) => Promise<{ readonly mail: Mail } | { readonly unsendable: string }>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Mails on their way at once. */
  readonly concurrency?: number;
  /** Milliseconds that mails on their way are given to arrive when the sender stops; then they are called off. */
  readonly grace?: number;
  /** Whether other processes send from the same deliveries: what one of them is sending is not lost because we begin. */
  readonly isShared?: boolean | undefined;
}

export interface Sender extends Background {
  /** There is something new to send. */
  wake(): void;
}

const longestWait = 60_000;
/** Milliseconds between two looks where other processes queue mails too, and nobody here hears of it. */
const sharedWait = 5000;
const usualGrace = 2000;
/** Milliseconds until a mail is looked at again whose facts could not be read: what is behind or away is mostly soon back. */
const factsWait = 5000;
/** Milliseconds that no sending takes: who has not said by then what became of a mail has died over it. */
const longestSending = 10 * 60_000;
const causeOf = ({ traceparent, kind }: Delivery) => ({ traceparent, attributes: { 'tidemark.mail': kind } });
/** Read models that are behind, or a store that is away. */
const isTooEarly = (error: unknown): boolean =>
  passesByItself(error) || (error instanceof Refusal && error.code === 'not-caught-up');

/**
 * Sends what is queued. A delivery is marked `sending` on disk before its mail leaves, so a crash in between is known:
 * at the next start it is uncertain, not queued, and our own retry never sends a mail twice for one cause. What became of a
 * mail while the state store could not be written is written down once it can. A stop waits for mails on their way as long as its grace, however
 * slow their server.
 */
export function createSender({ deliveries, mailer, compose, clock, logger, ...options }: SenderOptions): Sender {
  const { concurrency = 4, grace = usualGrace, isShared = false, tracer = noTracer } = options;
  const calledOff = new AbortController();
  /** Taken by this process, and what became of them as far as that is known: nobody else knows it. */
  const taken = new Map<string, Delivery | undefined>();

  const isLost = ({ id, updatedAt }: Delivery): boolean =>
    !isShared || taken.has(id) || Date.parse(clock.now()) - Date.parse(updatedAt) > longestSending;

  /** Never while a mail of ours is on its way. */
  async function recover(): Promise<void> {
    const reason = deliveryReasons.interrupted;
    for (const delivery of await deliveries.withStatus('sending')) {
      if (!isLost(delivery)) continue;
      const known = taken.get(delivery.id);
      const unknown = { ...delivery, status: 'uncertain', reason, updatedAt: clock.now() } as const;
      const left = await deliveries.move(delivery, known ?? unknown);
      // Of several processes that look, one says so.
      if (left !== undefined && known === undefined) troubled(delivery, left);
    }
    taken.clear();
  }

  async function outcomeOf(delivery: Delivery): Promise<Delivery> {
    try {
      const composed = await compose(delivery);
      if (!('unsendable' in composed)) return await outcomeOfSending(delivery, composed.mail);
      // Kept with its reason; a demo begins with a dozen of them.
      const { id, correlationId } = delivery;
      logger.debug({ delivery: id, reason: composed.unsendable, correlationId }, 'nothing to send any more');
      return afterRefusal(delivery, composed.unsendable, true, clock.now());
    } catch (error) {
      if (isTooEarly(error)) return waiting(delivery, reasonOf(error));
      return troubled(delivery, afterRefusal(delivery, reasonOf(error), false, clock.now()));
    }
  }

  /** No attempt: nobody has refused anything, and so it waits for as long as it takes. */
  function waiting(delivery: Delivery, reason: string): Delivery {
    const { id, correlationId } = delivery;
    logger.debug({ delivery: id, reason, correlationId }, 'mail not written yet');
    const now = clock.now();
    const dueAt = new Date(Date.parse(now) + factsWait).toISOString();
    return { ...delivery, status: 'queued', reason, dueAt, updatedAt: now };
  }

  function troubled(delivery: Delivery, outcome: Delivery): Delivery {
    const { id, correlationId } = delivery;
    logger.warn({ delivery: id, status: outcome.status, reason: outcome.reason, correlationId }, 'mail not sent');
    return outcome;
  }

  /**
   * Only a refusal, or a mail called off, says that nothing went out; whatever else a mailer throws leaves it open, and
   * is not repeated.
   */
  async function outcomeOfSending(delivery: Delivery, mail: Mail): Promise<Delivery> {
    const attempts = delivery.attempts + 1;
    try {
      await tracer.follow('send mail', { kind: 'client' }, [causeOf(delivery)], async () =>
        mailer.send(mail, calledOff.signal),
      );
      logger.debug({ delivery: delivery.id, correlationId: delivery.correlationId }, 'mail sent');
      return { ...delivery, attempts, status: 'sent', reason: null, updatedAt: clock.now() };
    } catch (error) {
      // As if it had never been begun: the next start sends it.
      if (error instanceof MailCalledOff) return { ...delivery, status: 'queued', updatedAt: clock.now() };
      const reason = reasonOf(error);
      const refused = error instanceof MailRefused;
      return troubled(
        delivery,
        refused
          ? afterRefusal(delivery, reason, error.permanent, clock.now())
          : { ...delivery, attempts, status: 'uncertain', reason, updatedAt: clock.now() },
      );
    }
  }

  async function send(queued: StoredDelivery): Promise<void> {
    const mine = await deliveries.move(queued, { ...queued, status: 'sending', updatedAt: clock.now() });
    if (mine === undefined) return;
    taken.set(mine.id, undefined);
    const outcome = await outcomeOf(mine);
    taken.set(mine.id, outcome);
    await deliveries.move(mine, outcome);
    taken.delete(mine.id);
  }

  /** Answers the milliseconds until the next one is due. */
  async function sendDue(stopping: AbortSignal): Promise<number> {
    if (isShared) await recover();
    const queued = await deliveries.withStatus('queued');
    const now = clock.now();
    const due = queued.filter((delivery) => delivery.dueAt <= now);
    const lanes = Array.from({ length: concurrency }, async () => {
      for (let next = due.shift(); next !== undefined && !stopping.aborted; next = due.shift()) await send(next);
    });
    const troubles = (await Promise.allSettled(lanes)).filter((lane) => lane.status === 'rejected');
    // Only now: whoever begins again would take mails that are still on their way for lost.
    if (troubles[0] !== undefined) throw troubles[0].reason;
    const [nextDue] = queued
      .map(({ dueAt }) => dueAt)
      .filter((dueAt) => dueAt > now)
      .sort();
    const longest = isShared ? sharedWait : longestWait;
    if (nextDue === undefined) return longest;
    return Math.min(Math.max(Date.parse(nextDue) - Date.parse(clock.now()), 0), longest);
  }

  const task = repeating('mail sender', logger, sendDue, {
    pause: longestWait,
    first: recover,
    resumption: { passes: passesByItself },
  });
  return {
    ...task,
    wake: task.soon,
    async stop() {
      const timer = setTimeout(() => calledOff.abort(), grace);
      await task.stop();
      clearTimeout(timer);
    },
  };
}
