import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AnswersBody, contentId, type FormLinkSession, type User } from '@tidemark/contracts';
import { type DomainEvent, questionsIn } from '@tidemark/domain';
import { example, exampleHistory } from '@tidemark/testing';
import { streams } from '../streams.js';
import { tenant } from '../world.fixture.js';
import { type AccountsWorld, nobody, openAccounts, password } from './accounts.fixture.js';

const assessmentId = 'assessment-1';
const opens = '2026-01-02T00:00:00.000Z';
const closes = '2026-01-31T23:59:59.999Z';
const windows = { startDate: opens, endDate: closes, openFormDate: opens, closeFormDate: closes };
const email = 'bob@acme.example';
let world: AccountsWorld;
let secret: string;

const holder = { tenant, subject: 'bob', assessmentId };
const fresh = async () => world.deps.links.make('form', holder);
const open = async (given = secret, address = '127.0.0.1') =>
  (await world.send(world.handlers.formLink, { secret: given }, undefined, nobody, address)).body as FormLinkSession;
const tree = async (event: DomainEvent) => world.append(streams.tree(tenant), [event]);
const assessments = async (event: DomainEvent) => world.append(streams.assessments(tenant), [event]);
const erase = async () => {
  const caller = world.as('sam');
  return world.handlers.withdrawInvitation.handle({
    params: { id: 'bob' },
    body: {},
    caller,
    context: { requestId: 'r', commandId: world.ports.ids.next(), now: world.clock.now() },
  } as never);
};

/** Bob is invited by an event of an earlier version, so the tree does not know him. */
beforeEach(async () => {
  world = await openAccounts();
  world.clock.set('2026-01-10T12:00:00.000Z');
  const { templateId } = example;
  await world.append(streams.template(tenant, templateId), exampleHistory.deployed);
  await assessments({
    type: 'AssessmentsApplied',
    data: {
      templateId,
      templateVersion: 1,
      shortName: 'Spring',
      description: '',
      windows,
      assessments: [{ assessmentId, nodeId: world.acme.rootNodeId }],
    },
  });
  await world.append(streams.user(tenant, 'bob'), [
    {
      type: 'UserInvited',
      data: {
        userId: 'bob',
        organizationId: tenant,
        firstName: 'Bob',
        email,
        role: 'super',
        personaId: world.acme.defaultPersonaId,
        nodeIds: [world.acme.rootNodeId],
        language: 'es',
      },
    },
  ]);
  secret = await fresh();
});

