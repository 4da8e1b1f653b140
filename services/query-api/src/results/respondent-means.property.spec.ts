import { describe, expect, it } from '@jest/globals';
import type { ListingQuery, RespondentMeans } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { scoresOf } from '@tidemark/presenters';
import { answered, ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import { createQueryHandlers } from '../index.js';

const assessmentId = organization.assessmentOn('sales');
const params = { id: assessmentId };
const sam = callerOf('sam', 'super');
const at = '2026-02-10T00:00:00.000Z';
type Levels = readonly (number | null)[];
interface Person {
  readonly firstName: string;
  /** Each submission; empty: was asked and has not answered. */
  readonly said: readonly Levels[];
}

const level = fc.constantFrom(null, 0, 1, 2, 3, 4, 5);
const person: fc.Arbitrary<Person> = fc.record({
  firstName: fc.constantFrom('Ana', 'ana', 'Ágata', 'Bo', 'Bo 2', 'Bo 10'),
  said: fc.array(fc.array(level, { minLength: 3, maxLength: 3 }), { maxLength: 2 }),
});
const page: fc.Arbitrary<ListingQuery> = fc.record(
  {
    search: fc.constantFrom('ana', 'bo', 'silva', 'developer', 'nobody'),
    limit: fc.integer({ min: 1, max: 6 }),
    offset: fc.nat(8),
  },
  { requiredKeys: [] },
);

const registered = (userId: string, firstName: string) => ({
  type: 'UserRegistered' as const,
  data: {
    userId,
    firstName,
    surName: 'Silva',
    email: `${userId}@example.org`,
    avatarUrl: null,
    organizationId: exampleTenant,
    role: 'user' as const,
    personaId: 'dev',
    language: null,
    via: 'invitation' as const,
  },
});
const idOf = (index: number): string => `p${String(index)}`;
const triggered = (people: readonly Person[]) => ({
  type: 'AssessmentsTriggered' as const,
  data: {
    kind: 'invitation' as const,
    assessments: [{ assessmentId, users: people.map((_, index) => ({ userId: idOf(index), personaId: 'dev' })) }],
  },
});
/** All at the same moment: only their place in the log orders the submissions. */
const submission = (userId: string, levels: Levels) => ({
  type: 'AnswersSubmitted' as const,
  data: { ...answered.submitted(userId, 'dev', levels).data, assessmentId },
  at,
});

/** The result of scoring everybody: the list of all results, by name, with means only, and the highest first. */
async function scoringAll(
  { respondents }: ReturnType<typeof createQueryHandlers>,
  { limit, offset = 0, ...found }: ListingQuery,
): Promise<RespondentMeans[]> {
  const all = await ask(respondents, sam, { params, query: found });
  const valueOf = ({ means }: RespondentMeans) => (means === null ? -2 : (means.assessmentValue ?? -1));
  return all
    .map(({ user, submittedAt, results }) => ({
      user,
      submittedAt,
      means: results === null ? null : scoresOf(results),
    }))
    .toSorted((a, b) => valueOf(b) - valueOf(a))
    .slice(offset, limit === undefined ? undefined : offset + limit);
}

describe('a page of respondents', () => {
  it('equals scoring everybody, before and after somebody answers again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 8 }),
        fc.array(page, { minLength: 1, maxLength: 4 }),
        async (people, pages) => {
          const { readModels, more } = await projected(projections, [
            ...organization.events,
            ...people.map(({ firstName }, index) => registered(idOf(index), firstName)),
            triggered(people),
          ]);
          const made = () => createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
          const handlers = made();
          const same = async () => {
            for (const query of pages) {
              const served = await ask(handlers.respondentMeans, sam, { params, query });
              expect(served).toEqual(await scoringAll(made(), query));
              // The other list caches results too, which must not be older.
              expect(await ask(handlers.respondents, sam, { params })).toEqual(
                await ask(made().respondents, sam, { params }),
              );
            }
          };
          await same();
          for (const turn of [0, 1]) {
            await more(
              people.flatMap(({ said }, index) => {
                const levels = said[turn];
                return levels === undefined ? [] : [submission(idOf(index), levels)];
              }),
            );
            await same();
          }
        },
      ),
      runs(12),
    );
  });
});
