import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createClient, loginBody } from '../harness/client.js';
import { engineOf } from '../harness/engine.js';
import { mainFile, type Process, run } from '../harness/process.js';
import { readyUrl, temporaryFolder } from '../harness/server.js';
import { within } from '../harness/wait.js';

jest.setTimeout(120_000);
const master = { email: 'operator@tidemark.example', password: 'Tide-2026-mark!' };

let dataDir: string;
let started: Process | undefined;
beforeEach(async () => {
  dataDir = await temporaryFolder();
});
afterEach(async () => {
  started?.signal('SIGKILL');
  await started?.ended;
  await rm(dataDir, { recursive: true, force: true });
});

/** At the head of a process group of its own, as a shell starts it. */
async function start(command: string, args: readonly string[]) {
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    SIGN_IN_LIMIT: '0',
    MASTER_EMAIL: master.email,
    MASTER_PASSWORD: master.password,
    ...engineOf(dataDir),
  };
  const process = run(command, args, { ownGroup: true, env });
  started = process;
  const url = await readyUrl(process);
  const client = createClient(url, { position: undefined });
  await client.signIn(master);
  return { process, url, client };
}

/**
 * Sign-ins take some ten milliseconds each, for hashing. Each is sent in two steps. The call resolves once the server
 * has read all heads and asks for their bodies. So none waits unread in the kernel, where a stopping server could not
 * know of it. The bodies are then under way.
 */
async function signInsUnderWay(url: string) {
  const body = JSON.stringify(loginBody(master.email, master.password));
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const requests = Array.from({ length: 12 }, () =>
    request(`${url}/api/auth`, { method: 'POST', agent: false, headers: { ...headers, Expect: '100-continue' } }),
  );
  const statuses = requests.map(statusOf);
  for (const sent of requests) sent.flushHeaders();
  await Promise.all(requests.map(async (sent) => once(sent, 'continue')));
  for (const sent of requests) sent.end(body);
  return { statuses: async () => Promise.all(statuses) };
}

const statusOf = async (sent: ClientRequest): Promise<number | string | undefined> =>
  new Promise((resolve) => {
    sent.once('error', ({ message }) => resolve(message));
    sent.once('response', (response) => resolve(response.resume().statusCode));
  });
const statusOnly = ({ status }: { readonly status: number }): number => status;

const server = () => start(process.execPath, ['--enable-source-maps', mainFile]);

describe('a process group that gets a signal', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s, which npm hands on once more, finishes what is under way and ends with code 0',
    async (signal) => {
      const { process, url } = await server();
      const underWay = await signInsUnderWay(url);
      process.signalGroup(signal);
      setTimeout(() => process.signal(signal), 30);
      expect(await within(10_000, 'the stop', process.ended)).toEqual({ code: 0, signal: null });
      expect(await underWay.statuses()).toEqual(Array.from({ length: 12 }, () => 200));
    },
  );

  it('answers everything that was sent before the signal, also what waits unread in the kernel [X1-115]', async () => {
    const { process, url } = await server();
    const body = JSON.stringify(loginBody(master.email, master.password));
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    process.signal('SIGSTOP');
    const requests = Array.from({ length: 12 }, () =>
      request(`${url}/api/auth`, { method: 'POST', agent: false, headers }).end(body),
    );
    const statuses = requests.map(statusOf);
    await Promise.all(requests.map(async (sent) => once(sent, 'finish')));
    process.signal('SIGTERM');
    process.signal('SIGCONT');
    expect(await Promise.all(statuses)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await within(10_000, 'the stop', process.ended)).toEqual({ code: 0, signal: null });
  });

  it('ends at once when somebody means it a second time', async () => {
    const { process, client } = await server();
    const headers = {
      'Tidemark-Min-Position': '9'.repeat(16),
      Authorization: `Bearer ${(await client.signIn(master)).token ?? ''}`,
    };
    const waiting = client.raw('GET', '/api/nodes/root/none', { headers }).then(statusOnly, () => 'cut off');
    process.signal('SIGINT');
    // Another signal is another wish, however soon it comes: nothing has to be waited for in between.
    process.signal('SIGTERM');
    expect((await within(3000, 'the end', process.ended)).code).toBe(1);
    expect(await waiting).toBe('cut off');
  });

  // Only within `npm test`, which has made sure that packages and build are fresh: started alone, `npm start` could
  // install and build in the middle of other people's work.
  const isPrepared = process.env['TIDEMARK_PREPARED'] === 'yes';
  (isPrepared ? it : it.skip).each([
    ['SIGINT', 'group'],
    ['SIGTERM', 'group'],
    ['SIGTERM', 'npm alone'],
  ] as const)('by %s to the %s is ended in order by npm start too, with code 0', async (signal, whom) => {
    const { process, url, client } = await start('npm', ['start', '--silent']);
    const underWay = await signInsUnderWay(url);
    if (whom === 'group') process.signalGroup(signal);
    else process.signal(signal);
    expect((await within(10_000, 'the stop', process.ended)).code).toBe(0);
    expect(await underWay.statuses()).toEqual(Array.from({ length: 12 }, () => 200));
    await expect(client.raw('GET', '/health/live')).rejects.toThrow();
  });
});
