import { createHash } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type ProcessName, type RouteTable, sticky, wayFinder } from '@tidemark/contracts';
import { lingers } from '@tidemark/kernel/http';

/** Addresses of the processes: `http://127.0.0.1:4001`. */
export type Upstreams = Readonly<Record<ProcessName, readonly string[]>>;

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A reverse proxy for trying the four processes out and for tests. Every call goes to a process that answers it, in
 * turn; unreachable ones are skipped. A real installation uses a real one, with the same list of ways.
 */
export async function startProxy(table: RouteTable, upstreams: () => Upstreams, port = 0): Promise<Proxy> {
  const wayOf = wayFinder(table);
  const stays = new RegExp(sticky);
  let turn = 0;

  /** The possible processes, in the order to try. */
  function candidates({ method = 'GET', url = '/', headers }: IncomingMessage): readonly string[] {
    const [path = '/'] = url.split('?', 1);
    const all = upstreams()[wayOf(method, path)];
    const sid = /[?&]sid=([^&]+)/.exec(url)?.[1];
    turn += 1;
    const begin = stays.test(path) ? numberOf(headers.authorization ?? '') : sid === undefined ? turn : numberOf(sid);
    const start = all.length === 0 ? 0 : begin % all.length;
    return [...all.slice(start), ...all.slice(0, start)];
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, candidates(incoming));
  });
  // As long as the processes: a call sent just as an idle connection closes gets no answer.
  server.keepAliveTimeout = 65_000;
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    connect(incoming, socket, head, candidates(incoming));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: async () => closed(server),
  };
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

const addressed = ({ url = '/', method = 'GET', headers, socket }: IncomingMessage, to: string) =>
  ({
    url: new URL(url, to),
    options: { method, headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' } },
  }) as const;

/** An unreachable process has received nothing of the call, so the next one may get it. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, [first, ...others]: readonly string[]): void {
  if (first === undefined) {
    failed(incoming, outgoing, 'No process of this kind can be reached.');
    return;
  }
  const { url, options } = addressed(incoming, first);
  const upstream = ask(url, options, (answer) => {
    if (answer.headers.connection === 'close') lingers(incoming);
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && !outgoing.headersSent) forward(incoming, outgoing, others);
    else if (outgoing.headersSent) outgoing.destroy();
    else failed(incoming, outgoing, 'The process did not answer.');
  });
  outgoing.on('close', () => upstream.destroy());
  upstream.on('socket', (socket) => {
    // Sends the body only once a process has accepted the connection.
    if (socket.connecting) socket.once('connect', () => incoming.pipe(upstream));
    else incoming.pipe(upstream);
  });
}

/** Nobody reads the rest of the request, so the connection ends. */
function failed(incoming: IncomingMessage, outgoing: ServerResponse, text: string): void {
  if (!incoming.complete) {
    outgoing.setHeader('Connection', 'close');
    lingers(incoming);
  }
  outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(text);
}

function connect(incoming: IncomingMessage, socket: Socket, head: Buffer, [first, ...others]: readonly string[]): void {
  if (first === undefined) {
    socket.destroy();
    return;
  }
  const { url, options } = addressed(incoming, first);
  const upstream = ask(url, options);
  upstream.on('upgrade', (answer, other: Socket, rest: Buffer) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(rest);
    other.write(head);
    socket.pipe(other).pipe(socket);
    for (const [one, two] of [[socket, other] as const, [other, socket] as const]) {
      one.on('error', () => two.destroy());
      one.on('close', () => two.destroy());
    }
  });
  upstream.on('response', (answer) => {
    socket.end(`HTTP/1.1 ${String(answer.statusCode)} ${answer.statusMessage ?? ''}\r\nConnection: close\r\n\r\n`);
  });
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') connect(incoming, socket, head, others);
    else socket.destroy();
  });
  upstream.end();
}

async function closed(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
