import { describe, expect, it } from '@jest/globals';
import { type Built, buildDeployed, buildTemplate } from '../harness/building.js';
import { type Client, errorMap } from '../harness/client.js';
import { fresh, nodeNamed } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
const boss = () => server().as('oskar');
/** A master of the demo's organisation, and one of another. */
const master = () => server().as(server().demo.some('master'));
const operator = () => server().client.signIn(platformMaster);
const at = (id: string) => ({ params: { id } });
const to = (id: string, isPublicTemplate: unknown) => ({ ...at(id), body: { isPublicTemplate } });
const listed = async (client: Client, name: 'publicTemplates' | 'submittedTemplates') =>
  (await client.ok(name)).map(({ id }) => id);

async function published(node?: string): Promise<Built> {
  const built = await buildDeployed(
    await boss(),
    node === undefined ? {} : { node_id: await nodeNamed(server(), node) },
  );
  await (await boss()).ok('publishTemplate', to(built.id, 1));
  await (await operator()).ok('submittedTemplates');
  await (await operator()).ok('publishTemplate', to(built.id, 2));
  return built;
}

describe('the way to the public library', () => {
  it('is submitted by a super, published and taken back by a master of any organisation [R7-059 R4-024 R4-025 R4-026 R1-020]', async () => {
    const client = await boss();
    const { id } = await buildDeployed(client);
    expect(await client.ok('publishTemplate', to(id, 1))).toMatchObject({ id, isPublicTemplate: 1 });
    const judge = await operator();
    expect(await listed(judge, 'submittedTemplates')).toContain(id);
    expect(await listed(judge, 'publicTemplates')).not.toContain(id);
    expect(await judge.ok('publishTemplate', to(id, 2))).toMatchObject({ id, isPublicTemplate: 2, node_id: null });
    expect(await listed(judge, 'submittedTemplates')).not.toContain(id);
    for (const reader of [judge, client, await server().as('ana')]) {
      expect(await listed(reader, 'publicTemplates')).toContain(id);
    }
    expect(await judge.ok('publishTemplate', to(id, 0))).toMatchObject({ isPublicTemplate: 0 });
    expect(await listed(client, 'publicTemplates')).not.toContain(id);
    expect((await client.ok('assessment', at(id))).isPublicTemplate).toBe(0);
  });

  it('may begin and end anywhere for a master of the organisation [R4-029]', async () => {
    const { id } = await buildDeployed(await boss());
    const client = await master();
    for (const value of [2, 1, 2, 2, 0, 1] as const) {
      expect((await client.ok('publishTemplate', to(id, value))).isPublicTemplate).toBe(value);
    }
  });

  it('is refused to a super but from 0 to 1, with the text in error [R4-027 R6-043 R8-030]', async () => {
    const client = await boss();
    const { id } = await buildDeployed(client);
    const refused = async (value: number) => {
      const problem = await client.refused('publishTemplate', to(id, value));
      expect(problem).toMatchObject({ status: 403, code: 'publication-not-allowed', error: problem.detail });
    };
    await refused(2);
    await client.ok('publishTemplate', to(id, 1));
    for (const value of [0, 1, 2]) await refused(value);
    expect((await client.ok('assessment', at(id))).isPublicTemplate).toBe(1);
  });

  it('and taking back are refused to user, admin and super, from the library too [R6-043]', async () => {
    const { id } = await buildDeployed(await boss(), { node_id: await nodeNamed(server(), 'Booking') });
    await (await boss()).ok('publishTemplate', to(id, 1));
    await (await operator()).ok('publishTemplate', to(id, 2));
    for (const account of ['ana', 'bilal', 'oskar']) {
      const client = await server().as(account);
      for (const value of [2, 0]) expect((await client.refused('publishTemplate', to(id, value))).status).toBe(403);
    }
    expect((await (await boss()).ok('assessment', at(id))).isPublicTemplate).toBe(2);
  });

  it('is refused to user and admin, for other values, for drafts and for what is not there [R6-039 R7-060 R8-030]', async () => {
    const client = await boss();
    const { id } = await buildDeployed(client, { node_id: await nodeNamed(server(), 'Booking') });
    for (const account of ['ana', 'bilal']) {
      expect((await (await server().as(account)).refused('publishTemplate', to(id, 1))).status).toBe(403);
    }
    for (const value of [3, -1, '1', null, undefined]) {
      const problem = await (await master()).refused('publishTemplate', to(id, value));
      expect(problem).toMatchObject({ status: 400, error: problem.detail });
      expect(errorMap(problem)).toHaveProperty('isPublicTemplate');
    }
    const draft = await buildTemplate(client);
    expect((await client.refused('publishTemplate', to(draft.id, 1))).code).toBe('template-not-deployed');
    expect((await client.refused('publishTemplate', to('none', 1))).status).toBe(404);
    expect((await client.ok('assessment', at(id))).isPublicTemplate).toBe(0);
  });

  it('goes one step when a call is repeated under its key, and none that somebody else was faster with', async () => {
    const { id } = await buildDeployed(await boss());
    await (await boss()).ok('publishTemplate', to(id, 1));
    const judge = await operator();
    const [waiting] = (await judge.ok('submittedTemplates')).filter((template) => template.id === id);
    const known = { headers: { 'If-Match': `"${String(waiting?.version)}"` } };
    await judge.ok('publishTemplate', { ...to(id, 2), ...known });
    const late = await judge.refused('publishTemplate', { ...to(id, 0), ...known });
    expect(late).toMatchObject({ status: 412, current: { id, isPublicTemplate: 2, node_id: null } });
    const back = { ...to(id, 0), headers: { 'Idempotency-Key': `back-${id}` } };
    const taken = await judge.ok('publishTemplate', back);
    expect(await judge.ok('publishTemplate', back)).toEqual(taken);
    expect((await judge.refused('publishTemplate', { ...to(id, 2), ...known })).status).toBe(404);
  });

  it('is of no concern to another organisation until it is submitted [R1-002]', async () => {
    const { id } = await buildDeployed(await boss());
    const judge = await operator();
    expect((await judge.refused('publishTemplate', to(id, 2))).status).toBe(404);
    expect((await judge.refused('archiveAssessment', at(id))).status).toBe(404);
    expect((await judge.refused('assessment', at(id))).status).toBe(404);
  });
});

