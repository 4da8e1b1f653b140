import { rm } from 'node:fs/promises';
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
  const client = createClient(await readyUrl(process), { position: undefined });
  await client.signIn(master);
  return { process, client };
}

/** Sign-ins take their time, each some ten milliseconds of hashing: they are under way when the signal comes. */
function signInsUnderWay(client: Awaited<ReturnType<typeof start>>['client']) {
  const answers = Array.from({ length: 12 }, async () =>
    client.raw('POST', '/api/auth', { body: loginBody(master.email, master.password) }),
  );
  const all = Promise.allSettled(answers);
  return { first: Promise.race(answers), statuses: async () => (await all).map(statusOf) };
}
const statusOnly = ({ status }: { readonly status: number }): number | string => status;
const statusOf = (answer: PromiseSettledResult<{ readonly status: number }>): number | string =>
  answer.status === 'fulfilled' ? answer.value.status : String(answer.reason);

const server = () => start(process.execPath, ['--enable-source-maps', mainFile]);

describe('a process group that is told to end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s, which npm hands on once more, finishes what is under way and ends with code 0',
    async (signal) => {
      const { process, client } = await server();
      const underWay = signInsUnderWay(client);
      await underWay.first;
      process.signalGroup(signal);
      setTimeout(() => process.signal(signal), 30);
      expect(await within(10_000, 'the stop', process.ended)).toEqual({ code: 0, signal: null });
      expect(await underWay.statuses()).toEqual(Array.from({ length: 12 }, () => 200));
    },
  );

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
    const { process, client } = await start('npm', ['start', '--silent']);
    const underWay = signInsUnderWay(client);
    await underWay.first;
    if (whom === 'group') process.signalGroup(signal);
    else process.signal(signal);
    expect((await within(10_000, 'the stop', process.ended)).code).toBe(0);
    expect(await underWay.statuses()).toEqual(Array.from({ length: 12 }, () => 200));
    await expect(client.raw('GET', '/health/live')).rejects.toThrow();
  });
});
