import { describe, expect, it } from '@jest/globals';
import { routes } from '@tidemark/contracts';
import type { DomainEvent } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import { createQueryHandlers } from '../index.js';

const nodeIds = ['root', 'sales', 'works', 'sales-10', 'sales-2'];
const userIds = ['sam', 'uma', 'ada', 'wim', 'bo'];
const assessmentIds = ['sales', 'sales-2', 'works'].map(organization.assessmentOn);
const node = fc.constantFrom(...nodeIds);
const user = fc.constantFrom(...userIds);
const assessment = fc.constantFrom(...assessmentIds);
const name = fc.constantFrom('Ana', 'ana', 'Ñandú 2', 'Ñandú 10', '"漢👩‍👧"\\', '\ud800');
const event = (type: DomainEvent['type'], data: fc.Arbitrary<unknown>): fc.Arbitrary<DomainEvent> =>
  data.map((each) => ({ type, data: each }) as DomainEvent);

const registered = (userId: string, role: 'super' | 'user'): DomainEvent => ({
  type: 'UserRegistered',
  data: {
    userId,
    firstName: null,
    surName: null,
    email: `${userId}@example.org`,
    avatarUrl: null,
    organizationId: exampleTenant,
    role,
    personaId: null,
    language: null,
    via: 'invitation',
  },
});

/** Possible changes of anything that the tree shows, or that decides who sees it. */
const change: fc.Arbitrary<DomainEvent> = fc.oneof(
  event('NodeChanged', fc.record({ nodeId: node, nodeTypeId: fc.constant('type-1'), name, description: name })),
  event(
    'NodeMoved',
    fc.record({ nodeId: fc.constantFrom('sales-10', 'sales-2'), parentId: fc.constantFrom('root', 'sales', 'works') }),
  ),
  event(
    'NodeArchived',
    fc.constantFrom('works', 'sales-2').map((nodeId) => ({ nodeId, branch: [nodeId] })),
  ),
  event(
    'NodeRestored',
    fc.constantFrom('works', 'sales-2').map((nodeId) => ({ nodeId, branch: [nodeId] })),
  ),
  event('NodeTypeRenamed', fc.record({ nodeTypeId: fc.constant('type-1'), name })),
  event(
    'MembersAdded',
    fc.record({ nodeId: node, userId: user }).map((member) => ({ members: [member] })),
  ),
  event('MemberRemoved', fc.record({ nodeId: node, userId: user })),
  event(
    'UserProfileChanged',
    fc.record({
      userId: user,
      firstName: name,
      surName: name,
      email: fc.constant('new@example.org'),
      avatarUrl: fc.constant(null),
    }),
  ),
  event('UserLanguageChanged', fc.record({ userId: user, language: fc.constantFrom('es', 'en-US') })),
  event('UserRoleChanged', fc.record({ userId: user, role: fc.constantFrom('user', 'admin', 'super') })),
  event('UserErased', fc.constant({ userId: 'bo' })),
  event(
    'PersonaChanged',
    name.map((title) => ({ personaId: 'dev', title, description: '' })),
  ),
  event('AssessmentArchived', fc.record({ assessmentId: assessment })),
  event('AssessmentRestored', fc.record({ assessmentId: assessment })),
  event(
    'AnswersSubmitted',
    fc.tuple(user, assessment, fc.integer({ min: 0, max: 5 })).map(([userId, assessmentId, level]) => ({
      ...answered.submitted(userId, 'dev', [level, 1, 5]).data,
      assessmentId,
    })),
  ),
  fc.constantFrom(1, 3).map(organization.groupsOf),
);

interface Reader {
  readonly caller: Caller;
  readonly userId: string;
}
const reader = (caller: Caller, userId = caller.userId): Reader => ({ caller, userId });
const [sam, eve] = [callerOf('sam', 'super'), callerOf('eve', 'super')];
/** Several readers who see the same, the same person in several roles and languages, and another user's tree. */
const readers: readonly Reader[] = [
  reader(sam),
  reader(eve),
  reader({ ...eve, accepts: 'es' }),
  reader(callerOf('max', 'master')),
  reader(sam, 'uma'),
  reader(sam, 'wim'),
  reader(callerOf('max', 'master'), 'uma'),
  reader(callerOf('ada', 'admin')),
  reader(callerOf('ada', 'user')),
  reader(callerOf('uma', 'user')),
  reader(callerOf('wim', 'user')),
  reader({ ...callerOf('uma', 'user'), tenant: 'elsewhere' }),
];

describe('a cached tree', () => {
  it('equals a new one for everybody, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ changes: fc.array(change, { maxLength: 3 }), stale: fc.option(assessment) }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (turns) => {
          const { readModels, more } = await projected(projections, [
            ...organization.events,
            registered('bo', 'user'),
            registered('eve', 'super'),
          ]);
          let behind: string | null = null;
          const isStale = (tenant: string, collection: string, id: string) =>
            tenant === exampleTenant && collection === 'assessments' && id === behind;
          const made = () => createQueryHandlers({ readModels, state: createMemoryDocumentStore(), isStale }).tree;
          const kept = made();
          const same = async () => {
            for (const { caller, userId } of readers) {
              const params = { organizationId: caller.tenant, userId };
              const request = { params, query: {}, body: {}, tenant: caller.tenant, context, caller };
              const [served, anew] = [await kept.handle(request), await made().handle(request)];
              expect(String(served.json)).toBe(String(anew.json));
              expect(served.keep).toEqual(anew.keep);
            }
          };
          await same();
          for (const { changes, stale } of turns) {
            behind = stale;
            await more(changes);
            await same();
          }
          const params = { organizationId: exampleTenant, userId: 'sam' };
          expect(routes.tree.answer.parse(await ask(kept, sam, { params }))).not.toEqual([]);
        },
      ),
      runs(15),
    );
  });

  it('is not made again for a reader who sees the same', async () => {
    const { readModels, more } = await projected(projections, organization.events);
    const { tree } = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
    const bytesFor = async (caller: Caller) =>
      (
        await tree.handle({
          params: { organizationId: exampleTenant, userId: caller.userId },
          query: {},
          body: {},
          tenant: exampleTenant,
          context,
          caller,
        })
      ).json;
    const first = await bytesFor(sam);
    // The same object: nothing was assembled.
    expect(await bytesFor(eve)).toBe(first);
    await more([
      { type: 'RecommendationCreated', data: { recommendationId: 'r9', title: 'R', url: '', description: '' } },
    ]);
    expect(await bytesFor(sam)).toBe(first);
    await more([{ type: 'NodeTypeRenamed', data: { nodeTypeId: 'type-1', name: 'Team' } }]);
    expect(await bytesFor(sam)).not.toBe(first);
  });
});

const context = {
  requestId: 'request-1',
  commandId: 'command-1',
  ifVersion: undefined,
  address: '',
  agent: '',
  now: organization.open,
};
