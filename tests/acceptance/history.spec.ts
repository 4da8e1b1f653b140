import { beforeAll, describe, expect, it } from '@jest/globals';
import { historySubjects } from '@tidemark/contracts';
import { type Client, errorMap } from '../harness/client.js';
import { flat, nodeNamed, tree } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
let boss: Client;

beforeAll(async () => {
  boss = await server().as('oskar');
});

const of = () => ({ params: { organizationId: server().demo.organizationId } });
const listed = async (query: Readonly<Record<string, string>>, client = boss) =>
  client.ok('organizationHistory', { ...of(), query });

describe('the history of everything', () => {
  it('is in the language that the account has chosen, else that of the client, else the organisation’s', async () => {
    const told = async (client: Client, language: string) => {
      const headers = { 'Accept-Language': language };
      const { entries } = await client.ok('organizationHistory', { ...of(), query: { limit: '50' }, headers });
      return entries.map(({ text }) => text);
    };
    const [english, spanish] = [await told(boss, 'en-US'), await told(boss, 'fr, es-MX;q=0.8')];
    expect(await told(boss, 'fr')).toEqual(english);
    const isEnglish = (text: string) => english.includes(text);
    expect(spanish.filter(isEnglish)).toEqual([]);
    const master = await server().as(server().demo.some('master'));
    await master.ok('updateCurrentUser', { body: { language: 'es' } });
    expect((await told(master, 'en-US')).filter(isEnglish)).toEqual([]);
  });

  it('is whole, each entry once, with any paging, and each of its filters finds the same alone', async () => {
    const all = (await listed({ limit: '500' })).entries;
    const paged: string[] = [];
    let before: string | undefined;
    do {
      const page = await listed({ limit: '37', ...(before !== undefined && { before }) });
      paged.push(...page.entries.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(paged.slice(0, all.length)).toEqual(all.map(({ id }) => id));
    expect(new Set(paged).size).toBe(paged.length);
    const actor = server().demo.account('oskar').id;
    const ids = (entries: typeof all) => entries.map(({ id }) => id);
    // A page is newest first: what the filter finds begins with what is found among the newest.
    for (const subject of historySubjects) {
      const expected = ids(all.filter((entry) => entry.subject.kind === subject));
      expect(ids((await listed({ subject, limit: '500' })).entries).slice(0, expected.length)).toEqual(expected);
    }
    const expected = ids(all.filter((entry) => entry.actor?.id === actor && entry.subject.kind === 'assessment'));
    const found = ids((await listed({ actor, subject: 'assessment', limit: '500' })).entries);
    expect(found.slice(0, expected.length)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  });

  it('leads from a thing to what happened to it, and says what it is called', async () => {
    const node = await nodeNamed(server(), 'Booking');
    const { about, entries, timeZone } = await listed({ about: `node:${node}` });
    expect(about).toEqual({ kind: 'node', id: node, name: 'Booking' });
    expect(timeZone).not.toBe('');
    const itself = await boss.ok('nodeHistory', { params: { id: node } });
    expect(entries).toEqual(itself.entries);
    for (const { subject, related } of entries)
      expect([subject, ...related].some(({ kind, id }) => kind === 'node' && id === node)).toBe(true);
  });

  it('is that of a branch on demand: of a node, all below it and what was applied there', async () => {
    const [root] = await tree(boss, server(), server().demo.account('oskar'));
    const top = must(
      root?.children.find(({ children }) => children.length > 0),
      'node with others below it',
    );
    const about = `node:${top.id}`;
    const found: string[] = [];
    let before: string | undefined;
    do {
      const page = await listed({ about, below: 'true', limit: '23', ...(before !== undefined && { before }) });
      expect(page.about).toEqual({ kind: 'node', id: top.id, name: top.name });
      found.push(...page.entries.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(new Set(found).size).toBe(found.length);
    const one = async (query: Readonly<Record<string, string>>) => (await listed({ ...query, limit: '500' })).entries;
    const ofNodes = (await Promise.all(flat([top]).map(async ({ id }) => one({ about: `node:${id}` })))).flat();
    // What was answered is listed under the assessment, and so is part of the branch.
    const things = ofNodes.flatMap(({ subject, related }) => [subject, ...related]);
    const applied = new Set(things.filter(({ kind }) => kind === 'assessment').map(({ id }) => id));
    expect(applied.size).toBeGreaterThan(0);
    const answered = (await Promise.all([...applied].map(async (id) => one({ about: `assessment:${id}` })))).flat();
    expect(new Set(found)).toEqual(new Set([...ofNodes, ...answered].map(({ id }) => id)));
    expect(found.length).toBeGreaterThan((await one({ about })).length);
    for (const query of [{ below: 'true' }, { below: 'true', about: 'user:uma' }])
      expect(errorMap(await boss.refused('organizationHistory', { ...of(), query }))).toHaveProperty('below');
  });

  it('is found by a part of a name, and begins with an entry that is asked for', async () => {
    const { entries } = await listed({ search: 'bookin' });
    expect(entries.length).toBeGreaterThan(0);
    const second = must(entries[1], 'second entry');
    expect((await listed({ search: 'bookin', entry: second.id })).entries[0]).toEqual(second);
    expect(await listed({ search: 'nothing is called so' })).toMatchObject({ entries: [], next: null });
  });

  it('says every fault of what it is asked at once', async () => {
    const query = { about: 'planet:earth', subject: 'planet', limit: '0' };
    const problem = await boss.refused('organizationHistory', { ...of(), query });
    expect(problem.status).toBe(400);
    expect(Object.keys(errorMap(problem)).sort()).toEqual(['about', 'limit', 'subject']);
  });

  it('is for super and master of the organisation and for admins on their branches, and tells nobody else anything', async () => {
    const user = await server().as(server().demo.some('user'));
    expect((await user.refused('organizationHistory', of())).status).toBe(403);
    const [booking, warehouse] = [await nodeNamed(server(), 'Booking'), await nodeNamed(server(), 'Warehouse')];
    const bilal = await server().as('bilal');
    expect((await bilal.ok('nodeHistory', { params: { id: booking } })).entries.length).toBeGreaterThan(0);
    expect((await bilal.refused('nodeHistory', { params: { id: warehouse } })).status).toBe(404);
    expect((await listed({ about: `node:${warehouse}` }, bilal)).entries).toEqual([]);
    const ofBranch = await listed({
      about: `node:${await nodeNamed(server(), 'Customer platforms')}`,
      below: 'true',
      limit: '500',
    });
    const theirs = await listed({ limit: '500' }, bilal);
    expect(theirs.entries.map(({ id }) => id)).toEqual(ofBranch.entries.map(({ id }) => id));
    for (const refused of [
      await bilal.refused('userHistory', { params: { id: server().demo.account('ana').id } }),
      await bilal.refused('templateHistory', { params: { id: server().demo.templateId } }),
    ])
      expect(refused.status).toBe(403);
    const master = await server().as(server().demo.some('master'));
    expect((await listed({ limit: '3' }, master)).entries).toHaveLength(3);
    const operator = await server().client.signIn(platformMaster);
    expect((await operator.refused('organizationHistory', of())).status).toBe(404);
    // In their own organisation a thing of another one has no history, and no name.
    const { organization_id: organizationId } = await operator.ok('currentUser');
    const node = await nodeNamed(server(), 'Booking');
    const asked = { params: { organizationId }, query: { about: `node:${node}` } };
    expect(await operator.ok('organizationHistory', asked)).toMatchObject({ entries: [], about: { name: null } });
    const branch = { ...asked, query: { ...asked.query, below: 'true' } };
    expect(await operator.ok('organizationHistory', branch)).toMatchObject({ entries: [], about: { name: null } });
  });
});
