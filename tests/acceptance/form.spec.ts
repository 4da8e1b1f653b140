import { beforeAll, describe, expect, it } from '@jest/globals';
import { errorMap } from '../harness/client.js';
import { oneObjective, showAnyGroup } from '../harness/round.js';
import {
  answersFor,
  applyTo,
  daysFromNow,
  type Form,
  formQuery,
  fresh,
  importTemplate,
  nodeNamed,
  questionsOf,
  submit,
  submitBody,
  trigger,
} from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
beforeAll(async () => showAnyGroup(server()));
const boss = () => server().as('oskar');
let templateId: string;
let booking: string;

beforeAll(async () => {
  booking = await nodeNamed(server(), 'Booking');
  const checklist = { kind: 'checklist', levels: [1, 2, 3, 4, 5] } as const;
  const areas = [...oneObjective(ladder(), ladder()), ...oneObjective(checklist)];
  templateId = await importTemplate(await boss(), { shortName: fresh('Asked'), areas });
});

const newAssessment = async (windows = {}) => applyTo(await boss(), { templateId, nodes: [booking], windows });
const ana = () => server().demo.account('ana');
const asAna = () => server().as('ana');
const formOf = async (id: string, start = 'ana'): Promise<Form> => {
  const account = server().demo.account(start);
  return (await server().as(account)).ok('form', formQuery(account.id, id));
};
const first = (form: Form) => must(questionsOf(form)[0], 'question');
const submitted = async (id: string) =>
  (await (await boss()).ok('assessment', { params: { id } })).respondents.submitted;

