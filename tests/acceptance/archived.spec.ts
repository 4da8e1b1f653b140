import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import type { ArchivedKind, ArchivedThing, RouteName } from '@tidemark/contracts';
import { type Client, errorMap } from '../harness/client.js';
import { openLive } from '../harness/live.js';
import { applyTo, fresh, importTemplate, nodeNamed } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';

jest.setTimeout(120_000);
const server = suiteServer({ prepare: createPlatformMaster });
const own = () => ({ params: { organizationId: server().demo.organizationId } });
const at = (id: string) => ({ params: { id } });
const byId = (id: string, body: object = {}) => ({ ...at(id), body });
const boss = async () => server().as('oskar');
const ifMatch = (version: number) => ({ headers: { 'If-Match': `"${String(version)}"` } });

interface Thing {
  readonly id: string;
  readonly version: number;
}
interface Kind {
  /** Makes one that nothing else uses, called so. */
  readonly make: (client: Client, name: string) => Promise<Thing>;
  readonly archive: (client: Client, id: string) => Promise<Thing>;
  readonly restore: RouteName;
  /** Whether it is offered. */
  readonly isThere: (client: Client, id: string) => Promise<boolean>;
  /** Where a name that was taken meanwhile is refused. */
  readonly named?: { readonly pointer: string; readonly code: string };
  readonly history: readonly [archived: string, restored: string];
}

const isIn = (things: readonly { readonly id: string; readonly isArchived?: boolean }[], id: string): boolean =>
  things.some((thing) => thing.id === id && thing.isArchived !== true);
const model = (shortName: string) => ({ shortName, areas: [[{ questions: [ladder()] }]] });
const plant = async (client: Client, name: string, parent_id: string = server().demo.rootNodeId) => {
  const [type] = await client.ok('nodeTypes', own());
  const body = { parent_id, node_type_id: must(type, 'node type').id, name, description: '' };
  return client.ok('createNode', { body });
};
const deployed = async (client: Client) => {
  const id = await importTemplate(client, model(fresh('Model')));
  await client.ok('changeAssessment', byId(id, { isDeployed: true }));
  return id;
};

const kinds: Readonly<Record<ArchivedKind, Kind>> = {
  persona: {
    make: async (client, title) => client.ok('createPersona', { body: { title } }),
    archive: async (client, id) => client.ok('archivePersona', at(id)),
    restore: 'restorePersona',
    isThere: async (client, id) => isIn(await client.ok('personas', own()), id),
    named: { pointer: 'title', code: 'persona-title-taken' },
    history: ['PersonaArchived', 'PersonaRestored'],
  },
  'node-type': {
    make: async (client, name) => client.ok('createNodeType', { body: { name } }),
    archive: async (client, id) => client.ok('archiveNodeType', at(id)),
    restore: 'restoreNodeType',
    isThere: async (client, id) => isIn(await client.ok('nodeTypes', own()), id),
    named: { pointer: 'name', code: 'node-type-name-taken' },
    history: ['NodeTypeArchived', 'NodeTypeRestored'],
  },
  recommendation: {
    make: async (client, title) =>
      client.ok('createRecommendation', { body: { title, url: 'https://example.org/', description: 'Read it.' } }),
    archive: async (client, id) => client.ok('changeRecommendation', byId(id, { isArchived: true })),
    restore: 'restoreRecommendation',
    isThere: async (client, id) => isIn(await client.ok('recommendations', own()), id),
    history: ['RecommendationArchived', 'RecommendationRestored'],
  },
  node: {
    make: async (client, name) => plant(client, name),
    archive: async (client, id) => client.ok('updateNode', byId(id, { isArchived: true })),
    restore: 'restoreNode',
    isThere: async (client, id) => isIn(await client.ok('organizationNodes', own()), id),
    history: ['NodeArchived', 'NodeRestored'],
  },
  template: {
    make: async (client, shortName) => client.ok('createTemplate', { body: { shortName } }),
    archive: async (client, id) => client.ok('archiveAssessment', at(id)),
    restore: 'restoreAssessment',
    isThere: async (client, id) => isIn(await client.ok('organizationTemplates', own()), id),
    history: ['TemplateArchived', 'TemplateRestored'],
  },
  assessment: {
    make: async (client, shortName) => {
      const templateId = await deployed(client);
      const id = await applyTo(client, { templateId, nodes: [await nodeNamed(server(), 'Booking')], shortName });
      return client.ok('assessment', at(id));
    },
    archive: async (client, id) => client.ok('archiveAssessment', at(id)),
    restore: 'restoreAssessment',
    isThere: async (client, id) => !(await client.ok('assessment', at(id))).isArchived,
    history: ['AssessmentArchived', 'AssessmentRestored'],
  },
};
const names = Object.keys(kinds) as ArchivedKind[];

