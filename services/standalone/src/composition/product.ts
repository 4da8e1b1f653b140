import type { CommandApiOptions, CommandSettings } from '@tidemark/command-api';
import { processNames, type ProcessName, type Routes, routes } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { type Freshness, type Logger, type Ports, sequence, type Service, traced } from '@tidemark/kernel';
import {
  createAuthenticate,
  createTokenMark,
  type Handlers,
  type HandlersOf,
  limitAttempts,
  limitUnauthenticated,
  type MountOptions,
  mountRoutes,
  type ParseApart,
  type UnauthenticatedLimitOptions,
} from '@tidemark/kernel/http';
import type { SocketOptions } from '@tidemark/notifier';
import type { BuildGeneration } from '@tidemark/projector';
import { type Router } from 'express';
import {
  type Base,
  commandPart,
  createBase,
  freshnessOf,
  notifierPart,
  projectorPart,
  queryPart,
  type WorkSharing,
  watching,
} from './parts.js';
import { countingAppends } from './append-metrics.js';
import { createPlatformHandlers, createRebuildHandlers, type PlatformFacts, startersOpenOn } from './platform.js';

export interface PartOptions {
  readonly ports: Ports;
  readonly logger: Logger;
  readonly settings: CommandSettings &
    Pick<SocketOptions, 'chatLimit' | 'proxies' | 'socketLimit'> & {
      /** Calls of public routes per minute for each network; 0 = no limit. */
      readonly publicLimit: number;
    };
  readonly publicUrl: () => string;
  /** The address of this process on its own machine. */
  readonly ownUrl: () => string;
  readonly platform: PlatformFacts;
  /** Builds a generation off the serving thread; default: in this one. */
  readonly build?: BuildGeneration | undefined;
  /** Parses long bodies off the serving thread; default: in this one. */
  readonly parseApart?: ParseApart | undefined;
  readonly forgetOutside: NonNullable<CommandApiOptions['forgetOutside']>;
  /** Set when other processes use the same ports. */
  readonly sharing?: WorkSharing | undefined;
}
export type ProductOptions = PartOptions;

function madeOf(parts: readonly ProcessName[], base: Base, options: PartOptions) {
  const { settings, publicUrl, ownUrl, build, forgetOutside, platform } = options;
  const startersOpen = startersOpenOn(platform);
  const has = (part: ProcessName) => parts.includes(part);
  const projecting = has('projector') ? projectorPart(base, build) : undefined;
  const freshness = freshnessOf(base, projecting?.projector.hurry);
  return {
    projecting,
    freshness,
    command: has('command-api')
      ? commandPart(base, { settings: { ...settings, startersOpen }, publicUrl, forgetOutside })
      : undefined,
    query: has('query-api') ? queryPart(base, { ownUrl, startersOpen }) : undefined,
    notifying: has('notifier') ? notifierPart(base, freshness, settings, publicUrl) : undefined,
  };
}
type MadeParts = ReturnType<typeof madeOf>;

/** The handlers of the parts in this process. */
function handlersOf({ command, query, projecting }: MadeParts, base: Base, platform: PlatformFacts) {
  const commands: HandlersOf<'command'> | undefined = command?.handlers;
  const queries: HandlersOf<'query'> | undefined = query && {
    ...query.handlers,
    ...createPlatformHandlers(base.ports, platform),
  };
  const rebuilding: HandlersOf<'projector'> | undefined =
    projecting &&
    createRebuildHandlers({
      names: projections.map(({ name }) => name),
      rebuild: projecting.rebuilder.rebuild,
    });
  return { ...commands, ...queries, ...rebuilding };
}

/**
 * The parts of the product that run in this process, over the same ports. Nothing runs before `services` is started.
 */
export async function createParts(parts: readonly ProcessName[], options: PartOptions) {
  const { logger, platform, sharing } = options;
  const { ports, appended } = countingAppends(traced(options.ports));
  const base = await createBase(ports, logger, sharing, parts.includes('projector'));
  const made = madeOf(parts, base, options);
  const { projecting, command, query, notifying, freshness } = made;
  const services: readonly Service[] = [
    ...watching(base, projecting?.projector.look),
    ...[command?.service, query?.service, projecting?.service].filter((service) => service !== undefined),
  ];
  const { readModels, deadLetters, codec } = base;
  return {
    services: sequence('tidemark', services),
    /** Started once the address is known, because mails contain links. */
    mails: notifying?.mails,
    sockets: notifying?.sockets,
    /** The long tasks: while one is interrupted, this process does only part of its work. */
    tasks: [projecting, notifying].flatMap((part) => part?.tasks ?? []),
    projector: projecting?.projector,
    segments: base.segments,
    rebuilder: projecting?.rebuilder,
    appended,
    readModels,
    deadLetters,
    codec,
    commandDeps: command?.deps,
    exclusive: base.exclusive,
    ...edgeOf(base, handlersOf(made, base, platform), freshness, options),
  };
}
export type Parts = Awaited<ReturnType<typeof createParts>>;

/** The HTTP edge of the routes that are answered here. */
function edgeOf(
  { ports, logger }: Base,
  handlers: Partial<Handlers<Routes>>,
  freshness: Freshness,
  { settings, parseApart }: Pick<PartOptions, 'settings' | 'parseApart'>,
) {
  const { sessions, clock, ids, secrets } = ports;
  const access = { signingKey: secrets.signing, sessions, clock };
  const publicAttempts = limitAttempts({ points: settings.publicLimit, seconds: 60 });
  const authenticate = createAuthenticate(access);
  const mounting: MountOptions = { authenticate, publicAttempts, sessions, clock, ids, freshness, parseApart };
  return {
    /** Rejects networks that keep sending without a token, after `points` refusals per minute. */
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
  };
}

type AllParts = { readonly [Name in keyof Parts]-?: Exclude<Parts[Name], undefined> };

/** All four services in one process. */
export async function createProduct(
  options: Omit<ProductOptions, 'sharing'>,
): Promise<Omit<AllParts, 'exclusive'> & Pick<Parts, 'exclusive'>> {
  const parts = await createParts(processNames, options);
  const { mails, sockets, projector, rebuilder, commandDeps } = parts;
  if (!mails || !sockets || !projector || !rebuilder || !commandDeps) throw new Error('A part is missing');
  return { ...parts, mails, sockets, projector, rebuilder, commandDeps };
}
export type Product = Awaited<ReturnType<typeof createProduct>>;
