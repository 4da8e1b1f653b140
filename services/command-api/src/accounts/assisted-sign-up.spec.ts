import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AnswerOf, type BodyOf, decodeObject, type Routes } from '@tidemark/contracts';
import { globalTenant } from '@tidemark/domain';
import { LogUnavailable } from '@tidemark/kernel';
import { streams } from '../streams.js';
import { type AccountsWorld, openAccounts, password } from './accounts.fixture.js';
import { Crash, mortalPorts } from './crash.fixture.js';

type Made = AnswerOf<Routes['assistedOrganization']>['data'];
type Organization = BodyOf<Routes['assistedOrganization']>['organization'];
const email = 'eva@start.example';
let world: AccountsWorld;
let templateId: string;
let secret: string;

const verify = async (on: AccountsWorld, change: object = {}, key?: string) =>
  on.send(
    on.handlers.verifyEmail,
    { firstName: 'Eva', surName: 'Lind', email, password, templateId, language: 'es', ...change } as never,
    key,
  );
/** The secret in the mail's link. */
async function secretOf(on: AccountsWorld): Promise<string> {
  const body = on.published().at(-1)?.body as { pendingId: string };
  return on.deps.links.make('verification', { tenant: globalTenant, subject: body.pendingId });
}
const make = async (organization: Organization = { name: 'Start' }, key?: string): Promise<Made> => {
  const body = { organization, templateId, user: { secret } };
  return ((await world.send(world.handlers.assistedOrganization, body, key)).body as { data: Made }).data;
};
beforeEach(async () => {
  world = await openAccounts();
  templateId = await world.offerTemplate();
  await verify(world);
  secret = await secretOf(world);
});

describe('an account with an unverified address', () => {
  it('cannot sign in, and its password waits as a hash', async () => {
    await expect(world.signIn(email)).rejects.toMatchObject({ code: 'sign-in-failed' });
    const kept = JSON.stringify([
      await world.ports.state.find('pending-accounts', {}),
      await world.ports.state.find('links', {}),
      world.published(),
      await world.log(),
    ]);
    expect(kept).not.toContain(password);
    expect(JSON.stringify(world.published())).not.toContain('@');
  });

  it('gets the same answer if the address already has an account', async () => {
    const before = await world.log();
    const { body } = await verify(world, { email: 'sam@acme.example' });
    expect(body).toMatchObject({ success: true });
    const [one, other] = world.published();
    expect(Object.keys(other?.body ?? {})).toEqual(Object.keys(one?.body ?? {}));
    expect(await world.log()).toEqual(before);
    expect((await world.signIn('sam@acme.example')).user.id).toBe('sam');
  });

  it('costs the same work, whether or not somebody has the address', async () => {
    const { credentials, state, bus, events } = world.ports;
    const costs: string[][] = [];
    for (const address of ['free@start.example', 'sam@acme.example']) {
      const cost: string[] = [];
      const counted = <Given extends readonly unknown[], T>(what: string, act: (...given: Given) => T) =>
        ((...given: Given) => {
          cost.push(what);
          return act(...given);
        }) as (...given: Given) => T;
      const counting = await openAccounts({
        ...world.ports,
        credentials: { ...credentials, set: counted('hash', credentials.set) },
        state: { ...state, replace: counted('keep', state.replace) },
        bus: { ...bus, publish: counted('publish', bus.publish) },
        events: { ...events, append: counted('append', events.append) },
      });
      cost.length = 0;
      await verify(counting, { email: address });
      costs.push(cost);
    }
    expect(costs).toEqual([
      ['keep', 'hash', 'keep', 'publish'],
      ['keep', 'hash', 'keep', 'publish'],
    ]);
  });

  it('is not created with faults, which are all named, or for an unpublished template', async () => {
    const faulty = verify(world, { firstName: '', email: 'x', password: 'weak', templateId: 'none' });
    await expect(faulty).rejects.toMatchObject({
      faults: ['firstName', 'email', 'password', 'templateId'].map((pointer) => ({ pointer })),
    });
    expect(world.published()).toHaveLength(1);
  });

  it('is deleted when nobody returns for it', async () => {
    world.clock.advance(3 * 86_400_000);
    await verify(world, { email: 'other@start.example' });
    expect(await world.ports.state.find('pending-accounts', {})).toHaveLength(1);
  });

  it('shows its data on its page', async () => {
    const { body } = await world.handlers.signUpLink.handle({ params: { secret }, context: {} } as never);
    expect(body).toMatchObject({ kind: 'verification', firstName: 'Eva', surName: 'Lind', email, templateId });
  });
});

