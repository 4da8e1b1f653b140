import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Command, command } from '../harness/commands.js';
import type { Client } from '../harness/client.js';
import { itInDataFolder } from '../harness/one-process.js';
import { isDistributed } from '../harness/profile.js';
import { flat, nodeNamed, tree } from '../harness/scenario.js';
import { temporaryFolder } from '../harness/server.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { eventually, must } from '../harness/wait.js';

const server = suiteServer();
// Each test starts several processes, one after the other.
jest.setTimeout(Math.max(longLimit, 180_000));
const boss = () => server().demo.account('oskar');
const password = () => boss().password;
const call = (name: Command, args: readonly string[], input?: string) =>
  command(name, args, { dataDir: server().dataDir, ...(input === undefined ? {} : { input }) });

let folder: string;
let file: string;
let faulty: string;
let made: Awaited<ReturnType<typeof makeMasters>>;
let alone: Awaited<ReturnType<typeof runAlone>>;
/** What names the server: one beside a data folder is found by it. */
const beside = () => (isDistributed ? ['--url', server().url] : []);
const content = templateFile({ shortName: 'From a terminal', areas: [[{ questions: [ladder()] }]] });

beforeAll(
  async () => {
    folder = await temporaryFolder();
    file = join(folder, 'template.json');
    faulty = join(folder, 'faulty.json');
    await writeFile(file, JSON.stringify(content));
    await writeFile(faulty, JSON.stringify({ ...content, version: 3, shortName: '', colour: 'red' }));
    if (isDistributed) made = await makeMasters();
    else alone = await runAlone();
  },
  Math.max(longLimit, 180_000),
);
afterAll(async () => rm(folder, { recursive: true, force: true }));

const ofOrganization = () => ({ params: { organizationId: server().demo.organizationId } });
const templates = async (client: Client) => (await client.ok('organizationTemplates', ofOrganization())).length;
const imported = (said: string) => must(/Imported as template (\S+)\.$/m.exec(said)?.[1], 'id of the template');
/** It was another client that imported it, whose position nobody here knows. */
const exported = async (id: string) =>
  eventually('the template that was imported', async () => {
    const answer = await (await server().as(boss())).call('exportTemplate', { params: { id } });
    return answer.status === 200 ? answer.json() : undefined;
  });
const portuguese = { LC_ALL: '', LC_MESSAGES: 'pt_PT.UTF-8', LANG: 'es_ES' };
const nobodys = crypto.randomUUID();
const organization = () => ['--organization', server().demo.organizationId];

const results = async () => {
  const { id } = must(server().demo.assessments[0], 'assessment');
  return (await (await server().as(boss())).answer('assessment', { params: { id } })).json();
};
const served = async () => ({ templates: await templates(await server().as(boss())), results: await results() });
const operator = { email: 'operator@tidemark.example', password: 'Tide-2026-mark!' };
const create = (email: string, given: string) =>
  command('create-master', ['--email', email], {
    dataDir: server().dataDir,
    input: given,
    env: { PUBLIC_URL: server().url },
  });

/** On a data folder while no server runs on it, on engines beside the processes. */
async function makeMasters() {
  const { email } = server().demo.account('ana');
  return {
    master: await create(operator.email, operator.password),
    notAnAddress: await create('operator', operator.password),
    weak: await create('other@tidemark.example', 'weak'),
    noPassword: await create('other@tidemark.example', ''),
    taken: await create(email, operator.password),
  };
}

/** What the commands say and do while no server runs on the folder: all in one pause of it, for a start takes its time. */
async function runAlone() {
  const before = await served();
  await server().stop();
  const importing = (path: string, ...more: readonly string[]) =>
    call('template', ['import', path, ...organization(), ...more]);
  const said = {
    dryRun: await importing(file, '--dry-run'),
    imported: await importing(file),
    faulty: await importing(faulty),
    portuguese: await command('template', ['import', faulty, ...organization()], {
      dataDir: server().dataDir,
      env: portuguese,
    }),
    elsewhere: await call('template', ['import', file, '--organization', nobodys]),
    rebuilt: await call('rebuild', ['results']),
    noModel: await call('rebuild', ['nothing']),
  };
  made = await makeMasters();
  await server().restart();
  return { before, said, after: await served() };
}

