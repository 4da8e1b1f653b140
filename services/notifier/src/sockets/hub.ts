import type { Server as HttpServer } from 'node:http';
import { socketEvents } from '@tidemark/contracts';
import {
  type Announcements,
  installation,
  type Logger,
  repeating,
  type Service,
  type SessionStore,
} from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Chat } from '../chat/chat.js';
import { addressOf } from './address.js';
import { type AnnouncedPositions, createAnnouncedPositions } from './announced-positions.js';
import { serveChat } from './chat-events.js';
import { createGate } from './gate.js';
import { messageHandlers } from './messages.js';

export interface SocketHubOptions {
  readonly server: HttpServer;
  readonly announcements: Announcements;
  /** The position of the log's last event. */
  readonly tail: () => Promise<string>;
  readonly sessions: SessionStore;
  /** The caller of a token now; undefined when it is invalid. */
  readonly readToken: (token: string) => Promise<Caller | undefined>;
  readonly chat: Chat;
  readonly logger: Logger;
  /** Number of reverse proxies in front. */
  readonly proxies: number;
  /** The configured address of our pages; empty if not set. */
  readonly publicUrl: () => string;
  /** Parallel sockets of each user, and ten times as many of each network; 0 means no limit. */
  readonly socketLimit: number;
  /** Milliseconds between two looks for sockets that have outlived their session. */
  readonly sweepPause?: number;
}

const aMinute = 60_000;
/** A whole office may look at the same time. */
const usersBehindAnAddress = 10;
const Handshake = z.object({ token: z.string().max(4000).optional() });
/** A client's ISO timestamp. Only this is echoed, because a deeply nested value would break its serializer. */
const SentAt = z.string().max(64).nullable().catch(null);
const rooms = {
  signedIn: 'signed-in',
  tenant: (id: string) => `tenant:${id}`,
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
};

/**
 * Live changes to browsers, and the chat. The server decides the rooms, whatever `joinRoom` asks for: those of the
 * user, the organization and all signed-in users; none for a visitor. An ended session closes its sockets at once; an
 * expired one, or one that another process ended, within a minute. `createGate` decides who may connect.
 */
export function createSocketHub({
  server,
  announcements,
  tail,
  sessions,
  readToken,
  chat,
  logger,
  proxies,
  publicUrl,
  socketLimit,
  sweepPause = aMinute,
}: SocketHubOptions): Service {
  const gate = createGate({ proxies, publicUrl, perNetwork: socketLimit * usersBehindAnAddress });
  const io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: 100_000,
    cors: { origin: false },
    allowRequest: (request, decide) => decide(null, gate.admits(request)),
  });
  io.engine.on('connection', gate.count);
  const unsubscribe: (() => void)[] = [];
  const tenants = new WeakMap<Socket, string>();
  let listeningFrom: string | null = null;
  const announced = createAnnouncedPositions(() => listeningFrom);

  const hasTooMany = ({ userId }: Caller): boolean =>
    socketLimit > 0 && (io.sockets.adapter.rooms.get(rooms.user(userId))?.size ?? 0) >= socketLimit;
  io.use(handshakeOf({ readToken, hasTooMany, tenants }));
  const closeIfEnded = endedCloser(readToken);
  const serve = messageServer({ chat, logger, proxies, tenants, announced, closeIfEnded });
  io.on('connection', serve);

  const sweeping = repeating(
    'sweep of sockets',
    logger,
    async (signal) => {
      for (const socket of io.sockets.sockets.values()) {
        if (!signal.aborted) await closeIfEnded(socket);
      }
      return undefined;
    },
    { pause: sweepPause, pausesFirst: true },
  );

  return {
    name: 'sockets',
    async start() {
      await sweeping.start();
      unsubscribe.push(
        announcements.subscribe((announcement) => {
          const { tenant, userId, ...change } = announcement;
          if (tenant === '*') return;
          if (userId === undefined) announced.record(announcement);
          // A message for everybody contains no ids.
          const told = tenant === installation ? { ...change, ids: [] } : change;
          io.to(roomOf(tenant, userId)).emit(socketEvents.changed, told);
        }),
        sessions.onEnded((ended) => {
          for (const id of ended) {
            io.to(rooms.session(id)).emit(socketEvents.sessionEnded);
            io.in(rooms.session(id)).disconnectSockets(true);
          }
        }),
      );
      // Read once it listens, so that nothing is missed in between; if unknown, browsers treat all their data as old.
      listeningFrom = await tail().catch(() => null);
    },
    async stop() {
      for (const undo of unsubscribe) undo();
      await sweeping.stop();
      io.disconnectSockets(true);
      await new Promise<void>((resolve) => {
        io.engine.close();
        resolve();
      });
    },
  };
}

