import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDeliveryStore, type Delivery, type DeliveryStore } from '@tidemark/deliveries';
import { Refusal } from '@tidemark/domain';
import {
  type BusMessage,
  createLogger,
  type Mail,
  MailCalledOff,
  type Mailer,
  MailRefused,
  MailUncertain,
  StoreUnavailable,
} from '@tidemark/kernel';
import { createManualClock, createMemoryDocumentStore, type ManualClock } from '@tidemark/kernel/memory';
import { deliveriesFor } from './rule.js';
import { createSender, type Sender, type SenderOptions } from './sender.js';

const minute = 60_000;
let clock: ManualClock;
let deliveries: DeliveryStore;
let sent: string[];
/** The mail server's next results; afterwards it accepts mails. */
let outcomes: Error[];
let running: Sender[];
let reached: (id: string, status: Delivery['status']) => Promise<void>;

beforeEach(async () => {
  clock = createManualClock();
  sent = [];
  outcomes = [];
  running = [];
  const waiting = new Map<string, () => void>();
  const store = createDeliveryStore(createMemoryDocumentStore());
  deliveries = {
    ...store,
    async move(from, to) {
      const moved = await store.move(from, to);
      if (moved !== undefined) waiting.get(`${moved.id} ${moved.status}`)?.();
      return moved;
    },
  };
  reached = async (id, status) => new Promise((resolve) => waiting.set(`${id} ${status}`, resolve));
  await deliveries.open();
});
afterEach(async () => {
  for (const sender of running) await sender.stop();
});

const mailer: Mailer = {
  async send({ id }) {
    const outcome = outcomes.shift();
    if (outcome !== undefined) throw outcome;
    sent.push(id);
  },
  close: () => Promise.resolve(),
};
const delivery = (id: string, given: Partial<Delivery> = {}): Delivery => ({
  id,
  tenant: 't1',
  cause: 'c',
  kind: 'invitation',
  assessmentId: 'a1',
  userId: 'uma',
  actor: 'sam',
  causePosition: '1',
  status: 'queued',
  attempts: 0,
  dueAt: clock.now(),
  reason: null,
  updatedAt: clock.now(),
  ...given,
});
const mailOf = ({ id }: Delivery): Mail => ({
  id,
  to: { name: 'Uma', address: 'uma@example.org' },
  subject: 's',
  text: 't',
  html: 'h',
  language: 'en-US',
});

async function start(given: Partial<SenderOptions> = {}): Promise<Sender> {
  const logger = createLogger({ level: 'silent', name: 'test' });
  const compose: SenderOptions['compose'] = async (one) => ({ mail: mailOf(one) });
  const sender = createSender({ deliveries, mailer, compose, clock, logger, ...given });
  running.push(sender);
  await sender.start();
  return sender;
}
const only = async (status: Delivery['status']) => {
  const found = await deliveries.withStatus(status);
  return found.map(({ id, attempts, reason }) => ({ id, attempts, reason }));
};

