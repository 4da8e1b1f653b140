import { describe, expect, it } from '@jest/globals';
import { blankTexts, organizationProfile, readModels } from '@tidemark/contracts';
import { answered, organization, projectionSpec } from '@tidemark/testing';
import { eventDefinitions } from '../event-catalog.js';
import type { OrganizationEvent } from '../organization/index.js';
import type { TreeEvent } from '../tree/index.js';
import type { UserEvent } from '../user/index.js';
import {
  assessmentsProjection,
  catalogProjection,
  collections,
  organizationsProjection,
  peopleProjection,
  projections,
  responsesProjection,
  structureProjection,
} from './index.js';

describe('all read models', () => {
  it('handle existing events, under unique names', () => {
    for (const { handles } of projections) {
      expect(handles.filter((type) => eventDefinitions[type] === undefined)).toEqual([]);
    }
    expect(projections.map(({ name }) => name).sort()).toEqual(Object.keys(readModels).sort());
    const handles = projections.flatMap((projection) => Object.entries(projection.collections));
    expect(handles.filter(([name, handle]) => handle.name !== name)).toEqual([]);
    expect(new Set(Object.values(collections))).toEqual(new Set(handles.map(([, handle]) => handle)));
  });

  it('name the assessment documents that an event feeds, even for an unreadable event', () => {
    const fed = (data: object) => {
      const place = { id: 'e', stream: 's', version: 1, position: '1', type: 'AnswersSubmitted' };
      const meta = { tenant: 't', actor: '', commandId: '', correlationId: '', causationId: '', occurredAt: '' };
      return projections.flatMap(({ name, feeds }) =>
        name === 'results' ? (feeds?.({ ...place, meta, data }) ?? []) : [],
      );
    };
    expect(fed({ assessmentId: 'a' })).toEqual([
      { collection: 'results', id: 'a' },
      { collection: 'cards', id: 'a' },
    ]);
    expect(fed({ assessments: [{ assessmentId: 'a' }, { assessmentId: 'b' }] })).toHaveLength(4);
    expect(fed({ nonsense: true })).toEqual([]);
  });
});

const organizationId = 'organization-1';
const profile = {
  ...blankTexts(organizationProfile),
  name: 'Acme',
  billingEmail: 'bill@example.org',
  contactName: 'Bill',
  phoneNumber: '1',
};
const founded: OrganizationEvent = { type: 'OrganizationCreated', data: { organizationId, ...profile } };

describe('organizations', () => {
  it('start unsuspended, and keep profile, suspension and settings separate', async () => {
    const { given } = projectionSpec(organizationsProjection);
    const get = async (...events: readonly OrganizationEvent[]) =>
      (await given([founded, ...events])).get(collections.organizations, organizationId);
    expect(await get()).toMatchObject({
      ...profile,
      suspended: false,
      language: 'en-US',
      timeZone: 'UTC',
    });
    const changed = await get(
      { type: 'OrganizationSuspended', data: { organizationId } },
      { type: 'OrganizationProfileChanged', data: { organizationId, ...profile, name: 'Ace', phoneNumber: null } },
      { type: 'OrganizationSettingsChanged', data: { organizationId, language: 'es', timeZone: 'Europe/Madrid' } },
    );
    expect(changed).toMatchObject({ name: 'Ace', phoneNumber: null, suspended: true, language: 'es', version: 4 });
    expect(await get({ type: 'OrganizationReinstated', data: { organizationId } })).toMatchObject({ suspended: false });
  });
});

const invited: Extract<UserEvent, { type: 'UserInvited' }> = {
  type: 'UserInvited',
  data: {
    userId: 'u',
    organizationId,
    firstName: 'Uma',
    email: 'u@example.org',
    role: 'user',
    personaId: 'p',
    nodeIds: [],
    language: 'es',
  },
};
const person = { firstName: 'Uma', surName: 'Silva', email: 'u@example.org', avatarUrl: null };
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { userId: 'u', organizationId, ...person, role: 'user', personaId: 'p', language: null, via: 'invitation' },
};

