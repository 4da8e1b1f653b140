import { describe, expect, it, jest } from '@jest/globals';
import type { Action, RouteName } from '@tidemark/contracts';
import type { Client, Input } from '../harness/client.js';
import type { Account } from '../harness/demo.js';
import { applyBody, applyTo, fresh, importTemplate, nodeNamed, trigger } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { eventually, must } from '../harness/wait.js';

jest.setTimeout(120_000);
const server = suiteServer({ prepare: createPlatformMaster });

interface Thing {
  readonly id: string;
  readonly may: readonly Action[];
}
/** How an action is done with a thing. */
type Deed = (id: string) => readonly [route: RouteName, input: Input];
interface Kind {
  /** Makes one that nothing else uses, in a state. */
  readonly make: () => Promise<string>;
  /** As it is answered to a client; undefined where it is served to them nowhere. */
  readonly seen: (client: Client, id: string) => Promise<Thing | undefined>;
  readonly deeds: Readonly<Partial<Record<Action, Deed>>>;
}

const own = () => ({ params: { organizationId: server().demo.organizationId } });
const at = (id: string) => ({ params: { id } });
const byId = (id: string, body: object = {}) => ({ ...at(id), body });
/** Beside the log: of these an answer is all that tells that they were done. */
const unlogged: readonly RouteName[] = ['resendDelivery', 'endOwnSession'];
const boss = async () => server().as(server().demo.some('super'));
const found = (things: readonly Thing[], id: string) => things.find((thing) => thing.id === id);
const inList = (route: RouteName) => async (client: Client, id: string) => {
  const { status, json } = await client.call(route, own());
  return status === 200 ? found(json() as readonly Thing[], id) : undefined;
};

interface Doer {
  readonly name: string;
  readonly client: Client;
}
async function doers(): Promise<readonly Doer[]> {
  const accounts: readonly Account[] = (['user', 'admin', 'super'] as const).map((role) => server().demo.some(role));
  return Promise.all(accounts.map(async (account) => ({ name: account.role, client: await server().as(account) })));
}

/** Everybody does everything, each time with a thing of its own: what is done beside what `may` said before. */
async function expectDoneAsSaid(
  { make, seen, deeds }: Kind,
  { who, byNobody = false }: { readonly who?: readonly Doer[]; readonly byNobody?: boolean } = {},
): Promise<void> {
  const said: Record<string, boolean> = {};
  const done: Record<string, boolean> = {};
  for (const { name, client } of who ?? (await doers())) {
    for (const [action, deed] of Object.entries(deeds) as [Action, Deed][]) {
      const id = await make();
      const thing = await seen(client, id);
      said[`${name}: ${action}`] = thing?.may.includes(action) ?? false;
      const [route, input] = deed(id);
      const { status, position } = await client.call(route, input);
      // What is so already is taken and changes nothing.
      done[`${name}: ${action}`] = status < 400 && (position !== undefined || unlogged.includes(route));
    }
  }
  expect(done).toEqual(said);
  expect(Object.values(said).includes(true)).toBe(!byNobody);
}

