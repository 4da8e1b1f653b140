import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Command, command } from '../harness/commands.js';
import type { Client } from '../harness/client.js';
import { flat, nodeNamed, tree } from '../harness/scenario.js';
import { temporaryFolder } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
// Each test starts several processes, one after the other.
jest.setTimeout(180_000);
const boss = () => server().demo.account('oskar');
const password = () => boss().password;
const call = (name: Command, args: readonly string[], input?: string) =>
  command(name, args, { dataDir: server().dataDir, ...(input === undefined ? {} : { input }) });

let folder: string;
let file: string;
let faulty: string;
const content = templateFile({ shortName: 'From a terminal', areas: [[{ questions: [ladder()] }]] });

beforeAll(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'template.json');
  faulty = join(folder, 'faulty.json');
  await writeFile(file, JSON.stringify(content));
  await writeFile(faulty, JSON.stringify({ ...content, version: 3, shortName: '', colour: 'red' }));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Does something while no server runs on the folder. */
async function offline<T>(work: () => Promise<T>): Promise<T> {
  await server().stop();
  try {
    return await work();
  } finally {
    await server().restart();
  }
}
const ofOrganization = () => ({ params: { organizationId: server().demo.organizationId } });
const templates = async (client: Client) => (await client.ok('organizationTemplates', ofOrganization())).length;
const imported = (said: string) => must(/Imported as template (\S+)\.$/m.exec(said)?.[1], 'id of the template');
const organization = () => ['--organization', server().demo.organizationId];

/** Nobody who sits at a terminal is shown where in our code something went wrong. */
const inWords = (said: string) => expect(said).not.toMatch(/^\s+at .+:\d+:\d+\)?$|initialization|undefined/m);

describe('npm run template', () => {
  it('imports a file beside the running server, as who signs in', async () => {
    const args = ['import', file, ...organization(), '--email', boss().email];
    const { code, said } = await call('template', args, password());
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Imported as template') });
    const exported = await (await server().as(boss())).answer('exportTemplate', { params: { id: imported(said) } });
    expect(exported.json()).toMatchObject({ ...content, scoring: 'balanced' });
  });

  it('imports it onto a node', async () => {
    const node = await nodeNamed(server(), 'Runtime');
    const args = ['import', file, ...organization(), '--email', boss().email, '--node', node];
    const id = imported((await call('template', args, password())).said);
    const all = flat(await tree(await server().as(boss()), server(), boss()));
    expect(all.find((one) => one.id === node)?.assessments.map((card) => card.id)).toContain(id);
  });

  it('only tells what would be made with --dry-run, beside the server and without one', async () => {
    const before = await templates(await server().as(boss()));
    const run = () =>
      call('template', ['import', file, ...organization(), '--email', boss().email, '--dry-run'], password());
    for (const { code, said } of [await run(), await offline(run)]) {
      expect({ code, said }).toEqual({
        code: 0,
        said: expect.stringContaining('Would be imported with 1 areas, 1 objectives and 1 questions.'),
      });
    }
    expect(await templates(await server().as(boss()))).toBe(before);
  });

  it('does the same without a server', async () => {
    const { code, said } = await offline(async () => call('template', ['import', file, ...organization()]));
    expect(code).toBe(0);
    const exported = await (await server().as(boss())).answer('exportTemplate', { params: { id: imported(said) } });
    expect(exported.json()).toMatchObject({ ...content, scoring: 'balanced' });
  });

  it.each(['beside the server', 'without a server'])(
    'names every fault of a file with its place, %s',
    async (where) => {
      const before = await templates(await server().as(boss()));
      const run = () => call('template', ['import', faulty, ...organization(), '--email', boss().email], password());
      const { code, said } = where === 'without a server' ? await offline(run) : await run();
      expect(code).toBe(1);
      const places = said.split('\n').flatMap((line) => /^ {2}(\/\w+): ./.exec(line)?.[1] ?? []);
      expect(places.sort()).toEqual(['/colour', '/shortName', '/version']);
      inWords(said);
      expect(await templates(await server().as(boss()))).toBe(before);
    },
  );

  it('is refused with a wrong password, for another organisation, and by who may not', async () => {
    const as = (email: string, given: string, of = organization()) =>
      call('template', ['import', file, ...of, '--email', email], given);
    const wrong = await as(boss().email, 'wrong');
    expect(wrong).toEqual({ code: 1, said: expect.stringContaining('Authentication failed') });
    const elsewhere = await as(boss().email, password(), ['--organization', crypto.randomUUID()]);
    expect(elsewhere).toEqual({ code: 1, said: expect.stringContaining('You do not belong to the organisation') });
    const ana = server().demo.account('ana');
    expect((await as(ana.email, ana.password)).code).toBe(1);
  });

  it('knows no organisation but those in the folder', async () => {
    const none = crypto.randomUUID();
    const { code, said } = await offline(async () => call('template', ['import', file, '--organization', none]));
    expect(code).toBe(1);
    expect(said).toContain(`There is no organisation ${none}`);
  });

  it('says how it is called when something is missing or unknown, and which file it cannot read', async () => {
    for (const args of [[], ['import'], ['export', file, ...organization()], ['import', file], ['--colour', 'red']]) {
      const { code, said } = await call('template', args);
      expect(code).toBe(2);
      expect(said).toContain('npm run template -- import FILE --organization ID');
    }
    await writeFile(join(folder, 'text.txt'), 'not JSON');
    for (const name of ['nowhere.json', 'text.txt']) {
      const { code, said } = await call('template', ['import', join(folder, name), ...organization()]);
      expect(code).toBe(1);
      expect(said).toContain(name);
      inWords(said);
    }
  });
});