describe('a sign-up with a starter', () => {
  const begin = async () => {
    await verify(world, { templateId: 'data' });
    secret = await secretOf(world);
    templateId = 'data';
  };

  it('ends with a template of one’s own in the language of the sign-up, deployed and applied', async () => {
    await begin();
    const { createdUser, hashUrl } = await make();
    const tenant = createdUser.organization_id;
    const { assessmentId } = decodeObject(hashUrl) as { assessmentId: string };
    const { state } = await world.deps.repositories.assessments.load(streams.assessments(tenant));
    const assessment = state.assessments.get(assessmentId);
    const own = await world.deps.repositories.template.load(streams.template(tenant, assessment?.templateId ?? ''));
    expect(own.state).toMatchObject({
      status: 'deployed',
      profile: { name: 'Datos en los que se puede confiar', language: 'es' },
    });
  });

  it('is offered by its own name, in the language of the visitor', async () => {
    const asked = { params: { templateId: 'data' }, query: { language: 'es' } } as never;
    expect((await world.handlers.signUpTemplate.handle(asked)).body).toEqual({
      id: 'data',
      name: 'Datos en los que se puede confiar',
      description: 'Cómo una organización reúne, cuida, comparte y usa sus datos.',
      objectives: 9,
      questions: 27,
      minutes: 7,
    });
  });

  it('shows its name on the page of the mailed link', async () => {
    await begin();
    const { body } = await world.handlers.signUpLink.handle({ params: { secret }, context: {} } as never);
    expect(body).toMatchObject({ templateId: 'data', templateName: 'Datos en los que se puede confiar' });
  });

  it('is refused where the operator has not opened starters, also after it has started', async () => {
    await begin();
    world = await openAccounts(world.ports, { startersOpen: async () => false });
    await expect(verify(world, { templateId: 'data' })).rejects.toMatchObject({ faults: [{ pointer: 'templateId' }] });
    await expect(make()).rejects.toMatchObject({ faults: [{ code: 'template-not-found' }] });
    const asked = { params: { templateId: 'data' }, query: {} } as never;
    await expect(world.handlers.signUpTemplate.handle(asked)).rejects.toMatchObject({ code: 'template-not-found' });
  });
});