describe('the lists of the library', () => {
  it('hold exactly the unarchived templates of their value, of all organisations [R7-048 R7-049]', async () => {
    const client = await boss();
    const judge = await operator();
    const [first, second, waiting] = [await published(), await published(), await buildDeployed(client)];
    await client.ok('publishTemplate', to(waiting.id, 1));
    const own = await buildDeployed(judge);
    await judge.ok('publishTemplate', to(own.id, 2));
    expect(await listed(client, 'publicTemplates')).toEqual(expect.arrayContaining([first.id, second.id, own.id]));
    for (const template of await client.ok('publicTemplates'))
      expect(template).toMatchObject({ isPublicTemplate: 2, isArchived: false });
    for (const template of await judge.ok('submittedTemplates'))
      expect(template).toMatchObject({ isPublicTemplate: 1, isArchived: false });
    await judge.ok('archiveAssessment', at(second.id));
    await judge.ok('archiveAssessment', at(waiting.id));
    expect(await listed(client, 'publicTemplates')).not.toContain(second.id);
    expect(await listed(judge, 'submittedTemplates')).not.toContain(waiting.id);
    expect((await client.ok('assessment', at(second.id))).isArchived).toBe(true);
  });

  it('of what was submitted is served to a master and refused to every other role [R6-044]', async () => {
    for (const role of ['user', 'admin', 'super'] as const) {
      const client = await server().as(server().demo.some(role));
      expect((await client.refused('submittedTemplates')).status).toBe(403);
    }
    await (await master()).ok('submittedTemplates');
  });

  it('are searched by name and description, in any case, and paged', async () => {
    const client = await boss();
    for (const [shortName, description] of [
      ['Água 1', 'Rios'],
      ['Água 2', 'ÁGUA and more'],
      ['Sand', 'Below the água'],
    ]) {
      const { id } = await buildDeployed(client, { shortName, description });
      await (await master()).ok('publishTemplate', to(id, 2));
    }
    const found = async (query: Readonly<Record<string, string>>) => {
      const answer = await client.answer('publicTemplates', { query });
      return { names: answer.body.map(({ name }) => name), total: answer.headers.get('Tidemark-Total') };
    };
    expect(await found({ search: 'AGUA' })).toEqual({ names: ['Água 1', 'Água 2', 'Sand'], total: '3' });
    expect(await found({ search: 'água', limit: '1', offset: '1' })).toEqual({ names: ['Água 2'], total: '3' });
    const own = { params: { organizationId: server().demo.organizationId }, query: { search: 'rios' } };
    expect((await client.ok('organizationTemplates', own)).map(({ name }) => name)).toEqual(['Água 1']);
  });

  it('tell nothing of the tree that a template was made on', async () => {
    const { id } = await published('Booking');
    const found = (await (await operator()).ok('publicTemplates')).find((template) => template.id === id);
    expect(found).toMatchObject({ node_id: null, organization_id: server().demo.organizationId, objectives: 1 });
  });
});

