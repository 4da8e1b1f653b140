import { describe, expect, it } from '@jest/globals';
import { Form } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const { assessmentOn, open, period } = organization;
const assessment_id = assessmentOn('sales');
const uma = callerOf('uma', 'user');

async function setUp() {
  const world = await projected(projections, organization.events);
  const state = createMemoryDocumentStore();
  await state.ensure({ name: 'drafts', indexes: [] });
  const handlers = createQueryHandlers({ readModels: world.readModels, state });
  const form = async (caller = uma, user_id = caller.userId, now = open) =>
    ask(handlers.form, caller, { query: { user_id, assessment_id } }, now);
  return { ...world, state, handlers, form };
}
const submitted = {
  type: 'AnswersSubmitted',
  at: open,
  data: {
    ...answered.submitted('uma', 'dev', [3, 0, null]).data,
    assessmentId: assessment_id,
    texts: { '10': { reason: null, note: 'By heart' } },
  },
};

const nodeArchived = { type: 'NodeArchived', data: { nodeId: 'sales', branch: ['sales', 'sales-2', 'sales-10'] } };

describe('GET /form', () => {
  it('serves the questions under the assessment’s ids, nothing selected [R7-089]', async () => {
    const { form } = await setUp();
    const served = Form.parse(await form());
    expect(served).toMatchObject({
      submittedAt: null,
      draft: null,
      assessment: { id: assessment_id, node: { name: 'Sales' } },
    });
    const [question] = served.areas[0]?.objectives[0]?.questions ?? [];
    expect(question).toMatchObject({ id: `${assessment_id}.10`, answered: false, notApplicable: null });
    expect(question?.choices.some(({ selected }) => selected)).toBe(false);
  });

  it('shows submitted answers, with "none of these" distinct from skipped', async () => {
    const { form, more } = await setUp();
    await more([submitted]);
    const { areas, submittedAt } = await form();
    const [first, second, third] = areas[0]?.objectives[0]?.questions ?? [];
    expect(submittedAt).toBe(open);
    expect(first).toMatchObject({ answered: true, note: 'By heart' });
    expect(first?.choices.map(({ selected }) => selected)).toEqual([false, false, true, false, false]);
    expect(second).toMatchObject({ answered: true, note: null });
    expect(third).toMatchObject({ answered: false });
  });

  it('includes only the caller’s draft', async () => {
    const { form, state } = await setUp();
    const answer = { choiceIds: [], notApplicable: null, note: null, skipped: false, version: 1, setAt: open };
    const value = { ...answer, device: null, edit: null };
    const questionId = `${assessment_id}.10`;
    const stored = {
      _id: `${assessment_id}_uma`,
      tenant: exampleTenant,
      position: '1',
      assessmentId: assessment_id,
      submission: 0,
      version: 1,
      savedAt: open,
      answers: { [questionId]: [value] },
    };
    await state.replace('drafts', stored._id, undefined, { ...stored, userId: 'uma' });
    const answers = [{ ...value, questionId, others: [] }];
    expect((await form()).draft).toEqual({ savedAt: open, version: 1, answers });
    await state.replace('drafts', stored._id, '1', { ...stored, position: '2', userId: 'uma', tenant: 'another' });
    expect((await form()).draft).toBeNull();
  });

  it('has no draft that was started before the last submission, nor does the draft route', async () => {
    const { form, state, more, handlers } = await setUp();
    const stored = {
      _id: `${assessment_id}_uma`,
      tenant: exampleTenant,
      position: '1',
      assessmentId: assessment_id,
      userId: 'uma',
      submission: 0,
      version: 4,
      savedAt: open,
      answers: {},
    };
    await state.replace('drafts', stored._id, undefined, stored);
    const draft = async () => ask(handlers.draft, uma, { query: { user_id: 'uma', assessment_id } }, open);
    expect(await draft()).toEqual({
      submission: 0,
      submittedAt: null,
      draft: { savedAt: open, version: 4, answers: [] },
    });
    await more([submitted]);
    expect(await draft()).toEqual({ submission: 1, submittedAt: open, draft: null });
    expect(await form()).toMatchObject({ submission: 1, submittedAt: open, draft: null });
  });

  it('is the caller’s own, as a member, inside the window [R5-080] [R5-081]', async () => {
    const { form, more, handlers } = await setUp();
    await expect(form(callerOf('sam', 'super'), 'uma')).rejects.toMatchObject({ code: 'other-user' });
    await expect(form(callerOf('sam', 'super'))).rejects.toMatchObject({ code: 'not-a-respondent' });
    await expect(form(uma, 'uma', '2026-01-31T23:59:59.999Z')).rejects.toMatchObject({ code: 'form-not-open' });
    await expect(form(uma, 'uma', '2026-02-28T00:00:00.001Z')).rejects.toMatchObject({ code: 'form-closed' });
    expect(await form(uma, 'uma', period.openFormDate)).toBeDefined();
    expect(await form(uma, 'uma', period.closeFormDate)).toBeDefined();
    const nothing = ask(handlers.form, uma, { query: { user_id: 'uma', assessment_id: 'nothing' } }, open);
    await expect(nothing).rejects.toMatchObject({ code: 'assessment-not-found' });
    await more([{ type: 'AssessmentArchived', data: { assessmentId: assessment_id } }]);
    await expect(form()).rejects.toMatchObject({ code: 'assessment-archived' });
  });

  it('is closed with the node: an archived assessment accepts no answers', async () => {
    const { form, more } = await setUp();
    await more([nodeArchived]);
    await expect(form()).rejects.toMatchObject({ code: 'assessment-archived' });
    await expect(form(callerOf('sam', 'super'))).rejects.toMatchObject({ code: 'not-a-respondent' });
  });
});