/** The call that restores a node or something on one. */
const restoreOf = (id: string, nodeId: string) => (id === nodeId ? 'restoreNode' : 'restoreAssessment');
const listed = async (client: Client, query: Record<string, string> = {}) => client.ok('archived', { ...own(), query });
const counted = async (client: Client, query: Record<string, string> = {}) =>
  client.ok('archivedCounts', { ...own(), query });
const find = (things: readonly ArchivedThing[], id: string) => things.find((thing) => thing.id === id);

describe.each(names)('an archived %s', (name) => {
  const kind = must(kinds[name], name);
  const gone = async (title = fresh('Gone')) => {
    const client = await boss();
    const { id } = await kind.make(client, title);
    return { client, title, id, archived: await kind.archive(client, id) };
  };

  it('is listed first with who archived it, and comes back as it was', async () => {
    const { client, title, id, archived } = await gone();
    expect(await kind.isThere(client, id)).toBe(false);
    const [first] = await listed(client);
    expect(first).toMatchObject({
      id,
      kind: name,
      name: title,
      archivedBy: { id: server().demo.account('oskar').id },
      archivedParent: null,
      may: ['restore'],
      version: archived.version,
    });
    expect(find(await listed(client, { kind: name, search: title }), id)).toEqual(first);
    const back = await client.answer(kind.restore, at(id));
    expect((back.json() as Thing).version).toBeGreaterThan(archived.version);
    expect(await kind.isThere(client, id)).toBe(true);
    expect(find(await listed(client), id)).toBeUndefined();
  });

  it('is counted with its kind, on whatever page it is, until it is back', async () => {
    const { client, title, id } = await gone();
    const counts = await counted(client);
    expect(counts[name]).toBe((await listed(client, { kind: name })).length);
    expect(await counted(client, { search: title })).toEqual({
      ...Object.fromEntries(names.map((one) => [one, 0])),
      [name]: 1,
    });
    await client.ok(kind.restore, at(id));
    expect(await counted(client)).toEqual({ ...counts, [name]: counts[name] - 1 });
  });

  it('is restored once, however often that is asked for, and only as it was seen', async () => {
    const { client, id, archived } = await gone();
    const stale = await client.refused(kind.restore, { ...at(id), ...ifMatch(archived.version - 1) });
    expect(stale).toMatchObject({ status: 412, code: 'stale-version' });
    const headers = { ...ifMatch(archived.version).headers, 'Idempotency-Key': randomUUID() };
    const first = await client.answer(kind.restore, { ...at(id), headers });
    const again = await client.answer(kind.restore, { ...at(id), headers });
    expect([again.position, again.json()]).toEqual([first.position, first.json()]);
    const quiet = await client.answer(kind.restore, at(id));
    expect(quiet.position).toBeUndefined();
  });

  it('is not shown and not restored by role user, an admin of another branch or another organisation', async () => {
    const { id } = await gone();
    const stranger = await server().client.signIn(platformMaster);
    for (const [client, status] of [
      [await server().as('ana'), 403],
      [stranger, 404],
    ] as const) {
      expect((await client.refused(kind.restore, at(id))).status).toBe(status);
      expect((await client.refused('archived', own())).status).toBe(status);
      expect((await client.refused('archivedCounts', own())).status).toBe(status);
    }
    const greta = await server().as('greta');
    expect((await greta.refused(kind.restore, at(id))).status).toBe(403);
    expect(find(await listed(greta), id)).toBeUndefined();
    expect((await counted(greta))[name]).toBe((await listed(greta, { kind: name })).length);
    const elsewhere = { params: { organizationId: (await stranger.ok('currentUser')).organization_id } };
    expect(find(await stranger.ok('archived', elsewhere), id)).toBeUndefined();
    expect((await (await boss()).refused(kind.restore, at('nowhere'))).status).toBe(404);
  });

  it('leaves both ways in the history', async () => {
    const { client, id } = await gone();
    await client.ok(kind.restore, at(id));
    const query = { kind: kind.history.join(), limit: '20' };
    const { entries } = await client.ok('organizationHistory', { ...own(), query });
    const [restored, archived] = entries.filter(({ subject }) => subject.id === id);
    expect([archived?.kind, restored?.kind]).toEqual(kind.history);
    expect(restored?.text).toMatch(/^(Restored|Restauró|Restaurou) /);
  });

  it('is announced as it goes and as it comes back', async () => {
    const client = await boss();
    const socket = await openLive(server().url, must(client.token, 'token'));
    const { id } = await gone();
    const key = `${name}:${id}`;
    const told = () => socket.changes.filter(({ collection, ids }) => collection === 'archived' && ids.includes(key));
    await socket.receives('that it is gone', ({ collection, ids }) => collection === 'archived' && ids.includes(key));
    const before = must(told().at(-1), 'change').position;
    await client.ok(kind.restore, at(id));
    await socket.receives(
      'that it is back',
      ({ collection, ids, position }) => collection === 'archived' && ids.includes(key) && position > before,
    );
    socket.close();
  });

  if (kind.named !== undefined) {
    const { pointer, code } = kind.named;
    it('stays archived while another one has its name', async () => {
      const { client, title, id } = await gone();
      const { id: other } = await kind.make(client, title.toUpperCase());
      const refused = await client.refused(kind.restore, at(id));
      expect(refused).toMatchObject({ status: 409, code });
      expect(errorMap(refused)).toHaveProperty([pointer]);
      expect(find(await listed(client), id)).toBeDefined();
      await kind.archive(client, other);
      await client.ok(kind.restore, at(id));
      expect(await kind.isThere(client, id)).toBe(true);
    });
  }
});

