import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Built, buildDeployed, buildTemplate, deploy } from '../harness/building.js';
import { type Client, errorMap } from '../harness/client.js';
import { fresh, nodeNamed } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { longLimit, suiteServer } from '../harness/suite.js';

const server = suiteServer({ prepare: createPlatformMaster });
const at = (id: string) => ({ params: { id } });
const own = () => ({ params: { organizationId: server().demo.organizationId } });
let client: Client;

beforeAll(async () => {
  client = await server().as('oskar');
}, longLimit);

const listed = async (id: string) => (await client.ok('organizationTemplates', own())).find((one) => one.id === id);

describe('the tags of a template', () => {
  it('are given to drafts and deployed ones, and are in lists, in the template and in the library', async () => {
    const { id } = await buildTemplate(client);
    const tagged = await client.ok('tagTemplate', { ...at(id), body: { tags: [' delivery', 'Engineering'] } });
    expect(tagged).toMatchObject({ id, tags: ['delivery', 'Engineering'], isDeployed: false });
    await deploy(client, id);
    await client.ok('publishTemplate', { ...at(id), body: { isPublicTemplate: 1 } });
    const master = await server().client.signIn(platformMaster);
    const submitted = (await master.ok('submittedTemplates')).find((one) => one.id === id);
    expect(submitted?.tags).toEqual(['delivery', 'Engineering']);
    const again = await client.answer('tagTemplate', { ...at(id), body: { tags: ['delivery'] } });
    expect(again.body).toMatchObject({ tags: ['delivery'], isDeployed: true });
    expect((await listed(id))?.tags).toEqual(['delivery']);
    expect((await client.ok('assessment', at(id))).tags).toEqual(['delivery']);
    expect((await master.ok('submittedTemplates')).find((one) => one.id === id)?.tags).toEqual(['delivery']);
    const found = await client.ok('organizationTemplates', { ...own(), query: { search: 'DELIVERY' } });
    expect(found.map((one) => one.id)).toContain(id);
    const { entries } = await client.ok('templateHistory', at(id));
    expect(entries[0]).toMatchObject({
      text: expect.stringContaining('Changed the tags of the template'),
      changes: [{ field: 'tags', label: 'Tags', was: 'delivery, Engineering', now: 'delivery' }],
    });
  });

  it('are refused by their place, and by the version that was seen', async () => {
    const { id } = await buildTemplate(client);
    const body = { tags: ['a', 'A', ' ', 'x'.repeat(31)] };
    const problem = await client.refused('tagTemplate', { ...at(id), body });
    expect(problem.status).toBe(400);
    expect(Object.keys(errorMap(problem))).toEqual(expect.arrayContaining(['tags.1', 'tags.2', 'tags.3']));
    const first = await client.ok('tagTemplate', { ...at(id), body: { tags: ['first'] } });
    const late = { ...at(id), body: { tags: ['late'] }, headers: { 'If-Match': `"${String(first.version - 1)}"` } };
    expect(await client.refused('tagTemplate', late)).toMatchObject({ status: 412, current: { tags: ['first'] } });
    const same = await client.answer('tagTemplate', { ...at(id), body: { tags: ['first'] } });
    expect(same.headers.get('Tidemark-Position')).toBeNull();
  });
});

describe('a revision of a deployed template', () => {
  let built: Built;
  beforeAll(async () => {
    built = await buildDeployed(client, { node_id: await nodeNamed(server(), 'Runtime') });
    await client.ok('tagTemplate', { ...at(built.id), body: { tags: ['stock'] } });
  }, longLimit);

  it('is a draft with the same content, on the same node, that knows its origin', async () => {
    const shortName = fresh('Next');
    const revised = await client.ok('reviseTemplate', { ...at(built.id), body: { shortName } });
    expect(revised).toMatchObject({ origin_id: built.id, isDeployed: false, shortName, name: shortName });
    expect(revised).toMatchObject({ tags: ['stock'], areas: 1, objectives: 1, questions: 1, completed: 100 });
    expect(revised.node_id).toBe(await nodeNamed(server(), 'Runtime'));
    expect(revised.may).toEqual(expect.arrayContaining(['change', 'deploy']));
    const [before, after] = await Promise.all(
      [built.id, revised.id].map(async (id) => client.ok('assessment', at(id))),
    );
    const numbers = (id: string) => id.split('.').at(-1);
    expect(after?.objectives.map(({ id }) => numbers(id))).toEqual(before?.objectives.map(({ id }) => numbers(id)));
    expect((await client.ok('templateHistory', at(revised.id))).entries[0]?.text).toBe(
      `Started a revision of the template ${shortName}`,
    );
    expect((await listed(revised.id))?.origin_id).toBe(built.id);
    expect((await listed(built.id))?.origin_id).toBeNull();
    await client.ok('changeQuestion', {
      params: { id: `${revised.id}.${String(numbers(built.question.id))}` },
      body: { title: 'Who counts now?' },
    });
    expect((await client.ok('assessment', at(built.id))).areas[0]?.objectives[0]?.questions[0]?.title).toBe(
      'Who counts?',
    );
  });

  it('is made once, however often the request is sent', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [one, other] = [
      await client.ok('reviseTemplate', { ...at(built.id), body: {}, headers }),
      await client.ok('reviseTemplate', { ...at(built.id), body: {}, headers }),
    ];
    expect(other.id).toBe(one.id);
    expect(one.shortName).toBe((await listed(built.id))?.shortName);
  });

  it('is refused of drafts, of what is archived, and of templates that are not one’s own', async () => {
    const draft = await buildTemplate(client);
    expect((await client.refused('reviseTemplate', { ...at(draft.id), body: {} })).code).toBe('template-not-deployed');
    const old = await buildDeployed(client);
    await client.ok('archiveAssessment', { ...at(old.id), body: {} });
    expect((await client.refused('reviseTemplate', { ...at(old.id), body: {} })).code).toBe('template-archived');
    const master = await server().client.signIn(platformMaster);
    expect(await master.refused('reviseTemplate', { ...at(built.id), body: {} })).toMatchObject({
      status: 404,
      code: 'template-not-found',
    });
    const user = await server().as(server().demo.some('user'));
    expect((await user.refused('reviseTemplate', { ...at(built.id), body: {} })).status).toBe(403);
  });
});
