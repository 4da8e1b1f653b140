import { describe, expect, it } from '@jest/globals';
import { buildDeployed, buildTemplate } from '../harness/building.js';
import { type Client, errorMap } from '../harness/client.js';
import { fresh, nodeNamed } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';

const server = suiteServer({ prepare: createPlatformMaster });
const boss = () => server().as('oskar');
const at = (id: string) => ({ params: { id } });
const texts = (title = fresh('Read')) => ({ title, url: 'https://example.org/read', description: `Why ${title}` });
const create = async (client: Client, more: object = {}) =>
  client.ok('createRecommendation', { body: { organizationId: server().demo.organizationId, ...texts(), ...more } });
const ofOrganization = () => ({ params: { organizationId: server().demo.organizationId } });
const list = async (client: Client) => client.ok('recommendations', ofOrganization());

describe('the organisation’s recommendations', () => {
  it('are created, listed by title and changed [R7-082 R7-084 R7-085 R3-025]', async () => {
    const client = await boss();
    const made = await create(client, { title: ' Beginnings ' });
    expect(made).toMatchObject({ title: 'Beginnings', url: 'https://example.org/read', isArchived: false });
    expect(await list(client)).toContainEqual(made);
    const body = { ...made, title: 'Endings', url: 'http://example.org/ends', isArchived: false };
    const changed = await client.ok('changeRecommendation', { ...at(made.id), body });
    expect(changed).toMatchObject({
      id: made.id,
      title: 'Endings',
      url: 'http://example.org/ends',
      description: made.description,
    });
    expect(changed.version).toBeGreaterThan(made.version);
    const titles = (await list(client)).map(({ title }) => title);
    expect(titles).toContain('Endings');
    expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })));
  });

  it('are archived permanently, and then no longer offered [R7-086]', async () => {
    const client = await boss();
    const made = await create(client);
    const archived = await client.ok('changeRecommendation', { ...at(made.id), body: { isArchived: true } });
    expect(archived).toMatchObject({ ...made, isArchived: true, may: ['restore'], version: expect.any(Number) });
    expect((await list(client)).map(({ id }) => id)).not.toContain(made.id);
    const back = await client.refused('changeRecommendation', { ...at(made.id), body: { isArchived: false } });
    expect(back.code).toBe('recommendation-archived');
  });

  it('need title, url and description, and a url of the web [R5-050 R5-052]', async () => {
    const client = await boss();
    const made = await create(client);
    const nothing = await client.refused('createRecommendation', { body: {} });
    expect(Object.keys(errorMap(nothing))).toEqual(['title', 'url', 'description']);
    for (const url of ['read this', 'javascript:alert(1)', 'ftp://example.org']) {
      const problem = await client.refused('createRecommendation', { body: { ...texts(), url } });
      expect(problem).toMatchObject({ status: 422, code: 'recommendation-url-invalid' });
      expect(errorMap(problem)['url']).toBe('Please insert a valid url');
      const change = { ...at(made.id), body: { url } };
      expect((await client.refused('changeRecommendation', change)).code).toBe('recommendation-url-invalid');
    }
    expect(await list(client)).toContainEqual(made);
  });

  it('are kept from admin on, and seen by everyone of the organisation alone [R1-001 R1-002]', async () => {
    const made = await create(await server().as('bilal'));
    const user = await server().as('ana');
    expect((await user.refused('createRecommendation', { body: texts() })).status).toBe(403);
    expect((await user.refused('changeRecommendation', { ...at(made.id), body: texts() })).status).toBe(403);
    expect(await list(user)).toContainEqual({ ...made, may: [] });
    const foreign = await server().client.signIn(platformMaster);
    expect((await foreign.refused('recommendations', ofOrganization())).status).toBe(404);
    expect((await foreign.refused('changeRecommendation', { ...at(made.id), body: texts() })).status).toBe(404);
    const body = { ...texts(), organizationId: server().demo.organizationId };
    expect((await foreign.refused('createRecommendation', { body })).status).toBe(404);
    expect(await list(user)).toContainEqual({ ...made, may: [] });
  });

  it('are searched in any case, with or without accents, and paged; asked plainly the list is whole', async () => {
    const client = await boss();
    for (const title of ['Ação um', 'AÇÃO dois', 'acao três']) await create(client, { title });
    const found = async (query: Readonly<Record<string, string>>) => {
      const answer = await client.answer('recommendations', { ...ofOrganization(), query });
      return [answer.headers.get('Tidemark-Total'), answer.body.map(({ title }) => title)];
    };
    expect(await found({ search: 'ACAO' })).toEqual(['3', ['AÇÃO dois', 'acao três', 'Ação um']]);
    expect(await found({ search: 'ação', limit: '1', offset: '1' })).toEqual(['3', ['acao três']]);
    const [total, all] = await found({});
    expect(Number(total)).toBe(all?.length);
    for (const query of [{ search: 'x'.repeat(36) }, { limit: '0' }, { offset: 'b' }, { page: '1' }]) {
      const problem = await client.refused('recommendations', { ...ofOrganization(), query });
      expect(Object.keys(errorMap(problem))).toEqual(Object.keys(query));
    }
  });
});