describe('people', () => {
  const get = async (...events: readonly UserEvent[]) =>
    (await projectionSpec(peopleProjection).given(events)).get(collections.people, 'u');

  it('are invited, then active in the language of the invitation', async () => {
    expect(await get(invited)).toMatchObject({
      status: 'invited',
      isActive: false,
      surName: null,
      invitation: { at: expect.any(String), by: expect.any(String) },
    });
    expect(await get(invited, registered)).toMatchObject({
      status: 'active',
      isActive: true,
      language: 'es',
      firstSteps: 'shown',
      invitation: null,
      ...person,
    });
  });

  it('are withdrawn, without any data left, when an invited person is erased', async () => {
    const persona: UserEvent = { type: 'UserPersonaChanged', data: { userId: 'u', personaId: 'q' } };
    expect(await get(invited, persona)).toMatchObject({ status: 'invited', personaId: 'q' });
    const withdrawn = [
      { type: 'InvitationWithdrawn', data: { userId: 'u' } },
      { type: 'UserErased', data: { userId: 'u' } },
    ] as const;
    const nothing = { firstName: null, email: null, invitation: null };
    expect(await get(invited, ...withdrawn)).toMatchObject({ status: 'withdrawn', ...nothing });
    expect(await get(invited, registered, withdrawn[1])).toMatchObject({ status: 'inactive', ...nothing });
  });

  it('change role, persona, language, first steps and activity', async () => {
    const changed = await get(
      registered,
      { type: 'UserRoleChanged', data: { userId: 'u', role: 'admin' } },
      { type: 'UserPersonaChanged', data: { userId: 'u', personaId: 'q' } },
      { type: 'UserLanguageChanged', data: { userId: 'u', language: 'pt-BR' } },
      { type: 'UserFirstStepsChanged', data: { userId: 'u', firstSteps: 'hidden' } },
      { type: 'UserDeactivated', data: { userId: 'u' } },
    );
    expect(changed).toMatchObject({
      role: 'admin',
      personaId: 'q',
      language: 'pt-BR',
      firstSteps: 'hidden',
      isActive: false,
      status: 'inactive',
    });
    const back: readonly UserEvent[] = [
      { type: 'UserDeactivated', data: { userId: 'u' } },
      { type: 'UserReactivated', data: { userId: 'u' } },
      { type: 'UserPasswordChanged', data: { userId: 'u', reason: 'self' } },
    ];
    expect(await get(registered, ...back)).toMatchObject({ isActive: true, status: 'active', version: 4 });
  });
});