describe('the sender', () => {
  it('sends queued mails, at the start and when woken', async () => {
    await deliveries.queue(delivery('d1'));
    const first = reached('d1', 'sent');
    const sender = await start();
    await first;
    await deliveries.queue(delivery('d2'));
    const second = reached('d2', 'sent');
    sender.wake();
    await second;
    expect(sent).toEqual(['d1', 'd2']);
    expect(await only('sent')).toEqual(['d1', 'd2'].map((id) => ({ id, attempts: 1, reason: null })));
  });

  it('logs the causing request of sent and unsent mails', async () => {
    const lines: unknown[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const asked: BusMessage = {
      id: 'm1',
      topic: 'accounts',
      key: 't1',
      type: 'password-reset-requested.v1',
      body: { cause: 'c', user: { tenant: 't1', userId: 'uma' } },
      correlationId: 'request-1',
    };
    for (const one of deliveriesFor(asked, clock.now())) await deliveries.queue(one);
    outcomes = [new MailRefused('mailbox full', false)];
    const refused = reached('c.uma', 'queued');
    const sender = await start({ logger: createLogger({ level: 'debug', name: 'test', destination }) });
    await refused;
    const taken = reached('c.uma', 'sent');
    clock.advance(minute);
    sender.wake();
    await taken;
    const about = { delivery: 'c.uma', correlationId: 'request-1' };
    expect(lines).toMatchObject([
      { ...about, msg: 'mail not sent', status: 'queued' },
      { ...about, msg: 'mail sent' },
    ]);
  });

  it('retries a refused mail, but not before it is due', async () => {
    outcomes = [new MailRefused('mailbox full', false)];
    await deliveries.queue(delivery('d1'));
    const refused = reached('d1', 'queued');
    const sender = await start();
    await refused;
    expect(await only('queued')).toEqual([{ id: 'd1', attempts: 1, reason: 'mailbox full' }]);
    clock.advance(minute - 1);
    await deliveries.queue(delivery('other'));
    const other = reached('other', 'sent');
    sender.wake();
    await other;
    expect(sent).toEqual(['other']);
    clock.advance(1);
    const again = reached('d1', 'sent');
    sender.wake();
    await again;
    expect(sent).toEqual(['other', 'd1']);
  });

  it('continues automatically after a full disk, stores the outcome then, and repeats no mail', async () => {
    let isFull = true;
    const known = deliveries;
    const full: DeliveryStore = {
      ...known,
      async move(from, to) {
        if (isFull && to.status === 'sent') {
          isFull = false;
          throw new StoreUnavailable('state.db: SQLITE_FULL');
        }
        return known.move(from, to);
      },
    };
    await deliveries.queue(delivery('d1'));
    const first = reached('d1', 'sent');
    const sender = await start({ deliveries: full });
    await first;
    await deliveries.queue(delivery('d2'));
    const second = reached('d2', 'sent');
    sender.wake();
    await second;
    expect(sent).toEqual(['d1', 'd2']);
    await sender.stop();
    expect([sender.failure(), sender.interruption()]).toEqual([undefined, undefined]);
  });

  it('marks a delivery as failed when the server rejects it or the mail cannot be composed', async () => {
    outcomes = [new MailRefused('no such address', true)];
    await deliveries.queue(delivery('d1'));
    const failed = reached('d1', 'failed');
    await start();
    await failed;
    expect(await only('failed')).toEqual([{ id: 'd1', attempts: 1, reason: 'no such address' }]);
    await deliveries.queue(delivery('d2'));
    const unsendable = reached('d2', 'failed');
    await start({ compose: async () => ({ unsendable: 'archived' }) });
    await unsendable;
    expect(sent).toEqual([]);
  });

  it('retries when the mail could not be composed yet', async () => {
    await deliveries.queue(delivery('d1'));
    const later = reached('d1', 'queued');
    await start({ compose: async () => Promise.reject(new Error('not caught up')) });
    await later;
    expect(await only('queued')).toEqual([{ id: 'd1', attempts: 1, reason: 'not caught up' }]);
  });

  it.each([
    ['read models that are behind', new Refusal('not-caught-up', { detail: 'Not at 7 yet' }), 'Not at 7 yet'],
    ['a store that is away', new StoreUnavailable('away'), 'away'],
  ])('waits for %s without counting an attempt, and sends once they are available', async (_what, failure, reason) => {
    await deliveries.queue(delivery('d1'));
    let isAway = true;
    const compose: SenderOptions['compose'] = async (one) => {
      if (isAway) throw failure;
      return { mail: mailOf(one) };
    };
    const put = reached('d1', 'queued');
    const sender = await start({ compose });
    await put;
    expect(await only('queued')).toEqual([{ id: 'd1', attempts: 0, reason }]);
    isAway = false;
    clock.advance(5000);
    const after = reached('d1', 'sent');
    sender.wake();
    await after;
    expect(await only('sent')).toEqual([{ id: 'd1', attempts: 1, reason: null }]);
  });

  it('never repeats a mail with an unknown outcome', async () => {
    outcomes = [new MailUncertain('connection lost'), new Error('something else')];
    for (const id of ['d1', 'd2']) await deliveries.queue(delivery(id));
    const both = [reached('d1', 'uncertain'), reached('d2', 'uncertain'), reached('d3', 'sent')];
    const sender = await start({ concurrency: 1 });
    await Promise.all(both.slice(0, 2));
    clock.advance(24 * 60 * minute);
    await deliveries.queue(delivery('d3'));
    sender.wake();
    await Promise.all(both);
    expect(sent).toEqual(['d3']);
    expect(await only('uncertain')).toEqual([
      { id: 'd1', attempts: 1, reason: 'connection lost' },
      { id: 'd2', attempts: 1, reason: 'something else' },
    ]);
  });

  it('marks mails that a crash left in sending as uncertain at the next start', async () => {
    await deliveries.queue(delivery('d1', { status: 'sending' }));
    await deliveries.queue(delivery('d2'));
    const uncertain = reached('d1', 'uncertain');
    const next = reached('d2', 'sent');
    const lines: unknown[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    await start({ logger: createLogger({ level: 'info', name: 'test', destination }) });
    await Promise.all([uncertain, next]);
    expect(sent).toEqual(['d2']);
    expect(lines).toMatchObject([{ delivery: 'd1', msg: 'mail not sent', status: 'uncertain' }]);
    expect((await only('uncertain'))[0]?.reason).toMatch('The process ended');
  });

  it('does not treat another process’s mails in sending as lost, until no sending takes that long', async () => {
    await deliveries.queue(delivery('d1'));
    let arrives: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => void (arrives = resolve));
    const slow: Mailer = {
      ...mailer,
      async send(mail) {
        await arrived;
        await mailer.send(mail);
      },
    };
    const [begun, done] = [reached('d1', 'sending'), reached('d1', 'sent')];
    await start({ mailer: slow, isShared: true });
    await begun;
    await deliveries.queue(delivery('d2', { status: 'sending', updatedAt: '2000-01-01T00:00:00.000Z' }));
    const lost = reached('d2', 'uncertain');
    await start({ isShared: true });
    await lost;
    arrives();
    await done;
    expect(sent).toEqual(['d1']);
  });

  it('marks a delivery before its mail is sent', async () => {
    await deliveries.queue(delivery('d1'));
    const seen: string[][] = [];
    const watching: Mailer = {
      ...mailer,
      async send(mail) {
        seen.push((await deliveries.withStatus('sending')).map(({ id }) => id));
        await mailer.send(mail);
      },
    };
    const done = reached('d1', 'sent');
    await start({ mailer: watching });
    await done;
    expect(seen).toEqual([['d1']]);
  });

  it('waits for mails in sending when it stops, and then calls them off', async () => {
    for (const id of ['d1', 'd2', 'd3']) await deliveries.queue(delivery(id));
    const due = (await deliveries.withStatus('queued')).map(({ dueAt }) => dueAt);
    let begun: () => void = () => undefined;
    const areOnTheirWay = new Promise<void>((resolve) => void (begun = resolve));
    /** Two servers that never answer, one of them after it has received the message. */
    const slow: Mailer = {
      ...mailer,
      send: async ({ id }, calledOff) =>
        new Promise((_resolve, reject) => {
          const error = id === 'd1' ? new MailCalledOff('off') : new MailUncertain('connection ended');
          calledOff?.addEventListener('abort', () => reject(error));
          if (id === 'd2') begun();
        }),
    };
    const sender = await start({ mailer: slow, concurrency: 2, grace: 1 });
    await areOnTheirWay;
    await sender.stop();
    expect(await only('queued')).toEqual(['d1', 'd3'].map((id) => ({ id, attempts: 0, reason: null })));
    expect((await deliveries.withStatus('queued')).map(({ dueAt }) => dueAt)).toEqual(due.slice(1));
    expect(await only('uncertain')).toEqual([{ id: 'd2', attempts: 1, reason: 'connection ended' }]);
    const sentAfterAll = [reached('d1', 'sent'), reached('d3', 'sent')];
    await start();
    await Promise.all(sentAfterAll);
    expect(sent.sort()).toEqual(['d1', 'd3']);
  });

  it('calls off no mail that arrives in time', async () => {
    await deliveries.queue(delivery('d1'));
    let arrive: (finish: () => void) => void = () => undefined;
    const onItsWay = new Promise<() => void>((resolve) => void (arrive = resolve));
    const arriving: Mailer = { ...mailer, send: async () => new Promise(arrive) };
    const sender = await start({ mailer: arriving });
    const finish = await onItsWay;
    const stopped = sender.stop();
    finish();
    await stopped;
    expect(await only('sent')).toEqual([{ id: 'd1', attempts: 1, reason: null }]);
  });

  it('shares the work with another sender and never sends a mail twice', async () => {
    const senders = [await start(), await start()];
    const ids = Array.from({ length: 30 }, (_, n) => `d${String(n)}`);
    // A sender may take the first before the last is queued.
    const all = ids.map(async (id) => reached(id, 'sent'));
    for (const id of ids) await deliveries.queue(delivery(id));
    for (const sender of senders) sender.wake();
    await Promise.all(all);
    expect([...sent].sort()).toEqual([...ids].sort());
  });

  it('reports that it ended after a failure', async () => {
    const broken = new Error('disk full');
    const sender = await start({
      deliveries: { ...deliveries, withStatus: async () => Promise.reject(broken) },
    });
    await sender.ended();
    expect(sender.failure()).toBe(broken);
  });
});

describe('deliveries', () => {
  it('are created once, however often they are queued', async () => {
    await deliveries.queue(delivery('d1'));
    await deliveries.queue(delivery('d1', { kind: 'reminder' }));
    expect(await deliveries.withStatus('queued')).toMatchObject([{ id: 'd1', kind: 'invitation' }]);
  });

  it('are updated only by the first writer', async () => {
    await deliveries.queue(delivery('d1'));
    const [queued] = await deliveries.withStatus('queued');
    if (queued === undefined) throw new Error('nothing is queued');
    const moved = await deliveries.move(queued, { ...queued, status: 'sending' });
    expect(moved).toMatchObject({ status: 'sending' });
    expect(moved?.revision).not.toBe(queued.revision);
    expect(await deliveries.move(queued, { ...queued, status: 'failed' })).toBeUndefined();
    expect(await only('sending')).toHaveLength(1);
  });
});