describe('the recommendations of an objective', () => {
  it('are attached and taken off, and served with it [R7-087 R7-088 R7-083 R1-018]', async () => {
    const client = await boss();
    const { objective } = await buildTemplate(client);
    const { organization_id: organizationId, version: _v, may: _may, ...one } = await create(client);
    const { organization_id: _o, version: _w, may: _might, ...other } = await create(client);
    const pair = (recommendationId: string) => ({
      body: { organizationId, objectiveId: objective.id, recommendationId },
    });
    expect(await client.ok('attachRecommendation', pair(one.id))).toEqual([one]);
    expect(await client.ok('attachRecommendation', pair(other.id))).toEqual([one, other]);
    expect((await client.ok('objective', at(objective.id))).recommendations).toEqual([one, other]);
    expect(await client.ok('detachRecommendation', pair(one.id))).toEqual([other]);
    expect(await client.ok('objectiveRecommendations', { params: { objectiveId: objective.id } })).toEqual([other]);
    expect((await client.refused('detachRecommendation', pair(one.id))).code).toBe('not-attached');
    expect((await client.refused('attachRecommendation', pair(other.id))).code).toBe('already-attached');
  });

  it('are offered ones of the organisation', async () => {
    const client = await boss();
    const { objective } = await buildTemplate(client);
    const archived = await create(client);
    await client.ok('changeRecommendation', { ...at(archived.id), body: { isArchived: true } });
    const attach = async (recommendationId: string, objectiveId = objective.id) =>
      (await client.refused('attachRecommendation', { body: { objectiveId, recommendationId } })).code;
    expect(await attach(archived.id)).toBe('recommendation-archived');
    expect(await attach('none')).toBe('recommendation-not-found');
    const { id } = await create(client);
    expect(await attach(id, 'none.1')).toBe('objective-not-found');
    expect(await attach(id, `${objective.id}9`)).toBe('objective-not-found');
  });

  it('are locked once the template is deployed, and read as they were then [R4-013]', async () => {
    const client = await boss();
    const { id, objective } = await buildTemplate(client);
    const { organization_id: _o, version: _v, may: _may, ...made } = await create(client);
    const pair = { body: { objectiveId: objective.id, recommendationId: made.id } };
    await client.ok('attachRecommendation', pair);
    await client.ok('changeAssessment', { ...at(id), body: { isDeployed: true } });
    const another = { body: { ...pair.body, recommendationId: (await create(client)).id } };
    expect((await client.refused('attachRecommendation', another)).code).toBe('template-deployed');
    expect((await client.refused('detachRecommendation', pair)).code).toBe('template-deployed');
    await client.ok('changeRecommendation', { ...at(made.id), body: { title: 'Later' } });
    expect((await client.ok('objective', at(objective.id))).recommendations).toEqual([made]);
  });

  it('are changed by who may change the template [R6-022]', async () => {
    const client = await boss();
    const { objective } = await buildTemplate(client, { node_id: await nodeNamed(server(), 'Warehouse') });
    const recommendation = await create(client);
    const pair = { body: { objectiveId: objective.id, recommendationId: recommendation.id } };
    for (const account of ['ana', 'bilal']) {
      expect((await (await server().as(account)).refused('attachRecommendation', pair)).status).toBe(403);
    }
    const foreign = await server().client.signIn(platformMaster);
    const deployed = await buildDeployed(foreign);
    const theirs = { body: { ...pair.body, objectiveId: deployed.objective.id } };
    expect((await client.refused('attachRecommendation', theirs)).status).toBe(404);
    expect((await foreign.refused('attachRecommendation', pair)).status).toBe(404);
  });
});
