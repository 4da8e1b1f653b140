import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, errorMap } from '../harness/client.js';
import { mailsTo, mailTo, resetPath, secretTo, signUpPath } from '../harness/mails.js';
import { flat, nodeNamed, tree } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { eventually, must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
const password = 'Tide-mark7';
let boss: Client;
let booking: string;
let payments: string;
let serial = 0;
const freshAddress = () => `guest${String((serial += 1))}@guests.example`;

beforeAll(async () => {
  boss = await server().as(server().demo.some('super'));
  [booking, payments] = [await nodeNamed(server(), 'Booking'), await nodeNamed(server(), 'Payments')];
});

const developer = () => server().demo.persona('Developer');
const invite = (invited: object, nodes: readonly unknown[] = [booking], client = boss) =>
  client.ok('inviteUsers', { body: { invitedUsers: [invited], selectedNodes: nodes } });
const form = (secret: string, change: object = {}) => ({
  body: {
    firstName: 'Gina',
    surName: 'Moss',
    email: 'gina@guests.example',
    password,
    passwordConfirmation: password,
    secret,
    ...change,
  },
});
async function invitedSecret(email: string, change: object = {}, nodes: readonly unknown[] = [booking]) {
  await invite({ email, role: 'user', persona: developer(), name: 'Gina Moss', ...change }, nodes);
  return secretTo(server(), email, signUpPath);
}
const membersOf = async (nodeId: string) => {
  const nodes = flat(await tree(boss, server(), server().demo.some('super')));
  return must(
    nodes.find(({ id }) => id === nodeId),
    'node',
  ).nodeUsers.map(({ id }) => id);
};

describe('inviting people', () => {
  it('takes people as the specification spells them and answers how many were processed [R7-025 R3-033]', async () => {
    const [one, other] = [freshAddress(), freshAddress()];
    const body = {
      invitedUsers: [
        { id: null, name: 'Gina Moss', email: one, role: 'user', avatarUrl: null, persona: developer() },
        { id: '1', name: 'Gil', email: other, role: 'admin', avatarUrl: null, persona: { id: developer() } },
      ],
      selectedNodes: [booking, { id: payments, name: 'Payments' }],
    };
    expect(await boss.ok('inviteUsers', { body })).toEqual({ processedUsers: 2 });
    for (const address of [one, other]) await mailTo(server(), address);
  });

  it('makes an existing user a member of each node, with the role they have [R1-013 R5-072]', async () => {
    const ana = server().demo.account('ana');
    expect(await invite({ email: ana.email, role: 'super' }, [payments, booking])).toEqual({ processedUsers: 1 });
    for (const node of [payments, booking]) expect(await membersOf(node)).toContain(ana.id);
    expect((await (await server().as('ana')).ok('currentUser')).role).toBe('user');
  });

  it('sends a person without an account a mail with the invitation link [R1-015]', async () => {
    const email = freshAddress();
    const secret = await invitedSecret(email);
    const mail = await mailTo(server(), email);
    expect(mail.subject).toContain('Halden Freight');
    expect(mail.text).toContain(`/signup/${secret}`);
    expect(mail.html).toContain(`/signup/${secret}`);
    expect(secret).toMatch(/^[\w-]{43}$/);
  });

  it('tells every fault at once and invites nobody', async () => {
    const email = freshAddress();
    const body = {
      invitedUsers: [
        { email, role: 'master', persona: developer() },
        { email: freshAddress(), role: 'user', persona: 'nobody' },
      ],
      selectedNodes: [booking, 'nowhere'],
    };
    const errors = errorMap(await boss.refused('inviteUsers', { body }));
    expect(Object.keys(errors).sort()).toEqual(['invitedUsers.0.role', 'invitedUsers.1.persona', 'selectedNodes.1']);
    const noAddress = { invitedUsers: [{ email: 'no address' }], selectedNodes: [booking] };
    expect((await boss.refused('inviteUsers', { body: noAddress })).status).toBe(400);
    expect(await mailsTo(server(), email)).toEqual([]);
  });

  it('is refused without an invitee [R5-073]', async () => {
    const problem = await boss.refused('inviteUsers', { body: { invitedUsers: [], selectedNodes: [booking] } });
    expect([problem.code, Object.keys(errorMap(problem))]).toEqual(['nothing-selected', ['invitedUsers']]);
  });

  it('is refused without a selected node [R5-074]', async () => {
    const invitedUsers = [{ email: freshAddress(), role: 'user', persona: developer() }];
    const problem = await boss.refused('inviteUsers', { body: { invitedUsers, selectedNodes: [] } });
    expect([problem.code, Object.keys(errorMap(problem))]).toEqual(['nothing-selected', ['selectedNodes']]);
  });

  it('is refused to role user, and to an admin on a node that is not theirs [R6-026]', async () => {
    const email = freshAddress();
    const ask = async (who: string, node: string) => {
      const invitedUsers = [{ email, role: 'user', persona: developer() }];
      return (await server().as(who)).call('inviteUsers', { body: { invitedUsers, selectedNodes: [node] } });
    };
    const admin = server().demo.some('admin');
    const own = must((await (await server().as(admin)).ok('currentUser')).nodes[0], 'node of the admin').id;
    expect((await ask('ana', booking)).status).toBe(403);
    expect((await ask(admin.email, server().demo.rootNodeId)).status).toBe(403);
    expect(await mailsTo(server(), email)).toEqual([]);
    expect((await ask(admin.email, own)).status).toBe(200);
  });

  it('can assign the roles user, admin and super, for any inviter [R6-036]', async () => {
    const admin = await server().as(server().demo.some('admin'));
    const own = must((await admin.ok('currentUser')).nodes[0], 'node of the admin').id;
    for (const role of ['user', 'admin', 'super']) {
      const email = freshAddress();
      await invite({ email, role, persona: developer() }, [own], admin);
      const user = await server().client.ok('signUp', form(await secretTo(server(), email, signUpPath)));
      expect(user.role).toBe(role);
    }
  });

  it('never assigns the role master, not even for a master [R6-037]', async () => {
    const email = freshAddress();
    for (const client of [boss, await server().as(server().demo.some('master'))]) {
      const body = { invitedUsers: [{ email, role: 'master', persona: developer() }], selectedNodes: [booking] };
      expect(await client.refused('inviteUsers', { body })).toMatchObject({ status: 422, code: 'role-not-assignable' });
    }
    expect(await mailsTo(server(), email)).toEqual([]);
  });

  it('looks the same for an address of another organisation, whose owner gets a mail that explains', async () => {
    const invitation = { email: platformMaster.email, role: 'user', persona: developer() };
    expect(await invite(invitation)).toEqual({ processedUsers: 1 });
    const mail = await mailTo(server(), platformMaster.email);
    expect(mail.subject).toContain('Halden Freight');
    expect(mail.links).toEqual([`${server().url}/login`]);
    expect((await server().client.signIn(platformMaster)).token).toBeDefined();
  });

  it('lets a master of another organisation add a super by the root node, and nobody else [R6-041]', async () => {
    const operator = await server().client.signIn(platformMaster);
    const { rootNodeId } = server().demo;
    const email = freshAddress();
    const other = { invitedUsers: [{ email, role: 'admin' }], selectedNodes: [rootNodeId] };
    expect((await operator.refused('inviteUsers', { body: other })).code).toBe('role-not-assignable');
    const inside = { invitedUsers: [{ email, role: 'super' }], selectedNodes: [booking] };
    expect((await operator.refused('inviteUsers', { body: inside })).status).toBe(404);
    expect(await invite({ email, role: 'super' }, [rootNodeId], operator)).toEqual({ processedUsers: 1 });
    const secret = await secretTo(server(), email, signUpPath);
    const user = await server().client.ok('signUp', form(secret));
    expect(user).toMatchObject({ role: 'super', organization_id: server().demo.organizationId });
  });
});

describe('another organisation', () => {
  it('is given a super by a master alone [R6-042]', async () => {
    const operator = await server().client.signIn(platformMaster);
    const organization = { name: 'Elsewhere', billingEmail: 'b@else.example', contactName: 'E', phoneNumber: '+31 2' };
    const { id: organizationId } = await operator.ok('createOrganization', { body: organization });
    const root = await operator.ok('rootNode', { params: { organizationId } });
    const email = freshAddress();
    const body = { invitedUsers: [{ email, role: 'super' }], selectedNodes: [root.id] };
    for (const [role, status] of [
      ['user', 403],
      ['admin', 404],
      ['super', 404],
    ] as const) {
      const client = await server().as(server().demo.some(role));
      expect({ role, ...(await client.refused('inviteUsers', { body })) }).toMatchObject({ role, status });
    }
    expect(await mailsTo(server(), email)).toEqual([]);
    expect(await invite({ email, role: 'super' }, [root.id], await server().as('ingrid'))).toEqual({
      processedUsers: 1,
    });
  });
});

describe('a new organisation', () => {
  it('has a persona, a root type and its first super, once a master has added one [R1-021 R1-022 R6-041]', async () => {
    const operator = await server().client.signIn(platformMaster);
    const profile = { name: 'Newcomers', billingEmail: 'b@new.example', contactName: 'Noor', phoneNumber: '+31 1' };
    const { id } = await operator.ok('createOrganization', { body: profile });
    const root = await operator.ok('rootNode', { params: { organizationId: id } });
    const email = freshAddress();
    await invite({ email, role: 'super' }, [root.id], operator);
    const user = await server().client.ok('signUp', form(await secretTo(server(), email, signUpPath)));
    expect(user).toMatchObject({ organization_id: id, role: 'super', persona: { title: 'Persona' } });
    const client = await server().client.signIn({ email, password });
    const of = { params: { organizationId: id } };
    expect((await client.ok('personas', of)).map(({ title }) => title)).toEqual(['Persona']);
    expect((await client.ok('nodeTypes', of)).map(({ name }) => name)).toEqual(['Organization']);
  });
});

describe('signing up with an invitation', () => {
  it('makes an account that signs in and is a member of the nodes [R1-014 R7-012]', async () => {
    const email = freshAddress();
    const secret = await invitedSecret(email, {}, [booking, payments]);
    const user = await server().client.ok('signUp', form(secret));
    expect(user).toMatchObject({ firstName: 'Gina', email, role: 'user', persona: { title: 'Developer' } });
    const client = await server().client.signIn({ email, password });
    expect((await client.ok('currentUser')).id).toBe(user.id);
    for (const node of [booking, payments]) expect(await membersOf(node)).toContain(user.id);
    expect(await server().client.refused('signUp', form(secret))).toMatchObject({ status: 410, code: 'link-invalid' });
  });

  it('is not offered to be sent again once it was used', async () => {
    const email = freshAddress();
    const secret = await invitedSecret(email);
    const query = { search: email };
    const may = async () => {
      const [mail] = await boss.ok('deliveries', { params: { organizationId: server().demo.organizationId }, query });
      return mail?.may;
    };
    await eventually('the mail that was sent', async () => ((await may())?.includes('resend') ? true : undefined));
    await server().client.ok('signUp', form(secret));
    await eventually('an invitation that was used', async () => ((await may())?.length === 0 ? true : undefined));
  });

  it('takes every field of the sign-up payload [R3-028]', async () => {
    const secret = await invitedSecret(freshAddress());
    const whole = { organization_id: 'o', role: 'user', avatarUrl: null, personaId: 'p', nodes: ['n'] };
    expect((await server().client.call('signUp', form(secret, whole))).status).toBe(201);
    const unknown = await server().client.refused('signUp', form(secret, { salary: 1 }));
    expect(errorMap(unknown)).toHaveProperty('salary');
  });

  it('takes organisation, role, address, persona and nodes from the server’s record alone [R3-029]', async () => {
    const email = freshAddress();
    const secret = await invitedSecret(email, { role: 'admin' });
    const linked = await server().client.ok('signUpLink', { params: { secret } });
    expect(linked).toMatchObject({
      kind: 'invitation',
      organizationName: 'Halden Freight',
      firstName: 'Gina',
      email,
      role: 'admin',
    });
    const wished = {
      organization_id: 'another',
      role: 'master',
      email: 'another@guests.example',
      personaId: server().demo.persona('Product manager'),
      nodes: [payments],
    };
    const user = await server().client.ok('signUp', form(secret, wished));
    expect(user).toMatchObject({
      organization_id: server().demo.organizationId,
      role: 'admin',
      email,
      persona: { title: 'Developer' },
    });
    expect(user.nodes.map(({ id }) => id)).toEqual([booking]);
  });

  it.each(['firstName', 'surName', 'email', 'password', 'passwordConfirmation'])(
    'is refused without %s [R5-086]',
    async (field) => {
      const secret = await invitedSecret(freshAddress());
      for (const absent of [undefined, null, '', '  ']) {
        if (absent === '  ' && field.startsWith('password')) continue;
        const problem = await server().client.refused('signUp', form(secret, { [field]: absent }));
        expect(errorMap(problem)).toHaveProperty(field);
      }
    },
  );

  it('is refused with an address that is none [R5-088]', async () => {
    const secret = await invitedSecret(freshAddress());
    for (const email of ['gina', 'gina@', '@guests.example', 'a b@guests.example']) {
      const problem = await server().client.refused('signUp', form(secret, { email }));
      expect(Object.keys(errorMap(problem))).toEqual(['email']);
    }
  });

  it('is refused when the confirmation differs [R5-090]', async () => {
    const secret = await invitedSecret(freshAddress());
    const problem = await server().client.refused('signUp', form(secret, { passwordConfirmation: 'Other-mark8' }));
    expect(problem.code).toBe('password-mismatch');
    expect(errorMap(problem)).toEqual({ passwordConfirmation: 'Passwords do not match.' });
  });

  it('tells every fault under a key of its own, and the link stays good [R8-024]', async () => {
    const secret = await invitedSecret(freshAddress());
    const faulty = { firstName: '', surName: ' ', email: 'x', password: 'weak', passwordConfirmation: 'other' };
    const errors = errorMap(await server().client.refused('signUp', form(secret, faulty)));
    expect(Object.keys(errors).sort()).toEqual(Object.keys(faulty).sort());
    expect((await server().client.call('signUp', form(secret))).status).toBe(201);
  });

  it('is refused with a secret that is made up, of another purpose, or a session’s token', async () => {
    const email = freshAddress();
    await server().client.ok('signUp', form(await invitedSecret(email)));
    await server().client.ok('recover', { body: { identifier: email } });
    const reset = await secretTo(server(), email, resetPath);
    const secret = await invitedSecret(freshAddress());
    for (const wrong of ['x', `${secret}x`, reset, must(boss.token, 'token').slice(0, 200)]) {
      expect((await server().client.refused('signUp', form(wrong))).code).toBe('link-invalid');
      const shown = await server().client.refused('signUpLink', { params: { secret: wrong } });
      expect(shown).toMatchObject({ status: 410, code: 'link-invalid' });
    }
    expect((await server().client.with(secret).refused('currentUser')).status).toBe(401);
    expect((await server().client.with(reset).refused('currentUser')).status).toBe(401);
  });
});