describe('a node that is restored', () => {
  const branch = async (client: Client) => {
    const top = await plant(client, fresh('Top'));
    const below = await plant(client, fresh('Below'), top.id);
    return { top, below };
  };
  const archive = kinds.node.archive;

  it('brings back what went with it: nodes below, people and assessments, and nothing that went before', async () => {
    const client = await boss();
    const { top, below } = await branch(client);
    const apart = await plant(client, fresh('Apart'), top.id);
    await archive(client, apart.id);
    const [persona] = await client.ok('personas', own());
    const ana = server().demo.account('ana');
    const invited = { email: ana.email, role: 'user', persona: must(persona, 'persona').id };
    await client.ok('inviteUsers', { body: { invitedUsers: [invited], selectedNodes: [below.id] } });
    const assessmentId = await applyTo(client, { templateId: await deployed(client), nodes: [below.id] });
    await archive(client, top.id);
    const before = must(find(await listed(client, { kind: 'node' }), top.id), 'node');
    expect(before.along).toEqual({ nodes: 1, people: 1, assessments: 1 });
    expect(find(await listed(client), below.id)).toBeUndefined();
    expect((await client.ok('assessment', at(assessmentId))).may).not.toContain('change');

    await client.ok('restoreNode', byId(top.id));
    const nodes = await client.ok('organizationNodes', own());
    expect([top, below, apart].map(({ id }) => isIn(nodes, id))).toEqual([true, true, false]);
    expect((await client.ok('assessment', at(assessmentId))).may).toContain('change');
    const users = await client.ok('users', own());
    expect(users.find(({ id }) => id === ana.id)?.nodes).toContainEqual({ id: below.id, name: below.name });
    expect(find(await listed(client), apart.id)).toMatchObject({ place: { id: top.id }, archivedParent: null });
    await client.ok('restoreNode', byId(apart.id));
  });

  it('comes back with the archived nodes above it when that is asked for, and not without', async () => {
    const client = await boss();
    const { top, below } = await branch(client);
    await archive(client, below.id);
    await archive(client, top.id);
    const waiting = find(await listed(client, { kind: 'node' }), below.id);
    expect(waiting).toMatchObject({ archivedParent: { id: top.id, name: top.name }, may: ['restore'] });
    const refused = await client.refused('restoreNode', byId(below.id));
    expect(refused).toMatchObject({ status: 409, code: 'parent-archived' });
    expect((await client.ok('restoreNode', byId(below.id, { withParents: true }))).isArchived).toBe(false);
    const nodes = await client.ok('organizationNodes', own());
    expect([top, below].map(({ id }) => isIn(nodes, id))).toEqual([true, true]);
  });

  it('is brought back by nothing else [R4-022]', async () => {
    const client = await boss();
    const { top } = await branch(client);
    await archive(client, top.id);
    const refused = await client.refused('updateNode', byId(top.id, { isArchived: false }));
    expect(refused.code).toBe('node-archived');
  });
});

