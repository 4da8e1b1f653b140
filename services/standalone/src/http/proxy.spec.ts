import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { route, type RouteTable } from '@tidemark/contracts';
import { lingers } from '@tidemark/kernel/http';
import { sendThenRead } from '@tidemark/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Proxy, startProxy } from './proxy.js';

const table = {
  keep: route({
    method: 'POST',
    path: '/things',
    service: 'command',
    access: 'public',
    summary: 'Keeps a thing.',
    body: z.unknown(),
    answer: z.unknown(),
    errorKey: 'form',
  }),
} satisfies RouteTable;

const head = ['POST /api/things HTTP/1.1', 'Host: x'];
const large = 20_000_000;
let proxy: Proxy | undefined;
let process: Server | undefined;
afterEach(async () => {
  await proxy?.close();
  process?.closeAllConnections();
  process?.close();
});

/** The port of a proxy before a process with this listener. */
async function before(listener: Parameters<typeof createServer>[1]): Promise<number> {
  process = createServer(listener);
  await once(process.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${String((process.address() as AddressInfo).port)}`;
  proxy = await startProxy(table, () => ({ 'command-api': [url], 'query-api': [], notifier: [], projector: [] }));
  return Number(new URL(proxy.url).port);
}

describe('the proxy for trying out', () => {
  it('passes on an answer that comes before the whole request was sent', async () => {
    const port = await before((request, response) => {
      lingers(request);
      response.writeHead(413, { Connection: 'close', 'Content-Length': '2' }).end('no');
    });
    expect(await sendThenRead(port, head, large)).toMatch(/^HTTP\/1\.1 413 .*no$/s);
  });

  it('reports that a process went away in the middle of an answer', async () => {
    const port = await before((request) => {
      request.socket.destroy();
    });
    expect(await sendThenRead(port, head, large)).toMatch(/^HTTP\/1\.1 502 .*The process did not answer\./s);
  });

  it('reports that no process is reachable', async () => {
    proxy = await startProxy(table, () => ({ 'command-api': [], 'query-api': [], notifier: [], projector: [] }));
    const port = Number(new URL(proxy.url).port);
    expect(await sendThenRead(port, head, large)).toMatch(/^HTTP\/1\.1 502 .*No process of this kind/s);
  });
});
