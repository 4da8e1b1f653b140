import { describe, expect, it } from '@jest/globals';
import { type Action, Problem, type ProblemCode, type RouteName } from '@tidemark/contracts';
import type { Client, Input } from '../harness/client.js';
import type { Account } from '../harness/demo.js';
import { applyTo, flat, fresh, importTemplate, tree } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';

const server = suiteServer({ prepare: createPlatformMaster });

interface Thing {
  readonly id: string;
  readonly may: readonly Action[];
}
type Probe = readonly [route: RouteName, input: Input];
/** How each action is tried on a thing of a kind: with something that is refused for itself, so that nothing changes. */
type Probes<T extends Thing> = Readonly<Partial<Record<Action, (thing: T) => Probe>>>;

/** Refusals for who asks, or for what the thing is now: what `may` tells beforehand. */
const forRightsOrState: readonly ProblemCode[] = [
  'not-allowed',
  'not-found',
  'persona-archived',
  'node-type-archived',
  'recommendation-archived',
  'node-archived',
  'root-node-fixed',
  'template-archived',
  'template-deployed',
  'template-not-deployed',
  'template-incomplete',
  'publication-not-allowed',
  'assessment-archived',
];

async function isRefused(client: Client, [route, input]: Probe): Promise<boolean> {
  const { status, json } = await client.call(route, input);
  if (status < 400) return false;
  const { code, errors = {} } = Problem.parse(json());
  // A fault at a field has no code over HTTP, and these say in words who asks or what the thing is.
  const isOfState = Object.values(errors).some((text) => /root node|archived|not allowed/.test(String(text)));
  return forRightsOrState.includes(code) || isOfState;
}

/** What `may` says of each action beside what the command then answers; they have to be the same. */
async function compared<T extends Thing>(client: Client, things: readonly T[], probes: Probes<T>) {
  const said: Record<string, boolean> = {};
  const answered: Record<string, boolean> = {};
  for (const thing of things) {
    for (const [action, probe] of Object.entries(probes) as [Action, (thing: T) => Probe][]) {
      said[`${action} ${thing.id}`] = thing.may.includes(action);
      answered[`${action} ${thing.id}`] = !(await isRefused(client, probe(thing)));
    }
  }
  return { said, answered };
}

const byId = (id: string) => ({ params: { id } });
const blank = (route: RouteName, field: string) => (thing: Thing) =>
  [route, { ...byId(thing.id), body: { [field]: '' } }] as const;

/** One client a role, of the demo's organisation, and a master of another one. */
async function clients(): Promise<readonly { readonly client: Client; readonly account: Account | undefined }[]> {
  const accounts = (['user', 'admin', 'super'] as const).map((role) => server().demo.some(role));
  const signedIn = await Promise.all(
    accounts.map(async (account) => ({ account, client: await server().as(account) })),
  );
  return [...signedIn, { account: undefined, client: await server().client.signIn(platformMaster) }];
}
const colleagues = async () =>
  (await clients()).flatMap(({ account, client }) => (account ? [{ account, client }] : []));
const own = () => ({ params: { organizationId: server().demo.organizationId } });

async function expectSame<T extends Thing>(client: Client, things: readonly T[], probes: Probes<T>) {
  expect(things.length).toBeGreaterThan(0);
  const { said, answered } = await compared(client, things, probes);
  expect(said).toEqual(answered);
}

