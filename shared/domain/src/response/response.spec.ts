import { describe, expect, it } from '@jest/globals';
import { deciderSpec, exampleHistory } from '@tidemark/testing';
import type { SentAnswer, StartForm, SubmitAnswers } from './commands.js';
import type { ResponseEvent } from './events.js';
import { responsePolicy } from './policy.js';
import { response } from './response.js';

const { given } = deciderSpec(response);
const { content } = exampleHistory.deployment.data;
const facts = {
  assessmentId: 'a1',
  userId: 'ana',
  actorId: 'ana',
  personaId: 'p1',
  isRespondent: true,
  isAssessmentArchived: false,
  now: '2026-03-15T12:00:00.000Z',
  window: { openFormDate: '2026-03-01T00:00:00.000Z', closeFormDate: '2026-03-31T23:59:59.999Z' },
};
const start: StartForm = { type: 'StartForm', ...facts };
const submit = (...answers: SentAnswer[]): SubmitAnswers => ({
  type: 'SubmitAnswers',
  ...facts,
  templateId: 'template-1',
  content,
  answers,
});
const answer = (change: Partial<SentAnswer> = {}): SentAnswer => ({
  questionId: 'a1.7',
  choiceIds: ['a1.8'],
  notApplicable: null,
  note: null,
  ...change,
});
const started: ResponseEvent = {
  type: 'FormStarted',
  data: { assessmentId: 'a1', userId: 'ana', personaId: 'p1' },
};
type Submission = Extract<ResponseEvent, { type: 'AnswersSubmitted' }>['data'];
const submitted = (change: Partial<Submission> = {}): ResponseEvent => ({
  type: 'AnswersSubmitted',
  data: {
    assessmentId: 'a1',
    userId: 'ana',
    personaId: 'p1',
    templateId: 'template-1',
    answers: [{ question: 7, choices: [8], notApplicable: false }],
    texts: {},
    ...change,
  },
});

describe('a form', () => {
  it('is started by the first draft, once', () => {
    given([]).when(start).then([started]);
    given([started]).when(start).then([]);
    given([started, submitted()]).when(start).then([]);
  });
  it('records that it was sent with a personal link, and nothing otherwise', () => {
    given([started])
      .when({ ...submit(answer()), via: 'link' })
      .then([submitted({ via: 'link' })]);
    given([started]).when(submit(answer())).then([submitted()]);
  });
  it('is started by a first submission too', () => {
    given([]).when(submit(answer())).then([started, submitted()]);
    given([started]).when(submit(answer())).then([submitted()]);
  });
  it('can be submitted any number of times, also with the same answers', () => {
    given([started, submitted()]).when(submit(answer())).then([submitted()]);
    given([started, submitted()])
      .when(submit(answer({ choiceIds: ['a1.9'] })))
      .then([submitted({ answers: [{ question: 7, choices: [9], notApplicable: false }] })]);
  });
  it('records the current persona', () =>
    given([started, submitted()])
      .when({ ...submit(answer()), personaId: null })
      .then([submitted({ personaId: null })]));
});

describe.each([
  ['starting', start],
  ['submitting', submit(answer())],
] as const)('%s', (_what, command) => {
  const at = (now: string) => ({ ...command, now });

  it('is possible from the first to the last moment of the window', () => {
    given([started, submitted()]).when(at('2026-02-28T23:59:59.999Z')).refuses('form-not-open');
    expect(() => response.decide(at('2026-03-01T00:00:00.000Z'), response.initialState)).not.toThrow();
    expect(() => response.decide(at('2026-03-31T23:59:59.999Z'), response.initialState)).not.toThrow();
    given([started, submitted()]).when(at('2026-04-01T00:00:00.000Z')).refuses('form-closed');
  });
  it('compares instants, however they are written', () =>
    given([]).when(at('2026-03-01T01:59:59.999+02:00')).refuses('form-not-open'));
  it('is only for the user of the form', () =>
    given([])
      .when({ ...command, actorId: 'bia' })
      .refuses('other-user'));
  it('is only for an active member of the node', () =>
    given([])
      .when({ ...command, isRespondent: false })
      .refuses('not-a-respondent'));
  it('ends with the assessment', () =>
    given([])
      .when({ ...command, isAssessmentArchived: true })
      .refuses('assessment-archived'));
  it('reveals nothing of the window to strangers', () =>
    given([])
      .when({ ...at('2026-02-01T00:00:00.000Z'), isRespondent: false, isAssessmentArchived: true })
      .refuses('not-a-respondent'));
});