/** Nobody who sits at a terminal is shown where in our code something went wrong. */
const inWords = (said: string) => expect(said).not.toMatch(/^\s+at .+:\d+:\d+\)?$|initialization|undefined/m);

describe('npm run template', () => {
  it('imports a file beside the running server, as who signs in', async () => {
    const args = ['import', file, ...organization(), '--email', boss().email, ...beside()];
    const { code, said } = await call('template', args, password());
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Imported as template') });
    expect(await exported(imported(said))).toMatchObject({ ...content, scoring: 'balanced' });
  });

  it('imports it onto a node', async () => {
    const node = await nodeNamed(server(), 'Runtime');
    const args = ['import', file, ...organization(), '--email', boss().email, ...beside(), '--node', node];
    const id = imported((await call('template', args, password())).said);
    await exported(id);
    const all = flat(await tree(await server().as(boss()), server(), boss()));
    expect(all.find((one) => one.id === node)?.assessments.map((card) => card.id)).toContain(id);
  });

  it('only tells what would be made with --dry-run, beside the server and without one', async () => {
    const before = await templates(await server().as(boss()));
    const args = ['import', file, ...organization(), '--email', boss().email, ...beside(), '--dry-run'];
    const dryRuns = [await call('template', args, password()), ...(isDistributed ? [] : [alone.said.dryRun])];
    for (const { code, said } of dryRuns) {
      expect({ code, said }).toEqual({
        code: 0,
        said: expect.stringContaining('Would be imported with 1 areas, 1 objectives and 1 questions.'),
      });
    }
    expect(await templates(await server().as(boss()))).toBe(before);
  });

  itInDataFolder('does the same without a server', async () => {
    const { code, said } = alone.said.imported;
    expect(code).toBe(0);
    // Of all that was tried without a server, this alone made a template.
    expect(alone.after.templates).toBe(alone.before.templates + 1);
    expect(await exported(imported(said))).toMatchObject({ ...content, scoring: 'balanced' });
  });

  it.each(['beside the server', ...(isDistributed ? [] : ['without a server'])])(
    'names every fault of a file with its place, %s',
    async (where) => {
      const before = await templates(await server().as(boss()));
      const args = ['import', faulty, ...organization(), '--email', boss().email, ...beside()];
      const { code, said } =
        where === 'without a server' ? alone.said.faulty : await call('template', args, password());
      expect(code).toBe(1);
      const places = said.split('\n').flatMap((line) => /^ {2}(\/\w+): ./.exec(line)?.[1] ?? []);
      expect(places.sort()).toEqual(['/colour', '/shortName', '/version']);
      inWords(said);
      expect(await templates(await server().as(boss()))).toBe(before);
    },
  );

  itInDataFolder(
    'tells faults in the language of the terminal, of what is no JSON too, and never in a validator’s words',
    async () => {
      const broken = join(folder, 'broken.json');
      await writeFile(broken, '{"format": ');
      const run = async (path: string, env: Readonly<Record<string, string>>) =>
        (await command('template', ['import', path, ...organization()], { dataDir: server().dataDir, env })).said;
      expect(await run(broken, portuguese)).toContain('  Isto não é JSON: linha 1, coluna 12');
      expect(await run(broken, { LC_ALL: 'C', LANG: 'es_ES' })).toContain('  This is not JSON: line 1, column 12');
      const { said } = alone.said.portuguese;
      const lines = said.split('\n').filter((line) => line.startsWith('  /'));
      expect(lines.toSorted()).toEqual([
        '  /colour: Campo desconhecido "colour"',
        '  /shortName: Falta este valor',
        '  /version: Deve ser um de: 2',
      ]);
    },
  );

  it('is refused with a wrong password, for another organisation, and by who may not', async () => {
    const as = (email: string, given: string, of = organization()) =>
      call('template', ['import', file, ...of, '--email', email, ...beside()], given);
    const wrong = await as(boss().email, 'wrong');
    expect(wrong).toEqual({ code: 1, said: expect.stringContaining('Authentication failed') });
    const elsewhere = await as(boss().email, password(), ['--organization', crypto.randomUUID()]);
    expect(elsewhere).toEqual({ code: 1, said: expect.stringContaining('You do not belong to the organisation') });
    const ana = server().demo.account('ana');
    expect((await as(ana.email, ana.password)).code).toBe(1);
  });

  itInDataFolder('knows no organisation but those in the folder', () => {
    const { code, said } = alone.said.elsewhere;
    expect(code).toBe(1);
    expect(said).toContain(`There is no organisation ${nobodys}`);
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

(isDistributed ? it : it.skip)(
  'a command that needs a server says so where no data folder is, before it opens anything',
  async () => {
    for (const args of [['import', file, ...organization()], ['results']]) {
      const { code, said } = await call(args.length === 1 ? 'rebuild' : 'template', args);
      expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('--url is missing') });
    }
  },
);

describe('npm run rebuild', () => {
  it('rebuilds a read model beside the running server, which serves the same as before', async () => {
    const before = await results();
    const { email, password: ofMaster } = server().demo.some('master');
    const { code, said } = await call('rebuild', ['results', '--email', email, ...beside()], ofMaster);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/Rebuilt results from [1-9]\d* events\./) });
    expect(await results()).toEqual(before);
  });

  itInDataFolder('does the same without a server', () => {
    const { code, said } = alone.said.rebuilt;
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/Rebuilt results from [1-9]\d* events\./) });
    expect(alone.after.results).toEqual(alone.before.results);
  });

  it('lists the read models and their collections when none is named', async () => {
    const { code, said } = await call('rebuild', []);
    expect(code).toBe(0);
    expect(said).toMatch(/^ {2}results +.*\bcontributions\b/m);
    expect(said).toMatch(/^ {2}structure +.*\bnodes\b/m);
  });

  it('is a master’s alone beside a server, and knows no other read model', async () => {
    const refused = await call('rebuild', ['results', '--email', boss().email, ...beside()], password());
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('not allowed') });
    const { email, password: ofMaster } = server().demo.some('master');
    const unknown = await call('rebuild', ['nothing', '--email', email, ...beside()], ofMaster);
    expect(unknown).toEqual({ code: 1, said: expect.stringContaining('Not found') });
    expect((await call('rebuild', ['results', ...beside()])).said).toContain('--email is missing');
  });

  itInDataFolder('knows no other read model without a server either', () => {
    expect(alone.said.noModel).toEqual({ code: 1, said: expect.stringContaining('There is no read model nothing') });
  });
});

