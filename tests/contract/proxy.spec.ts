import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { startProxy } from '../engines/support/proxy.js';
import { eventually } from '../harness/wait.js';

/** Ended after each test, the last first. */
let ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.reverse()) await end();
  ending = [];
});

/** With an error or without. */
const closed = async (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve());
  });

/** A connection through a proxy, and what of it arrives. */
async function connected() {
  let arrived = '';
  const server = createServer((socket) => {
    socket.on('data', (chunk) => (arrived += chunk.toString()));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.push(async () => new Promise((resolve) => server.close(resolve)));
  const proxy = await startProxy((server.address() as { port: number }).port);
  ending.push(async () => proxy.close());
  const client = connect(proxy.port, '127.0.0.1');
  await once(client, 'connect');
  /** Each in a packet of its own. */
  const send = async (text: string) => {
    client.write(text);
    await pause(20);
  };
  const arrival = async (text: string) => eventually(text, () => (arrived.includes(text) ? arrived : undefined));
  return { proxy, client, send, arrival };
}

it('turns nothing around where the network gets faster', async () => {
  const { proxy, send, arrival } = await connected();
  proxy.slow(200);
  await send('first,');
  await send('second,');
  proxy.slow(0);
  await send('third');
  expect(await arrival('third')).toBe('first,second,third');
});

it('resets connections when it is cut, and lets others through once it is mended', async () => {
  const { proxy, client, arrival } = await connected();
  const reset = closed(client);
  proxy.cut();
  await reset;
  await closed(connect(proxy.port, '127.0.0.1'));
  proxy.mend();
  connect(proxy.port, '127.0.0.1').end('later');
  expect(await arrival('later')).toBe('later');
});