describe('answers', () => {
  it('may skip any question, or all', () =>
    given([started])
      .when(submit())
      .then([submitted({ answers: [] })]));
  it('may be "none of these"', () =>
    given([started])
      .when(submit(answer({ choiceIds: [] })))
      .then([submitted({ answers: [{ question: 7, choices: [], notApplicable: false }] })]));
  it('keep several choices of a ladder', () =>
    given([started])
      .when(submit(answer({ choiceIds: ['a1.9', 'a1.8'] })))
      .then([submitted({ answers: [{ question: 7, choices: [9, 8], notApplicable: false }] })]));
  it('may explain why a question does not apply', () =>
    given([started])
      .when(submit(answer({ choiceIds: [], notApplicable: ' No doors ' })))
      .then([
        submitted({
          answers: [{ question: 7, choices: [], notApplicable: true }],
          texts: { 7: { reason: 'No doors', note: null } },
        }),
      ]));
  it('may have a note; a blank one is none', () => {
    given([started])
      .when(submit(answer({ note: ' Since May ' })))
      .then([submitted({ texts: { 7: { reason: null, note: 'Since May' } } })]);
    given([started])
      .when(submit(answer({ note: ' ' })))
      .then([submitted()]);
    given([started])
      .when(submit({ questionId: 'a1.7', choiceIds: ['a1.8'] }))
      .then([submitted()]);
  });
  it('must be to questions of this assessment', () => {
    for (const questionId of ['a2.7', 'template-1.7', 'a1.8', 'a1.99', '7', '']) {
      given([started])
        .when(submit(answer({ questionId })))
        .refuses('answer-invalid', ['/answers/0/questionId']);
    }
  });
  it('must each be to another question', () =>
    given([started])
      .when(submit(answer(), answer({ choiceIds: ['a1.9'] })))
      .refuses('answer-invalid', ['/answers/1/questionId']));
  it('must choose, once each, among the choices of their question', () => {
    for (const choiceId of ['a2.8', 'a1.7', 'a1.99', '8', '']) {
      given([started])
        .when(submit(answer({ choiceIds: ['a1.8', choiceId] })))
        .refuses('answer-invalid', ['/answers/0/choiceIds/1']);
    }
    given([started])
      .when(submit(answer({ choiceIds: ['a1.8', 'a1.8'] })))
      .refuses('answer-invalid', ['/answers/0/choiceIds/1']);
  });
  it('have a reason of 1 to 200 characters, and then no choices', () => {
    given([started])
      .when(submit(answer({ choiceIds: [], notApplicable: ' ' })))
      .refuses('answer-invalid', ['/answers/0/notApplicable']);
    given([started])
      .when(submit(answer({ choiceIds: [], notApplicable: 'x'.repeat(201) })))
      .refuses('answer-invalid', ['/answers/0/notApplicable']);
    given([started])
      .when(submit(answer({ notApplicable: 'No doors' })))
      .refuses('answer-invalid', ['/answers/0/notApplicable']);
    expect(() =>
      response.decide(submit(answer({ choiceIds: [], notApplicable: 'x'.repeat(200) })), response.initialState),
    ).not.toThrow();
  });
  it('have notes of at most 10,000 characters', () =>
    given([started])
      .when(submit(answer({ note: 'x'.repeat(10_001) })))
      .refuses('answer-invalid', ['/answers/0/note']));
  it('are refused with all faults together', () =>
    given([])
      .when(
        submit(
          answer({ questionId: 'a2.7', note: 'x'.repeat(10_001) }),
          answer({ choiceIds: ['a1.99'], notApplicable: '' }),
          answer(),
        ),
      )
      .refuses('answer-invalid', [
        '/answers/0/questionId',
        '/answers/0/note',
        '/answers/1/choiceIds/0',
        '/answers/1/notApplicable',
        '/answers/1/notApplicable',
        '/answers/2/questionId',
      ]));
  it('need a form with questions', () =>
    given([])
      .when({ ...submit(), content: { levels: [], areas: [] } })
      .refuses('form-empty'));
});

describe('answering', () => {
  it('is only for the user of the form, whatever another’s role', () => {
    const may = (userId: string) =>
      responsePolicy.may({ userId, role: 'master', organizationId: 't1' }, 'answer-form', { userId: 'ana' });
    expect([may('ana'), may('bia')]).toEqual([true, false]);
  });
});
