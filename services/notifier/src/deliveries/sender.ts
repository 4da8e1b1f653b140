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
  isTemporary,
  reasonOf,
  repeating,
  type Tracer,
} from '@tidemark/kernel';

export interface SenderOptions {
  readonly deliveries: DeliveryStore;
  readonly mailer: Mailer;
  /** Composes the mail from current data, or returns why it cannot be sent. */
  readonly compose: (delivery: Delivery) => Promise<{ readonly mail: Mail } | { readonly unsendable: string }>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Mails sent in parallel. */
  readonly concurrency?: number;
  /** Milliseconds for mails in sending when the sender stops; then they are called off. */
  readonly grace?: number;
  /** Whether other processes send the same deliveries: a mail that one of them is sending is not lost when we start. */
  readonly isShared?: boolean | undefined;
}

export interface Sender extends Background {
  /** A new delivery is queued. */
  wake(): void;
}

const longestWait = 60_000;
/** Milliseconds between two looks when other processes queue mails unnoticed. */
const sharedWait = 5000;
const usualGrace = 2000;
/** Milliseconds until a mail with unreadable data is retried: lags and outages are usually short. */
const factsWait = 5000;
/** Longest duration of sending, in milliseconds: a process without a result by then has died. */
const longestSending = 10 * 60_000;
const causeOf = ({ traceparent, kind }: Delivery) => ({ traceparent, attributes: { 'tidemark.mail': kind } });
/** A read model lags, or a store is unavailable. */
const isTooEarly = (error: unknown): boolean =>
  isTemporary(error) || (error instanceof Refusal && error.code === 'not-caught-up');

/**
 * Sends queued mails. A delivery is marked `sending` on disk before its mail is sent, so a crash in between is known.
 * At the next start it is uncertain, not queued, so our own retry never sends a mail twice for one cause. Outcomes are
 * stored later if the state store cannot be written. A stop waits for mails in sending up to its grace time, however
 * slow their server.
 *
 *   queued --due--> sending --accepted--> sent
 *     ^               |  |
 *     |               |  +-- refused for the last time, or cannot be composed --> failed
 *     |               |  +-- no answer, or found in `sending` at the start -----> uncertain
 *     +---------------+ refused with a later try, data not readable yet, or called off
 */
export function createSender(options: SenderOptions): Sender {
  const { deliveries, clock, logger, concurrency = 4, grace = usualGrace, isShared = false } = options;
  const calledOff = new AbortController();
  const { outcomeOf, troubled } = createAttempts(options, calledOff.signal);
  /** Deliveries of this process, with the known outcomes that nobody else has. */
  const taken = new Map<string, Delivery | undefined>();

  const isLost = ({ id, updatedAt }: Delivery): boolean =>
    !isShared || taken.has(id) || Date.parse(clock.now()) - Date.parse(updatedAt) > longestSending;

  /** Never while one of our mails is in sending. */
  async function recover(): Promise<void> {
    const reason = deliveryReasons.interrupted;
    for (const delivery of await deliveries.withStatus('sending')) {
      if (!isLost(delivery)) continue;
      const known = taken.get(delivery.id);
      const unknown = { ...delivery, status: 'uncertain', reason, updatedAt: clock.now() } as const;
      const left = await deliveries.move(delivery, known ?? unknown);
      // Of several processes that notice it, one logs it.
      if (left !== undefined && known === undefined) troubled(delivery, left);
    }
    taken.clear();
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

  /** Returns the milliseconds until the next one is due. */
  async function sendDue(stopping: AbortSignal): Promise<number> {
    if (isShared) await recover();
    const queued = await deliveries.withStatus('queued');
    const now = clock.now();
    const due = queued.filter((delivery) => delivery.dueAt <= now);
    const lanes = Array.from({ length: concurrency }, async () => {
      for (let next = due.shift(); next !== undefined && !stopping.aborted; next = due.shift()) await send(next);
    });
    const troubles = (await Promise.allSettled(lanes)).filter((lane) => lane.status === 'rejected');
    // Only now: a restart would treat mails still in sending as lost.
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
    resumption: { passes: isTemporary },
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

/** One try to compose and send a mail, and what it means for its delivery. */
function createAttempts({ mailer, compose, clock, logger, tracer = noTracer }: SenderOptions, calledOff: AbortSignal) {
  async function outcomeOf(delivery: Delivery): Promise<Delivery> {
    try {
      const composed = await compose(delivery);
      if (!('unsendable' in composed)) return await outcomeOfSending(delivery, composed.mail);
      // Deliveries show the reason.
      const { id, correlationId } = delivery;
      logger.debug({ delivery: id, reason: composed.unsendable, correlationId }, 'nothing to send any more');
      return afterRefusal(delivery, composed.unsendable, true, clock.now());
    } catch (error) {
      if (isTooEarly(error)) return waiting(delivery, reasonOf(error));
      return troubled(delivery, afterRefusal(delivery, reasonOf(error), false, clock.now()));
    }
  }

  /** Not an attempt: nobody refused anything, so it waits as long as necessary. */
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
   * Only a refusal, or a mail called off, means that nothing was sent. After any other error the outcome is unknown,
   * and the mail is not repeated.
   */
  async function outcomeOfSending(delivery: Delivery, mail: Mail): Promise<Delivery> {
    const attempts = delivery.attempts + 1;
    try {
      await tracer.follow('send mail', { kind: 'client' }, [causeOf(delivery)], async () =>
        mailer.send(mail, calledOff),
      );
      logger.debug({ delivery: delivery.id, correlationId: delivery.correlationId }, 'mail sent');
      return { ...delivery, attempts, status: 'sent', reason: null, updatedAt: clock.now() };
    } catch (error) {
      // As if it had never started: the next start sends it.
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

  return { outcomeOf, troubled };
}
