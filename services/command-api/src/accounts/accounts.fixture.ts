import { encodeObject, type Role, topics } from '@tidemark/contracts';
import type { BusMessage, Ports } from '@tidemark/kernel';
import type { Caller, Handler } from '@tidemark/kernel/http';
import { ask, callerOf, example, exampleHistory } from '@tidemark/testing';
import type { BodyOf, Route } from '@tidemark/contracts';
import type { CommandSettings } from '../deps.js';
import { streams } from '../streams.js';
import { foundOrganization } from '../organizations/found-organization.js';
import { type NewUser, registerUser } from '../people/register.js';
import { openWorld, tenant } from '../world.fixture.js';

export const password = 'Tide-mark7';
export const nobody = callerOf('', 'user');

/** An organization with its super, Sam, and helpers for tests of accounts; the same ports open it again. */
export async function openAccounts(
  given: Partial<Ports> = {},
  settings: Partial<CommandSettings> = {},
  beside: Parameters<typeof openWorld>[2] = {},
) {
  const world = await openWorld(given, settings, beside);
  const { deps, handlers, ports } = world;
  const published: BusMessage[] = [];
  const publish = deps.bus.publish.bind(deps.bus);
  Object.assign(deps.bus, {
    publish: async (messages: readonly BusMessage[]) => {
      published.push(...messages);
      return publish(messages);
    },
  });
  const found = async (name: string, id = tenant) =>
    foundOrganization(
      deps,
      { ...world.context(`found ${name}`), tenant: id },
      { name, billingEmail: 'billing@acme.example', contactName: 'Ana Reis', phoneNumber: '+351 1' },
    );
  const acme = await found('Acme');
  const register = async (userId: string, change: Partial<NewUser> = {}, id = tenant) =>
    registerUser(
      deps,
      { ...world.context(`register ${userId}`), tenant: id },
      {
        userId,
        firstName: userId,
        surName: 'Reis',
        email: `${userId}@acme.example`,
        password,
        role: 'user',
        personaId: acme.defaultPersonaId,
        nodeIds: [acme.rootNodeId],
        language: null,
        via: 'demo',
        ...change,
      },
    );
  await register('sam', { role: 'super' });
  const signIn = async (identifier: string, given: string = password) =>
    ask(handlers.signIn, nobody, { body: { object: encodeObject({ identifier, password: given }) } });
  return {
    ...world,
    acme,
    found,
    register,
    signIn,
    /** Messages about accounts that were published directly. */
    published: () => published.filter(({ topic }) => topic === topics.accounts),
    as: (userId: string, role: Role = 'super'): Caller => ({ ...callerOf(userId, role), tenant }),
    /** A published template of another organization, from the library. */
    offerTemplate: async (owner = 'library-owner') => {
      await world.append(streams.template(owner, example.templateId), exampleHistory.published, owner);
      await world.project();
      return example.templateId;
    },
    types: async () => (await world.log()).map(({ type }) => type),
    /** A new request; the same key repeats the same request. */
    send: async <R extends Route>(
      handler: Handler<R>,
      body: BodyOf<R>,
      key: string = ports.ids.next(),
      caller = nobody,
      address = '127.0.0.1',
    ) =>
      handler.handle({
        params: {},
        query: {},
        body,
        caller,
        context: {
          requestId: key,
          commandId: ports.ids.derive('request', key),
          ifVersion: undefined,
          address,
          agent: 'test',
          now: world.clock.now(),
        },
      } as unknown as Parameters<typeof handler.handle>[0]),
  };
}
export type AccountsWorld = Awaited<ReturnType<typeof openAccounts>>;
