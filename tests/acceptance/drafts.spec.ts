import { beforeAll, describe, expect, it } from '@jest/globals';
import { errorMap } from '../harness/client.js';
import { openLive } from '../harness/live.js';
import {
  answersFor,
  applyTo,
  fresh,
  formQuery,
  importTemplate,
  nodeNamed,
  questionsOf,
  submit,
  submitBody,
} from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const ana = () => server().demo.account('ana');
const asAna = () => server().as('ana');
const phone = { id: 'phone', name: 'Firefox · Android' };
const laptop = { id: 'laptop', name: 'Chrome · Windows' };
let templateId: string;

beforeAll(async () => {
  const boss = await server().as('oskar');
  const areas = [[{ questions: [ladder(), ladder(), ladder()] }]];
  templateId = await importTemplate(boss, { shortName: fresh('Drafted'), areas });
});

/** A new form of Ana’s with its answers: question and level, both from 1. */
async function newForm() {
  const boss = await server().as('oskar');
  const id = await applyTo(boss, { templateId, nodes: [await nodeNamed(server(), 'Booking')] });
  const client = await asAna();
  const form = await client.ok('form', formQuery(ana().id, id));
  const questions = questionsOf(form);
  const answer = (question: number, level: number, parts = {}) => {
    const asked = must(questions[question - 1], 'question');
    return { questionId: asked.id, choiceIds: [must(asked.choices[level - 1], 'choice').id], ...parts };
  };
  const save = async (parts: object, ...answers: ReturnType<typeof answer>[]) =>
    client.ok('saveDraft', { body: { userId: ana().id, assessmentId: id, answers, ...parts } });
  const levelOf = ({ questionId, choiceIds }: { questionId: string; choiceIds: string[] }) => {
    const at = questions.findIndex((question) => question.id === questionId);
    return [at + 1, must(questions[at], 'question').choices.findIndex((choice) => choice.id === choiceIds[0]) + 1];
  };
  const draft = async () => client.ok('draft', formQuery(ana().id, id));
  const drafted = async () => (await draft()).draft?.answers.map(levelOf).sort() ?? null;
  return { id, form, client, answer, save, levelOf, draft, drafted };
}

describe('two devices on one form', () => {
  it('each save some of the questions: none is lost, and each learns what the other saved', async () => {
    const { answer, save, levelOf, drafted } = await newForm();
    await save({ device: phone, version: 0 }, answer(1, 2, { version: 0, edit: 1 }));
    const reply = await save({ device: laptop, version: 0 }, answer(2, 3, { version: 0, edit: 1 }));
    expect(reply.answers.map(levelOf)).toEqual([[1, 2]]);
    expect(reply.answers[0]).toMatchObject({ device: phone, others: [] });
    expect(await drafted()).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect((await save({ device: phone, version: reply.version }, answer(3, 1))).answers).toEqual([]);
  });

  it('that save the same question at the same moment keep both answers until one is chosen', async () => {
    const { answer, save, draft, drafted } = await newForm();
    await Promise.all([
      save({ device: phone }, answer(1, 2, { version: 0, edit: 1 })),
      save({ device: laptop }, answer(1, 5, { version: 0, edit: 1 })),
    ]);
    const now = must((await draft()).draft, 'draft');
    const [both] = now.answers;
    expect([both?.device?.id, both?.others[0]?.device?.id].sort()).toEqual(['laptop', 'phone']);
    await save({ device: phone }, answer(1, 5, { version: now.version, edit: 2 }));
    expect(await drafted()).toEqual([[1, 5]]);
    expect((await draft()).draft?.answers[0]?.others).toEqual([]);
  });

  it('a later answer counts whatever the clocks say', async () => {
    const { answer, save, draft } = await newForm();
    const future = '2099-01-01T00:00:00.000Z';
    const { version } = await save({ device: phone }, answer(1, 2, { version: 0, edit: 1, setAt: future }));
    await save({ device: laptop }, answer(1, 3, { version, edit: 1, setAt: '2001-01-01T00:00:00.000Z' }));
    const { draft: now } = await draft();
    expect(now?.answers).toMatchObject([{ device: laptop, others: [] }]);
    expect((now?.savedAt ?? '') < future).toBe(true);
  });

  it('without a version the newer by the clock stays, and comes back in the reply', async () => {
    const { answer, save, levelOf } = await newForm();
    await save({}, answer(1, 2, { setAt: '2026-01-01T10:00:00.000Z' }));
    const reply = await save({}, answer(1, 3, { setAt: '2026-01-01T09:00:00.000Z' }), answer(2, 1));
    expect(reply.answers.map(levelOf)).toEqual([[1, 2]]);
  });

  it('an answer is taken back', async () => {
    const { answer, save, draft } = await newForm();
    await save({}, answer(1, 2));
    await save({}, answer(1, 2, { choiceIds: [], skipped: true }));
    expect((await draft()).draft?.answers).toMatchObject([{ skipped: true, choiceIds: [] }]);
  });
});

