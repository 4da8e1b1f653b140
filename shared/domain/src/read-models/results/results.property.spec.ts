import { expect, it } from '@jest/globals';
import { add, contributionOf, emptyCounters, expect as expected, score } from '@tidemark/contracts/scoring';
import { answered, projectionSpec } from '@tidemark/testing';
import { runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import { collections, resultsProjection } from '../index.js';
import { personaKey } from './counting.js';

const { applied, assessmentId, deployed, model, started, submitted, triggered } = answered;

const userId = fc.constantFrom('ana', 'bia', 'caio', 'davi');
const personaId = fc.constantFrom('dev', 'mgr', null);
const levels = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { minLength: 3, maxLength: 3 });
const step = fc.oneof(
  fc.tuple(userId, personaId).map(([user, persona]) => triggered([user, persona])),
  fc.tuple(userId, personaId).map(([user, persona]) => started(user, persona)),
  fc.tuple(userId, personaId, levels).map(([user, persona, chosen]) => submitted(user, persona, chosen)),
);
type Step = ReturnType<typeof triggered> | ReturnType<typeof started> | ReturnType<typeof submitted>;

/** The counters by the rules, from scratch: each person's latest answers, and everyone asked who has not answered. */
function fromScratch(steps: readonly Step[]) {
  const asked = new Map<string, string | null>();
  const latest = new Map<string, ReturnType<typeof submitted>['data']>();
  for (const { type, data } of steps) {
    if (type === 'AnswersSubmitted') latest.set(data.userId, data);
    if (type !== 'AssessmentsTriggered') continue;
    for (const user of data.assessments.flatMap(({ users }) => users)) {
      if (!asked.has(user.userId)) asked.set(user.userId, user.personaId);
    }
  }
  let counters = emptyCounters();
  for (const { personaId: persona, answers } of latest.values()) {
    const key = personaKey(persona);
    counters = expected(add(counters, key, contributionOf(model, answers)), key, 1);
  }
  for (const [user, persona] of asked) if (!latest.has(user)) counters = expected(counters, personaKey(persona), 1);
  return { counters, invited: asked.size, submitted: latest.size };
}

it('gives the counters of each respondent’s latest answers, for any earlier events and any redelivery', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const documents = await projectionSpec(resultsProjection).given([deployed, applied, ...steps]);
      const results = await documents.get(collections.results, assessmentId);
      const card = await documents.get(collections.cards, assessmentId);
      const { counters, invited, submitted: count } = fromScratch(steps);
      expect(results?.counters).toEqual(counters);
      expect(results?.respondents).toMatchObject({ invited, submitted: count });
      const { assessmentValue, maturityValue, coverage } = score(model, counters);
      expect(card).toMatchObject({ assessmentValue, maturityValue, coverage });
    }),
    runs(25),
  );
});
