import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ProtocolServer, startProtocolServer } from '../contract/support/protocol-server.js';
import { command, startCommand } from '../harness/commands.js';
import { tree } from '../harness/scenario.js';
import { spawnServer, temporaryFolder } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const embedded = { EVENTSTORE_URL: '', EVENTSTORE_NAMESPACE: '' };
const server = suiteServer({ env: embedded });
jest.setTimeout(240_000);

let engine: ProtocolServer;
let onEngine: Readonly<Record<string, string>>;
let other: string;
beforeAll(async () => {
  engine = await startProtocolServer();
  onEngine = { EVENTSTORE_URL: engine.url, EVENTSTORE_NAMESPACE: '' };
  other = await temporaryFolder();
});
afterAll(async () => {
  await engine.stop();
  await rm(other, { recursive: true, force: true });
});

const move = async (args: readonly string[]) =>
  command('move-state', args, { dataDir: server().dataDir, env: embedded });
const digestOf = (said: string): string => must(/SHA-256 ([0-9a-f]{64})/.exec(said)?.[1], 'digest');

/** What a session that was there before sees, and what nothing but the state knows. */
async function seen() {
  const boss = server().demo.account('oskar');
  const client = await server().as(boss);
  return {
    tree: await tree(client, server(), boss),
    sessions: (await client.ok('ownSessions')).length,
  };
}

/** Without what SQLite keeps beside its files while they are open. */
const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => !/-(?:wal|shm)$/.test(name)).sort();

describe('npm run move-state', () => {
  it('takes an installation to another place and back: sessions go on, nothing is lost, nothing is used twice', async () => {
    const before = await seen();
    await server().stop();
    const early = await move(['--to', other]);
    expect(early.code).toBe(1);
    expect(early.said).toContain('npm run move-log -- --to esdb://');
    expect((await command('move-log', ['--to', engine.url], { dataDir: server().dataDir, env: embedded })).code).toBe(
      0,
    );

    const cut = startCommand('move-state', ['--to', other], { dataDir: server().dataDir, env: embedded });
    await cut.says(/documents of deliveries/);
    cut.signal('SIGKILL');
    await cut.ended;
    const half = spawnServer(other, onEngine);
    expect((await half.ended).code).toBe(1);
    expect(half.output()).toMatch(/was cut off here|lacks what belongs/);

    const moved = await move(['--to', other]);
    expect(moved.said).toContain('Moved to');
    expect(moved.code).toBe(0);
    const again = await move(['--to', other]);
    expect(again.code).toBe(0);
    expect(digestOf(again.said)).toBe(digestOf(moved.said));
    expect(again.said).not.toMatch(/[1-9]\d* written/);

    const stranded = spawnServer(server().dataDir, onEngine);
    expect((await stranded.ended).code).toBe(1);
    expect(stranded.output()).toContain(`moved from here to the data folder ${other}`);

    await server().restart({ ...onEngine, DATA_DIR: other });
    expect(await seen()).toEqual(before);
    const beside = await move(['--from', other, '--to', server().dataDir]);
    expect(beside.code).toBe(1);
    expect(beside.said).toContain('is in use');
    await server().stop();

    const late = await move(['--to', other]);
    expect(late.code).toBe(1);
    expect(late.said).toContain('has the state of this installation already, and was used');

    const back = await move(['--from', other, '--to', server().dataDir]);
    expect(back.said).toContain('Moved to');
    expect(back.code).toBe(0);
    await server().restart({ ...onEngine, DATA_DIR: server().dataDir });
    expect(await seen()).toEqual(before);

    const strange = await temporaryFolder();
    const founded = spawnServer(strange, { ...embedded, DEMO: 'off' });
    await founded.says(/is ready on/);
    founded.signal('SIGTERM');
    await founded.ended;
    await server().stop();
    const files = await filesIn(strange);
    const foreign = await move(['--to', strange]);
    expect(foreign.code).toBe(1);
    expect(foreign.said).toMatch(/belongs to another installation: its log is \S+, that of .* is \S+\./);
    expect(await filesIn(strange)).toEqual(files);
    await rm(strange, { recursive: true, force: true });
    await server().restart({ ...onEngine, DATA_DIR: server().dataDir });
  });

  it.each([[[]], [['--to']], [['--to', 'http://nowhere']], [['--from', 'mongodb://127.0.0.1:1/x']]])(
    'says how it is called when it is called with %j',
    async (args) => {
      const { code, said } = await move(args);
      expect(code).toBe(2);
      expect(said).toContain('npm run move-state');
      expect(said).not.toMatch(/^\s+at .+:\d+/m);
    },
  );
});
