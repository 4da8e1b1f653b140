import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BodyOf, Routes, User } from '@tidemark/contracts';
import { LogUnavailable } from '@tidemark/kernel';
import { streams } from '../streams.js';
import { tenant } from '../world.fixture.js';
import { type AccountsWorld, nobody, openAccounts, password } from './accounts.fixture.js';
import { Crash, mortalPorts } from './crash.fixture.js';

type Form = BodyOf<Routes['signUp']>;
const email = 'bob@acme.example';
let world: AccountsWorld;
let secret: string;

async function invited(to: AccountsWorld): Promise<string> {
  await to.deps.repositories.user.execute(
    streams.user(tenant, 'bob'),
    {
      type: 'InviteUser',
      userId: 'bob',
      organizationId: tenant,
      firstName: 'Bob',
      email,
      role: 'admin',
      personaId: to.acme.defaultPersonaId,
      nodeIds: [to.acme.rootNodeId],
      language: 'es',
    },
    to.context('invite bob'),
  );
  return to.deps.links.make('invitation', { tenant, subject: 'bob' });
}
beforeEach(async () => {
  world = await openAccounts();
  secret = await invited(world);
});

const form = (change: Partial<Form> = {}): Form => ({
  firstName: 'Bob',
  surName: 'Dole',
  email,
  password,
  passwordConfirmation: password,
  secret,
  ...change,
});
const signUp = async (change: Partial<Form> = {}, key?: string): Promise<User> =>
  (await world.send(world.handlers.signUp, form(change), key)).body as User;

describe('signing up with an invitation', () => {
  it('grants what the invitation promised, whatever the browser sends', async () => {
    const user = await signUp({
      role: 'master',
      organization_id: 'organization-2',
      personaId: 'other',
      nodes: ['other'],
      email: 'another@acme.example',
    } as Partial<Form>);
    expect(user).toMatchObject({
      id: 'bob',
      firstName: 'Bob',
      surName: 'Dole',
      email,
      role: 'admin',
      organization_id: tenant,
      persona: { title: 'Persona' },
      nodes: [{ id: world.acme.rootNodeId, name: 'Acme' }],
      language: 'es',
    });
    expect((await world.signIn(email)).user.id).toBe('bob');
  });

  it('works once per link, and not with other links for the same person', async () => {
    const other = await world.deps.links.make('invitation', { tenant, subject: 'bob' });
    await signUp();
    for (const used of [secret, other]) {
      await expect(signUp({ secret: used })).rejects.toMatchObject({ code: 'link-invalid' });
    }
  });

  it('works for one of two who use two of its links at once, with their own password', async () => {
    const other = await world.deps.links.make('invitation', { tenant, subject: 'bob' });
    const second = { secret: other, password: 'Other-mark8', passwordConfirmation: 'Other-mark8' };
    const [one] = await Promise.allSettled([signUp(), signUp(second)]);
    const [right, wrong] = one.status === 'fulfilled' ? [password, 'Other-mark8'] : ['Other-mark8', password];
    expect(await world.signIn(email, right)).toBeDefined();
    await expect(world.signIn(email, wrong)).rejects.toMatchObject({ code: 'sign-in-failed' });
  });

  it('answers a repeated request the same', async () => {
    const first = await signUp({}, 'one');
    const after = await world.log();
    expect(await signUp({}, 'one')).toEqual(first);
    expect(await world.log()).toEqual(after);
  });

  it('leaves out nodes that were archived meanwhile', async () => {
    const { repositories } = world.deps;
    const stream = streams.tree(tenant);
    const node = { parentId: world.acme.rootNodeId, nodeTypeId: world.acme.rootNodeTypeId, description: '' };
    await repositories.tree.execute(
      stream,
      { type: 'CreateNode', nodeId: 'old', name: 'Old', ...node },
      world.context('old'),
    );
    const { state } = await repositories.user.load(streams.user(tenant, 'bob'));
    if (state.status === 'invited') {
      await repositories.user.execute(
        streams.user(tenant, 'bob'),
        { type: 'InviteUser', ...state.invitation, email, nodeIds: ['old'] },
        world.context('again'),
      );
    }
    await repositories.tree.execute(stream, { type: 'ArchiveNode', nodeId: 'old' }, world.context('archive'));
    expect((await signUp()).nodes.map(({ id }) => id)).toEqual([world.acme.rootNodeId]);
  });

  it('reports all faults of the form together, and the link stays valid', async () => {
    const nothing = { firstName: ' ', surName: null, email: null, password: '', passwordConfirmation: null };
    await expect(signUp(nothing)).rejects.toMatchObject({
      faults: ['firstName', 'surName', 'email', 'password', 'passwordConfirmation'].map((pointer) => ({ pointer })),
    });
    const wrong = { email: 'no address', password: 'weak', passwordConfirmation: 'other', secret: 'nonsense' };
    await expect(signUp(wrong)).rejects.toMatchObject({
      faults: ['secret', 'email', 'password', 'passwordConfirmation'].map((pointer) => ({ pointer })),
    });
    expect((await signUp()).id).toBe('bob');
  });

  it('shows its data on its page, without using the link', async () => {
    const shown = async () =>
      (await world.handlers.signUpLink.handle({ params: { secret }, caller: nobody, context: {} } as never)).body;
    expect(await shown()).toMatchObject({
      kind: 'invitation',
      organizationName: 'Acme',
      firstName: 'Bob',
      email,
      role: 'admin',
      nodes: [expect.any(String)],
      persona: 'Persona',
      language: 'es',
    });
    await signUp();
    await expect(shown()).rejects.toMatchObject({ code: 'link-invalid' });
  });
});

it('is finished at the next start after any interruption, or was never started', async () => {
  let done = false;
  for (let writes = 0; !done; writes += 1) {
    const first = await openAccounts();
    secret = await invited(first);
    const mortal = mortalPorts(first.ports);
    world = await openAccounts(mortal);
    mortal.dieAfter(writes);
    done = await signUp().then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
        return false;
      },
    );
    world = await openAccounts(first.ports);
    const { state } = await world.deps.repositories.user.load(streams.user(tenant, 'bob'));
    if (state.status === 'invited') {
      await expect(world.signIn(email)).rejects.toMatchObject({ code: 'sign-in-failed' });
      expect((await signUp()).id).toBe('bob');
    }
    expect((await world.signIn(email)).user.nodes).toHaveLength(1);
    expect((await world.types()).filter((type) => type === 'UserRegistered')).toHaveLength(2);
    expect(await world.deps.workflows.unfinished('sign-up')).toEqual([]);
  }
});

it.each(['user-', 'tree-'])(
  'continues with the same link when %s could not be written for a moment',
  async (stream) => {
    const { ports } = await openAccounts();
    let isAway = false;
    const append: typeof ports.events.append = async (name, ...batch) => {
      if (isAway && name.startsWith(stream)) throw new LogUnavailable('Away');
      return ports.events.append(name, ...batch);
    };
    world = await openAccounts({ ...ports, events: { ...ports.events, append } });
    secret = await invited(world);
    isAway = true;
    await expect(signUp()).rejects.toThrow('Away');
    isAway = false;
    expect((await signUp()).nodes).toHaveLength(1);
    expect(await world.signIn(email)).toBeDefined();
    await expect(signUp()).rejects.toMatchObject({ code: 'link-invalid' });
  },
);
