import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { chatCommands, socketEvents } from '@tidemark/contracts';
import { type Announcement, type Announcements, createLogger, type Service, type SessionStore } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { createMemoryAnnouncements, createMemorySessions } from '@tidemark/kernel/memory';
import { Socket } from 'socket.io';
import { io, type Socket as Client } from 'socket.io-client';
import type { Chat } from '../chat/chat.js';
import { messagesInAMinute } from './messages.js';
import { createSocketHub, type SocketHubOptions } from './hub.js';

const people: Readonly<Record<string, Caller>> = {
  'token-uma': { userId: 'uma', tenant: 't1', role: 'user', sessionId: 's-uma' },
  'token-eve': { userId: 'eve', tenant: 't2', role: 'super', sessionId: 's-eve' },
};
const publicUrl = () => 'https://tide.example';
let server: Server;
let hub: Service;
let options: Omit<SocketHubOptions, 'server'>;
let announcements: Announcements;
let sessions: SessionStore;
let clients: Client[];
let ended: Set<string>;
let storeIsAway: boolean;
let chat: Chat;

beforeEach(async () => {
  announcements = createMemoryAnnouncements();
  sessions = createMemorySessions();
  clients = [];
  ended = new Set();
  storeIsAway = false;
  const readToken = async (token: string) => {
    if (storeIsAway) throw new Error('away');
    return ended.has(token) ? undefined : people[token];
  };
  chat = {
    answer: async (command, { token }, onProgress) => {
      onProgress('Wel');
      return { type: 'chat', text: `${String(command)} ${String(token)}`, timestamp: '1', sources: [] };
    },
    errorOf: (_command, error) => ({ error: String(error), code: 'busy' }),
  };
  const lateChat: Chat = {
    answer: async (...given) => chat.answer(...given),
    errorOf: (...given) => chat.errorOf(...given),
  };
  const logger = createLogger({ level: 'silent', name: 'test' });
  const tail = async () => '5';
  options = { announcements, tail, sessions, readToken, chat: lateChat, logger, proxies: 0, publicUrl, socketLimit: 0 };
  await open();
  for (const { userId, sessionId: id } of Object.values(people)) {
    await sessions.open({ id, userId, createdAt: '1', expiresAt: '9', address: '', agent: '' });
  }
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  await close();
  jest.restoreAllMocks();
});