describe('a published template', () => {
  it('is read whole by another organisation, as by its own', async () => {
    const { id, area, objective } = await published('Booking');
    const [client, reader] = [await boss(), await operator()];
    const own = await client.ok('assessment', at(id));
    const whole = await reader.ok('assessment', at(id));
    // What each may do with it is their own.
    const may = ['archive', 'duplicate', 'submit', 'unpublish'];
    expect(whole).toEqual({ ...own, may, node_id: null, node: null, nodeType: null });
    expect(await reader.ok('completion', at(id))).toEqual(await client.ok('completion', at(id)));
    expect(await reader.ok('matrix', at(id))).toEqual(await client.ok('matrix', at(id)));
    expect(await reader.ok('exportTemplate', at(id))).toEqual(await client.ok('exportTemplate', at(id)));
    expect((await reader.ok('areas', { params: { assessmentId: id } })).map((one) => one.id)).toEqual([area.id]);
    expect(await reader.ok('objective', at(objective.id))).toMatchObject({ id: objective.id });
    expect((await reader.refused('changeArea', { ...at(area.id), body: { name: 'N' } })).status).toBe(404);
    await reader.ok('publishTemplate', to(id, 0));
    for (const name of ['assessment', 'completion', 'matrix', 'exportTemplate'] as const) {
      expect((await reader.refused(name, at(id))).status).toBe(404);
    }
  });

  it('that is submitted only is read by a master, and by nobody else of another organisation', async () => {
    const { id } = await buildDeployed(await boss());
    await (await boss()).ok('publishTemplate', to(id, 1));
    expect((await (await operator()).ok('assessment', at(id))).isPublicTemplate).toBe(1);
  });

  it('is archived by a master alone [R4-031 R4-032 R8-028]', async () => {
    const { id } = await published();
    const problem = await (await boss()).refused('archiveAssessment', at(id));
    expect(problem).toMatchObject({ status: 409, code: 'template-published', error: problem.detail });
    expect(await (await master()).ok('archiveAssessment', at(id))).toMatchObject({ isArchived: true });
    for (const value of [0, 1]) {
      const other = await buildDeployed(await boss());
      if (value === 1) await (await boss()).ok('publishTemplate', to(other.id, 1));
      const archiving = value === 1 ? await boss() : await master();
      expect(await archiving.ok('archiveAssessment', at(other.id))).toMatchObject({ isArchived: true });
    }
  });
});

