import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswersBody, Form } from '@tidemark/contracts';
import { formPath } from '../../config/paths';
import { ApiProblem } from '../../lib/api/problem';
import { fakeApi, type FakeAnswers, refusal, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { FormPage } from './FormPage';
import { aForm, draftValue, drafted, question, saved, someResults } from './model/form.fixture';

const address = { userId: 'u1', assessmentId: 'as1' };
const savedAt = '2026-11-21T00:00:00.000Z';
const usual: FakeAnswers = {
  form: () => aForm(),
  saveDraft: () => saved({ savedAt }),
  submit: () => someResults(),
  completionPage: () => someResults(),
};

type Open = NonNullable<Parameters<typeof renderScreen>[1]>['open'];

async function show(answers: FakeAnswers = {}, path = formPath(address), language = 'en-US', open?: Open) {
  const user = userEvent.setup();
  const rendered = await renderScreen(<FormPage onAsk={() => undefined} />, {
    path,
    language,
    user: someone(),
    api: fakeApi({ ...usual, ...answers }),
    ...(open && { open }),
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }));
  return { ...rendered, user, press, choose };
}

const refused = (problem: Error): FakeAnswers => ({ form: () => Promise.reject(problem) });
const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));

beforeEach(() => window.localStorage.clear());
afterEach(() => configure({ reactStrictMode: false }));

