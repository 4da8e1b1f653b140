import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AnswersBody, Form } from '@tidemark/contracts';
import { formPath } from '../../config/paths';
import { ApiProblem } from '../../lib/api/problem';
import { type FakeAnswers, refusal } from '../../testing/fake-api';
import { address, percent, refused, show } from './FormPage.fixture';
import { aForm, question, someResults } from './model/form.fixture';

beforeEach(() => window.localStorage.clear());

describe('sending', () => {
  test('names the skipped questions by area with a way back, then sends what is answered [R2-177]', async () => {
    const { press, choose, api } = await show();
    await press('Next');
    await press('Next');
    await choose('None of these');
    await press('Send');
    const dialog = await screen.findByRole('alertdialog', { name: 'Send with 2 questions skipped?' });
    expect(within(dialog).getByText('Question q2?')).toBeTruthy();
    await press('Flow');
    expect(await screen.findByRole('heading', { level: 1, name: 'Flow' })).toBeTruthy();
    await press('Next');
    await press('Send');
    await press('Send anyway');
    expect(await screen.findByText('Thank you, Ana. Your answers are in.')).toBeTruthy();
    const [sent] = api.callsOf('submit') as [{ body: AnswersBody }];
    expect(sent.body).toEqual({
      ...address,
      submission: 0,
      version: 1,
      answers: [{ questionId: 'q3', choiceIds: [], notApplicable: null, note: null }],
    });
  });

  test('refused: the message in a list, nothing lost, Continue leads home [R2-179, R2-180, R8-061]', async () => {
    const { press, choose } = await show({ submit: () => Promise.reject(refusal('command-conflict', 409)) });
    await press('Next');
    await press('Next');
    await choose('q3 step 1');
    await press('Send');
    await press('Send anyway');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('Others are changing this right now. Please try again.');
    expect(screen.getByText('Your answers are saved on this device.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/');
    await press('Try again');
    expect(screen.getByRole('radio', { name: 'q3 step 1' }).getAttribute('aria-checked')).toBe('true');
  });
});

describe('the completion page', () => {
  const done: FakeAnswers = { form: () => aForm({ submittedAt: '2026-11-21T10:42:00.000Z' }) };

  test('opens for a submitted form: you and your team, both values with coverage [R2-169, R2-170]', async () => {
    await show(done);
    expect(await screen.findByRole('heading', { name: 'You and your team' })).toBeTruthy();
    expect(screen.getAllByText('1.23')).toHaveLength(2);
    expect(screen.getByText('Your team, 8 people')).toBeTruthy();
    expect(screen.getByText('10 of 10')).toBeTruthy();
    expect(percent()).toBe(100);
  });

  test('speaks of no team while nobody else has answered', async () => {
    await show({ ...done, completionPage: () => ({ ...someResults(), respondents: 1 }) });
    expect(await screen.findByRole('heading', { name: 'Your answers' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Where you could start' })).toBeTruthy();
    expect(screen.queryByText(/your team/i)).toBeNull();
    expect(screen.queryByText('Team')).toBeNull();
    expect(screen.getByText(/^This is your view\. You can change your answers until/)).toBeTruthy();
  });

  test('names no level reached beside a score that leaves skipped questions out', async () => {
    const results = someResults();
    const [area] = results.own.areas;
    if (area === undefined) throw new Error('one area');
    const objectives = area.objectives.map((one, index) => ({
      ...one,
      maturityValue: 0,
      coverage: { share: index === 0 ? 1 : 0.5, answered: 1, expected: index === 0 ? 1 : 2 },
    }));
    const own = { ...results.own, areas: [{ ...area, objectives }] };
    await show({ ...done, completionPage: () => ({ ...results, own, team: own, respondents: 1 }) });
    await screen.findByRole('region', { name: 'Where you could start' });
    expect(screen.getAllByText('No level reached')).toHaveLength(1);
  });

  test('shows the team’s lowest four with what is recommended [R2-172, R9-015]', async () => {
    await show(done);
    const start = await screen.findByRole('region', { name: 'Where your team could start' });
    expect(
      within(start)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual([1, 2, 3, 4].map((n) => `Objective ${n}Flow`));
    expect(within(start).getByText('4 lowest of 5 objectives')).toBeTruthy();
    expect(within(start).getByRole('link', { name: 'Read this' }).getAttribute('href')).toBe('https://learn.example/x');
    expect(within(start).getAllByText('Initial')).toHaveLength(4);
  });

  test('lets change the answers while the form is open, and go to the dashboard', async () => {
    const { press } = await show(done);
    expect((await screen.findByRole('link', { name: 'Go to dashboard' })).getAttribute('href')).toBe('/dashboard');
    await press('Change my answers');
    expect(screen.getByRole('heading', { level: 1, name: 'Flow' })).toBeTruthy();
  });

  test('stays readable after closing for who has answered', async () => {
    await show(refused(refusal('form-closed', 403)));
    expect(await screen.findByText(/you can't change your answers/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change my answers' })).toBeNull();
  });
});

describe('what does not work', () => {
  test.each([
    ['missing', '/form'],
    ['not decodable', '/form?value=%25'],
  ])('a value that is %s: a toast and a red banner [R2-165, R2-166]', async (_, path) => {
    await show({}, path);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    for (const alert of screen.getAllByRole('alert'))
      expect(alert.textContent).toContain('This link is incomplete or wrong.');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/');
  });

  test.each([
    ['invalid user [R8-062]', refusal('not-a-respondent', 403), "You haven't been asked to answer this."],
    ['invalid assessment [R8-063]', refusal('assessment-not-found', 404), "This assessment doesn't exist anymore."],
    ['not open yet', refusal('form-not-open', 403), "This form isn't open yet."],
    [
      'the response’s message [R8-060]',
      new ApiProblem({ code: 'plain-text', status: 500, detail: 'Back at noon.' }),
      'Back at noon.',
    ],
    [
      'the generic message [R8-060]',
      refusal('unreadable', 500),
      "The form couldn't be loaded or sent. Please try again.",
    ],
  ])('%s', async (_, problem, words) => {
    await show(refused(problem));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  });

  test('closed for who has not answered', async () => {
    await show({
      ...refused(refusal('form-closed', 403)),
      completionPage: () => Promise.reject(refusal('not-a-respondent', 403)),
    });
    expect(await screen.findByText('This form is closed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('another’s form offers to sign in as somebody else', async () => {
    const { press, session } = await show(refused(refusal('other-user', 403)));
    await press('Sign in as someone else');
    expect(session.get()).toEqual({ session: null, ended: null });
  });

  const [flow] = aForm().areas;
  const objective = flow?.objectives[0];
  test.each([
    ['areas [R4-062]', []],
    ['questions [R4-063]', [{ ...flow, objectives: [{ ...objective, questions: [] }] }]],
    ['choices [R4-064]', [{ ...flow, objectives: [{ ...objective, questions: [question('q1', { choices: [] })] }] }]],
  ])('a form without %s is invalid', async (_, areas) => {
    await show({ form: () => aForm({ areas: areas as Form['areas'] }) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/This form can't be answered/);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});

test('is translated to es and pt-BR [R9-032, R9-033]', async () => {
  const spanish = await show({}, formPath(address), 'es');
  await spanish.press('Siguiente');
  expect(screen.getByText('Página 1 de 2 · 0 de 3 preguntas respondidas')).toBeTruthy();
  spanish.unmount();
  const portuguese = await show({}, formPath(address), 'pt-BR');
  await portuguese.press('Avançar');
  expect(screen.getByText('Página 1 de 2 · 0 de 3 perguntas respondidas')).toBeTruthy();
});
