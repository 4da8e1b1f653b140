import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { sendThenRead } from '@tidemark/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { lingers } from './lingering.js';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server that refuses everything before reading it. Returns its port. */
async function refusing(patience?: number): Promise<number> {
  server = createServer((request, response) => {
    lingers(request, patience);
    response.writeHead(413, { Connection: 'close', 'Content-Length': '2' }).end('no');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
const head = ['POST / HTTP/1.1', 'Host: x'];
/** Longer than any test. */
const forever = 120_000;

describe('the last answer on a connection', () => {
  it('reaches a client that first sends all of an unwanted body', async () => {
    expect(await sendThenRead(await refusing(forever), head, 20_000_000)).toMatch(/^HTTP\/1\.1 413 .*no$/s);
  });

  it('closes it at once when the whole request has arrived', async () => {
    expect(await sendThenRead(await refusing(forever), head, 0)).toMatch(/^HTTP\/1\.1 413 .*no$/s);
  });

  it('closes it when the client leaves before it has sent all', async () => {
    const socket = connect(await refusing(forever), '127.0.0.1');
    socket.write([...head, 'Content-Length: 1000000', '', 'x'].join('\r\n'));
    await once(socket.resume(), 'close');
    expect(await connections()).toBe(0);
  });

  it('closes it after a while when the client never ends', async () => {
    const socket = connect({ port: await refusing(200), host: '127.0.0.1', allowHalfOpen: true });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).resume();
    socket.write([...head, 'Content-Length: 1000000', '', ''].join('\r\n'));
    const sending = setInterval(() => socket.write('x'), 20);
    await closed;
    clearInterval(sending);
    expect(await connections()).toBe(0);
  });
});

/** Number of open connections of the server, after pending events are handled. */
async function connections(): Promise<number> {
  for (let looks = 0; looks < 100; looks += 1) {
    const count = await new Promise<number>((resolve) => server?.getConnections((_error, open) => resolve(open)));
    if (count === 0) return 0;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return -1;
}