describe('GET /form/mine', () => {
  const asked = (...nodes: readonly string[]) => ({
    type: 'AssessmentsTriggered',
    data: {
      kind: 'invitation',
      assessments: nodes.map((node) => ({
        assessmentId: assessmentOn(node),
        users: [{ userId: 'uma', personaId: 'dev' }],
      })),
    },
  });

  it('lists the open forms that the caller was asked for and may answer', async () => {
    const { handlers, more } = await setUp();
    const mine = async (now = open) => ask(handlers.formsToAnswer, uma, {}, now);
    expect(await mine()).toEqual([]);
    await more([asked('sales', 'works')]);
    expect(await mine()).toMatchObject([{ assessmentId: assessment_id, name: 'Template', state: 'not-started' }]);
    expect(await mine('2026-03-01T00:00:00.000Z')).toEqual([]);
    await more([submitted]);
    expect(await mine()).toMatchObject([{ state: 'submitted' }]);
    await more([nodeArchived]);
    expect(await mine()).toEqual([]);
  });
});

describe('GET /form/results', () => {
  it('stays readable when the node is archived, as do everybody’s results', async () => {
    const { handlers, more } = await setUp();
    await more([submitted, nodeArchived]);
    const own = await ask(handlers.completionPage, uma, { query: { user_id: 'uma', assessment_id } });
    expect(own.respondents).toBe(1);
    const whole = await ask(handlers.assessment, uma, { params: { id: assessment_id } });
    expect(whole).toMatchObject({ respondents: { submitted: 1 }, node: { name: 'Sales' } });
  });

  it('shows own results beside the team’s, and where to start [R9-014]', async () => {
    const { handlers, more } = await setUp();
    const page = async (caller = uma, user_id = caller.userId) =>
      ask(handlers.completionPage, caller, { query: { user_id, assessment_id } });
    await expect(page()).rejects.toMatchObject({ code: 'not-a-respondent' });
    const colleague = answered.submitted('ada', 'dev', [5, 5, 5]).data;
    const both = [submitted, { type: 'AnswersSubmitted', data: { ...colleague, assessmentId: assessment_id } }];
    await more([organization.groupsOf(1), ...both]);
    const { own, team, respondents, recommendations } = await page();
    expect(own.assessmentValue).toBeCloseTo(1.5, 12);
    expect(team.assessmentValue).toBeCloseTo((4 + 2.5 + 5) / 3, 12);
    expect(respondents).toBe(2);
    expect(recommendations).toMatchObject([
      { objective: { id: `${assessment_id}.7`, areaName: 'Area' }, recommendations: [{ id: 'r1', isArchived: false }] },
    ]);
    await expect(page(callerOf('ada', 'admin'), 'uma')).rejects.toMatchObject({ code: 'other-user' });
  });
});