describe('a personal link', () => {
  it('opens a session of 12 hours for its form, any number of times, and writes nothing', async () => {
    const before = await world.log();
    const session = await open();
    expect(session).toMatchObject({
      userId: 'bob',
      assessmentId,
      firstName: 'Bob',
      surName: null,
      email,
      organizationName: 'Acme',
      timeZone: 'UTC',
      nodeName: 'Acme',
      shortName: 'Spring',
      language: 'es',
      expiresAt: '2026-01-11T00:00:00.000Z',
      maySignUp: true,
    });
    await open();
    await open(await fresh());
    expect((await world.deps.sessions.ofUser('bob')).map(({ form }) => form)).toEqual(Array(3).fill(assessmentId));
    expect(await world.log()).toEqual(before);
    expect((await world.deps.sessions.lastSeen(tenant)).has('bob')).toBe(false);
  });

  it('opens nothing that needs an account: neither password nor new password', async () => {
    await open();
    await expect(world.signIn(email)).rejects.toMatchObject({ code: 'sign-in-failed' });
    const reset = await world.deps.links.make('reset', { tenant, subject: 'bob' });
    const change = { token: reset, newPassword: password, passwordConfirmation: password };
    await expect(world.send(world.handlers.changePass, change)).rejects.toMatchObject({
      faults: [{ pointer: 'token', code: 'link-invalid' }],
    });
  });

  it.each([
    ['the form has closed', async () => world.clock.set('2026-02-01T00:00:00.000Z')],
    ['its assessment is archived', async () => assessments({ type: 'AssessmentArchived', data: { assessmentId } })],
    [
      'its node is archived',
      async () =>
        tree({ type: 'NodeArchived', data: { nodeId: world.acme.rootNodeId, branch: [world.acme.rootNodeId] } }),
    ],
    [
      'its person left the node',
      async () => tree({ type: 'MemberRemoved', data: { nodeId: world.acme.rootNodeId, userId: 'bob' } }),
    ],
    ['its person was erased', erase],
  ])('ends when %s', async (_what, happen) => {
    await happen();
    await expect(open()).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it('ends when its person is deactivated, whose sessions end', async () => {
    await world.register('uma');
    const uma = await world.deps.links.make('form', { ...holder, subject: 'uma' });
    await open(uma);
    const deactivate = { id: 'uma', isActive: false };
    await world.send(world.handlers.updateUser, deactivate, 'off', world.as('sam'));
    await expect(open(uma)).rejects.toMatchObject({ code: 'link-invalid' });
    expect(await world.deps.sessions.ofUser('uma')).toEqual([]);
  });

  it('asks to sign in if the organization requires it, and works again when it no longer does', async () => {
    const settings = { type: 'ChangeSettings', answerByLink: false } as const;
    const organization = streams.organization(tenant);
    await world.deps.repositories.organization.execute(organization, settings, world.context('off'));
    await expect(open()).rejects.toMatchObject({ code: 'link-needs-sign-in', assessmentId });
    const on = { ...settings, answerByLink: true };
    await world.deps.repositories.organization.execute(organization, on, world.context('on'));
    expect((await open()).userId).toBe('bob');
  });

  it('is refused 20 times a minute from one network when it is wrong, and then not checked', async () => {
    for (let n = 0; n < 20; n += 1) await expect(open('wrong')).rejects.toMatchObject({ code: 'link-invalid' });
    await expect(open('wrong')).rejects.toMatchObject({ code: 'too-many-attempts', retryAfter: 60 });
    await expect(open('wrong', '198.51.100.7')).rejects.toMatchObject({ code: 'link-invalid' });
    expect((await open()).userId).toBe('bob');
  });
});

describe('answering without an account', () => {
  const caller = { ...nobody, userId: 'bob', tenant, form: assessmentId };
  const answer = async (): Promise<AnswersBody> => {
    const { state } = await world.deps.repositories.template.load(streams.template(tenant, example.templateId));
    const [asked] = state.status === 'none' ? [] : questionsIn(state.content);
    const questionId = contentId(assessmentId, asked?.question.n ?? 0);
    const choiceIds = [contentId(assessmentId, asked?.question.choices[0]?.n ?? 0)];
    return { userId: 'bob', assessmentId, answers: [{ questionId, choiceIds, notApplicable: null, note: null }] };
  };
  const submit = async () => world.send(world.handlers.submit, await answer(), undefined, caller);
  const submissions = async () => (await world.log()).filter(({ type }) => type === 'AnswersSubmitted');
  const form = {
    firstName: 'Bob',
    surName: 'Dole',
    email,
    password,
    passwordConfirmation: password,
  };
  const signUp = async (key?: string, given = secret) =>
    (await world.send(world.handlers.signUp, { ...form, secret: given }, key)).body as User;

  it('counts under the persona of the invitation, and records that it came by the link', async () => {
    await submit();
    expect(await submissions()).toMatchObject([
      { data: { userId: 'bob', personaId: world.acme.defaultPersonaId, via: 'link' } },
    ]);
  });

  it('keeps id and answers when the person signs up with the same link', async () => {
    await submit();
    const page = await world.handlers.signUpLink.handle({
      params: { secret },
      caller: nobody,
      context: { now: world.clock.now(), address: '' },
    } as never);
    expect(page.body).toMatchObject({ kind: 'invitation', email, role: 'super', organizationName: 'Acme' });
    expect(await signUp()).toMatchObject({ id: 'bob', role: 'super', nodes: [{ id: world.acme.rootNodeId }] });
    expect((await world.signIn(email)).user.id).toBe('bob');
    await submit();
    expect((await submissions()).map(({ data }) => (data as { userId: string }).userId)).toEqual(['bob', 'bob']);
    expect(await open()).toMatchObject({ userId: 'bob', surName: 'Dole', maySignUp: false });
  });

  it('signs up once, and answers a repeated request with the first result', async () => {
    const first = await signUp('one');
    expect(await signUp('one')).toEqual(first);
    await expect(signUp('two')).rejects.toMatchObject({ code: 'link-invalid' });
    await expect(signUp('three', await fresh())).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it('creates no account for an address that has one elsewhere', async () => {
    await world.deps.foreignInvitations.keep({ tenant, userId: 'bob' }, { tenant: 'elsewhere', userId: 'eve' });
    expect(await open()).toMatchObject({ maySignUp: false });
    await expect(signUp()).rejects.toMatchObject({ faults: [{ pointer: 'secret' }] });
  });
});

describe('an invitation', () => {
  it('gets another persona, and no other change', async () => {
    const update = async (body: object) =>
      world.send(world.handlers.updateUser, { id: 'bob', ...body }, undefined, world.as('sam'));
    await world.deps.repositories.catalog.execute(
      streams.catalog(tenant),
      { type: 'CreatePersona', personaId: 'lead', title: 'Lead', description: '' },
      world.context('lead'),
    );
    const { body } = await update({ persona_id: 'lead', email, role: 'super', isActive: false });
    expect(body).toMatchObject({
      updatedUser: { id: 'bob', persona: { title: 'Lead' }, may: ['change-persona', 'erase'] },
    });
    await expect(update({ role: 'user' })).rejects.toMatchObject({ faults: [{ pointer: 'role' }] });
    await expect(update({ persona_id: 'nothing' })).rejects.toMatchObject({ faults: [{ pointer: 'persona_id' }] });
  });

  it('is withdrawn by erasing its person, only by managers of its nodes', async () => {
    const withdraw = async (by: string, role: 'admin' | 'super') =>
      world.handlers.withdrawInvitation.handle({
        params: { id: 'bob' },
        body: {},
        caller: world.as(by, role),
        context: { requestId: 'r', commandId: world.ports.ids.next() },
      } as never);
    await world.register('ada', { role: 'admin', nodeIds: [] });
    await expect(withdraw('ada', 'admin')).rejects.toMatchObject({ code: 'not-allowed' });
    expect((await withdraw('sam', 'super')).body).toEqual({ withdrawn: 'bob', isComplete: true });
    expect((await world.types()).slice(-2)).toContain('UserErased');
    expect((await withdraw('sam', 'super')).body).toEqual({ withdrawn: 'bob', isComplete: true });
    const again = { invitedUsers: [{ email, persona: 'Persona' }], selectedNodes: [world.acme.rootNodeId] };
    await world.send(world.handlers.inviteUsers, again, 'again', world.as('sam'));
    expect(await world.deps.names.ownerOfAddress(email)).not.toMatchObject({ userId: 'bob' });
  });
});