describe('an assisted organization', () => {
  it('has its super, persona, root and the applied template, and an open session', async () => {
    const { token, hashUrl, createdUser } = await make();
    expect(token.split('.')).toHaveLength(3);
    const tenant = createdUser.organization_id;
    expect(createdUser).toMatchObject({
      firstName: 'Eva',
      email,
      role: 'super',
      organization_name: 'Start',
      persona: { title: 'Persona' },
      nodes: [{ name: 'Start' }],
      language: 'es',
    });
    const { state } = await world.deps.repositories.assessments.load(streams.assessments(tenant));
    const { userId, assessmentId } = decodeObject(hashUrl) as { userId: string; assessmentId: string };
    expect(userId).toBe(createdUser.id);
    expect(state.assessments.get(assessmentId)).toMatchObject({ nodeId: createdUser.nodes[0]?.id });
    expect((await world.signIn(email)).user.id).toBe(createdUser.id);
    expect(await world.ports.state.find('pending-accounts', {})).toEqual([]);
  });

  it('has the placeholder as its telephone number and is not suspended [R9-035]', async () => {
    const { createdUser } = await make({ name: 'Start', phoneNumber: '+351 999' });
    const { state } = await world.deps.repositories.organization.load(
      streams.organization(createdUser.organization_id),
    );
    expect(state).toMatchObject({
      status: 'active',
      profile: { name: 'Start', phoneNumber: '+00 000 000 000', billingEmail: email, contactName: 'Eva Lind' },
    });
  });

  it('is created once per link, and again only for the same request', async () => {
    const first = await make(undefined, 'one');
    const after = await world.log();
    expect(await make(undefined, 'one')).toMatchObject({ hashUrl: first.hashUrl, createdUser: first.createdUser });
    expect(await world.log()).toEqual(after);
    await expect(make()).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it('is not created under a taken name; the link stays valid', async () => {
    const before = await world.log();
    await expect(make({ name: ' acme' })).rejects.toMatchObject({ code: 'organization-name-taken' });
    const facts = (await world.log()).slice(before.length).map(({ type }) => type);
    expect(facts.filter((type) => !type.startsWith('Name'))).toEqual([]);
    expect(await world.deps.workflows.unfinished('assisted-organization')).toEqual([]);
    expect((await make({ name: 'Other' })).createdUser.organization_name).toBe('Other');
  });

  it('is not created for an address that was taken meanwhile', async () => {
    await world.register('eva', { email });
    await expect(make()).rejects.toMatchObject({ code: 'email-taken' });
    expect((await world.signIn(email)).user.id).toBe('eva');
  });

  it('is not created with the link of another purpose', async () => {
    secret = await world.deps.links.make('invitation', { tenant: globalTenant, subject: 'x' });
    await expect(make()).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it.each(['of another template', 'of a starter'])(
    'gives its super the form link %s, the same each time',
    async (what) => {
      const { createdUser } = await make();
      const caller = { ...world.as(createdUser.id), tenant: createdUser.organization_id };
      const body = {
        organization: createdUser.organization_id,
        templateId: what === 'of a starter' ? 'data' : templateId,
      };
      const links = [1, 2].map(
        async () => (await world.send(world.handlers.assistedFormLink, body, undefined, caller)).body,
      );
      const [one, other] = await Promise.all(links);
      expect(one).toEqual(other);
      const foreign = world.send(
        world.handlers.assistedFormLink,
        { ...body, organization: 'organization-1' },
        'x',
        caller,
      );
      await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});

it.each([
  ['of a published template', 'TemplateDuplicated'],
  ['of a starter', 'TemplateImported'],
])('is finished with a copy %s at the next start after any interruption, or was never started', async (_, copied) => {
  const isStarter = copied === 'TemplateImported';
  let done = false;
  for (let writes = 0; !done; writes += 1) {
    const first = await openAccounts();
    templateId = isStarter ? 'security' : await first.offerTemplate();
    await verify(first);
    secret = await secretOf(first);
    const mortal = mortalPorts(first.ports);
    world = await openAccounts(mortal);
    mortal.dieAfter(writes);
    done = await make().then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
        return false;
      },
    );
    world = await openAccounts(first.ports);
    await world.project();
    const types = await world.types();
    const isMade =
      types.includes('OrganizationCreated') && types.filter((type) => type === 'UserRegistered').length === 2;
    if (!isMade) {
      expect(types.filter((type) => type === 'OrganizationCreated')).toHaveLength(1);
      await make();
    }
    expect((await world.signIn(email)).user).toMatchObject({ role: 'super', nodes: [{ name: 'Start' }] });
    const written = await world.types();
    // The published template is another organization's, which has deployed it.
    const deployed = isStarter ? 1 : 2;
    const timesOf = (type: string) => written.filter((each) => each === type).length;
    expect([copied, 'TemplateDeployed', 'AssessmentsApplied'].map(timesOf)).toEqual([1, deployed, 1]);
    expect(await world.deps.workflows.unfinished('assisted-organization')).toEqual([]);
    expect(await world.ports.state.find('pending-accounts', {})).toEqual([]);
  }
});

it.each(['user-', 'tree-', 'template-', 'assessments-'])(
  'continues with the same link when %s could not be written for a moment',
  async (stream) => {
    const { ports } = world;
    let isAway = false;
    const append: typeof ports.events.append = async (name, ...batch) => {
      if (isAway && name.startsWith(stream)) throw new LogUnavailable('Away');
      return ports.events.append(name, ...batch);
    };
    world = await openAccounts({ ...ports, events: { ...ports.events, append } });
    isAway = true;
    await expect(make()).rejects.toThrow('Away');
    isAway = false;
    expect((await make()).createdUser.nodes).toHaveLength(1);
    expect(await world.deps.workflows.unfinished('assisted-organization')).toEqual([]);
    await expect(make()).rejects.toMatchObject({ code: 'link-invalid' });
  },
);