describe('what `may` says is what the command answers', () => {
  it('of personas, node types and recommendations, in use and archived', async () => {
    const sam = await server().as(server().demo.some('super'));
    const persona = await sam.ok('createPersona', { body: { title: fresh('Gone') } });
    const archived = await sam.ok('archivePersona', { ...byId(persona.id), body: {} });
    expect(archived.may).toEqual(['restore']);
    for (const { client } of await colleagues()) {
      // What a super was told of an archived persona holds for everybody.
      await expectSame(client, [...(await client.ok('personas', own())), archived].slice(-3), {
        change: blank('updatePersona', 'title'),
      });
      await expectSame(client, await client.ok('nodeTypes', own()), { change: blank('updateNodeType', 'name') });
      await expectSame(client, (await client.ok('recommendations', own())).slice(0, 2), {
        change: blank('changeRecommendation', 'title'),
      });
    }
  });

  it('of nodes, the root among them', async () => {
    for (const { client, account } of await colleagues()) {
      const nodes = flat(await tree(client, server(), account)).slice(0, 4);
      await expectSame(client, nodes, {
        change: blank('updateNode', 'name'),
        move: ({ id }) => ['updateNode', { ...byId(id), body: { parent_id: 'nowhere' } }],
        'create-child': ({ id }) => ['createNode', { body: { parent_id: id, node_type_id: '', name: '' } }],
        'remove-member': ({ id }) => ['removeNodeUser', { body: { nodeId: id, userId: 'nobody' } }],
      });
    }
  });

  it('of users, and of organisations', async () => {
    for (const { client, account } of await clients()) {
      const organization = await client.ok('organization', {
        params: { id: account === undefined ? await otherThan(client) : server().demo.organizationId },
      });
      await expectSame(client, [organization], {
        change: blank('updateOrganization', 'name'),
        'change-settings': ({ id }) => ['updateOrganization', { ...byId(id), body: { timeZone: 'Nowhere' } }],
      });
      if (account === undefined) continue;
      await expectSame(client, (await client.ok('users', own())).slice(0, 5), {
        change: ({ id }) => ['updateUser', { body: { id, firstName: '' } }],
        'change-persona': ({ id }) => ['updateUser', { body: { id, persona_id: 'nothing' } }],
      });
    }
  });

  it('of templates, whatever has become of them, and of what is applied', async () => {
    const sam = await server().as(server().demo.some('super'));
    const model = () => ({ shortName: fresh('Model'), areas: [[{ questions: [ladder()] }]] });
    const [draft, deployed] = [await importTemplate(sam, model()), await importTemplate(sam, model())];
    const assessmentId = await applyTo(sam, { templateId: deployed, nodes: [server().demo.rootNodeId] });
    for (const { client } of await colleagues()) {
      const templates = (await client.ok('organizationTemplates', own())).filter(({ id }) =>
        [draft, deployed].includes(id),
      );
      await expectSame(client, templates, {
        change: blank('changeAssessment', 'name'),
        publish: ({ id }) => ['publishTemplate', { ...byId(id), body: { isPublicTemplate: 2 } }],
      });
      const seen = await client.call('assessment', byId(assessmentId));
      if (seen.status !== 200) continue;
      await expectSame(client, [seen.json() as Thing], {
        change: blank('changeAssessment', 'shortName'),
        trigger: ({ id }) => ['trigger', { body: [{ id, nodeUsers: [{ id: 'nobody' }] }] }],
      });
    }
  });

  it('of new things', async () => {
    for (const { client } of await clients()) {
      const me = await client.ok('currentUser');
      await expectSame(client, [me], {
        'create-persona': () => ['createPersona', { body: { title: '' } }],
        'manage-node-types': () => ['createNodeType', { body: { name: '' } }],
        'create-recommendation': () => ['createRecommendation', { body: { title: '' } }],
        'create-organization': () => [
          'createOrganization',
          { body: { name: '', billingEmail: '', contactName: '', phoneNumber: '' } },
        ],
        restore: () => ['archived', { params: { organizationId: me.organization_id } }],
        'see-history': () => ['organizationHistory', { params: { organizationId: me.organization_id } }],
        'see-whole-history': () => ['userHistory', { params: { id: me.id } }],
        'manage-library': () => ['submittedTemplates', {}],
      });
    }
  });
});

/** The id of the demo's organisation, found by a master of another. */
async function otherThan(client: Client): Promise<string> {
  const { organization_id } = await client.ok('currentUser');
  const all = await client.ok('organizations', { params: { flag: 'all' } });
  return all.find(({ id }) => id !== organization_id)?.id ?? '';
}
