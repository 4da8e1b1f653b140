import type { Server as HttpServer } from 'node:http';
import { type CollectionName, readModelsOf, topics } from '@tidemark/contracts';
import { createAddressChanges, createForeignInvitations, createLinks, createPendingAccounts } from '@tidemark/accounts';
import { createDeliveryStore } from '@tidemark/deliveries';
import { type Background, type Logger, type Ports, type ReadModels, sequence, type Service } from '@tidemark/kernel';
import type { Attempts, Caller } from '@tidemark/kernel/http';
import { createChat } from './chat/chat.js';
import { createMailComposer } from './deliveries/compose-mail.js';
import { deliveriesFor } from './deliveries/rule.js';
import { createSender } from './deliveries/sender.js';
import { createSocketHub } from './sockets/hub.js';

export interface NotifierOptions {
  readonly ports: Ports;
  readonly readModels: ReadModels;
  readonly freshness: (readModels: readonly string[], position: string) => Promise<void>;
  readonly publicUrl: () => string;
  readonly logger: Logger;
  /** Whether other processes send the same deliveries. */
  readonly isShared?: boolean | undefined;
}

export interface SocketOptions {
  readonly server: HttpServer;
  readonly readToken: (token: string) => Promise<Caller | undefined>;
  readonly readModels: ReadModels;
  readonly logger: Logger;
  /** Questions to the assistant per minute for each user, and for each address of the public chat; 0 means no limit. */
  readonly chatLimit: number;
  /** Counts questions to the assistant over all processes; default: in this one only. */
  readonly counting?: ((name: string) => Attempts) | undefined;
  /** Number of reverse proxies in front. */
  readonly proxies: number;
  /** The configured address of our pages; empty if not set. */
  readonly publicUrl: () => string;
  /** Parallel sockets of each user, and ten times as many of each network; 0 means no limit. */
  readonly socketLimit: number;
}

/** Mails: messages from the bus become deliveries, and deliveries become mails. */
export function createMailService({ ports, readModels, freshness, publicUrl, logger, isShared }: NotifierOptions): {
  readonly service: Service;
  readonly sender: Background;
} {
  const { events, bus, state, mailer, clock, tracer } = ports;
  const deliveries = createDeliveryStore(state);
  const links = createLinks({ state, clock });
  const pendingAccounts = createPendingAccounts({ state });
  const foreignInvitations = createForeignInvitations({ state });
  const addressChanges = createAddressChanges({ state });
  const reached = async (reads: readonly CollectionName[], position: string | null) =>
    freshness(readModelsOf(reads), position ?? (await events.tail()));
  const sources = { readModels, reached, publicUrl, clock, links, pendingAccounts, foreignInvitations, addressChanges };
  const sender = createSender({
    deliveries,
    mailer,
    compose: createMailComposer(sources),
    clock,
    logger,
    isShared,
    tracer,
  });

  const consumerOf = (topic: string): Service => {
    let subscription: { stop(): Promise<void> } | undefined;
    return {
      name: `mail consumer of ${topic}`,
      async start() {
        subscription = await bus.subscribe('notifier', topic, async (message) => {
          await deliveries.queue(...readable(message));
          sender.wake();
        });
      },
      stop: async () => subscription?.stop(),
    };
  };

  /** Logs and skips a bad message, which must not block the good ones behind it. */
  function readable(message: Parameters<typeof deliveriesFor>[0]): ReturnType<typeof deliveriesFor> {
    try {
      return deliveriesFor(message, clock.now());
    } catch (error) {
      const { id, correlationId } = message;
      logger.error({ err: error, message: id, correlationId }, 'message set aside');
      return [];
    }
  }

  const opened: Service = {
    name: 'deliveries',
    async start() {
      for (const kept of [deliveries, links, pendingAccounts, foreignInvitations, addressChanges]) await kept.open();
    },
    stop: async () => undefined,
  };
  const consumers = Object.values(topics).map(consumerOf);
  return { sender, service: sequence('mails', [opened, sender, ...consumers]) };
}

/** Live changes and the chat over sockets, on the HTTP server. */
export function createSocketService(
  ports: Pick<Ports, 'announcements' | 'sessions' | 'assistant' | 'clock' | 'events'>,
  { server, readToken, proxies, publicUrl, socketLimit, ...options }: SocketOptions,
): Service {
  const { announcements, sessions, assistant, clock, events } = ports;
  const chat = createChat({ assistant, clock, readToken, ...options });
  const { logger } = options;
  const connecting = { server, readToken, proxies, publicUrl, socketLimit };
  return createSocketHub({ announcements, tail: async () => events.tail(), sessions, chat, logger, ...connecting });
}
