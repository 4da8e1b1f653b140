import { describe, expect, it } from '@jest/globals';
import { InvitedUser, type ListingQuery, OwnData, type Role, User } from '@tidemark/contracts';
import { createDeliveryStore } from '@tidemark/deliveries';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore, createMemorySessions } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const { readModels, more } = await projected(projections, organization.events);
const state = createMemoryDocumentStore();
await state.ensure({ name: 'drafts', indexes: [] });
const deliveries = createDeliveryStore(state);
await deliveries.open();
const sessions = createMemorySessions();
const handlers = createQueryHandlers({ readModels, state, sessions });

it('serves the signed-in user with organization, persona and nodes [R3-003] [R1-012]', async () => {
  expect(User.parse(await ask(handlers.currentUser, callerOf('uma', 'user')))).toEqual({
    id: 'uma',
    firstName: 'Uma',
    surName: 'Silva',
    email: 'uma@example.org',
    role: 'user',
    isActive: true,
    avatarUrl: null,
    organization_id: exampleTenant,
    organization_name: 'Acme',
    organization_timeZone: 'UTC',
    phoneNumber: null,
    persona: { id: 'dev', title: 'Developer', description: '', organization_id: exampleTenant, may: [], version: 2 },
    nodes: [{ id: 'sales', name: 'Sales' }],
    language: null,
    firstSteps: 'shown',
    may: [],
    version: expect.any(Number),
  });
});

it('lists unarchived personas and node types, by name [R7-028] [R7-032]', async () => {
  await more([
    { type: 'PersonaCreated', data: { personaId: 'p2', title: 'analyst', description: '' } },
    { type: 'PersonaArchived', data: { personaId: 'dev' } },
    { type: 'NodeTypeAdded', data: { nodeTypeId: 'type-2', name: 'Branch' } },
  ]);
  const of = { params: { organizationId: exampleTenant }, query: {} };
  const sam = callerOf('sam', 'super');
  expect((await ask(handlers.personas, sam, of)).map(({ title }) => title)).toEqual(['analyst']);
  expect((await ask(handlers.nodeTypes, sam, of)).map(({ name }) => name)).toEqual(['Branch', 'Unit']);
});

