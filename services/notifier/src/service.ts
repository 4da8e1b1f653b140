import type { Server as HttpServer } from 'node:http';
import { topics } from '@tidemark/contracts';
import { type Background, type Logger, type Ports, type ReadModels, sequence, type Service } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { createMailComposer } from './deliveries/compose-mail.js';
import { deliveriesFor } from './deliveries/rule.js';
import { createSender } from './deliveries/sender.js';
import { createDeliveryStore } from './deliveries/store.js';
import { createSocketHub } from './sockets/hub.js';

export interface NotifierOptions {
  readonly ports: Ports;
  readonly readModels: ReadModels;
  readonly freshness: (readModels: readonly string[], position: string) => Promise<void>;
  readonly publicUrl: () => string;
  readonly logger: Logger;
}

export interface SocketOptions {
  readonly server: HttpServer;
  readonly readToken: (token: string) => Promise<Caller | undefined>;
}

/** Mails: messages from the bus become deliveries, deliveries become mails. */
export function createMailService({ ports, readModels, freshness, publicUrl, logger }: NotifierOptions): {
  readonly service: Service;
  readonly sender: Background;
} {
  const { bus, state, mailer, clock } = ports;
  const deliveries = createDeliveryStore(state);
  const compose = createMailComposer({ readModels, freshness, publicUrl, clock });
  const sender = createSender({ deliveries, mailer, compose, clock, logger });
  let subscription: { stop(): Promise<void> } | undefined;

  const consumer: Service = {
    name: 'mail consumer',
    async start() {
      subscription = await bus.subscribe('notifier', topics.assessments, async (message) => {
        for (const delivery of readable(message)) await deliveries.queue(delivery);
        sender.wake();
      });
    },
    stop: async () => subscription?.stop(),
  };

  /** A bad message must not hold up the good ones behind it: it is logged with its reason and left. */
  function readable(message: Parameters<typeof deliveriesFor>[0]): ReturnType<typeof deliveriesFor> {
    try {
      return deliveriesFor(message, clock.now());
    } catch (error) {
      logger.error({ err: error, message: message.id }, 'message set aside');
      return [];
    }
  }

  const opened: Service = { name: 'deliveries', start: async () => deliveries.open(), stop: async () => undefined };
  return { sender, service: sequence('mails', [opened, sender, consumer]) };
}

/** Live changes over sockets, on the server that also answers HTTP. */
export const createSocketService = (
  { announcements, sessions }: Pick<Ports, 'announcements' | 'sessions'>,
  options: SocketOptions,
): Service => createSocketHub({ announcements, sessions, ...options });
