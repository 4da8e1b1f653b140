import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AnswersBody, contentId, type DraftBody, parseContentId } from '@tidemark/contracts';
import { questionsIn } from '@tidemark/domain';
import { collections, submittedIn } from '@tidemark/domain/read-models';
import { ask, callerOf, exampleTenant } from '@tidemark/testing';
import { applyAssessment } from '../assessments/apply.js';
import { streams } from '../streams.js';
import { foundOrganization } from '../organizations/found-organization.js';
import { registerUser } from '../people/register.js';
import { userView } from '../identity/user-view.js';
import { fileOfJson } from '../templates/file-body.js';
import { importTemplate } from '../templates/import.js';
import { openWorld, type World } from '../world.fixture.js';

const file = {
  format: 'tidemark-template',
  version: 1,
  language: 'en-US',
  shortName: 'Short',
  name: 'Short',
  description: 'Short',
  levels: [1, 2].map((position) => ({ position, name: `Level ${String(position)}`, description: 'What it means' })),
  areas: [
    {
      name: 'Area',
      description: 'Area',
      objectives: [
        {
          shortName: 'O',
          description: 'O',
          maturities: [1, 2].map((level) => ({ level, description: 'What it means' })),
          questions: [
            { title: 'Why?', description: 'Because', choices: [1, 2].map((level) => ({ title: 'Yes', level })) },
          ],
        },
      ],
    },
  ],
};
const [opens, closes] = ['2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
const ana = callerOf('ana', 'user');
const sam = callerOf('sam', 'super');

let world: World;
/** An answer at one level. */
let body: (level: number) => AnswersBody;
let stream: string;

beforeEach(async () => {
  world = await openWorld();
  const { deps, context } = world;
  const founded = await foundOrganization(deps, context('found'), {
    name: 'Acme',
    billingEmail: 'billing@acme.example',
    contactName: 'Ana Reis',
    phoneNumber: '+351 1',
  });
  await registerUser(deps, context('ana'), {
    userId: 'ana',
    firstName: 'Ana',
    surName: 'Reis',
    email: 'ana@acme.example',
    password: 'Tide-mark7',
    role: 'user',
    personaId: founded.defaultPersonaId,
    nodeIds: [founded.rootNodeId],
    language: null,
    via: 'demo',
  });
  const { templateId } = await importTemplate(deps, context('import'), sam, fileOfJson(file), null);
  const { assessments } = await applyAssessment(deps, context('apply'), sam, {
    nodes: [founded.rootNodeId],
    templateId,
    shortName: 'Spring',
    shortDescription: 'Spring',
    startDate: opens,
    endDate: closes,
    openFormDate: opens,
    closeFormDate: closes,
  });
  const assessmentId = assessments[0]?.id ?? '';
  stream = streams.response(exampleTenant, assessmentId, 'ana');
  const { state } = await deps.repositories.template.load(streams.template(exampleTenant, templateId));
  const [asked] = state.status === 'none' ? [] : questionsIn(state.content);
  body = (level) => ({
    userId: 'ana',
    assessmentId,
    answers: [
      {
        questionId: contentId(assessmentId, asked?.question.n ?? 0),
        choiceIds: [contentId(assessmentId, asked?.question.choices[level - 1]?.n ?? 0)],
        notApplicable: null,
        note: null,
      },
    ],
  });
});

/** Every request has the same command id: the second is a retry of the first. */
const submit = async (level: number) => ask(world.handlers.submit, ana, { body: body(level) }, world.clock.now());
const saveDraft = async (level: number, parts: Partial<DraftBody> = {}) => {
  const answers = body(level).answers.map((answer) => ({ ...answer, skipped: false }));
  return ask(world.handlers.saveDraft, ana, { body: { ...body(level), answers, ...parts } }, world.clock.now());
};
/** The content number of the choice at the second level. */
const second = () => parseContentId(body(2).answers[0]?.choiceIds[0] ?? '')?.n ?? 0;
const userViewOf = async (userId: string) => userView(world.deps.repositories, exampleTenant, userId);
const draft = async () => world.ports.state.get('drafts', `${body(1).assessmentId}_ana`);
const submissions = async () => (await world.log()).filter(({ type }) => type === 'AnswersSubmitted');

describe('a submission', () => {
  it('is answered with its results, and removes the draft', async () => {
    await saveDraft(1);
    expect(await draft()).toBeDefined();
    const answer = await submit(2);
    expect(answer.own.assessmentValue).toBe(2);
    expect(answer.submittedAt).toBe(world.clock.now());
    expect(await draft()).toBeUndefined();
  });

  it('is recognized when repeated: one fact, the same answer, even when the form has closed', async () => {
    const first = await submit(2);
    world.clock.set('2026-01-04T00:00:00.000Z');
    expect(await submit(2)).toEqual(first);
    expect(await submissions()).toHaveLength(1);
  });

  it('finishes after a crash when repeated, and keeps later drafts', async () => {
    await saveDraft(1);
    const left = await draft();
    await submit(2);
    // As if the process had ended between the answers and the draft's removal.
    if (left !== undefined) await world.ports.state.replace('drafts', left._id, undefined, left);
    await submit(2);
    expect(await draft()).toBeUndefined();
    world.clock.advance(60_000);
    await saveDraft(1);
    await submit(2);
    expect(await draft()).toMatchObject({ savedAt: world.clock.now() });
    expect(await submissions()).toHaveLength(1);
  });
});

describe('many parallel submissions', () => {
  it('leave exactly one current answer for each of 200 respondents who submit twice at the same moment', async () => {
    const { deps, context, handlers, clock } = world;
    const [{ id: rootNodeId } = { id: '' }] = (await userViewOf('ana')).nodes;
    const everybody = Array.from({ length: 200 }, (_, n) => `respondent-${String(n)}`);
    for (const userId of everybody) {
      await registerUser(deps, context(userId), {
        userId,
        firstName: 'Rui',
        surName: 'Reis',
        email: `${userId}@acme.example`,
        password: 'Tide-mark7',
        role: 'user',
        personaId: null,
        nodeIds: [rootNodeId],
        language: null,
        via: 'demo',
      });
    }
    const send = async (userId: string, level: number) =>
      handlers.submit.handle({
        params: {},
        query: {},
        body: { ...body(level), userId },
        caller: callerOf(userId, 'user'),
        tenant: exampleTenant,
        context: {
          requestId: userId,
          commandId: deps.ids.derive(userId, String(level)),
          ifVersion: undefined,
          address: '',
          agent: '',
          now: clock.now(),
        },
      });
    await Promise.all(everybody.flatMap((userId) => [send(userId, 1), send(userId, 2)]));

    await world.project();
    const reader = deps.readModels.forTenant(exampleTenant);
    const { assessmentId } = body(1);
    const results = await reader.get(collections.results, assessmentId);
    expect(results?.respondents.submitted).toBe(200);
    expect(submittedIn(results?.counters ?? { submitted: {} })).toBe(200);
    expect(await reader.count(collections.respondents, { where: { assessmentId } })).toBe(200);
    const written = await submissions();
    expect(written).toHaveLength(400);
    // For each person the last one in the log counts.
    const last = new Map(written.map(({ data }) => [(data as { userId: string }).userId, data]));
    const reached = [...last.values()].filter((data) => JSON.stringify(data).includes(`[${String(second())}]`)).length;
    const cells = Object.values(Object.values(results?.counters.questions ?? {})[0] ?? {});
    expect(cells.map(({ answered }) => answered)).toEqual([200]);
    expect(cells.map(({ positions }) => positions[2] ?? 0)).toEqual([reached]);
  });
});

it('refuses submissions and drafts on an archived node', async () => {
  const { state: tree } = await world.deps.repositories.tree.load(streams.tree(exampleTenant));
  const nodeId = tree.rootId ?? '';
  await world.append(streams.tree(exampleTenant), [{ type: 'NodeArchived', data: { nodeId, branch: [nodeId] } }]);
  await expect(submit(2)).rejects.toMatchObject({ code: 'assessment-archived' });
  await expect(saveDraft(2)).rejects.toMatchObject({ code: 'assessment-archived' });
  expect([await submissions(), await draft()]).toEqual([[], undefined]);
});

describe('a draft', () => {
  it('starts the form once', async () => {
    await saveDraft(1);
    await saveDraft(2);
    expect((await world.deps.repositories.response.load(stream)).version).toBe(1);
  });

  it('is refused like a submission, even if it repeats an accepted one', async () => {
    await saveDraft(1);
    const before = await draft();
    world.clock.set('2026-01-03T00:00:00.001Z');
    await expect(submit(2)).rejects.toMatchObject({ code: 'form-closed' });
    await expect(saveDraft(2)).rejects.toMatchObject({ code: 'form-closed' });
    expect(await draft()).toEqual(before);
    const others = ask(world.handlers.saveDraft, sam, { body: { ...body(1), answers: [] } });
    await expect(others).rejects.toMatchObject({ code: 'other-user' });
  });

  it('of a device that does not know of the submission does not come back after it', async () => {
    const late = { submission: 0, version: 0, device: { id: 'laptop', name: 'Laptop' } };
    await saveDraft(1, late);
    await submit(2);
    expect(await saveDraft(1, late)).toMatchObject({ submission: 1, answers: [] });
    expect(await draft()).toBeUndefined();
    expect(await saveDraft(1, { ...late, submission: 1 })).toMatchObject({ submission: 1, version: 1 });
    expect(await draft()).toMatchObject({ submission: 1 });
  });

  it('keeps after the submission what its sender had not seen', async () => {
    await saveDraft(1, { device: { id: 'laptop', name: 'Laptop' } });
    await ask(world.handlers.submit, ana, { body: { ...body(2), submission: 0, version: 0 } }, world.clock.now());
    expect(await draft()).toMatchObject({ submission: 1, answers: { [body(1).answers[0]?.questionId ?? '']: [{}] } });
  });

  it('is refused with unknown questions or choices, and nothing of it is saved', async () => {
    const [answer] = body(1).answers;
    const foreign = { ...answer, questionId: 'a.1', choiceIds: [], notApplicable: null, note: null, skipped: false };
    await expect(saveDraft(1, { answers: [foreign] })).rejects.toMatchObject({
      code: 'answer-invalid',
      faults: [{ pointer: '/answers/0/questionId', code: 'unknown-question' }],
    });
    expect(await draft()).toBeUndefined();
    // An unfinished reason is not a fault yet.
    const unsaid = { ...foreign, questionId: answer?.questionId ?? '', notApplicable: '' };
    expect(await saveDraft(1, { answers: [unsaid] })).toMatchObject({ version: 1 });
  });
});