describe('a copy', () => {
  const copyOf = (templateId: string, more: object = {}) => ({ body: { templateId, ...more } });

  it('of an own deployed template is a draft of its own with the same content [R7-052 R4-018]', async () => {
    const client = await boss();
    const { id, area } = await buildDeployed(client);
    const copy = await client.ok('duplicateTemplate', copyOf(id));
    expect(copy).toMatchObject({ isDeployed: false, isPublicTemplate: 0, template_id: null });
    expect(copy.id).not.toBe(id);
    const [mine, theirs] = [copy.id, id].map(async (of) => client.ok('exportTemplate', at(of)));
    expect(await mine).toEqual(await theirs);
    const changed = { ...at(area.id.replace(id, copy.id)), body: { name: 'Changed' } };
    expect((await client.ok('changeArea', changed)).name).toBe('Changed');
    expect((await client.ok('areas', { params: { assessmentId: id } }))[0]?.name).toBe('Supply');
  });

  it('is called as it is asked to be; a short name alone is its name too, and faults of both are said', async () => {
    const client = await boss();
    const { id } = await buildDeployed(client);
    const names = { shortName: fresh('Copy'), name: 'A copy of it' };
    expect(await client.ok('duplicateTemplate', copyOf(id, names))).toMatchObject(names);
    const shortName = fresh('Copy');
    expect(await client.ok('duplicateTemplate', copyOf(id, { shortName }))).toMatchObject({
      shortName,
      name: shortName,
    });
    const problem = await client.refused('duplicateTemplate', copyOf(id, { shortName: 'x'.repeat(36), name: ' ' }));
    expect(Object.keys(errorMap(problem))).toEqual(expect.arrayContaining(['shortName', 'name']));
  });

  it('of a published template of another organisation brings its recommendations along, once [R7-052]', async () => {
    const client = await boss();
    const built = await buildTemplate(client, { node_id: await nodeNamed(server(), 'Booking') });
    const texts = { title: 'Read this', url: 'https://example.org/copy', description: 'Why' };
    const recommendation = await client.ok('createRecommendation', { body: texts });
    const attach = { body: { objectiveId: built.objective.id, recommendationId: recommendation.id } };
    await client.ok('attachRecommendation', attach);
    await client.ok('changeAssessment', { ...at(built.id), body: { isDeployed: true } });
    await client.ok('publishTemplate', to(built.id, 1));
    const other = await operator();
    expect((await other.refused('duplicateTemplate', copyOf(built.id))).status).toBe(404);
    await other.ok('submittedTemplates');
    await other.ok('publishTemplate', to(built.id, 2));

    const copies = [
      await other.ok('duplicateTemplate', copyOf(built.id)),
      await other.ok('duplicateTemplate', copyOf(built.id)),
    ];
    const organizationId = (await other.ok('currentUser')).organization_id;
    const list = await other.ok('recommendations', { params: { organizationId } });
    const brought = list.filter(({ url }) => url === texts.url);
    expect(brought).toEqual([expect.objectContaining(texts)]);
    expect(brought[0]?.id).not.toBe(recommendation.id);
    for (const copy of copies) {
      expect(copy).toMatchObject({ node_id: null, organization_id: organizationId, isDeployed: false });
      const objectiveId = built.objective.id.replace(built.id, copy.id);
      const attached = await other.ok('objectiveRecommendations', { params: { objectiveId } });
      expect(attached).toEqual([expect.objectContaining({ ...texts, id: brought[0]?.id })]);
    }
    const copied = must(copies[0], 'copy');
    expect(await other.ok('changeAssessment', { ...at(copied.id), body: { isDeployed: true } })).toMatchObject({
      isDeployed: true,
    });
  });

  it('is refused of drafts, archived ones and what is not there, with the text in errors.assessmentError', async () => {
    const client = await boss();
    const [draft, gone] = [await buildTemplate(client), await buildDeployed(client)];
    await client.ok('archiveAssessment', at(gone.id));
    const problems = await Promise.all(
      [draft.id, gone.id, 'none'].map(async (id) => client.refused('duplicateTemplate', copyOf(id))),
    );
    expect(problems.map(({ code }) => code)).toEqual([
      'template-not-deployed',
      'template-archived',
      'template-not-found',
    ]);
    for (const problem of problems) expect(errorMap(problem)['assessmentError']).toBe(problem.detail);
  });

  it('is refused to role user and to an admin without rights on its nodes [R6-023]', async () => {
    const client = await boss();
    const [booking, warehouse] = [await nodeNamed(server(), 'Booking'), await nodeNamed(server(), 'Warehouse')];
    const own = await buildDeployed(client, { node_id: booking });
    const other = await buildDeployed(client, { node_id: warehouse });
    const nowhere = await buildDeployed(client);
    const admin = await server().as('bilal');
    expect((await (await server().as('ana')).refused('duplicateTemplate', copyOf(own.id))).status).toBe(403);
    for (const refused of [
      copyOf(other.id),
      copyOf(other.id, { node_id: booking }),
      copyOf(own.id, { node_id: warehouse }),
      copyOf(nowhere.id),
    ]) {
      expect((await admin.refused('duplicateTemplate', refused)).status).toBe(403);
    }
    expect(await admin.ok('duplicateTemplate', copyOf(own.id))).toMatchObject({ node_id: booking });
    expect(await admin.ok('duplicateTemplate', copyOf(nowhere.id, { node_id: booking }))).toMatchObject({
      node_id: booking,
    });
  });
});
