import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { topics } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createDeliveryStore } from '@tidemark/deliveries';
import { type BusMessage, createLogger, type Mailer, type MessageBus, type Service } from '@tidemark/kernel';
import { createManualClock, createMemoryDocumentStore, createMemoryPorts } from '@tidemark/kernel/memory';
import { exampleTenant, organization, projected } from '@tidemark/testing';
import { createMailService } from './service.js';

type Handler = (message: BusMessage) => Promise<void>;

const reset = (cause: string, userId: string): BusMessage => ({
  id: cause,
  topic: topics.accounts,
  key: cause,
  type: 'password-reset-requested.v1',
  body: { cause, user: { tenant: exampleTenant, userId } },
});
const superGiven: BusMessage = {
  id: 'given',
  topic: topics.accounts,
  key: exampleTenant,
  type: 'super-given.v1',
  body: { tenant: exampleTenant, cause: 'given', userId: 'ada', superIds: ['sam'], position: null, actor: 'sam' },
};
/** Repeated requests are intended: each cause has a mail of its own. */
const messages = [reset('c1', 'uma'), reset('c2', 'wim'), superGiven, reset('c3', 'uma')];
const mails = ['c1.uma', 'c2.wim', 'c3.uma', 'given.sam'];

describe('the inbox of two notifiers over one state, with a bus that delivers twice and in any order', () => {
  let handlers: Handler[];
  let sent: string[];
  let services: Service[];
  let left: () => Promise<number>;
  let arrived: (count: number) => Promise<void>;

  beforeEach(async () => {
    [handlers, sent, services] = [[], [], []];
    let waits: { readonly count: number; readonly resolve: () => void }[] = [];
    const mailer: Mailer = {
      async send({ id }) {
        sent.push(id);
        for (const { count, resolve } of waits) if (sent.length >= count) resolve();
        waits = waits.filter(({ count }) => sent.length < count);
      },
      close: async () => undefined,
    };
    arrived = async (count) =>
      sent.length >= count ? undefined : new Promise((resolve) => waits.push({ count, resolve }));
    const bus: MessageBus = {
      publish: async () => undefined,
      async subscribe(_group, topic, handler) {
        if (topic === topics.accounts) handlers.push(handler);
        return { stop: async () => undefined };
      },
      close: async () => undefined,
    };
    const { readModels } = await projected(projections, organization.events);
    const state = createMemoryDocumentStore();
    for (let notifier = 0; notifier < 2; notifier += 1) {
      const ports = createMemoryPorts({ state, mailer, bus, clock: createManualClock(organization.open) });
      const logger = createLogger({ level: 'silent', name: 'test' });
      const { service } = createMailService({
        ports,
        readModels,
        freshness: async () => undefined,
        publicUrl: () => 'https://tide.example',
        logger,
      });
      await service.start();
      services.push(service);
    }
    left = async () => (await createDeliveryStore(state).withStatus('queued')).length;
  });
  afterEach(async () => {
    for (const service of services) await service.stop();
  });

  /** Each notifier gets each message, one after the other. */
  async function deliver(list: readonly BusMessage[]): Promise<void> {
    for (const message of list) for (const handler of handlers) await handler(message);
  }

  it('makes one mail per cause and recipient, whichever notifier gets the message, and however often', async () => {
    await Promise.all([deliver(messages), deliver(messages), deliver([...messages].reverse())]);
    await arrived(mails.length);
    expect(await left()).toBe(0);
    for (const service of services) await service.stop();
    expect([...sent].sort()).toEqual(mails);
  });

  it('ignores a message that is repeated long after its mail was sent', async () => {
    await deliver(messages);
    await arrived(mails.length);
    await deliver([...messages].reverse());
    expect(await left()).toBe(0);
    for (const service of services) await service.stop();
    expect([...sent].sort()).toEqual(mails);
  });

  it('makes the earlier mail even if a later message comes first', async () => {
    await deliver(messages.slice(2));
    await arrived(2);
    await deliver(messages);
    await arrived(mails.length);
    expect([...sent].sort()).toEqual(mails);
  });
});