describe('an admin', () => {
  const bilal = async () => server().as('bilal');
  const branch = async () => nodeNamed(server(), 'Customer platforms');

  it('restores nodes, assessments and templates of their own branches', async () => {
    const client = await bilal();
    const node = await plant(client, fresh('Squad'), await branch());
    const file = templateFile(model(fresh('Model')));
    const template = await client.ok('importTemplate', { body: file, query: { node_id: await branch() } });
    const templateId = await deployed(await boss());
    const assessmentId = await applyTo(client, { templateId, nodes: [await nodeNamed(server(), 'Booking')] });
    await kinds.node.archive(client, node.id);
    for (const id of [template.id, assessmentId]) await client.ok('archiveAssessment', at(id));
    const mine = [node.id, template.id, assessmentId];
    const things = (await listed(client)).filter(({ id }) => mine.includes(id));
    expect(things.map(({ may }) => may)).toEqual([['restore'], ['restore'], ['restore']]);
    for (const id of mine)
      expect((await (await server().as('greta')).refused(restoreOf(id, node.id), at(id))).status).toBe(403);
    for (const id of mine) await client.ok(restoreOf(id, node.id), byId(id));
    expect((await listed(client)).filter(({ id }) => mine.includes(id))).toEqual([]);
  });

  it('is shown nothing of the whole organisation, and no kind of it', async () => {
    const client = await boss();
    await kinds.persona.archive(client, (await kinds.persona.make(client, fresh('Gone'))).id);
    const kindsShown = new Set((await listed(await bilal())).map(({ kind }) => kind));
    for (const kind of ['persona', 'node-type', 'recommendation'] as const) expect(kindsShown).not.toContain(kind);
    expect(await counted(await bilal())).toMatchObject({ persona: 0, 'node-type': 0, recommendation: 0 });
  });

  it('does not restore archived nodes above their branch, nor reads their names', async () => {
    const client = await boss();
    const top = await plant(client, fresh('Above'));
    const team = await plant(client, fresh('Team'), top.id);
    const [persona] = await client.ok('personas', own());
    const invited = {
      email: server().demo.account('bilal').email,
      role: 'admin',
      persona: must(persona, 'persona').id,
    };
    await client.ok('inviteUsers', { body: { invitedUsers: [invited], selectedNodes: [team.id] } });
    await kinds.node.archive(client, team.id);
    await kinds.node.archive(client, top.id);
    const seen = await listed(await bilal());
    expect(find(seen, team.id)).toMatchObject({ place: null, archivedParent: null, may: [] });
    expect(JSON.stringify(seen)).not.toContain(top.name);
    const refused = await (await bilal()).refused('restoreNode', byId(team.id, { withParents: true }));
    expect(refused).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await (await bilal()).refused('restoreNode', byId(team.id))).code).toBe('parent-archived');
    await client.ok('restoreNode', byId(top.id));
    await (await bilal()).ok('restoreNode', byId(team.id));
  });
});