describe('after the submission', () => {
  it('a late save of a device that knows nothing of it does not bring the draft back', async () => {
    const { id, answer, save, draft } = await newForm();
    const late = { device: laptop, submission: 0, version: 0 };
    await save(late, answer(1, 2, { version: 0, edit: 1 }));
    await submit(server(), ana(), id, [5, 5, 5]);
    expect(await draft()).toMatchObject({ submission: 1, draft: null });
    const reply = await save(late, answer(2, 2, { version: 0, edit: 2 }));
    expect(reply).toMatchObject({ submission: 1, answers: [] });
    expect((await draft()).draft).toBeNull();
    await save({ ...late, submission: 1 }, answer(2, 2, { version: 0, edit: 2 }));
    expect((await draft()).draft?.answers).toHaveLength(1);
  });

  it('what the sender had not seen is still there as a draft', async () => {
    const { id, form, client, answer, save, drafted } = await newForm();
    const { version } = await save({ device: phone }, answer(1, 2));
    await save({ device: laptop }, answer(2, 4));
    const body = { ...submitBody(ana().id, id, answersFor(form, [2, 'skip', 'skip'])), submission: 0, version };
    await client.ok('submit', { body });
    expect(await drafted()).toEqual([[2, 4]]);
  });
});

it('a save is announced to the person’s own devices alone', async () => {
  const { id, answer, save } = await newForm();
  const tokenOf = async (name: string) => must((await server().as(name)).token, 'token');
  const own = await openLive(server().url, await tokenOf('ana'));
  const other = await openLive(server().url, await tokenOf('oskar'));
  await save({}, answer(1, 2));
  const received = await own.receives('the draft', ({ collection }) => collection === 'drafts');
  expect(received).toEqual({ collection: 'drafts', ids: [id], position: '0.1' });
  // What comes after it on the same line has come: so nothing was sent before.
  await submit(server(), ana(), id, [1, 1, 1]);
  await other.receives('the results', ({ collection, ids }) => collection === 'results' && ids.includes(id));
  expect(other.changes.filter(({ collection }) => collection === 'drafts')).toEqual([]);
  own.close();
  other.close();
});

it('a question or choice that the form has not is refused, all of them named, and nothing is kept', async () => {
  const { id, client, answer, draft } = await newForm();
  const answers = [
    answer(1, 1),
    { questionId: 'another.1', choiceIds: [] },
    { ...answer(2, 1), choiceIds: ['another.2'] },
  ];
  const refused = await client.refused('saveDraft', { body: submitBody(ana().id, id, answers) });
  expect(refused).toMatchObject({ status: 422, code: 'answer-invalid' });
  expect(Object.keys(errorMap(refused)).sort()).toEqual(['answers.1.questionId', 'answers.2.choiceIds.0', 'form']);
  expect((await draft()).draft).toBeNull();
});