describe('the form', () => {
  it('holds the assessment, its areas, objectives, questions and choices in order [R7-089]', async () => {
    const id = await newAssessment();
    const form = await formOf(id);
    expect(form.assessment).toMatchObject({ id, template_id: templateId, node: { id: booking, name: 'Booking' } });
    expect(form.assessment.nodeType.name).toBe('Team');
    expect(form.assessment.maturityLevels.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(form.areas.map(({ name, color }) => [name, color])).toEqual([
      ['Area 1', '#ff4040'],
      ['Area 2', '#1b4673'],
    ]);
    expect(form.areas.map(({ objectives }) => objectives.map(({ shortName }) => shortName))).toEqual([
      ['O1.1'],
      ['O2.1'],
    ]);
    expect(questionsOf(form).map(({ title, kind }) => [title, kind])).toEqual([
      ['O1.1 question 1', 'ladder'],
      ['O1.1 question 2', 'ladder'],
      ['O2.1 question 1', 'checklist'],
    ]);
    expect(first(form).choices.map(({ title, selected }) => [title, selected])).toEqual(
      [1, 2, 3, 4, 5].map((level) => [`O1.1 answer 1.${String(level)}`, false]),
    );
    expect(form.submittedAt).toBeNull();
    expect(form.draft).toBeNull();
  });

  it('is refused with an invalid user, with an invalid assessment and with both named [R5-080 R5-081]', async () => {
    const client = await asAna();
    const id = await newAssessment();
    const noUser = await client.refused('form', { query: { assessment_id: id } });
    expect(errorMap(noUser)).toHaveProperty('user_id');
    const neither = await client.refused('form', { query: { user_id: '', assessment_id: '' } });
    expect(neither.status).toBe(400);
    expect(Object.keys(errorMap(neither)).sort()).toEqual(['assessment_id', 'form', 'user_id']);
    const stranger = await client.refused('form', formQuery(crypto.randomUUID(), id));
    expect(stranger).toMatchObject({ status: 403, code: 'other-user' });
    const unknown = await client.refused('form', formQuery(ana().id, crypto.randomUUID()));
    expect(unknown).toMatchObject({ status: 404, code: 'assessment-not-found' });
    expect(errorMap(unknown)).toHaveProperty('form');
    const template = await client.refused('form', formQuery(ana().id, templateId));
    expect(template.status).toBe(404);
  });
});

/** The three calls of a form, aimed alike. */
const calls = [
  ['opening', 'form', formQuery],
  ['keeping a draft of', 'saveDraft', (userId: string, id: string) => ({ body: submitBody(userId, id, []) })],
  ['sending', 'submit', (userId: string, id: string) => ({ body: submitBody(userId, id, []) })],
] as const;

describe.each(calls)('%s a form', (_what, name, input) => {
  it('is for its own user alone: 403 other-user to a super and a master too [X1-003]', async () => {
    const id = await newAssessment();
    for (const start of ['lucia', 'oskar', 'ingrid', 'bilal']) {
      const problem = await (await server().as(start)).refused(name, input(ana().id, id));
      expect(problem).toMatchObject({ status: 403, code: 'other-user' });
      expect(errorMap(problem)).toHaveProperty('form');
    }
    expect(await submitted(id)).toBe(0);
  });

  it('is for members of that very node: 403 not-a-respondent to others, also to an admin above it [X1-002]', async () => {
    const id = await newAssessment();
    for (const start of ['chidi', 'bilal', 'ingrid', 'marguerite']) {
      const problem = await (await server().as(start)).refused(name, input(server().demo.account(start).id, id));
      expect(problem).toMatchObject({ status: 403, code: 'not-a-respondent' });
    }
  });

  it('is open to every member of the node, whatever their role [X1-002]', async () => {
    const id = await newAssessment();
    for (const start of ['oskar', 'ana']) {
      const answer = await (await server().as(start)).call(name, input(server().demo.account(start).id, id));
      expect(answer.status).toBe(200);
    }
  });

  it('waits for the form period and ends with it [X1-001]', async () => {
    const early = await newAssessment({ openFormDate: daysFromNow(0.5), closeFormDate: daysFromNow(1) });
    const late = await newAssessment({ openFormDate: daysFromNow(-1), closeFormDate: daysFromNow(-0.001) });
    const client = await asAna();
    const [tooEarly, tooLate] = [
      await client.refused(name, input(ana().id, early)),
      await client.refused(name, input(ana().id, late)),
    ];
    expect(tooEarly).toMatchObject({ status: 403, code: 'form-not-open' });
    expect(tooLate).toMatchObject({ status: 403, code: 'form-closed' });
    for (const problem of [tooEarly, tooLate]) expect(errorMap(problem)['form']).toBe(problem.detail);
  });

  it('does not mind the assessment’s own period', async () => {
    const id = await newAssessment({ startDate: daysFromNow(10), endDate: daysFromNow(20) });
    expect((await (await asAna()).call(name, input(ana().id, id))).status).toBe(200);
  });
});

describe('a form that closes while it is open', () => {
  it('is refused from then on, and what was sent stays', async () => {
    const closes = new Date(Date.now() + 3000).toISOString();
    const id = await newAssessment({ closeFormDate: closes });
    const sent = await submit(server(), ana(), id, [3, 3, [1]]);
    const client = await asAna();
    for (;;) {
      const answer = await client.call('form', formQuery(ana().id, id));
      if (answer.status === 403) break;
      expect(answer.status).toBe(200);
    }
    expect(Date.now()).toBeGreaterThan(Date.parse(closes));
    expect((await client.refused('submit', { body: submitBody(ana().id, id, []) })).code).toBe('form-closed');
    expect(await submitted(id)).toBe(1);
    const page = await client.ok('completionPage', formQuery(ana().id, id));
    expect(page.submittedAt).toBe(sent.submittedAt);
  });
});

describe('answers', () => {
  const refuses = async (answersOf: (form: Form) => readonly object[], fields: readonly string[]) => {
    const id = await newAssessment();
    const body = { userId: ana().id, assessmentId: id, answers: answersOf(await formOf(id)) };
    const problem = await (await asAna()).refused('submit', { body });
    expect(problem.status).toBeGreaterThanOrEqual(400);
    expect(problem.status).toBeLessThan(500);
    expect(Object.keys(errorMap(problem)).sort()).toEqual([...fields, 'form'].sort());
    expect(await submitted(id)).toBe(0);
    expect((await formOf(id)).submittedAt).toBeNull();
  };
  const questionId = (form: Form, index = 0) => must(questionsOf(form)[index], 'question').id;
  const choiceId = (form: Form, index = 0, at = 0) => must(questionsOf(form)[index]?.choices[at], 'choice').id;

  it('to unknown questions are refused, each where it is', () =>
    refuses(
      () => [
        { questionId: 'none', choiceIds: [] },
        { questionId: crypto.randomUUID(), choiceIds: [] },
      ],
      ['answers.0.questionId', 'answers.1.questionId'],
    ));

  it('with an unknown choice, or a choice of another question, are refused', () =>
    refuses(
      (form) => [
        { questionId: questionId(form), choiceIds: [choiceId(form), 'none'] },
        { questionId: questionId(form, 1), choiceIds: [choiceId(form, 0)] },
      ],
      ['answers.0.choiceIds.1', 'answers.1.choiceIds.0'],
    ));

  it('of another assessment of the same template are refused', async () => {
    const other = await formOf(await newAssessment());
    await refuses(() => [{ questionId: questionId(other), choiceIds: [] }], ['answers.0.questionId']);
    await refuses(
      (form) => [{ questionId: questionId(form), choiceIds: [choiceId(other)] }],
      ['answers.0.choiceIds.0'],
    );
  });

  it('to the same question twice, or with the same choice twice, are refused', () =>
    refuses(
      (form) => [
        { questionId: questionId(form), choiceIds: [] },
        { questionId: questionId(form), choiceIds: [choiceId(form)] },
        { questionId: questionId(form, 1), choiceIds: [choiceId(form, 1), choiceId(form, 1)] },
      ],
      ['answers.1.questionId', 'answers.2.choiceIds.1'],
    ));

  it('that do not apply need a reason of up to 200 characters and no choices', async () => {
    const at = (form: Form, more: object) => [{ questionId: questionId(form), choiceIds: [], ...more }];
    await refuses((form) => at(form, { notApplicable: ' ' }), ['answers.0.notApplicable']);
    await refuses((form) => at(form, { notApplicable: 'x'.repeat(201) }), ['answers.0.notApplicable']);
    await refuses(
      (form) => at(form, { notApplicable: 'Elsewhere', choiceIds: [choiceId(form)] }),
      ['answers.0.notApplicable'],
    );
  });

  it('with unknown fields are refused by name, as is what is missing', () =>
    refuses(
      (form) => [{ questionId: questionId(form), choiceIds: [], score: 5 }, {}],
      ['answers.0.score', 'answers.1.questionId', 'answers.1.choiceIds'],
    ));

  it('are kept and served with the form: choices, none of these, skipped, reason and note [R7-090]', async () => {
    const id = await newAssessment();
    const client = await asAna();
    const form = await formOf(id);
    const answers = [
      {
        questionId: questionId(form),
        choiceIds: [choiceId(form, 0, 1), choiceId(form, 0, 3)],
        note: ' Since May — 測試 ',
      },
      { questionId: questionId(form, 2), choiceIds: [], notApplicable: ' Done elsewhere ' },
    ];
    const { submittedAt } = await client.ok('submit', { body: { userId: ana().id, assessmentId: id, answers } });
    const again = await formOf(id);
    expect(again.submittedAt).toBe(submittedAt);
    const [ladderQuestion, skipped, notApplicable] = questionsOf(again);
    expect(ladderQuestion?.choices.map(({ selected }) => selected)).toEqual([false, true, false, true, false]);
    expect(ladderQuestion).toMatchObject({ note: 'Since May — 測試', notApplicable: null, answered: true });
    expect(skipped).toMatchObject({ note: null, notApplicable: null, answered: false });
    expect(notApplicable).toMatchObject({ notApplicable: 'Done elsewhere', answered: true });
  });

  it('with several choices of a ladder count by the highest; none of these counts, skipped does not', async () => {
    const id = await newAssessment();
    const form = await formOf(id);
    const answers = [{ questionId: questionId(form), choiceIds: [choiceId(form, 0, 3), choiceId(form, 0, 0)] }];
    const body = { userId: ana().id, assessmentId: id, answers };
    const several = await (await asAna()).ok('submit', { body });
    expect(several.own.areas[0]?.objectives[0]?.assessmentValue).toBe(4);
    expect(several.own.coverage).toEqual({ share: 1 / 3, answered: 1, expected: 3 });
    const none = { ...body, answers: [...answers, { questionId: questionId(form, 1), choiceIds: [] }] };
    const withNone = await (await asAna()).ok('submit', { body: none });
    expect(withNone.own.areas[0]?.objectives[0]?.assessmentValue).toBe(2);
    expect(withNone.own.coverage.answered).toBe(2);
    expect(withNone.own.areas[1]?.assessmentValue).toBeNull();
  });
});

describe('a draft', () => {
  it('is given back to its author, scored nowhere, and seen by nobody else [X1-010]', async () => {
    const id = await newAssessment();
    await trigger(await boss(), id, [ana().id]);
    const form = await formOf(id);
    const answers = answersFor(form, [4, 'n/a', 'skip']);
    const { savedAt } = await (await asAna()).ok('saveDraft', { body: submitBody(ana().id, id, answers) });
    const again = await formOf(id);
    expect(again.draft).toEqual({
      savedAt,
      version: 1,
      answers: answers.map((answer) => ({
        notApplicable: null,
        note: null,
        ...answer,
        ...{ skipped: false, version: 1, setAt: savedAt, device: null, edit: null, others: [] },
      })),
    });
    expect(again.submittedAt).toBeNull();
    expect(questionsOf(again).every(({ answered }) => !answered)).toBe(true);
    expect((await formOf(id, 'lucia')).draft).toBeNull();
    const assessment = await (await boss()).ok('assessment', { params: { id } });
    expect(assessment).toMatchObject({ assessmentValue: null, respondents: { invited: 1, started: 1, submitted: 0 } });
    expect(assessment.coverage.answered).toBe(0);
    const listed = (await (await asAna()).ok('formsToAnswer')).find(({ assessmentId }) => assessmentId === id);
    expect(listed?.state).toBe('started');
  });

  it('is replaced by the next one and gone after the submission [X1-011]', async () => {
    const id = await newAssessment();
    const form = await formOf(id);
    const client = await asAna();
    for (const level of [1, 2, 3]) {
      await client.ok('saveDraft', { body: submitBody(ana().id, id, answersFor(form, [level, 'skip', 'skip'])) });
    }
    expect((await formOf(id)).draft?.answers).toHaveLength(1);
    expect((await formOf(id)).draft?.answers[0]?.choiceIds).toEqual([first(form).choices[2]?.id]);
    await submit(server(), ana(), id, [5, 5, [1]]);
    const after = await formOf(id);
    expect(after.draft).toBeNull();
    expect(after.submittedAt).not.toBeNull();
  });

  it('after a submission leaves what was submitted as it is', async () => {
    const id = await newAssessment();
    await submit(server(), ana(), id, [2, 2, [1]]);
    const form = await formOf(id);
    await (await asAna()).ok('saveDraft', { body: submitBody(ana().id, id, answersFor(form, [5, 5, 'skip'])) });
    const again = await formOf(id);
    expect(again.draft?.answers).toHaveLength(2);
    expect(first(again).choices.map(({ selected }) => selected)).toEqual([false, true, false, false, false]);
    expect((await (await boss()).ok('assessment', { params: { id } })).areas[0]?.assessmentValue).toBe(2);
  });
});

describe('a submission', () => {
  it('answers with the moment, the own results, those of the team and recommendations', async () => {
    const id = await newAssessment();
    await submit(server(), server().demo.account('lucia'), id, [1, 1, [1]]);
    const before = Date.now();
    const sent = await submit(server(), ana(), id, [5, 3, [1, 2]]);
    expect(Date.parse(sent.submittedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(sent.submittedAt)).toBeLessThanOrEqual(Date.now());
    expect(sent.own.areas.map(({ assessmentValue }) => assessmentValue)).toEqual([4, 2]);
    expect(sent.team.areas.map(({ assessmentValue }) => assessmentValue)).toEqual([2.5, 1.5]);
    expect(sent.respondents).toBe(2);
    const team = await (await boss()).ok('assessment', { params: { id } });
    expect(team.areas.map(({ assessmentValue }) => assessmentValue)).toEqual([2.5, 1.5]);
    expect(await (await asAna()).ok('completionPage', formQuery(ana().id, id))).toEqual(sent);
  });

  it('replaces the earlier one and counts once', async () => {
    const id = await newAssessment();
    await submit(server(), ana(), id, [1, 1, [1]]);
    const again = await submit(server(), ana(), id, [4, 'skip', [1, 2, 3]]);
    const assessment = await (await boss()).ok('assessment', { params: { id } });
    expect(assessment.respondents.submitted).toBe(1);
    expect(assessment.areas.map(({ assessmentValue }) => assessmentValue)).toEqual([4, 3]);
    expect(assessment.coverage).toEqual({ share: 2 / 3, answered: 2, expected: 3 });
    const form = await formOf(id);
    expect(form.submittedAt).toBe(again.submittedAt);
    expect(questionsOf(form)[1]?.answered).toBe(false);
    const bars = must(assessment.areas[0]?.objectives[0], 'objective').answersPerLevel;
    expect(bars.map(({ sum }) => sum)).toEqual([1, 1, 1, 1, 1]);
  });

  it('may skip everything, and is then submitted all the same', async () => {
    const id = await newAssessment();
    const sent = await submit(server(), ana(), id, ['skip', 'skip', 'skip']);
    expect(sent.own.assessmentValue).toBeNull();
    expect(await submitted(id)).toBe(1);
  });

  it('has a completion page for who has submitted alone', async () => {
    const id = await newAssessment();
    const problem = await (await asAna()).refused('completionPage', formQuery(ana().id, id));
    expect(problem).toMatchObject({ status: 403, code: 'not-a-respondent' });
    const other = await (await server().as('oskar')).refused('completionPage', formQuery(ana().id, id));
    expect(other).toMatchObject({ status: 403, code: 'other-user' });
  });
});