describe('an assessment that is restored', () => {
  const applied = async (client: Client) => {
    const node = await plant(client, fresh('Place'));
    const templateId = await deployed(client);
    const shortName = fresh('Spring');
    const id = await applyTo(client, { templateId, nodes: [node.id], shortName });
    await client.ok('archiveAssessment', at(id));
    return { node, templateId, shortName, id };
  };

  it('comes back with its archived node when that is asked for, and not without', async () => {
    const client = await boss();
    const { node, id } = await applied(client);
    await kinds.node.archive(client, node.id);
    expect(find(await listed(client), id)?.archivedParent).toEqual({ id: node.id, name: node.name });
    const refused = await client.refused('restoreAssessment', byId(id));
    expect(refused).toMatchObject({ status: 409, code: 'parent-archived' });
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    const first = await client.answer('restoreAssessment', { ...byId(id, { withParents: true }), ...key });
    const again = await client.answer('restoreAssessment', { ...byId(id, { withParents: true }), ...key });
    expect(again.position).toBe(first.position);
    expect(isIn(await client.ok('organizationNodes', own()), node.id)).toBe(true);
    expect((await client.ok('assessment', at(id))).isArchived).toBe(false);
  });

  it('stays archived, and its node with it, while another one has its short name or it was seen otherwise', async () => {
    const client = await boss();
    const { node, id, templateId, shortName } = await applied(client);
    await applyTo(client, { templateId, nodes: [node.id], shortName });
    await kinds.node.archive(client, node.id);
    const both = byId(id, { withParents: true });
    const version = must(find(await listed(client), id), 'assessment').version;
    const stale = await client.refused('restoreAssessment', { ...both, ...ifMatch(version - 1) });
    expect(stale.status).toBe(412);
    const refused = await client.refused('restoreAssessment', both);
    expect(errorMap(refused)).toHaveProperty('shortName');
    expect(refused.code).toBe('short-name-taken');
    expect(isIn(await client.ok('organizationNodes', own()), node.id)).toBe(false);
  });

  it('is brought back by no change of it [R4-022]', async () => {
    const client = await boss();
    const { id } = await applied(client);
    await client.call('changeAssessment', byId(id, { isArchived: false }));
    expect((await client.ok('assessment', at(id))).isArchived).toBe(true);
  });
});

it('a template that is restored is what it was: deployed, and submitted to the library', async () => {
  const client = await boss();
  const id = await deployed(client);
  await client.ok('publishTemplate', byId(id, { isPublicTemplate: 1 }));
  await client.ok('archiveAssessment', at(id));
  expect(find(await listed(client), id)).toMatchObject({ isDeployed: true });
  await client.ok('restoreAssessment', byId(id));
  const all = await client.ok('organizationTemplates', own());
  expect(all.find((template) => template.id === id)).toMatchObject({ isDeployed: true, isPublicTemplate: 1 });
});

it('what is archived reads the same after its read model was built again', async () => {
  const client = await boss();
  await kinds.persona.archive(client, (await kinds.persona.make(client, fresh('Gone'))).id);
  const before = await listed(client);
  const operator = await server().client.signIn(platformMaster);
  await operator.ok('rebuildReadModel', { params: { name: 'archived' } });
  expect(await listed(client)).toEqual(before);
});
