import { beforeAll, describe, expect, it } from '@jest/globals';
import { oneObjective } from '../harness/round.js';
import {
  answersFor,
  applyBody,
  applyTo,
  flat,
  formQuery,
  fresh,
  importTemplate,
  nodeNamed,
  questionsOf,
  submitBody,
  tree,
  trigger,
} from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const boss = () => server().as('oskar');
const ana = () => server().demo.account('ana');
const areas = oneObjective(ladder());
const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });
let templateId: string;
let booking: string;

beforeAll(async () => {
  templateId = await importTemplate(await boss(), { shortName: fresh('Again'), areas });
  booking = await nodeNamed(server(), 'Booking');
});
const newRound = async () => applyTo(await boss(), { templateId, nodes: [booking] });
const answersOf = async (id: string, level: number) => {
  const form = await (await server().as(ana())).ok('form', formQuery(ana().id, id));
  return submitBody(ana().id, id, answersFor(form, [level]));
};
const chosen = async (id: string) => {
  const form = await (await server().as(ana())).ok('form', formQuery(ana().id, id));
  return must(questionsOf(form)[0], 'question').choices.findIndex(({ selected }) => selected) + 1;
};

describe('a command that is sent again with its Idempotency-Key', () => {
  it('is one submission: the same answer and position, and the later one of another key stays [X1-014]', async () => {
    const id = await newRound();
    const client = await server().as(ana());
    const first = { body: await answersOf(id, 2), headers: withKey() };
    const answer = await client.answer('submit', first);
    const later = await client.answer('submit', { body: await answersOf(id, 5), headers: withKey() });
    const again = await client.answer('submit', first);
    expect(again.body.submittedAt).toBe(answer.body.submittedAt);
    expect(again.position).toBe(answer.position);
    const form = await client.ok('form', formQuery(ana().id, id));
    expect(form.submittedAt).toBe(later.body.submittedAt);
    expect(await chosen(id)).toBe(5);
    const assessment = await (await boss()).ok('assessment', { params: { id } });
    expect(assessment).toMatchObject({ assessmentValue: 5, respondents: { submitted: 1 } });
  });

  it('leaves a draft that was saved after the submission', async () => {
    const id = await newRound();
    const client = await server().as(ana());
    const submission = { body: await answersOf(id, 2), headers: withKey() };
    await client.ok('submit', submission);
    const { savedAt } = await client.ok('saveDraft', { body: await answersOf(id, 4) });
    await client.ok('submit', submission);
    expect((await client.ok('form', formQuery(ana().id, id))).draft).toMatchObject({ savedAt });
  });

  it('is one submission when all tries arrive at once', async () => {
    const id = await newRound();
    const client = await server().as(ana());
    const input = { body: await answersOf(id, 3), headers: withKey() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.answer('submit', input)));
    expect(new Set(answers.map(({ body }) => body.submittedAt)).size).toBe(1);
    expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
    for (const { body } of answers) expect(body.own.assessmentValue).toBe(3);
  });

  it('is one import, with the same recommendations', async () => {
    const client = await boss();
    const spec = {
      shortName: fresh('Import'),
      recommendations: ['r'],
      areas: [[{ questions: [ladder()], recommendations: ['r'] }]],
    };
    const input = { body: templateFile(spec), headers: withKey() };
    const first = await client.ok('importTemplate', input);
    const again = await Promise.all(Array.from({ length: 8 }, () => client.ok('importTemplate', input)));
    for (const one of again) expect(one).toEqual(first);
    const params = { organizationId: server().demo.organizationId };
    const named = (await client.ok('organizationTemplates', { params })).filter(
      ({ shortName }) => shortName === spec.shortName,
    );
    expect(named).toHaveLength(1);
  });

  it('is refused again as it was refused, and may then be sent rightly with the same key', async () => {
    const client = await boss();
    const [headers, shortName] = [withKey(), fresh('Refused')];
    const wrong = applyBody({ templateId, nodes: [booking, crypto.randomUUID()], shortName });
    for (const _ of [1, 2])
      expect((await client.refused('apply', { body: wrong, headers })).code).toBe('node-not-found');
    const right = applyBody({ templateId, nodes: [booking], shortName });
    expect((await client.ok('apply', { body: right, headers })).assessments).toHaveLength(1);
  });
});

describe('fifty at once', () => {
  it('submissions of one person: all are taken, one counts, and it is the one that is served', async () => {
    const id = await newRound();
    const client = await server().as(ana());
    await trigger(await boss(), id, [ana().id]);
    const bodies = await Promise.all([1, 2, 3, 4, 5].map((level) => answersOf(id, level)));
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_none, index) => client.answer('submit', { body: bodies[index % 5] })),
    );
    expect(new Set(sent.map(({ position }) => position)).size).toBe(50);
    const assessment = await (await boss()).ok('assessment', { params: { id } });
    expect(assessment.respondents).toEqual({ invited: 1, started: 1, submitted: 1, counted: 1 });
    expect(assessment.coverage).toEqual({ share: 1, answered: 1, expected: 1 });
    expect(assessment.assessmentValue).toBe(await chosen(id));
    const last = sent.reduce((a, b) => (must(b.position, 'position') > must(a.position, 'position') ? b : a));
    expect(assessment.assessmentValue).toBe(last.body.own.assessmentValue);
  });

  it('submissions of everybody everywhere: each node counts its own people, once', async () => {
    const boards = flat(await tree(await boss(), server(), server().demo.account('oskar'))).map((node) => ({
      id: node.id,
      members: server().demo.accounts.filter(({ id }) => node.nodeUsers.some((user) => user.id === id)),
    }));
    const { assessments } = await (await boss()).ok('apply', {
      body: applyBody({ templateId, nodes: boards.map(({ id }) => id) }),
    });
    const respondents = boards.flatMap(({ id, members }) => {
      const { id: assessmentId } = must(
        assessments.find(({ node_id }) => node_id === id),
        'assessment',
      );
      return members.map((account) => ({ account, assessmentId }));
    });
    const forms = await Promise.all(
      respondents.map(async ({ account, assessmentId }) => {
        const client = await server().as(account);
        const form = await client.ok('form', formQuery(account.id, assessmentId));
        return { client, send: (level: number) => submitBody(account.id, assessmentId, answersFor(form, [level])) };
      }),
    );
    const submissions = forms.flatMap(({ client, send }) =>
      [1, 4].map((level) => client.ok('submit', { body: send(level) })),
    );
    expect(submissions.length).toBeGreaterThanOrEqual(50);
    await Promise.all(submissions);
    for (const { id, members } of boards) {
      const applied = must(
        assessments.find(({ node_id }) => node_id === id),
        'assessment',
      );
      const { respondents: counted } = await (await boss()).ok('assessment', { params: { id: applied.id } });
      const { length } = members;
      expect(counted).toEqual({ invited: 0, started: length, submitted: length, counted: length });
    }
    const pooled = await (await boss()).ok('calculateMaturity', {
      body: { selectedAssessments: assessments.map(({ id }) => id) },
    });
    expect(pooled.respondents).toBe(respondents.length);
    expect(pooled.results.coverage.answered).toBe(respondents.length);
  });
});