async function open(changes: Partial<SocketHubOptions> = {}) {
  server = createServer();
  hub = createSocketHub({ ...options, server, ...changes });
  await hub.start();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
async function close() {
  await hub.stop();
  await new Promise((resolve) => server.close(resolve));
}

/** A client and all that it receives. */
function dial(auth: object = {}, extraHeaders: Record<string, string> = {}) {
  const { port } = server.address() as { port: number };
  const client = io(`http://127.0.0.1:${String(port)}`, {
    auth,
    extraHeaders,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  clients.push(client);
  const received: [string, unknown][] = [];
  client.onAny((event: string, data: unknown) => received.push([event, data]));
  const event = async (name: string) => new Promise<unknown>((resolve) => client.once(name, resolve));
  /** Resolves when everything that the server sent before has arrived. */
  const barrier = async () => {
    const own = `barrier after ${String(received.length)}`;
    const pong = new Promise<void>((resolve) => {
      client.on(socketEvents.pong, (said) => {
        if (said === own) resolve();
      });
    });
    client.emit(socketEvents.ping, own);
    await pong;
    return received.filter(([name]) => name !== socketEvents.pong);
  };
  return { client, event, barrier, received };
}
async function connected(auth: object = {}) {
  const dialled = dial(auth);
  await dialled.event('connect');
  return dialled;
}
const change = (tenant: string): Announcement => ({ tenant, collection: 'nodes', ids: ['n1'], position: '7' });
const announced = [[socketEvents.changed, { collection: 'nodes', ids: ['n1'], position: '7' }]];

describe('live changes', () => {
  it('reach only their organization', async () => {
    const uma = await connected({ token: 'token-uma' });
    const eve = await connected({ token: 'token-eve' });
    announcements.publish(change('t1'));
    announcements.publish({ ...change('*'), collection: '$progress' });
    expect(await uma.barrier()).toEqual(announced);
    expect(await eve.barrier()).toEqual([]);
  });

  it('of the public library reach all signed-in users, also those who connect later', async () => {
    const signedIn = [await connected({ token: 'token-uma' }), await connected({ token: 'token-eve' })];
    const visitor = await connected();
    announcements.publish({ tenant: '$global', collection: 'offered', ids: ['whose'], position: '9' });
    const moved = [[socketEvents.changed, { collection: 'offered', ids: [], position: '9' }]];
    for (const { barrier } of signedIn) expect(await barrier()).toEqual(moved);
    expect(await visitor.barrier()).toEqual([]);
    const late = await connected({ token: 'token-eve' });
    expect(await late.client.emitWithAck(socketEvents.announced)).toMatchObject({ positions: { offered: '9' } });
  });

  it('reach no visitor', async () => {
    const visitor = await connected();
    announcements.publish(change('t1'));
    expect(await visitor.barrier()).toEqual([]);
  });
});

describe('earlier announcements', () => {
  const announced = async ({ client }: Awaited<ReturnType<typeof connected>>): Promise<unknown> =>
    client.emitWithAck(socketEvents.announced);

  it('are sent to their organization: the last position of each collection', async () => {
    for (const position of ['6', '7']) announcements.publish({ ...change('t1'), position });
    announcements.publish({ ...change('t1'), collection: 'people', position: '6' });
    // For one person's devices, and with a position outside the log.
    announcements.publish({ ...change('t1'), collection: 'drafts', userId: 'uma', position: '1.2' });
    const uma = await connected({ token: 'token-uma' });
    expect(await announced(uma)).toEqual({ from: '5', positions: { nodes: '7', people: '6' } });
    const eve = await connected({ token: 'token-eve' });
    expect(await announced(eve)).toEqual({ from: '5', positions: {} });
    expect(await announced(await connected())).toBeNull();
  });

  it('have a known start, or none', async () => {
    await close();
    await open({ tail: async () => Promise.reject(new Error('away')) });
    expect(await announced(await connected({ token: 'token-uma' }))).toEqual({ from: null, positions: {} });
  });
});

describe('a handshake', () => {
  it('is refused with an invalid token', async () => {
    for (const token of ['nonsense', '']) {
      const refused = dial({ token });
      expect(await refused.event('connect_error')).toMatchObject({ message: 'not-authenticated' });
    }
  });

  it('without a token is a visitor’s', async () => {
    const odd = await connected({ token: { sub: 'uma' } });
    announcements.publish(change('t1'));
    expect(await odd.barrier()).toEqual([]);
  });

  it('that cannot be checked now is postponed, without a crash', async () => {
    storeIsAway = true;
    expect(await dial({ token: 'token-uma' }).event('connect_error')).toMatchObject({ message: 'not-ready' });
    storeIsAway = false;
    expect(await (await connected({ token: 'token-uma' })).barrier()).toEqual([]);
  });
});

describe('a page', () => {
  const from = (origin: string) => dial({ token: 'token-uma' }, { origin });

  it('connects when it is ours: from the requested host, or from the configured address', async () => {
    const { port } = server.address() as { port: number };
    for (const origin of [`http://127.0.0.1:${String(port)}`, 'https://tide.example']) {
      const own = from(origin);
      await own.event('connect');
    }
  });

  it('from elsewhere is refused, with any token', async () => {
    for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null']) {
      const foreign = from(origin);
      expect(await foreign.event('connect_error')).toMatchObject({ type: 'TransportError' });
    }
  });
});

describe('the number of parallel sockets', () => {
  /** The server notices a little later that one has closed. */
  async function connectedAtLast(auth: object = {}): Promise<void> {
    const { event } = dial(auth);
    const refusal = await Promise.race([event('connect'), event('connect_error')]);
    if (refusal instanceof Error) await connectedAtLast(auth);
  }

  beforeEach(async () => {
    await close();
    await open({ socketLimit: 2 });
  });

  it('is limited per user, and a closed one makes room', async () => {
    const auth = { token: 'token-uma' };
    const first = await connected(auth);
    await connected(auth);
    expect(await dial(auth).event('connect_error')).toMatchObject({ message: 'too-many-sockets' });
    await connected({ token: 'token-eve' });
    first.client.disconnect();
    await connectedAtLast(auth);
  });

  it('is limited per network, over all users', async () => {
    for (let n = 0; n < 20; n += 1) await connected();
    expect(await dial().event('connect_error')).toMatchObject({ type: 'TransportError' });
    clients[0]?.disconnect();
    await connectedAtLast();
  });
});

describe('a client that never stops sending', () => {
  it('loses its connection, and no other client does', async () => {
    const uma = await connected({ token: 'token-uma' });
    const eve = await connected({ token: 'token-eve' });
    const gone = uma.event('disconnect');
    for (let n = 0; n <= messagesInAMinute; n += 1) uma.client.emit(socketEvents.ping, 'now');
    await gone;
    expect(await eve.barrier()).toEqual([]);
  });
});

describe('rooms', () => {
  it('are those of the own user, whatever joinRoom asks for [R7-103]', async () => {
    const join = jest.spyOn(Socket.prototype, 'join');
    const uma = await connected({ token: 'token-uma' });
    for (const room of ['uma', 'eve', 'user:eve', 'tenant:t2', 'session:s-eve', { room: 'eve' }]) {
      expect(await uma.client.emitWithAck(socketEvents.joinRoom, room)).toBe(true);
    }
    uma.client.emit(socketEvents.joinRoom);
    announcements.publish(change('t2'));
    await sessions.end('s-eve');
    expect(await uma.barrier()).toEqual([]);
    const rooms = join.mock.calls.flatMap(([joined]) => joined).filter((room) => room.includes(':'));
    expect(rooms).toEqual(['user:uma', 'tenant:t1', 'session:s-uma']);
  });

  it('of others stay closed to visitors too', async () => {
    const visitor = await connected();
    await visitor.client.emitWithAck(socketEvents.joinRoom, 'tenant:t1');
    announcements.publish(change('t1'));
    expect(await visitor.barrier()).toEqual([]);
  });
});

describe('the keep-alive', () => {
  it('answers ping with pong [R7-106]', async () => {
    for (const auth of [{}, { token: 'token-uma' }]) {
      const { client, event } = await connected(auth);
      const pong = event(socketEvents.pong);
      client.emit(socketEvents.ping, '2026-01-01T00:00:00.000Z');
      expect(await pong).toBe('2026-01-01T00:00:00.000Z');
    }
  });

  it('closes the sockets of an expired session', async () => {
    const uma = await connected({ token: 'token-uma' });
    ended.add('token-uma');
    const gone = uma.event('disconnect');
    uma.client.emit(socketEvents.ping, 'now');
    await gone;
    expect(uma.received.map(([name]) => name)).toContain(socketEvents.sessionEnded);
  });

  it('keeps a socket whose session cannot be read now', async () => {
    const uma = await connected({ token: 'token-uma' });
    storeIsAway = true;
    await uma.barrier();
    announcements.publish(change('t1'));
    expect(await uma.barrier()).toEqual(announced);
  });
});

describe('an expired session', () => {
  // A second hub that looks for such sessions all the time.
  beforeEach(async () => {
    await close();
    await open({ sweepPause: 1 });
  });

  it('loses the sockets of clients without keep-alive, and no others', async () => {
    const uma = await connected({ token: 'token-uma' });
    const eve = await connected({ token: 'token-eve' });
    const visitor = await connected();
    const gone = uma.event('disconnect');
    ended.add('token-uma');
    await gone;
    expect(uma.received).toEqual([[socketEvents.sessionEnded, undefined]]);
    expect(await eve.barrier()).toEqual([]);
    expect(await visitor.barrier()).toEqual([]);
  });

  it('is looked for again after the sessions could not be read', async () => {
    const uma = await connected({ token: 'token-uma' });
    const gone = uma.event('disconnect');
    storeIsAway = true;
    ended.add('token-uma');
    expect(await uma.barrier()).toEqual([]);
    storeIsAway = false;
    await gone;
  });
});

describe('any input of a client', () => {
  const depth = 45_000;
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  /** Bypasses the client's own checks, as anybody can. */
  const sendRaw = (client: Client, packet: string) => client.io.engine.write(packet);
  const events = [socketEvents.ping, socketEvents.joinRoom, socketEvents.doAction];

  it.each(events)('as %s does not crash the process, and the next ping is answered', async (event) => {
    const { client, barrier } = await connected({ token: 'token-uma' });
    for (const said of [nested, '7', '-1e999', 'null', '{}', `"${'x'.repeat(90_000)}"`, `{"payload":${nested}}`]) {
      sendRaw(client, `2["${event}",${said}]`);
      sendRaw(client, `21["${event}",${said}]`);
    }
    sendRaw(client, `2["${event}"]`);
    sendRaw(client, `22["${event}"]`);
    await barrier();
  });

  it.each(['error', 'nonsense', '__proto__'])('as %s, which is no event, does not crash the process', async (event) => {
    const { client, barrier } = await connected();
    sendRaw(client, `2["${event}",${nested}]`);
    expect(await barrier()).toEqual([]);
  });

  it('that cannot be parsed costs only its sender the connection', async () => {
    const { client, event } = await connected();
    const other = await connected();
    const gone = event('disconnect');
    sendRaw(client, `51-["${socketEvents.ping}",${nested},{"_placeholder":true,"num":0}]`);
    client.io.engine.write(new Uint8Array([1]).buffer);
    await gone;
    expect(await other.barrier()).toEqual([]);
  });

  it('in a ping is returned only if it can be a moment', async () => {
    const { client, event } = await connected();
    for (const said of [7, null, {}, ['now'], 'x'.repeat(65), () => undefined]) {
      const pong = event(socketEvents.pong);
      client.emit(socketEvents.ping, said);
      expect(await pong).toBeNull();
    }
  });

  it('may fail a handler, at once or later, without harm', async () => {
    chat = {
      answer: async () => Promise.reject(new Error('no')),
      errorOf: () => {
        throw new Error('no words either');
      },
    };
    const { client, barrier } = await connected();
    client.emit(socketEvents.doAction, 'hello');
    expect(await barrier()).toEqual([]);
  });
});

describe('the chat', () => {
  it('handles doAction and answers only the asker, with progress before [R7-091] [R7-096]', async () => {
    const uma = await connected({ token: 'token-uma' });
    const visitor = await connected();
    const answer = uma.event(socketEvents.onActionSuccess);
    uma.client.emit(socketEvents.doAction, 'hello');
    expect(await answer).toEqual({ type: 'chat', text: 'hello token-uma', timestamp: '1', sources: [] });
    expect(uma.received[0]).toEqual([socketEvents.onActionProgress, { type: 'chat', text: 'Wel' }]);
    expect(await visitor.barrier()).toEqual([]);
  });

  it('answers a failure with onActionError [R7-098]', async () => {
    chat = { ...chat, answer: async () => Promise.reject(new Error('no')) };
    const { client, event } = await connected();
    const error = event(socketEvents.onActionError);
    client.emit(socketEvents.doAction, { command: chatCommands.sales });
    expect(await error).toEqual({ error: 'Error: no', code: 'busy' });
  });

  it('answers one question at a time, and stops when the asker has gone', async () => {
    let left: Promise<unknown> = Promise.resolve();
    const answer = new Promise<never>(() => undefined);
    chat = {
      ...chat,
      answer: async (_command, { gone }) => {
        left = new Promise((resolve) => gone.addEventListener('abort', resolve));
        return answer;
      },
    };
    const { client, event } = await connected();
    const error = event(socketEvents.onActionError);
    client.emit(socketEvents.doAction, 'one');
    client.emit(socketEvents.doAction, 'two');
    expect(await error).toMatchObject({ error: 'ChatRefused: busy' });
    client.disconnect();
    await left;
  });
});

it('closes the sockets of an ended session, at once and no others', async () => {
  const uma = await connected({ token: 'token-uma' });
  const eve = await connected({ token: 'token-eve' });
  const gone = uma.event('disconnect');
  await sessions.end('s-uma');
  await gone;
  expect(uma.received).toContainEqual([socketEvents.sessionEnded, undefined]);
  expect(await eve.barrier()).toEqual([]);
});