describe('structure', () => {
  const node = (nodeId: string, parentId: string | null): TreeEvent => ({
    type: 'NodeCreated',
    data: { nodeId, parentId, nodeTypeId: 't', name: nodeId, description: '' },
  });
  const join = (...pairs: readonly (readonly [nodeId: string, userId: string])[]): TreeEvent => ({
    type: 'MembersAdded',
    data: { members: pairs.map(([nodeId, userId]) => ({ nodeId, userId })) },
  });

  it('keeps memberships on both sides', async () => {
    const documents = await projectionSpec(structureProjection).given<TreeEvent>([
      node('root', null),
      node('a', 'root'),
      join(['root', 'u'], ['a', 'u'], ['a', 'v']),
      { type: 'MemberRemoved', data: { nodeId: 'root', userId: 'u' } },
    ]);
    expect((await documents.get(collections.nodes, 'root'))?.members).toEqual([]);
    expect((await documents.get(collections.nodes, 'a'))?.members).toEqual(['u', 'v']);
    expect((await documents.get(collections.memberships, 'u'))?.nodeIds).toEqual(['a']);
  });

  describe('for an invited person', () => {
    const invitedTo = (...nodeIds: string[]): UserEvent => ({ ...invited, data: { ...invited.data, nodeIds } });
    const left = (nodeId: string): TreeEvent => ({ type: 'MemberRemoved', data: { nodeId, userId: 'u' } });
    const seen = async (...events: (TreeEvent | UserEvent)[]) => {
      const planted = [node('root', null), node('a', 'root'), node('b', 'root')];
      const documents = await projectionSpec(structureProjection).given([...planted, ...events]);
      const nodes = await documents.all(collections.nodes);
      const members = nodes.filter((one) => one.members.includes('u')).map(({ _id }) => _id);
      const nodeIds = (await documents.get(collections.memberships, 'u'))?.nodeIds ?? [];
      expect(nodeIds.toSorted()).toEqual(members.toSorted());
      return members;
    };

    it('has them as a member from the invitation on, also in older logs', async () => {
      expect(await seen(invitedTo('a'))).toEqual(['a']);
      expect(await seen(invitedTo('a'), invitedTo('a', 'b'))).toEqual(['a', 'b']);
      expect(await seen(invitedTo('a'), join(['a', 'u']))).toEqual(['a']);
    });
    it('lets them leave a node, and return with the next invitation', async () => {
      expect(await seen(invitedTo('a', 'b'), join(['a', 'u'], ['b', 'u']), left('a'))).toEqual(['b']);
      expect(await seen(invitedTo('a', 'b'), left('a'), invitedTo('b', 'a'))).toEqual(['a', 'b']);
    });
    it("keeps the tree's nodes after the sign-up, and no node that only the invitation promised", async () => {
      expect(await seen(invitedTo('a'), join(['a', 'u']), registered)).toEqual(['a']);
      expect(await seen(invitedTo('a', 'b'), registered, join(['a', 'u']))).toEqual(['a']);
    });
    it('keeps nothing of a withdrawn invitation, and everything of an erased account', async () => {
      const erased: UserEvent = { type: 'UserErased', data: { userId: 'u' } };
      expect(await seen(invitedTo('a'), join(['a', 'u']), erased)).toEqual([]);
      expect(await seen(invitedTo('a'), erased)).toEqual([]);
      expect(await seen(invitedTo('a'), join(['a', 'u']), registered, erased)).toEqual(['a']);
    });
  });

  it('moves, renames and archives whole branches', async () => {
    const documents = await projectionSpec(structureProjection).given<TreeEvent>([
      { type: 'NodeTypeAdded', data: { nodeTypeId: 't', name: 'Unit' } },
      { type: 'NodeTypeRenamed', data: { nodeTypeId: 't', name: 'Team' } },
      { type: 'NodeTypeArchived', data: { nodeTypeId: 't' } },
      node('root', null),
      node('a', 'root'),
      node('b', 'root'),
      { type: 'NodeMoved', data: { nodeId: 'b', parentId: 'a' } },
      { type: 'NodeChanged', data: { nodeId: 'b', nodeTypeId: 't', name: 'B', description: 'd' } },
      { type: 'NodeArchived', data: { nodeId: 'a', branch: ['a', 'b'] } },
    ]);
    const archived = (await documents.all(collections.nodes)).filter(({ isArchived }) => isArchived);
    expect(archived.map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(archived[1]).toMatchObject({ parentId: 'a', name: 'B', description: 'd' });
    expect(await documents.get(collections.nodeTypes, 't')).toMatchObject({
      name: 'Team',
      isArchived: true,
      version: 3,
    });
    const versions = (await documents.all(collections.nodes)).map(({ _id, version }) => [_id, version]);
    expect(Object.fromEntries(versions)).toEqual({ root: 4, a: 9, b: 9 });
  });
});

describe('catalog', () => {
  it('has personas and recommendations, archived ones too', async () => {
    const recommendation = { recommendationId: 'r', title: 'R', url: 'https://example.org', description: '' };
    const documents = await projectionSpec(catalogProjection).given([
      { type: 'PersonaCreated', data: { personaId: 'p', title: 'Persona', description: '' } },
      { type: 'PersonaChanged', data: { personaId: 'p', title: 'Dev', description: 'd' } },
      { type: 'PersonaArchived', data: { personaId: 'p' } },
      { type: 'RecommendationCreated', data: recommendation },
      { type: 'RecommendationChanged', data: { ...recommendation, title: 'S' } },
      { type: 'RecommendationArchived', data: { recommendationId: 'r' } },
    ]);
    expect(await documents.get(collections.personas, 'p')).toMatchObject({ title: 'Dev', isArchived: true });
    expect(await documents.get(collections.recommendations, 'r')).toMatchObject({
      title: 'S',
      isArchived: true,
      version: 6,
    });
  });
});

describe('assessments', () => {
  const { assessmentId, applied, triggered } = answered;

  it('has one per node, with the person and moment of applying', async () => {
    const documents = await projectionSpec(assessmentsProjection).given([
      { ...applied, at: organization.open, by: 'sam' },
      {
        type: 'AssessmentChanged',
        data: { assessmentId, shortName: 'B', description: 'C', windows: organization.period },
      },
      { type: 'AssessmentArchived', data: { assessmentId } },
    ]);
    expect(await documents.get(collections.assessments, assessmentId)).toMatchObject({
      nodeId: 'node-1',
      shortName: 'B',
      windows: organization.period,
      isArchived: true,
      version: 3,
      appliedAt: organization.open,
      appliedBy: 'sam',
    });
  });

  it('records who was asked, how often and when last', async () => {
    const documents = await projectionSpec(assessmentsProjection).given([
      applied,
      triggered(['u', null], ['v', null]),
      { ...triggered(['u', null]), at: organization.open },
    ]);
    const asked = await documents.all(collections.asked);
    expect(asked.map(({ userId, count }) => [userId, count])).toEqual([
      ['u', 2],
      ['v', 1],
    ]);
    expect(asked[0]?.askedAt).toBe(organization.open);
    expect((await documents.get(collections.assessments, assessmentId))?.remindedAt).toBeUndefined();
  });

  it('records when people were last reminded, and keeps the version of the assessment', async () => {
    const reminded = { ...triggered(['u', null]), at: organization.open };
    const documents = await projectionSpec(assessmentsProjection).given([
      applied,
      { ...reminded, data: { ...reminded.data, kind: 'reminder' } },
      triggered(['v', null]),
    ]);
    expect(await documents.get(collections.assessments, assessmentId)).toMatchObject({
      remindedAt: organization.open,
      version: 1,
    });
  });
});

describe('responses', () => {
  it('has the latest answers, with their texts', async () => {
    const { assessmentId, started, submitted } = answered;
    const last = submitted('u', null, [2, 0, null]);
    const texts = { '10': { reason: null, note: 'N' } };
    const documents = await projectionSpec(responsesProjection).given([
      started('u', null),
      submitted('u', null, [1, 1, 1]),
      { ...last, data: { ...last.data, texts }, at: organization.open },
    ]);
    const response = await documents.get(collections.responses, `${assessmentId}_u`);
    expect(response).toMatchObject({ submittedAt: organization.open, answers: last.data.answers, texts });
    expect(response?.startedAt).not.toBe(organization.open);
  });

  it('keeps the notes of each submission, also when one removes them, until their author is erased [X1-076]', async () => {
    const { assessmentId, submitted } = answered;
    const writing = (userId: string, note: string | null) => ({
      ...submitted(userId, 'dev', [1, 1, 1]),
      data: { ...submitted(userId, 'dev', [1, 1, 1]).data, texts: { '10': { reason: ' ', note }, '20': blank } },
    });
    const blank = { reason: null, note: null };
    const given = [writing('u', 'First'), writing('v', null), writing('u', null), writing('w', 'Other')];
    const documents = await projectionSpec(responsesProjection).given(given);
    expect((await documents.all(collections.notes)).map(({ userId, texts }) => [userId, texts])).toEqual([
      ['u', { '10': { reason: ' ', note: 'First' } }],
      ['v', {}],
      ['u', {}],
      ['w', { '10': { reason: ' ', note: 'Other' } }],
    ]);
    const erased = await projectionSpec(responsesProjection).given([
      ...given,
      { type: 'UserErased', data: { userId: 'u' } },
    ]);
    expect((await erased.all(collections.notes)).map(({ assessmentId: of, userId }) => [of, userId])).toEqual([
      [assessmentId, 'v'],
      [assessmentId, 'w'],
    ]);
  });
});