describe('answering', () => {
  test('waits, then welcomes with what, who, how long and until when [R2-167, R4-056]', async () => {
    await show({ form: async () => new Promise((resolve) => setTimeout(() => resolve(aForm()), 250)) });
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Software delivery' })).toBeTruthy();
    expect(screen.getByText('3 questions in 2 areas')).toBeTruthy();
    expect(screen.getByText('About 1 minute')).toBeTruthy();
    expect(screen.getByText('Ana Ribeiro')).toBeTruthy();
    expect(percent()).toBe(0);
  });

  test('opens where React starts everything twice: the first, aborted run is no failure', async () => {
    const form: FakeAnswers['form'] = async (_input, { signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        setTimeout(() => resolve(aForm()), 20);
      });
    configure({ reactStrictMode: true });
    const { api } = await show({ form });
    expect(await screen.findByRole('heading', { name: 'Software delivery' })).toBeTruthy();
    expect(api.callsOf('form')).toHaveLength(2);
  });

  test('says in the head whose form it is, which assessment and period [R2-173, R2-174]', async () => {
    await show();
    const head = await screen.findByRole('banner');
    expect(await within(head).findByText('Team Booking · Delivery H2')).toBeTruthy();
    expect(within(head).getByText(/1 Jul to 31 Dec 2026 · open until/)).toBeTruthy();
  });

  test('goes page by page with Next and Back, and how far one is [R2-168, R2-175, R2-176, R2-178, R4-057]', async () => {
    const { press } = await show();
    await press('Next');
    expect(screen.getByRole('heading', { level: 1, name: 'Flow' })).toBe(document.activeElement);
    expect(percent()).toBeCloseTo(33.33, 1);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await press('Next');
    expect(screen.getByRole('heading', { level: 1, name: 'Learning' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    expect(screen.getByText('Answer at least one question to send.')).toBeTruthy();
    await press('Back');
    expect(screen.getByText(/Page 1 of 3 · 0 of 3 questions answered/)).toBeTruthy();
  });

  test('progress is never under 0 nor over 100, whatever page the address names [R4-059, R4-060]', async () => {
    const { unmount } = await show({}, `${formPath(address)}&page=-7`);
    await screen.findByRole('heading', { name: 'Software delivery' });
    expect(percent()).toBe(0);
    unmount();
    const far = await show({}, `${formPath(address)}&page=99`);
    await screen.findByRole('heading', { level: 1, name: 'Learning' });
    expect(percent()).toBeCloseTo(66.67, 1);
    await far.choose('q3 step 1');
    await far.press('Send');
    await far.press('Send anyway');
    await screen.findByText('Thank you, Ana. Your answers are in.');
    expect(percent()).toBe(100);
  });

  test('a tap selects, another deselects [R4-061]', async () => {
    const { press, choose } = await show();
    await press('Next');
    await choose('q1 step 2');
    expect(screen.getByRole('radio', { name: 'q1 step 2' }).getAttribute('aria-checked')).toBe('true');
    await choose('q1 step 2');
    expect(screen.getByRole('radio', { name: 'q1 step 2' }).getAttribute('aria-checked')).toBe('false');
  });

  test('saves the draft and says so quietly', async () => {
    const { press, choose, api } = await show();
    await press('Next');
    await choose('q1 step 2');
    expect(window.localStorage.getItem('tidemark.draft.u1.as1')).not.toBeNull();
    await waitFor(() => expect(screen.getAllByRole('status').some((one) => one.textContent === 'Saved')).toBe(true));
    expect(api.callsOf('saveDraft')).toMatchObject([
      { body: { ...address, answers: [{ questionId: 'q1', choiceIds: ['q1-2'], notApplicable: null, note: null }] } },
    ]);
    expect(window.localStorage.getItem('tidemark.draft.u1.as1')).toBeNull();
  });

  test('keeps the answers on the device while the server is away, and finds them again', async () => {
    const away = await show({ saveDraft: () => Promise.reject(refusal('offline', 0)) });
    await away.press('Next');
    await away.choose('q1 step 2');
    expect(await screen.findByText('Kept on this device')).toBeTruthy();
    away.unmount();
    await show();
    expect(await screen.findByText(/1 of 3 questions is answered\. Next takes you to “Flow”/)).toBeTruthy();
  });

  test('not applicable asks for a reason, dims the steps, and a pick takes it away', async () => {
    const { user, press, choose } = await show();
    await press('Next');
    await user.click(screen.getByRole('checkbox', { name: 'Not applicable to us: Question q1?' }));
    const why = screen.getByLabelText('Why not?');
    await user.click(why);
    await user.tab();
    expect(screen.getByText(/without a reason the question counts as skipped/)).toBeTruthy();
    await user.type(why, 'No batch work');
    expect(screen.getByText('13 of 200')).toBeTruthy();
    expect(screen.getByText(/1 of 3 questions answered/)).toBeTruthy();
    await choose('q1 step 1');
    expect(screen.queryByLabelText('Why not?')).toBeNull();
  });

  test('takes a note to an answered question', async () => {
    const { user, press, choose, api } = await show();
    await press('Next');
    expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
    await choose('q1 step 1');
    await press('Add a note');
    await user.type(screen.getByLabelText(/Note/), 'Since May');
    await waitFor(() => expect(JSON.stringify(api.callsOf('saveDraft'))).toContain('Since May'));
  });
});

describe('comforts', () => {
  const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
  const headed = (name: string) => screen.getByRole('region', { name });

  test('asks one question at a time when that is liked, and knows it the next time', async () => {
    const { press, user, unmount } = await show();
    await press('Next');
    await press('How you read and answer');
    const dialog = await inDialog('How you read and answer');
    await user.click(dialog.getByRole('switch', { name: 'One question at a time' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(headed('Question q1?')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Question q2?' })).toBeNull();
    await press('Next');
    expect(headed('Question q2?')).toBe(document.activeElement);
    expect(screen.getByText(/Question 2 of 2/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Progress in this area' }).getAttribute('aria-valuenow')).toBe('2');
    await press('Next');
    expect(headed('Question q3?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
    await press('Back');
    expect(headed('Question q2?')).toBeTruthy();
    unmount();
    const again = await show();
    await again.press('Next');
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('data-question'))).toEqual(['q1']);
  });

  test('is answered by keyboard alone: digits pick, Ctrl and Enter go on', async () => {
    window.localStorage.setItem('tidemark.form', JSON.stringify({ text: 'normal', single: true }));
    const { press, user } = await show();
    await press('Next');
    await user.keyboard('2');
    expect(screen.getByRole('radio', { name: 'q1 step 2' }).getAttribute('aria-checked')).toBe('true');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('checkbox', { name: 'q2 step 1' }).getAttribute('aria-checked')).toBe('true');
    await user.keyboard('{Control>}{Enter}{/Control}3');
    expect(screen.getByRole('radio', { name: 'q3 step 3' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText(/3 of 3 questions answered/)).toBeTruthy();
  });

  test('grows the text, on this device', async () => {
    const { press, user } = await show();
    await press('How you read and answer');
    await user.click((await inDialog('How you read and answer')).getByRole('radio', { name: 'Largest' }));
    expect(document.querySelector('[data-text]')?.getAttribute('data-text')).toBe('largest');
    expect(window.localStorage.getItem('tidemark.form')).toBe('{"text":"largest","single":false}');
  });

  test('says at any time what is still missing, and leads to the question', async () => {
    const { press, choose, user } = await show();
    await press('Next');
    await choose('q1 step 1');
    await user.click(screen.getByRole('button', { name: /1 of 3 questions answered/ }));
    const dialog = await inDialog('2 questions are not answered yet');
    expect(dialog.queryByText('Question q1?')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Question q3?' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Learning' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('hands an area back in one step, keeps what is answered, and takes it back', async () => {
    const { press, choose, user, api } = await show();
    await press('Next');
    await choose('q1 step 1');
    await press('I am not the right person for this area');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Hand back “Flow”?' }));
    expect(asked.getByText('I am not the right person for this area.')).toBeTruthy();
    expect(asked.getByText('1 answer that you have given stays.')).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Hand back 1 question' }));
    expect(await screen.findByText(/You handed back 1 question of this area/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'q1 step 1' }).getAttribute('aria-checked')).toBe('true');
    const reason = 'I am not the right person for this area.';
    await waitFor(() =>
      expect(api.callsOf('saveDraft').at(-1)).toMatchObject({
        body: {
          answers: expect.arrayContaining([expect.objectContaining({ questionId: 'q2', notApplicable: reason })]),
        },
      }),
    );
    await press('Take it back');
    expect(screen.queryByText(/You handed back/)).toBeNull();
    expect(screen.getByText(/1 of 3 questions answered/)).toBeTruthy();
  });

  test('hands back answered questions too when one says so, and brings them back after a reload', async () => {
    const first = await show({ saveDraft: () => Promise.reject(refusal('offline', 0)) }, formPath(address), 'es');
    await first.press('Siguiente');
    await first.choose('q1 step 1');
    await first.press('No soy la persona adecuada para esta área');
    await first.user.click(await screen.findByRole('checkbox', { name: /ya respondida/ }));
    await first.press('Devolver 2 preguntas');
    expect(screen.getByRole('radio', { name: 'q1 step 1' }).getAttribute('aria-checked')).toBe('false');
    first.unmount();
    const again = await show({}, `${formPath(address)}&page=1`);
    await again.press('Take it back');
    expect(screen.getByRole('radio', { name: 'q1 step 1' }).getAttribute('aria-checked')).toBe('true');
    expect(window.localStorage.getItem('tidemark.handed.u1.as1')).toBeNull();
  });

  test('what is said while the server is away says so in words, and is sent once it is back', async () => {
    let away = true;
    const { press, choose, api } = await show({
      saveDraft: () => (away ? Promise.reject(refusal('offline', 0)) : saved({ savedAt })),
    });
    await press('Next');
    await choose('q1 step 2');
    expect(await screen.findByText(/The server cannot be reached right now/)).toBeTruthy();
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/The server cannot be reached right now/)).toBeNull());
    expect(api.callsOf('saveDraft').at(-1)).toMatchObject({ body: { answers: [{ choiceIds: ['q1-2'] }] } });
    expect(window.localStorage.getItem('tidemark.draft.u1.as1')).toBeNull();
  });

  test('a form that closes while somebody types says so, and keeps what was typed', async () => {
    const { press, choose } = await show({ saveDraft: () => Promise.reject(refusal('form-closed', 403)) });
    await press('Next');
    await choose('q1 step 2');
    expect(await screen.findByText('This form is closed.')).toBeTruthy();
    expect(screen.getByText(/It closed while you were answering\. Nothing that you wrote is lost/)).toBeTruthy();
    expect(window.localStorage.getItem('tidemark.draft.u1.as1')).toContain('q1-2');
  });
});

describe('on several devices', () => {
  const conflicting = () => {
    const others = [draftValue(['q1-3'], { device: { id: 'laptop', name: 'Chrome · Windows' }, version: 2 })];
    return aForm({ draft: { savedAt, version: 2, answers: [drafted('q1', ['q1-1'], { others })] } });
  };

  test('a conflict is shown at the question with both answers, who and when; the person chooses', async () => {
    const { press, user, api } = await show({ form: conflicting });
    await press('Next');
    const conflict = await screen.findByRole('group', { name: /answered differently on two devices/ });
    expect(document.activeElement).toBe(conflict);
    const values = within(conflict).getAllByRole('listitem');
    expect(values.map((value) => value.textContent)).toEqual([
      expect.stringMatching(/Firefox · Android.*q1 step 1/),
      expect.stringMatching(/Chrome · Windows.*q1 step 3/),
    ]);
    // Each with the sign of what it is, wherever it is looked at.
    expect(values.map((value) => value.querySelector('svg')?.classList.item(1))).toEqual([
      'lucide-smartphone',
      'lucide-laptop',
    ]);
    await user.click(screen.getByRole('radio', { name: 'q1 step 2' }));
    expect(screen.getByRole('radio', { name: 'q1 step 1' }).getAttribute('aria-checked')).toBe('true');
    await user.click(within(conflict).getByRole('button', { name: /Chrome · Windows/ }));
    expect(screen.queryByRole('group', { name: /answered differently/ })).toBeNull();
    expect(screen.getByRole('radio', { name: 'q1 step 3' }).getAttribute('aria-checked')).toBe('true');
    await waitFor(() => expect(api.callsOf('saveDraft')).toHaveLength(1));
    expect(api.callsOf('saveDraft')).toMatchObject([{ body: { answers: [{ choiceIds: ['q1-3'], version: 2 }] } }]);
  });

  test('what another device answers arrives while the form is open, and says from where', async () => {
    const listeners = new Map<string, (...values: readonly unknown[]) => void>();
    const socket = {
      connected: true,
      on: (event: string, listener: (...values: readonly unknown[]) => void) => listeners.set(event, listener),
      emit: () => undefined,
      disconnect: () => undefined,
    };
    const draft = () => ({
      submission: 0,
      submittedAt: null,
      draft: { savedAt, version: 1, answers: [drafted('q1', ['q1-2'])] },
    });
    const { press, api } = await show({ draft }, formPath(address), 'en-US', async () => Promise.resolve(socket));
    await press('Next');
    const say = (position: string, ids: readonly string[]) =>
      act(() => listeners.get('changed')?.({ collection: 'drafts', ids, position }));
    say('0.1', ['another']);
    say('0.0', ['as1']);
    expect(api.callsOf('draft')).toEqual([]);
    // The line stands at last: what was announced before is asked for.
    act(() => listeners.get('connect')?.());
    await waitFor(() => expect(api.callsOf('draft')).toHaveLength(1));
    say('0.2', ['as1']);
    expect(await screen.findByText(/Answered on Firefox · Android/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'q1 step 2' }).getAttribute('aria-checked')).toBe('true');
  });

  test('what is left within the pause before a save is saved all the same', async () => {
    const { press, choose, api, unmount } = await show();
    await press('Next');
    await choose('q1 step 2');
    unmount();
    await waitFor(() => expect(window.localStorage.getItem('tidemark.draft.u1.as1')).toBeNull());
    expect(api.callsOf('saveDraft')).toHaveLength(1);
  });
});

describe('the address', () => {
  test('of a page opens that page', async () => {
    await show({}, `${formPath(address)}&page=2`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Learning' })).toBeTruthy();
  });

  test('of a page that is not there opens the nearest', async () => {
    await show({}, `${formPath(address)}&page=99`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Learning' })).toBeTruthy();
  });
});

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
    expect(screen.getByText('Your answers are kept on this device.')).toBeTruthy();
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
    expect(await screen.findByText(/your answers can no longer be changed/)).toBeTruthy();
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
    [
      'invalid user [R8-062]',
      refusal('not-a-respondent', 403),
      'You are not among the people who are asked to answer this assessment.',
    ],
    [
      'invalid assessment [R8-063]',
      refusal('assessment-not-found', 404),
      'This assessment does not exist, or it is no longer there.',
    ],
    ['not open yet', refusal('form-not-open', 403), 'This form is not open yet.'],
    [
      'the response’s message [R8-060]',
      new ApiProblem({ code: 'plain-text', status: 500, detail: 'Back at noon.' }),
      'Back at noon.',
    ],
    [
      'the generic message [R8-060]',
      refusal('unreadable', 500),
      'The form could not be loaded or sent. Please try again.',
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
    await press('Sign in as somebody else');
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
    expect((await screen.findByRole('alert')).textContent).toMatch(/This form cannot be answered/);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});

test('is there in es and pt-BR [R9-032, R9-033]', async () => {
  const spanish = await show({}, formPath(address), 'es');
  await spanish.press('Siguiente');
  expect(screen.getByText('Página 1 de 3 · 0 de 3 preguntas respondidas')).toBeTruthy();
  spanish.unmount();
  const portuguese = await show({}, formPath(address), 'pt-BR');
  await portuguese.press('Avançar');
  expect(screen.getByText('Página 1 de 3 · 0 de 3 perguntas respondidas')).toBeTruthy();
});