describe('npm run create-master', () => {
  itInDataFolder('is refused while the server runs, and says what to do', async () => {
    const { code, said } = await create(operator.email, operator.password);
    expect(code).toBe(1);
    expect(said).toContain('Stop the server first.');
  });

  it('makes a master who can sign in, in an organisation apart', async () => {
    const { code, said } = made.master;
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('can sign in as master') });
    expect(said).not.toContain(operator.password);
    const user = await (await server().client.signIn(operator)).ok('currentUser');
    expect(user).toMatchObject({ role: 'master', email: operator.email, organization_name: 'Platform' });
    expect(user.organization_id).not.toBe(server().demo.organizationId);
  });

  it('refuses in words: no address, a weak password, an address that somebody has', async () => {
    for (const [{ code, said }, why] of [
      [made.notAnAddress, 'is not an e-mail address'],
      [made.weak, 'The password needs at least 8 characters'],
      [made.noPassword, 'The password needs at least 8 characters'],
      [made.taken, 'Email is already in use'],
    ] as const) {
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(why) });
      inWords(said);
    }
    const ana = await server().client.signIn(server().demo.account('ana'));
    expect(await ana.ok('currentUser')).toMatchObject({ role: 'user', organization_id: server().demo.organizationId });
    expect((await call('create-master', [])).code).toBe(2);
  });
});