describe('the users of an organization', () => {
  const seen = async (userId: string, role: Role, query: ListingQuery = {}) => {
    const input = { params: { organizationId: exampleTenant }, query };
    return (await ask(handlers.users, callerOf(userId, role), input)).map(({ id, nodes }) => [
      id,
      ...nodes.map((node) => node.name),
    ]);
  };

  it('are all for super and master, by name', async () => {
    const all = [['ada', 'Sales'], ['sam'], ['uma', 'Sales'], ['wim', 'Works']];
    expect(await seen('sam', 'super')).toEqual(all);
    expect(await seen('sam', 'master')).toEqual(all);
  });

  it('are those of the own branches for others, without other nodes, and the caller', async () => {
    expect(await seen('uma', 'user')).toEqual([
      ['ada', 'Sales'],
      ['uma', 'Sales'],
    ]);
    expect(await seen('wim', 'admin')).toEqual([['wim', 'Works']]);
    await more([{ type: 'MemberRemoved', data: { nodeId: 'works', userId: 'wim' } }]);
    expect(await seen('wim', 'admin')).toEqual([['wim']]);
    await more([{ type: 'MembersAdded', data: { members: [{ nodeId: 'root', userId: 'wim' }] } }]);
    expect(await seen('uma', 'user')).not.toContainEqual(expect.arrayContaining(['wim']));
    expect((await seen('wim', 'user')).map(([id]) => id)).toEqual(['ada', 'uma', 'wim']);
  });

  it('include the nodes of users on the page, by name', async () => {
    const members = ['sales-10', 'root', 'sales-2'].map((nodeId) => ({ nodeId, userId: 'uma' }));
    await more([{ type: 'MembersAdded', data: { members } }]);
    const uma = ['uma', 'Root', 'Sales', 'Sales 2', 'Sales 10'];
    expect(await seen('sam', 'super', { limit: 2, offset: 1 })).toEqual([['sam'], uma]);
    expect(await seen('ada', 'admin', { search: 'uma' })).toEqual([['uma', 'Sales', 'Sales 2', 'Sales 10']]);
    await more([{ type: 'NodeArchived', data: { nodeId: 'sales-10', branch: ['sales-10'] } }]);
    expect(await seen('sam', 'super', { search: 'uma' })).toEqual([['uma', 'Root', 'Sales', 'Sales 2']]);
  });

  it('include their last activity, for admins and above', async () => {
    const known = { role: 'user', isActive: true, organizationSuspended: false } as const;
    const expiresAt = '2999-01-01T00:00:00.000Z';
    for (const [userId, tenant] of [
      ['uma', exampleTenant],
      ['eve', 'elsewhere'],
    ] as const) {
      await sessions.putPrincipal({ ...known, userId, tenant });
      const createdAt = '2026-03-01T10:00:00.000Z';
      await sessions.open({ id: `s-${userId}`, userId, createdAt, expiresAt, address: '::1', agent: 'curl' });
    }
    const told = async (userId: string, role: Role) => {
      const input = { params: { organizationId: exampleTenant }, query: {} };
      const users = await ask(handlers.users, callerOf(userId, role), input);
      return users.flatMap(({ id, lastSeenAt }) => (lastSeenAt === undefined ? [] : [[id, lastSeenAt]]));
    };
    const uma = ['uma', '2026-03-01T10:00:00.000Z'];
    expect(await told('sam', 'super')).toEqual([['ada', null], ['sam', null], uma, ['wim', null]]);
    expect(await told('ada', 'admin')).toContainEqual(uma);
    expect(await told('uma', 'user')).toEqual([]);
    const data = OwnData.parse(await ask(handlers.ownData, callerOf('uma', 'user')));
    expect(data).toMatchObject({
      lastSeenAt: '2026-03-01T10:00:00.000Z',
      sessions: [
        {
          createdAt: '2026-03-01T10:00:00.000Z',
          lastUsedAt: '2026-03-01T10:00:00.000Z',
          expiresAt,
          address: '::1',
          agent: 'curl',
        },
      ],
    });
  });

  it('include invited people, marked, until the invitation is withdrawn', async () => {
    const invited = {
      userId: 'new',
      organizationId: exampleTenant,
      firstName: 'New',
      email: 'new@example.org',
      role: 'user',
      personaId: 'dev',
      nodeIds: ['sales'],
      language: 'es',
    };
    const found = async (userId: string, role: Role) => {
      const input = { params: { organizationId: exampleTenant }, query: { search: 'new@' } };
      return (await ask(handlers.users, callerOf(userId, role), input)).map((user) => [user.isInvited, user.isActive]);
    };
    await more([{ type: 'UserInvited', data: invited }]);
    expect(await seen('sam', 'super', { search: 'new@' })).toEqual([['new', 'Sales']]);
    expect(await found('uma', 'user')).toEqual([[true, false]]);
    expect(await found('wim', 'admin')).toEqual([[true, false]]);
    await more([{ type: 'UserErased', data: { userId: 'new' } }]);
    expect((await seen('sam', 'super')).map(([id]) => id)).not.toContain('new');
  });
});

