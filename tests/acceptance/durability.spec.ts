import { readdir, rm } from 'node:fs/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createClient } from '../harness/client.js';
import { readDemo } from '../harness/demo.js';
import { mainFile, run } from '../harness/process.js';
import {
  answersFor,
  applyBody,
  applyTo,
  fresh,
  formQuery,
  importTemplate,
  nodeNamed,
  submit,
  submitBody,
} from '../harness/scenario.js';
import { engineOf } from '../harness/engine.js';
import { readyUrl, type Server, spawnServer, startServer, temporaryFolder } from '../harness/server.js';
import { ladder } from '../harness/template.js';
import { eventually } from '../harness/wait.js';

jest.setTimeout(120_000);

let server: Server | undefined;
afterEach(async () => server?.dispose());

describe('kill -9', () => {
  it('keeps a submission, a draft, an application and a session that were answered', async () => {
    server = await startServer();
    const { demo } = server;
    const boss = await server.as(demo.some('super'));
    const templateId = await importTemplate(boss, {
      shortName: 'Durable',
      areas: [[{ questions: [ladder(), ladder()] }]],
    });
    const node = await nodeNamed(server, 'Tracking');
    const id = await applyTo(boss, { templateId, nodes: [node] });
    const [chidi, dariusz] = [demo.account('chidi'), demo.account('dariusz')];
    const form = await (await server.as(dariusz)).ok('form', formQuery(dariusz.id, id));
    const draft = submitBody(dariusz.id, id, answersFor(form, [4, 'skip']));
    await (await server.as(dariusz)).ok('saveDraft', { body: draft });
    const sent = await submit(server, chidi, id, [3, 2]);
    await server.kill9();
    await server.restart();

    const results = await (await server.as(demo.some('super'))).ok('assessment', { params: { id } });
    expect(results.respondents.submitted).toBe(1);
    expect(results.areas[0]?.objectives[0]?.assessmentValue).toBe(2.5);
    const again = await (await server.as(chidi)).ok('form', formQuery(chidi.id, id));
    expect(again.submittedAt).toBe(sent.submittedAt);
    const resumed = await (await server.as(dariusz)).ok('form', formQuery(dariusz.id, id));
    expect(resumed.draft?.answers).toHaveLength(1);
    expect(resumed.draft?.answers[0]).toMatchObject(draft.answers[0] ?? {});
  });

  it('loses nothing that was answered while many commands are under way, and doubles nothing [X1-022]', async () => {
    server = await startServer();
    const { demo } = server;
    const boss = await server.as(demo.some('super'));
    const node = await nodeNamed(server, 'Payments');
    const names = Array.from({ length: 60 }, () => fresh('Under way'));
    const answered: string[] = [];
    const calls = names.map(async (shortName) => {
      const body = applyBody({ templateId: demo.templateId, nodes: [node], shortName });
      const { assessments } = await boss.ok('apply', { body });
      answered.push(...assessments.map(({ id }) => id));
      if (answered.length === 20) await server?.kill9();
    });
    await Promise.allSettled(calls);
    expect(answered.length).toBeGreaterThanOrEqual(20);
    await server.restart();

    const after = await server.as(demo.some('super'));
    for (const id of answered) expect((await after.ok('assessment', { params: { id } })).id).toBe(id);
    const [root] = await after.ok('tree', {
      params: { organizationId: demo.organizationId, userId: demo.some('super').id },
    });
    const cards = JSON.stringify(root);
    for (const name of names) {
      const times = cards.split(`"shortName":"${name}"`).length - 1;
      expect(times).toBeLessThanOrEqual(1);
    }
  });

  it('goes on when it comes in the middle of the very first start', async () => {
    const dataDir = await temporaryFolder();
    const cut = run(process.execPath, [mainFile], { env: { PORT: '0', DATA_DIR: dataDir, ...engineOf(dataDir) } });
    await eventually('the first files', async () =>
      (await readdir(dataDir)).find((name) => name.startsWith('state.db')),
    );
    cut.signal('SIGKILL');
    await cut.ended;
    const next = spawnServer(dataDir);
    const url = await readyUrl(next);
    const demo = await readDemo(dataDir);
    for (const role of ['super', 'user'] as const)
      await createClient(url, { position: undefined }).signIn(demo.some(role));
    expect(demo.assessments.length).toBeGreaterThanOrEqual(2);
    next.signal('SIGTERM');
    await next.ended;
    await rm(dataDir, { recursive: true, force: true });
  });
});