describe('what `may` names is done, and nothing else', () => {
  it('with the lists of the organisation: archiving', async () => {
    await expectDoneAsSaid({
      make: async () => (await (await boss()).ok('createPersona', { body: { title: fresh('Persona') } })).id,
      seen: inList('personas'),
      deeds: { archive: (id) => ['archivePersona', byId(id)] },
    });
    await expectDoneAsSaid({
      make: async () => (await (await boss()).ok('createNodeType', { body: { name: fresh('Type') } })).id,
      seen: inList('nodeTypes'),
      deeds: { archive: (id) => ['archiveNodeType', byId(id)] },
    });
    const advice = () => ({ title: fresh('Advice'), url: 'https://example.org/', description: 'Read it.' });
    await expectDoneAsSaid({
      make: async () => (await (await boss()).ok('createRecommendation', { body: advice() })).id,
      seen: inList('recommendations'),
      deeds: { archive: (id) => ['changeRecommendation', byId(id, { isArchived: true })] },
    });
  });

  it('with what is archived: restoring', async () => {
    const sam = await boss();
    const archived = (kind: string) => async (client: Client, id: string) => {
      const { status, json } = await client.call('archived', { ...own(), query: { kind, limit: '500' } });
      return status === 200 ? found(json() as readonly Thing[], id) : undefined;
    };
    const [type] = await sam.ok('nodeTypes', own());
    const parentId = await nodeNamed(server(), 'Booking');
    const made = {
      persona: async () => {
        const { id } = await sam.ok('createPersona', { body: { title: fresh('Persona') } });
        await sam.ok('archivePersona', byId(id));
        return id;
      },
      'node-type': async () => {
        const { id } = await sam.ok('createNodeType', { body: { name: fresh('Type') } });
        await sam.ok('archiveNodeType', byId(id));
        return id;
      },
      recommendation: async () => {
        const body = { title: fresh('Advice'), url: 'https://example.org/', description: 'Read it.' };
        const { id } = await sam.ok('createRecommendation', { body });
        await sam.ok('changeRecommendation', byId(id, { isArchived: true }));
        return id;
      },
      node: async () => {
        const body = { parent_id: parentId, node_type_id: must(type, 'node type').id, name: fresh('Node') };
        const { id } = await sam.ok('createNode', { body });
        await sam.ok('updateNode', byId(id, { isArchived: true }));
        return id;
      },
    };
    const route = {
      persona: 'restorePersona',
      'node-type': 'restoreNodeType',
      recommendation: 'restoreRecommendation',
      node: 'restoreNode',
    } as const;
    for (const kind of ['persona', 'node-type', 'recommendation', 'node'] as const)
      await expectDoneAsSaid({
        make: made[kind],
        seen: archived(kind),
        deeds: { restore: (id) => [route[kind], byId(id)] },
      });
  });

  it.each(['Booking', 'Warehouse'])('with nodes below %s, in the branch of the admin or not', async (parent) => {
    const sam = await boss();
    const templateId = await importTemplate(sam, { shortName: fresh('Model'), areas: [[{ questions: [ladder()] }]] });
    await sam.ok('changeAssessment', byId(templateId, { isDeployed: true }));
    const [type] = await sam.ok('nodeTypes', own());
    const [persona] = await sam.ok('personas', own());
    const parentId = await nodeNamed(server(), parent);
    const invited = () => [
      { email: `${fresh('new').replace(' ', '')}@example.org`, role: 'user', persona: persona?.id },
    ];
    await expectDoneAsSaid({
      make: async () => {
        const body = { parent_id: parentId, node_type_id: must(type, 'node type').id, name: fresh('Node') };
        return (await sam.ok('createNode', { body })).id;
      },
      seen: inList('organizationNodes'),
      deeds: {
        archive: (id) => ['updateNode', byId(id, { isArchived: true })],
        apply: (id) => ['apply', { body: applyBody({ templateId, nodes: [id] }) }],
        invite: (id) => ['inviteUsers', { body: { invitedUsers: invited(), selectedNodes: [id] } }],
        'create-template': (id) => ['createTemplate', { body: { node_id: id, shortName: fresh('Made') } }],
      },
    });
  });

  const states = ['draft', 'deployed', 'submitted', 'published', 'archived'] as const;
  const inState = (state: (typeof states)[number]) => async (): Promise<string> => {
    const sam = await boss();
    const query = { node_id: await nodeNamed(server(), 'Booking') };
    const file = templateFile({ shortName: fresh('Model'), areas: [[{ questions: [ladder()] }]] });
    const { id } = await sam.ok('importTemplate', { query, body: file });
    if (state === 'draft') return id;
    await sam.ok('changeAssessment', byId(id, { isDeployed: true }));
    if (state === 'archived') await sam.ok('archiveAssessment', byId(id));
    if (state === 'submitted' || state === 'published')
      await sam.ok('publishTemplate', byId(id, { isPublicTemplate: 1 }));
    if (state === 'published') {
      const operator = await server().client.signIn(platformMaster);
      await operator.ok('publishTemplate', byId(id, { isPublicTemplate: 2 }));
    }
    return id;
  };
  const moved = (isPublicTemplate: 0 | 1 | 2) => (id: string) =>
    ['publishTemplate', byId(id, { isPublicTemplate })] as const;

  it.each(states)('with templates: %s', async (state) => {
    const nodes = [await nodeNamed(server(), 'Booking')];
    await expectDoneAsSaid(
      {
        make: inState(state),
        seen: inList('organizationTemplates'),
        deeds: {
          deploy: (id) => ['changeAssessment', byId(id, { isDeployed: true })],
          archive: (id) => ['archiveAssessment', byId(id)],
          apply: (id) => ['apply', { body: applyBody({ templateId: id, nodes }) }],
          duplicate: (id) => ['duplicateTemplate', { body: { templateId: id } }],
          revise: (id) => ['reviseTemplate', byId(id)],
          tag: (id) => ['tagTemplate', byId(id, { tags: [fresh('tag')] })],
          submit: moved(1),
          publish: moved(2),
          unpublish: moved(0),
        },
      },
      { byNobody: state === 'archived' },
    );
  });

  it.each(['submitted', 'published'] as const)('by a master elsewhere, with templates: %s', async (state) => {
    const operator = await server().client.signIn(platformMaster);
    const listed = state === 'submitted' ? 'submittedTemplates' : 'publicTemplates';
    await expectDoneAsSaid(
      {
        make: inState(state),
        seen: async (client, id) => found(await client.ok(listed), id),
        deeds: {
          archive: (id) => ['archiveAssessment', byId(id)],
          duplicate: (id) => ['duplicateTemplate', { body: { templateId: id } }],
          submit: moved(1),
          publish: moved(2),
          unpublish: moved(0),
        },
      },
      { who: [{ name: 'master', client: operator }] },
    );
  });

  it('with what is applied: archiving and asking', async () => {
    const sam = await boss();
    const templateId = server().demo.templateId;
    const ana = server().demo.account('ana').id;
    await expectDoneAsSaid({
      make: async () => applyTo(sam, { templateId, nodes: [await nodeNamed(server(), 'Booking')] }),
      seen: async (client, id) => {
        const { status, json } = await client.call('assessment', at(id));
        return status === 200 ? (json() as Thing) : undefined;
      },
      deeds: {
        archive: (id) => ['archiveAssessment', byId(id)],
        trigger: (id) => ['trigger', { body: [{ id, nodeUsers: [{ id: ana }] }] }],
      },
    });
  });

  it('with people: role and activation', async () => {
    // Nobody who does anything here: deactivating ends the sessions.
    const { id: lucia } = server().demo.account('lucia');
    const isActive = (active: boolean) => async (): Promise<string> => {
      await (await boss()).ok('updateUser', { body: { id: lucia, isActive: active, role: 'user' } });
      return lucia;
    };
    const deeds: Kind['deeds'] = {
      activate: (id) => ['updateUser', { body: { id, isActive: true } }],
      deactivate: (id) => ['updateUser', { body: { id, isActive: false } }],
      'change-role': (id) => ['updateUser', { body: { id, role: 'admin' } }],
    };
    const { activate, ...whileActive } = deeds;
    await expectDoneAsSaid({ make: isActive(true), seen: inList('users'), deeds: whileActive });
    await expectDoneAsSaid({ make: isActive(false), seen: inList('users'), deeds: { ...(activate && { activate }) } });
    await isActive(true)();
  });

  it('with organisations: suspending and reinstating', async () => {
    const operator = await server().client.signIn(platformMaster);
    const masters = [...(await doers()), { name: 'master', client: operator }];
    const founded = (suspended: boolean) => async (): Promise<string> => {
      const contact = { billingEmail: 'pay@example.org', contactName: 'Pat', phoneNumber: '1' };
      const { id } = await operator.ok('createOrganization', { body: { name: fresh('Firm'), ...contact } });
      if (suspended) await operator.ok('updateOrganization', byId(id, { suspended: true }));
      return id;
    };
    const seen: Kind['seen'] = async (client, id) => {
      const { status, json } = await client.call('organization', at(id));
      return status === 200 ? (json() as Thing) : undefined;
    };
    const turn =
      (suspended: boolean): Deed =>
      (id) => ['updateOrganization', byId(id, { suspended })];
    await expectDoneAsSaid({ make: founded(false), seen, deeds: { suspend: turn(true) } }, { who: masters });
    await expectDoneAsSaid({ make: founded(true), seen, deeds: { reinstate: turn(false) } }, { who: masters });
  });

  it('with e-mails and sessions: sending again, ending', async () => {
    const bilal = await server().as(server().demo.some('admin'));
    const nodes = [await nodeNamed(server(), 'Booking')];
    const mailed = async (): Promise<string> => {
      const id = await applyTo(bilal, { templateId: server().demo.templateId, nodes });
      await trigger(bilal, id, [server().demo.account('ana').id]);
      return eventually('the mail', async () => {
        const sent = await bilal.ok('deliveries', { ...own(), query: { assessment_id: id, status: 'sent' } });
        return sent[0]?.id;
      });
    };
    await expectDoneAsSaid({
      make: mailed,
      seen: inList('deliveries'),
      deeds: { resend: (id) => ['resendDelivery', at(id)] },
    });
    for (const role of ['user', 'super'] as const) {
      const account = server().demo.some(role);
      const client = await server().client.signIn(account);
      await expectDoneAsSaid(
        {
          make: async () => {
            const other = await server().client.signIn(account);
            return must(
              (await other.ok('ownSessions')).find(({ isCurrent }) => isCurrent),
              'session',
            ).id;
          },
          seen: async (one, id) => found(await one.ok('ownSessions'), id),
          deeds: { end: (id) => ['endOwnSession', at(id)] },
        },
        { who: [{ name: role, client }] },
      );
    }
  });
});