describe('invitations', () => {
  const invite = (userId: string, change: object = {}) => ({
    type: 'UserInvited',
    at: '2026-02-03T10:00:00.000Z',
    by: 'sam',
    data: {
      userId,
      organizationId: exampleTenant,
      firstName: null,
      email: `${userId}@example.org`,
      role: 'user',
      personaId: 'dev',
      nodeIds: ['works'],
      language: 'es',
      ...change,
    },
  });

  it('are listed with their last mail and number of submissions, for an admin those of the own branches', async () => {
    const world = await projected(projections, organization.events);
    const own = createMemoryDocumentStore();
    const mails = createDeliveryStore(own);
    await mails.open();
    const { invitedUsers } = createQueryHandlers({ readModels: world.readModels, state: own, sessions });
    const list = async (userId: string, role: Role, query: ListingQuery = {}) =>
      ask(invitedUsers, callerOf(userId, role), { params: { organizationId: exampleTenant }, query });
    const ids = async (userId: string, role: Role, query: ListingQuery = {}) =>
      (await list(userId, role, query)).map(({ id }) => id);
    const erased = { type: 'UserErased', data: { userId: 'ann' } };
    await world.more([
      invite('ann'),
      invite('bob', { firstName: 'Bob' }),
      invite('cat', { nodeIds: ['sales'] }),
      erased,
    ]);
    const asked = {
      ...answered.submitted('bob', 'dev', [3, 3, 3]).data,
      assessmentId: organization.assessmentOn('works'),
    };
    await world.more([{ type: 'AnswersSubmitted', at: organization.open, data: asked }]);
    const mail = {
      tenant: exampleTenant,
      cause: 'c',
      kind: 'sign-up',
      assessmentId: null,
      userId: 'bob',
      actor: 'sam',
      causePosition: null,
      status: 'sent',
      attempts: 1,
      dueAt: organization.open,
      reason: null,
      updatedAt: '2026-02-03T10:00:00.000Z',
    } as const;
    await mails.queue({ ...mail, id: 'm1' });
    await mails.queue({ ...mail, id: 'm2', kind: 'reminder', status: 'failed', updatedAt: '2026-02-09T10:00:00.000Z' });
    await mails.queue({ ...mail, id: 'm3', kind: 'reset', updatedAt: '2026-02-10T10:00:00.000Z' });

    expect(await ids('sam', 'super')).toEqual(['bob', 'cat']);
    expect(await ids('sam', 'super', { search: 'cat@' })).toEqual(['cat']);
    expect(await ids('ada', 'admin')).toEqual(['cat']);
    expect(InvitedUser.parse((await list('wim', 'admin'))[0])).toEqual({
      id: 'bob',
      email: 'bob@example.org',
      firstName: 'Bob',
      role: 'user',
      persona: { id: 'dev', title: 'Developer' },
      nodes: [{ id: 'works', name: 'Works' }],
      invitedAt: '2026-02-03T10:00:00.000Z',
      invitedBy: { id: 'sam', firstName: 'Sam', surName: 'Silva' },
      lastMail: {
        id: 'm2',
        kind: 'reminder',
        status: 'failed',
        reason: null,
        updatedAt: '2026-02-09T10:00:00.000Z',
      },
      submissions: 1,
      may: ['resend', 'withdraw'],
      version: expect.any(Number),
    });
  });
});

describe('what the organization stores about a person', () => {
  const assessmentId = organization.assessmentOn('sales');
  const mail = {
    tenant: exampleTenant,
    cause: 'c',
    kind: 'reminder',
    assessmentId,
    actor: 'ada',
    causePosition: null,
    status: 'sent',
    attempts: 1,
    dueAt: organization.open,
    reason: null,
    updatedAt: organization.open,
  } as const;

  it('is counted and exported whole, in words, without anybody else’s', async () => {
    await more([
      {
        type: 'AnswersSubmitted',
        at: organization.open,
        data: {
          ...answered.submitted('uma', 'dev', [3, 0, null]).data,
          assessmentId,
          texts: { '10': { reason: null, note: 'By heart' } },
        },
      },
    ]);
    await deliveries.queue({ ...mail, id: 'to-uma', userId: 'uma' });
    await deliveries.queue({ ...mail, id: 'to-ada', userId: 'ada' });
    const uma = callerOf('uma', 'user');
    const counts = await ask(handlers.ownDataCounts, uma);
    expect(counts).toEqual({
      answeredForms: 1,
      answers: 2,
      notes: 1,
      drafts: 0,
      mails: 1,
      history: expect.any(Number),
    });
    const data = OwnData.parse(await ask(handlers.ownData, uma));
    expect(data.counts).toEqual(counts);
    expect(data.profile).toMatchObject({ id: 'uma', email: 'uma@example.org' });
    expect(data.responses).toMatchObject([
      {
        assessment_id: assessmentId,
        node: 'Sales',
        submissions: 1,
        answers: [
          {
            questionId: `${assessmentId}.10`,
            question: expect.stringMatching(/./),
            note: 'By heart',
            notApplicable: null,
          },
          { choices: [], note: null },
        ],
      },
    ]);
    expect(data.responses[0]?.answers[0]?.choices).toHaveLength(1);
    expect(data.mails).toEqual([
      { kind: 'reminder', status: 'sent', assessment_id: assessmentId, updatedAt: organization.open },
    ]);
    expect(data.history).toHaveLength(counts.history);
    expect(counts.history).toBeGreaterThan(0);
    expect(data.history.some((entry) => 'actor' in entry)).toBe(false);
    const ada = await ask(handlers.ownDataCounts, callerOf('ada', 'admin'));
    expect(ada).toMatchObject({ answeredForms: 0, answers: 0, mails: 1 });
  });
});
