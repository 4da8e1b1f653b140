import type { Server as HttpServer } from 'node:http';
import { socketEvents } from '@tidemark/contracts';
import type { Announcements, Service, SessionStore } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Chat } from '../chat/chat.js';
import { addressOf } from './address.js';
import { serveChat } from './chat-events.js';

export interface SocketHubOptions {
  readonly server: HttpServer;
  readonly announcements: Announcements;
  readonly sessions: SessionStore;
  /** The caller of a token as of now; undefined when it is not valid. */
  readonly readToken: (token: string) => Promise<Caller | undefined>;
  readonly chat: Chat;
  /** How many reverse proxies stand in front. */
  readonly proxies: number;
}

const Handshake = z.object({ token: z.string().max(4000).optional() });
const rooms = {
  tenant: (id: string) => `tenant:${id}`,
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
};

/**
 * Live changes to browsers, and the chat. The server decides the room: a signed-in socket is in its own user's and its organisation's,
 * whatever `joinRoom` asks for; a visitor's is in none. A session that ends closes its sockets at once.
 */
export function createSocketHub({
  server,
  announcements,
  sessions,
  readToken,
  chat,
  proxies,
}: SocketHubOptions): Service {
  const io = new Server(server, { serveClient: false, maxHttpBufferSize: 100_000, cors: { origin: false } });
  const unsubscribe: (() => void)[] = [];

  io.use((socket, next) => {
    const token = tokenOf(socket);
    if (token === undefined) {
      next();
      return;
    }
    readToken(token).then(
      (caller) => {
        if (caller === undefined) next(new Error('not-authenticated'));
        else {
          admit(socket, caller);
          next();
        }
      },
      () => next(new Error('not-ready')),
    );
  });

  io.on('connection', (socket) => {
    serveChat(socket, chat, { token: tokenOf(socket), address: addressOf(socket.handshake, proxies) });
    socket.on(socketEvents.ping, (sentAt: unknown) => {
      socket.emit(socketEvents.pong, sentAt);
      // Where it cannot be known now, the next ping asks again.
      closeIfEnded(socket).catch(() => undefined);
    });
    // Accepted for the protocol's sake; the rooms were decided at the handshake.
    socket.on(socketEvents.joinRoom, (_room: unknown, acknowledge: unknown) => {
      if (typeof acknowledge === 'function') (acknowledge as (joined: boolean) => void)(true);
    });
  });

  /** A session that ran out is announced by nobody: the keep-alive asks. */
  async function closeIfEnded(socket: Socket): Promise<void> {
    const token = tokenOf(socket);
    if (token === undefined || (await readToken(token)) !== undefined) return;
    socket.emit(socketEvents.sessionEnded);
    socket.disconnect(true);
  }

  return {
    name: 'sockets',
    async start() {
      unsubscribe.push(
        announcements.subscribe(({ tenant, ...change }) => {
          if (tenant !== '*') io.to(rooms.tenant(tenant)).emit(socketEvents.changed, change);
        }),
        sessions.onEnded((ended) => {
          for (const id of ended) {
            io.to(rooms.session(id)).emit(socketEvents.sessionEnded);
            io.in(rooms.session(id)).disconnectSockets(true);
          }
        }),
      );
    },
    async stop() {
      for (const undo of unsubscribe) undo();
      io.disconnectSockets(true);
      await new Promise<void>((resolve) => {
        io.engine.close();
        resolve();
      });
    },
  };
}

function tokenOf(socket: Socket): string | undefined {
  const handshake = Handshake.safeParse(socket.handshake.auth);
  return handshake.success ? handshake.data.token : undefined;
}

function admit(socket: Socket, caller: Caller): void {
  void socket.join([rooms.user(caller.userId), rooms.tenant(caller.tenant), rooms.session(caller.sessionId)]);
}
