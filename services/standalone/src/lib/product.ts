import { type CommandApiOptions, type CommandSettings, createCommandApi } from '@tidemark/command-api';
import { routes } from '@tidemark/contracts';
import { eventDefinitions } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import {
  createDeadLetters,
  createEventCodec,
  createFreshness,
  createReadModels,
  type Logger,
  type Ports,
  sequence,
  type Service,
} from '@tidemark/kernel';
import {
  createAuthenticate,
  limitUnauthenticated,
  createTokenMark,
  createTokenReader,
  limitAttempts,
  type MountOptions,
  mountRoutes,
  type UnauthenticatedLimitOptions,
} from '@tidemark/kernel/http';
import { createMailService, createSocketService, type SocketOptions } from '@tidemark/notifier';
import { type BuildGeneration, createProjectorService, createRebuilder } from '@tidemark/projector';
import { createQueryHandlers } from '@tidemark/query-api';
import { type Router } from 'express';
import { createPlatformHandlers, type PlatformFacts } from './platform.js';

export interface ProductOptions {
  readonly ports: Ports;
  readonly logger: Logger;
  readonly settings: CommandSettings &
    Pick<SocketOptions, 'chatLimit' | 'proxies' | 'socketLimit'> & {
      /** Calls of public routes a minute for each network; 0 = no limit. */
      readonly publicLimit: number;
    };
  readonly publicUrl: () => string;
  /** Where this very process is reached from its own machine. */
  readonly ownUrl: () => string;
  readonly platform: PlatformFacts;
  readonly build: BuildGeneration;
  readonly forgetOutside: NonNullable<CommandApiOptions['forgetOutside']>;
}

/** How long a query waits for a position before it answers 503, milliseconds. */
const patience = 5000;

/** All four services over the same ports. Nothing runs before `services` is started. */
export async function createProduct(options: ProductOptions) {
  const { ports, logger, settings, publicUrl, ownUrl, platform, build, forgetOutside } = options;
  const codec = createEventCodec(eventDefinitions, ports.ids);
  const { models, announcements, clock, sessions, ids } = ports;
  const readModels = createReadModels(models, projections);
  const deadLetters = createDeadLetters(models, clock);
  await readModels.open();
  await deadLetters.open();
  const {
    projector,
    relay,
    service: projecting,
  } = createProjectorService({ ports, codec, readModels, deadLetters, logger });
  const freshness = createFreshness({ store: models, readModels, announcements, patience, hurry: projector.hurry });
  const command = createCommandApi({ ports, codec, readModels, settings, logger, publicUrl, forgetOutside });
  const isStale = (tenant: string, collection: string, id: string): boolean => {
    const { name } = readModels.projectionOf(collection);
    return (
      readModels.isOutdated(name) || deadLetters.isStale(name, readModels.generationOf(name), tenant, collection, id)
    );
  };
  const mayBeBehind = () => ports.events.status().state === 'away';
  const queries = createQueryHandlers({
    readModels,
    state: ports.state,
    isStale,
    mayBeBehind,
    printing: { printer: ports.printer, ownUrl },
  });
  const mails = createMailService({ ports, readModels, freshness: freshness.passed, publicUrl, logger });
  const access = { signingKey: ports.secrets.signing, sessions, clock };
  const publicAttempts = limitAttempts({ points: settings.publicLimit, seconds: 60 });
  const authenticate = createAuthenticate(access);
  const mounting: MountOptions = { authenticate, publicAttempts, sessions, clock, ids, freshness };
  const rebuilder = createRebuilder({ readModels, store: models, deadLetters, projector, build, logger });
  const rebuilding = { names: projections.map(({ name }) => name), rebuild: rebuilder.rebuild };
  const handlers = { ...command.handlers, ...queries, ...createPlatformHandlers(ports, platform, rebuilding) };
  /** Sockets are told nothing of a log that is another than it was. */
  const whileOurs =
    (read: ReturnType<typeof createTokenReader>): typeof read =>
    async (token) =>
      ports.events.status().state === 'lost' ? undefined : read(token);
  const services: Service = sequence('tidemark', [command.service, projecting]);
  return {
    services,
    /** Started once the address is known: mails carry links. */
    mails: mails.service,
    /** The long tasks: while one does not get on, this process does only a part of its work. */
    tasks: [projector, relay, mails.sender],
    projector,
    rebuilder,
    readModels,
    deadLetters,
    codec,
    commandDeps: command.deps,
    /** Turns away networks that go on without a token; `points` refusals a minute are taken from each before. */
    unauthenticated: (limit: Pick<UnauthenticatedLimitOptions, 'points' | 'audit' | 'metrics'>) =>
      limitUnauthenticated({
        ...limit,
        publicAttempts,
        routes,
        isKnown: createTokenMark(access.signingKey),
        clock,
        logger,
      }),
    api: (): Router => mountRoutes(routes, handlers, mounting),
    sockets: (server: SocketOptions['server']): Service =>
      createSocketService(ports, {
        server,
        readToken: whileOurs(createTokenReader(access)),
        readModels,
        logger,
        chatLimit: settings.chatLimit,
        proxies: settings.proxies,
        publicUrl,
        socketLimit: settings.socketLimit,
      }),
  };
}
export type Product = Awaited<ReturnType<typeof createProduct>>;
