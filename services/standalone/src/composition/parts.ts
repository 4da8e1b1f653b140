import { type CommandApiOptions, createCommandApi } from '@tidemark/command-api';
import { createDeliveryStore } from '@tidemark/deliveries';
import { eventDefinitions } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import {
  announcedSessions,
  createDeadLetters,
  createEventCodec,
  createExclusive,
  createFreshness,
  createLimits,
  createReadModels,
  createShare,
  createWatch,
  type Exclusive,
  type Freshness,
  type Logger,
  oneSegment,
  type Ports,
  rebuild,
  type Segments,
  sequence,
  type Service,
  type Share,
} from '@tidemark/kernel';
import { attemptsOf, createTokenReader } from '@tidemark/kernel/http';
import { createMailService, createSocketService, type SocketOptions } from '@tidemark/notifier';
import { type BuildGeneration, createProjectorService, createRebuilder } from '@tidemark/projector';
import { createQueryHandlers } from '@tidemark/query-api';

/** For several processes on the same stores: how the work is split among them. */
export interface WorkSharing {
  /** Identifies this process among them. */
  readonly owner: string;
  readonly segments: Segments;
  /** Minimum number of working projectors. Default: 1. */
  readonly projectorsAtWork?: number;
}

/** Milliseconds that a query waits for a position before it answers 503. */
const patience = 5000;

/**
 * Versions of read models only grow, so a release that changes one has a greater sum. (A release that removes a read
 * model and so has a smaller sum must start after the old processes have stopped.)
 */
const version = projections.reduce((sum, projection) => sum + projection.version, 0);

/** The common input of all parts. */
export interface Base {
  readonly ports: Ports;
  readonly logger: Logger;
  readonly codec: ReturnType<typeof createEventCodec>;
  readonly readModels: ReturnType<typeof createReadModels>;
  readonly deadLetters: ReturnType<typeof createDeadLetters>;
  readonly segments: Segments;
  /** With several processes: lets one at a time do a piece of work. */
  readonly exclusive: Exclusive | undefined;
  /** With several processes: the segments of a process that feeds read models. */
  readonly share: Share | undefined;
}

export async function createBase(
  given: Ports,
  logger: Logger,
  sharing: WorkSharing | undefined,
  feeds: boolean,
): Promise<Base> {
  const { announcements, models, clock, ids, leases, state } = given;
  const isShared = sharing !== undefined;
  const ports = isShared ? { ...given, sessions: announcedSessions(given.sessions, announcements) } : given;
  const codec = createEventCodec(eventDefinitions, ids);
  const readModels = createReadModels(models, projections);
  const deadLetters = createDeadLetters(models, clock);
  await readModels.open();
  await deadLetters.open();
  const segments = sharing?.segments ?? oneSegment;
  const working = isShared ? { leases, owner: sharing.owner, logger } : undefined;
  const exclusive = working && createExclusive(working);
  const least = sharing?.projectorsAtWork;
  const share =
    working && feeds ? createShare({ ...working, state, announcements, clock, segments, version, least }) : undefined;
  return { ports, logger, codec, readModels, deadLetters, segments, exclusive, share };
}

/** Watches what other processes do to read models. */
export function watching(
  { ports, readModels, deadLetters, logger, exclusive }: Base,
  onMoved?: () => void,
): readonly Service[] {
  if (exclusive === undefined) return [];
  const { announcements } = ports;
  return [
    createWatch({ readModels, deadLetters, announcements, logger, ...(onMoved === undefined ? {} : { onMoved }) }),
  ];
}

export function freshnessOf({ ports, readModels, segments }: Base, hurry?: () => void): Freshness {
  const { models: store, announcements } = ports;
  return createFreshness({
    store,
    readModels,
    announcements,
    patience,
    segments,
    ...(hurry === undefined ? {} : { hurry }),
  });
}

export const commandPart = (
  { ports, codec, readModels, logger }: Base,
  options: Pick<CommandApiOptions, 'settings' | 'publicUrl' | 'forgetOutside'>,
) => createCommandApi({ ports, codec, readModels, logger, ...options });

export function projectorPart(base: Base, build: BuildGeneration | undefined) {
  const { ports, codec, readModels, deadLetters, logger, share, exclusive } = base;
  const { projector, relay, service } = createProjectorService(base);
  const store = ports.models;
  const rebuilder = createRebuilder({
    readModels,
    store,
    deadLetters,
    projector,
    build: build ?? buildHere(base),
    logger,
    exclusive,
  });
  // Read models of other code are served, marked stale, until their new generation is ready.
  share?.onNewest(() => void rebuilder.rebuildOutdated());
  return {
    projector,
    rebuilder,
    codec,
    tasks: [projector, relay, ...(share === undefined ? [] : [share])],
    service: sequence('projector', [...(share === undefined ? [] : [share]), service]),
  };
}

/** In this process, between its other work: other replicas continue undisturbed. */
function buildHere({ ports, readModels, deadLetters, codec, segments }: Base): BuildGeneration {
  const { models: store } = ports;
  return async (name, generation) =>
    rebuild({
      events: ports.history(),
      store,
      readModels,
      deadLetters,
      codec,
      segments,
      generation,
      projection: readModels.projectionNamed(name),
      signal: new AbortController().signal,
      log: () => undefined,
    });
}

export function queryPart(
  { ports, readModels, deadLetters }: Base,
  { ownUrl, startersOpen }: { readonly ownUrl: () => string; readonly startersOpen: () => Promise<boolean> },
) {
  const { state, sessions, printer, events } = ports;
  const isStale = (tenant: string, collection: string, id: string): boolean => {
    const { name } = readModels.projectionOf(collection);
    return (
      readModels.isOutdated(name) || deadLetters.isStale(name, readModels.generationOf(name), tenant, collection, id)
    );
  };
  const service: Service = {
    name: 'query-api',
    // The first process wins.
    async start() {
      await createDeliveryStore(state).open();
      await state.ensure({ name: 'drafts', indexes: [['userId']] });
    },
    stop: async () => undefined,
  };
  const mayBeBehind = () => events.status().state === 'away';
  const handlers = createQueryHandlers({
    readModels,
    state,
    sessions,
    isStale,
    mayBeBehind,
    startersOpen,
    printing: { printer, ownUrl },
  });
  return { handlers, service };
}

export type NotifierSettings = Pick<SocketOptions, 'chatLimit' | 'proxies' | 'socketLimit'>;

export function notifierPart(base: Base, freshness: Freshness, settings: NotifierSettings, publicUrl: () => string) {
  const { ports, readModels, logger, exclusive } = base;
  const { state, clock, ids, events, sessions, secrets } = ports;
  const isShared = exclusive !== undefined;
  const mails = createMailService({ ports, readModels, freshness: freshness.passed, publicUrl, logger, isShared });
  const limits = createLimits({ state, clock });
  const counting = (name: string) => attemptsOf({ limits, ids }, { name, points: settings.chatLimit, seconds: 60 });
  const read = createTokenReader({ signingKey: secrets.signing, sessions, clock });
  const opening: Service = { name: 'limits', start: limits.open, stop: async () => undefined };
  return {
    mails: sequence('mails', [opening, mails.service]),
    tasks: [mails.sender],
    sockets: (server: SocketOptions['server']): Service =>
      createSocketService(ports, {
        server,
        // Sockets get nothing from a log that is another than before.
        readToken: async (token) => (events.status().state === 'lost' ? undefined : read(token)),
        readModels,
        logger,
        publicUrl,
        ...settings,
        ...(isShared ? { counting } : {}),
      }),
  };
}
