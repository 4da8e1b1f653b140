import { describe, expect, it } from '@jest/globals';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const { assessmentOn } = organization;
const answers = (nodeId: string, userId: string, personaId: string, levels: readonly (number | null)[]) => ({
  type: 'AnswersSubmitted',
  data: { ...answered.submitted(userId, personaId, levels).data, assessmentId: assessmentOn(nodeId) },
});
const { readModels } = await projected(projections, [
  ...organization.events,
  organization.groupsOf(1),
  {
    type: 'AssessmentsTriggered',
    data: {
      kind: 'invitation',
      assessments: [{ assessmentId: assessmentOn('sales'), users: [{ userId: 'ada', personaId: 'dev' }] }],
    },
  },
  answers('sales', 'uma', 'dev', [2, 2, 2]),
  answers('works', 'wim', 'mgr', [4, 4, 4]),
]);
const handlers = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
const sam = callerOf('sam', 'super');
const uma = callerOf('uma', 'user');

describe('calculateMaturity', () => {
  const calculate = async (caller: typeof sam, nodes: readonly string[], selectedPersonas: string[] = []) =>
    ask(handlers.calculateMaturity, caller, {
      body: { selectedAssessments: nodes.map(assessmentOn), selectedPersonas },
    });

  it('pools the answers of all assessments under the template’s ids [R7-050]', async () => {
    const { results, points, respondents } = await calculate(sam, ['sales', 'works', 'sales']);
    expect(results.assessmentValue).toBeCloseTo(3, 12);
    expect(respondents).toBe(2);
    expect(points).toMatchObject([
      { axis: 'Objective', value: 3, areaId: `${answered.templateId}.6`, objectiveId: `${answered.templateId}.7` },
    ]);
  });

  it('counts only the chosen personas [R7-051]', async () => {
    const { results, respondents } = await calculate(sam, ['sales', 'works'], ['mgr']);
    expect(results).toMatchObject({ assessmentValue: 4, coverage: { answered: 3, expected: 3 } });
    expect(respondents).toBe(1);
  });

  it('is refused outside the own branches, and for role user also below its own nodes [R6-028]', async () => {
    await expect(calculate(callerOf('ada', 'admin'), ['sales', 'works'])).rejects.toMatchObject({
      code: 'assessment-not-found',
    });
    await expect(calculate(uma, ['sales', 'sales-2'])).rejects.toMatchObject({ code: 'not-allowed' });
    expect((await calculate(uma, ['sales'])).respondents).toBe(1);
    expect((await calculate(callerOf('ada', 'admin'), ['sales', 'sales-2'])).respondents).toBe(1);
  });
});

describe('the results of each respondent', () => {
  const respondents = async (caller: typeof sam) =>
    ask(handlers.respondents, caller, { params: { id: assessmentOn('sales') } });

  it('include everyone who was asked or answered, by name [R7-044]', async () => {
    const [ada, second, ...others] = await respondents(callerOf('ada', 'admin'));
    expect(ada).toMatchObject({ user: { id: 'ada', persona: 'Developer' }, submittedAt: null, results: null });
    expect(second).toMatchObject({ user: { id: 'uma', firstName: 'Uma' }, results: { assessmentValue: 2 } });
    expect(others).toEqual([]);
  });

  it('include only their own entry for role user [R6-035]', async () => {
    expect((await respondents(uma)).map(({ user }) => user.id)).toEqual(['uma']);
  });
});

describe('answersPerLevelPerObjective', () => {
  const bars = async (caller: typeof sam, userId?: string) =>
    ask(handlers.answersPerLevel, caller, {
      params: { objectiveId: `${assessmentOn('sales')}.7` },
      body: userId === undefined ? {} : { userId },
    });

  it('shows the named user beside everyone, by default the caller [R7-058]', async () => {
    const level2 = { maturity_id: `${assessmentOn('sales')}.2`, sum: 3, countAllRespondents: 3 };
    expect((await bars(sam, 'uma'))[1]).toEqual({ ...level2, userSum: 3, count: 3 });
    expect((await bars(sam))[1]).toEqual({ ...level2, userSum: 0, count: 0 });
    expect((await bars(uma))[1]).toEqual({ ...level2, userSum: 3, count: 3 });
  });

  it('refuses role user another’s answers', async () => {
    await expect(bars(uma, 'ada')).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('refuses an unknown objective', async () => {
    const ofNothing = ask(handlers.answersPerLevel, sam, {
      params: { objectiveId: `${assessmentOn('sales')}.99` },
      body: {},
    });
    await expect(ofNothing).rejects.toMatchObject({ code: 'objective-not-found' });
  });
});