describe('npm run rebuild', () => {
  const results = async () => {
    const client = await server().as(boss());
    const { id } = must(server().demo.assessments[0], 'assessment');
    return (await client.answer('assessment', { params: { id } })).json();
  };

  it('builds a read model anew beside the running server, which serves the same as before', async () => {
    const before = await results();
    const { email, password: ofMaster } = server().demo.some('master');
    const { code, said } = await call('rebuild', ['results', '--email', email], ofMaster);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/Rebuilt results from [1-9]\d* events\./) });
    expect(await results()).toEqual(before);
  });

  it('does the same without a server', async () => {
    const before = await results();
    const { code, said } = await offline(async () => call('rebuild', ['results']));
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/Rebuilt results from [1-9]\d* events\./) });
    expect(await results()).toEqual(before);
  });

  it('lists the read models and their collections when none is named', async () => {
    const { code, said } = await call('rebuild', []);
    expect(code).toBe(0);
    expect(said).toMatch(/^ {2}results +.*\bcontributions\b/m);
    expect(said).toMatch(/^ {2}structure +.*\bnodes\b/m);
  });

  it('is a master’s alone beside a server, and knows no other read model', async () => {
    const refused = await call('rebuild', ['results', '--email', boss().email], password());
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('not allowed') });
    const { email, password: ofMaster } = server().demo.some('master');
    const unknown = await call('rebuild', ['nothing', '--email', email], ofMaster);
    expect(unknown).toEqual({ code: 1, said: expect.stringContaining('Not found') });
    expect((await call('rebuild', ['results'])).said).toContain('--email is missing');
    const alone = await offline(async () => call('rebuild', ['nothing']));
    expect(alone).toEqual({ code: 1, said: expect.stringContaining('There is no read model nothing') });
  });
});

describe('npm run create-master', () => {
  const operator = { email: 'operator@tidemark.example', password: 'Tide-2026-mark!' };
  const create = (email: string, given: string) => call('create-master', ['--email', email], given);

  it('is refused while the server runs, and says what to do', async () => {
    const { code, said } = await create(operator.email, operator.password);
    expect(code).toBe(1);
    expect(said).toContain('Stop the server first.');
  });

  it('makes a master who can sign in, in an organisation apart', async () => {
    const { code, said } = await offline(async () => create(operator.email, operator.password));
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('can sign in as master') });
    expect(said).not.toContain(operator.password);
    const user = await (await server().client.signIn(operator)).ok('currentUser');
    expect(user).toMatchObject({ role: 'master', email: operator.email, organization_name: 'Platform' });
    expect(user.organization_id).not.toBe(server().demo.organizationId);
  });

  it('refuses in words: no address, a weak password, an address that somebody has', async () => {
    await offline(async () => {
      for (const [email, given, why] of [
        ['operator', operator.password, 'is not an e-mail address'],
        ['other@tidemark.example', 'weak', 'The password needs at least 8 characters'],
        ['other@tidemark.example', '', 'The password needs at least 8 characters'],
        [server().demo.account('ana').email, operator.password, 'Email is already in use'],
      ] as const) {
        const { code, said } = await create(email, given);
        expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(why) });
        inWords(said);
      }
    });
    const ana = await server().client.signIn(server().demo.account('ana'));
    expect(await ana.ok('currentUser')).toMatchObject({ role: 'user', organization_id: server().demo.organizationId });
    expect((await call('create-master', [])).code).toBe(2);
  });
});
