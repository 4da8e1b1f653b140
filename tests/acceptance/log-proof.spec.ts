import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openSqlite, type Sqlite } from '@tidemark/adapters';
import { type Command, command } from '../harness/commands.js';
import { flat, fresh, tree } from '../harness/scenario.js';
import { temporaryFolder } from '../harness/server.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { eventually, must } from '../harness/wait.js';

const embedded = { EVENTSTORE_URL: '', EVENTSTORE_NAMESPACE: '' };
/** One for each test: a damaged log is not used again. */
const [proven, parked] = [suiteServer({ env: embedded }), suiteServer({ env: embedded })];
const full = suiteServer({ env: embedded });

/** Works on the log of a folder that no server has open. */
function withLog<T>(dataDir: string, work: (store: Sqlite) => T): T {
  const store = openSqlite(join(dataDir, 'log.db'), { synchronous: 'FULL' });
  try {
    return work(store);
  } finally {
    store.close();
  }
}

it(
  'a changed and a missing event are named by check-log, rebuild and backup, and restored on request alone [X1-117]',
  async () => {
    const { dataDir } = proven();
    await proven().stop();
    const run = (name: Command, args: readonly string[] = [], folder = dataDir) =>
      command(name, args, { dataDir: folder, env: embedded });
    const whole = await run('check-log');
    expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('Every event is as it was written.') });
    const [kept = ''] = whole.said.split('\n');
    expect(await run('check-log', ['--expect', kept])).toMatchObject({ code: 0 });

    const renamed = `UPDATE events SET data = replace(data, 'Booking', 'Booming') WHERE data LIKE '%"Booking"%' AND type LIKE 'Node%'`;
    withLog(dataDir, (store) => store.exec(renamed));
    const place = /position \d{16}, stream tree-[\w.-]+/;
    const changed = await run('check-log');
    expect(changed).toMatchObject({ code: 1, said: expect.stringMatching(place) });
    expect(changed.said.match(/position/g)).toHaveLength(1);
    expect(await run('rebuild', ['structure'])).toMatchObject({ code: 1, said: expect.stringMatching(place) });
    const [copy, restored] = [await temporaryFolder(), await temporaryFolder()];
    expect(await run('backup', [copy])).toMatchObject({ code: 1, said: expect.stringMatching(place) });
    expect(await run('restore', [copy], restored)).toMatchObject({ code: 1, said: expect.stringMatching(place) });
    expect(await run('restore', [copy, '--damaged'], restored)).toMatchObject({ code: 0 });

    const undone = renamed.replace("'Booking', 'Booming'", "'Booming', 'Booking'").replace('"Booking"', '"Booming"');
    withLog(dataDir, (store) => store.exec(undone));
    expect(await run('check-log')).toMatchObject({ code: 0 });
    const last = withLog(dataDir, (store) => Number(store.prepare('SELECT max(position) FROM events').get()?.[0]));
    withLog(dataDir, (store) => store.exec(`DELETE FROM events WHERE position = ${String(last - 5)}`));
    const behind = `position ${String(last - 4).padStart(16, '0')}`;
    expect(await run('check-log')).toMatchObject({ code: 1, said: expect.stringContaining(behind) });
    withLog(dataDir, (store) => store.exec(`DELETE FROM events WHERE position > ${String(last - 5)}`));
    expect(await run('check-log')).toMatchObject({ code: 0 });
    expect(await run('check-log', ['--expect', kept])).toMatchObject({ code: 1 });
  },
  longLimit,
);

it(
  'an event that cannot be read stops its stream alone, and readiness and a metric say so [X1-118]',
  async () => {
    const server = parked();
    const [ana, oskar] = [server.demo.account('ana'), server.demo.account('oskar')];
    await server.stop();
    const stream = withLog(server.dataDir, (store) => {
      const [position, name] = must(
        store
          .prepare(
            `SELECT e.position, s.name FROM events e JOIN streams s ON s.id = e.stream
             WHERE e.type = 'UserRegistered' AND s.name LIKE ?`,
          )
          .get([`%${ana.id}`]),
        'the event',
      );
      store.prepare('UPDATE events SET data = substr(data, 2) WHERE position = ?').run([Number(position)]);
      return String(name);
    });
    await rm(join(server.dataDir, 'models.db'));
    await server.restart();
    const ready = await server.client.raw('GET', '/health/ready');
    expect(ready.json()).toMatchObject({ status: 'ready', impaired: expect.arrayContaining(['people']) });
    const metrics = (await server.client.raw('GET', '/metrics')).text;
    expect(metrics).toContain('tidemark_parked_streams{read_model="people"} 1');
    expect(server.process.output()).toContain(stream);
    const boss = await server.as('oskar');
    expect(flat(await tree(boss, server, oskar)).map(({ name }) => name)).toContain('Booking');
    await boss.ok('createPersona', { body: { title: fresh('Beside damage'), description: '' } });
    expect((await (await server.as('jonas')).ok('currentUser')).email).toBe(server.demo.account('jonas').email);
    const refused = await boss.refused('updateUser', { body: { id: ana.id, isActive: false } });
    expect(refused).toMatchObject({ status: 500, code: 'stream-damaged' });
  },
  longLimit,
);

it(
  'a full disk is named by readiness, and a command says that nothing was written and can be repeated [X1-119]',
  async () => {
    const boss = await full().as('oskar');
    const ready = async () => (await full().client.raw('GET', '/health/ready')).json();
    expect(await ready()).toEqual({ status: 'ready' });
    // The limit of a process on the size of its files stands for the disk: the writes fail, for root too.
    const limit = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(full().process.pid), `--fsize=${bytes}:unlimited`]);
    limit('4096');
    await eventually('the disk to be missed', async () =>
      JSON.stringify(await ready()).includes('disk') ? true : undefined,
    );
    const title = fresh('Without a disk');
    const asked = { body: { title, description: '' }, headers: { 'Idempotency-Key': 'without-a-disk' } };
    expect(await boss.refused('createPersona', asked)).toMatchObject({ status: 503, code: 'storage-full' });
    expect(await ready()).toMatchObject({ missing: expect.arrayContaining(['log', 'disk']) });
    limit('unlimited');
    await eventually('the disk to be back', async () =>
      JSON.stringify(await ready()) === '{"status":"ready"}' ? true : undefined,
    );
    await boss.ok('createPersona', asked);
    const titles = (await boss.ok('personas', { params: { organizationId: full().demo.organizationId } })).map(
      (persona) => persona.title,
    );
    expect(titles.filter((one) => one === title)).toHaveLength(1);
  },
  longLimit,
);
