import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ProtocolServer, startProtocolServer } from '../contract/support/protocol-server.js';
import { someEvents } from '@tidemark/testing';
import { createClient } from '../harness/client.js';
import { command, startCommand } from '../harness/commands.js';
import { applyTo, fresh, tree } from '../harness/scenario.js';
import { spawnServer } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';
import { eventually, must } from '../harness/wait.js';

/** The log begins in the folder, also where the other tests have theirs on an engine. */
const embedded = { EVENTSTORE_URL: '', EVENTSTORE_NAMESPACE: '' };
const server = suiteServer({ env: embedded });
jest.setTimeout(240_000);

let engine: ProtocolServer;
let onEngine: Readonly<Record<string, string>>;
beforeAll(async () => {
  engine = await startProtocolServer();
  onEngine = { EVENTSTORE_URL: engine.url };
});
afterAll(async () => engine.stop());

const move = (args: readonly string[]) => command('move-log', args, { dataDir: server().dataDir, env: embedded });
const eventsThere = async () => (await engine.events()).length;

/** All that a super sees first, and the mails that went out: what has to survive a move as it is. */
async function seen() {
  const boss = server().demo.account('oskar');
  // As a page that was loaded again: positions of the log before mean nothing in this one (docs/operations.md).
  const client = await createClient(server().url, { position: undefined }).signIn(boss);
  const { id } = must(server().demo.assessments[0], 'assessment');
  return {
    tree: await tree(client, server(), boss),
    assessment: await client.ok('assessment', { params: { id } }),
    mails: (await client.ok('mailbox')).length,
  };
}

describe('npm run move-log', () => {
  it('takes an installation to EventStoreDB and back, and nothing is lost or told twice', async () => {
    const before = await seen();
    await server().stop();

    const cut = startCommand('move-log', ['--to', engine.url], { dataDir: server().dataDir, env: embedded });
    await eventually('the first events over there', async () => ((await eventsThere()) > 20 ? true : undefined));
    cut.signal('SIGKILL');
    await cut.ended;
    const moved = await move(['--to', engine.url]);
    const [, digest] = /^\d+ events are the same in both logs \((\d+:[\w-]{43})\)\.$/m.exec(moved.said) ?? [];
    for (const env of [embedded, onEngine]) {
      const checked = await command('check-log', [], { dataDir: server().dataDir, env });
      expect(checked).toMatchObject({ code: 0, said: expect.stringContaining(digest ?? 'a digest') });
    }
    expect(moved.said).toContain('Moved.');
    expect(moved.code).toBe(0);

    const stranded = spawnServer(server().dataDir, embedded);
    expect((await stranded.ended).code).toBe(1);
    expect(stranded.output()).toContain('EVENTSTORE_URL');

    await server().restart(onEngine);
    expect(await seen()).toEqual(before);
    const boss = await server().as('oskar');
    const shortName = fresh('Since the move');
    const { templateId, rootNodeId } = server().demo;
    await applyTo(boss, { templateId, nodes: [rootNodeId], shortName });
    const since = await seen();
    expect(JSON.stringify(since.tree)).toContain(shortName);
    await server().stop();

    const back = await move(['--from', engine.url]);
    expect(back.said).toContain(`${String(await eventsThere())} events are the same in both logs`);
    expect(back.code).toBe(0);
    await server().restart(embedded);
    expect(await seen()).toEqual(since);
  });

  it('refuses a target that holds other events, and changes neither', async () => {
    const other = await startProtocolServer();
    await other.log.append('elsewhere-1.1', 0, someEvents(1));
    await server().stop();
    const refused = await move(['--to', other.url]);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('neither empty nor a copy');
    expect(await other.events()).toHaveLength(1);
    await other.stop();
    await server().restart(embedded);
    expect((await seen()).assessment.id).toBe(server().demo.assessments[0]?.id);
  });

  it.each([[[]], [['--to']], [['--to', 'esdb://one', '--from', 'esdb://other']], [['--to', 'http://nowhere']]])(
    'says how it is called when it is called with %j',
    async (args) => {
      const { code, said } = await move(args);
      expect(code).toBeGreaterThan(0);
      expect(said).toMatch(/npm run move-log|esdb:\/\/host/);
      expect(said).not.toMatch(/^\s+at .+:\d+/m);
    },
  );

  it('does not run beside the server, and never shows a password', async () => {
    const { code, said } = await move(['--to', engine.url.replace('esdb://', 'esdb://ops:hidden-secret@')]);
    expect(code).toBe(1);
    expect(said).not.toContain('hidden-secret');
  });
});