interface HandshakeParts extends Pick<SocketHubOptions, 'readToken'> {
  readonly hasTooMany: (caller: Caller) => boolean;
  /** The organization of each signed-in socket. */
  readonly tenants: WeakMap<Socket, string>;
}

/** Admits visitors without a token, and signed-in users with a valid one. */
const handshakeOf =
  ({ readToken, hasTooMany, tenants }: HandshakeParts) =>
  (socket: Socket, next: (error?: Error) => void): void => {
    const token = tokenOf(socket);
    if (token === undefined) {
      next();
      return;
    }
    readToken(token).then(
      (caller) => {
        if (caller === undefined) next(new Error('not-authenticated'));
        else if (hasTooMany(caller)) next(new Error('too-many-sockets'));
        else {
          tenants.set(socket, caller.tenant);
          admit(socket, caller);
          next();
        }
      },
      () => next(new Error('not-ready')),
    );
  };

interface ServingParts extends Pick<SocketHubOptions, 'chat' | 'logger' | 'proxies'>, Pick<HandshakeParts, 'tenants'> {
  readonly announced: AnnouncedPositions;
  readonly closeIfEnded: (socket: Socket) => Promise<void>;
}

/** Answers the messages of a connected socket. */
const messageServer =
  ({ chat, logger, proxies, tenants, announced, closeIfEnded }: ServingParts) =>
  (socket: Socket): void => {
    const onMessage = messageHandlers(socket, logger);
    serveChat(socket, onMessage, chat, { token: tokenOf(socket), address: addressOf(socket.handshake, proxies) });
    onMessage(socketEvents.ping, async (sentAt) => {
      socket.emit(socketEvents.pong, SentAt.parse(sentAt));
      await closeIfEnded(socket);
    });
    onMessage(socketEvents.announced, (...given) => {
      const tenant = tenants.get(socket);
      acknowledge(given, tenant === undefined ? null : announced.of(tenant));
    });
    // Accepted for the protocol; the rooms were decided at the handshake.
    onMessage(socketEvents.joinRoom, (...given) => acknowledge(given, true));
  };

function endedCloser(readToken: SocketHubOptions['readToken']): (socket: Socket) => Promise<void> {
  /** Nobody announces an expired session: the keep-alive checks it, and the sweep does for clients without one. */
  async function closeIfEnded(socket: Socket): Promise<void> {
    const token = tokenOf(socket);
    if (token === undefined || (await isGoodOrUnknown(token))) return;
    socket.emit(socketEvents.sessionEnded);
    socket.disconnect(true);
  }

  /** If it is unknown now, the next look checks again. */
  async function isGoodOrUnknown(token: string): Promise<boolean> {
    return readToken(token).then(
      (caller) => caller !== undefined,
      () => true,
    );
  }

  return closeIfEnded;
}

/** The receivers of a change: one person, all signed-in users, or an organization. */
function roomOf(tenant: string, userId: string | undefined): string {
  if (userId !== undefined) return rooms.user(userId);
  return tenant === installation ? rooms.signedIn : rooms.tenant(tenant);
}

function tokenOf(socket: Socket): string | undefined {
  const handshake = Handshake.safeParse(socket.handshake.auth);
  return handshake.success ? handshake.data.token : undefined;
}

/** Acknowledges a client's message; the callback is its last argument. */
function acknowledge(given: readonly unknown[], answer: unknown): void {
  const answered = given.at(-1);
  if (typeof answered === 'function') (answered as (answer: unknown) => void)(answer);
}

function admit(socket: Socket, caller: Caller): void {
  void socket.join([
    rooms.signedIn,
    rooms.user(caller.userId),
    rooms.tenant(caller.tenant),
    rooms.session(caller.sessionId),
  ]);
}
