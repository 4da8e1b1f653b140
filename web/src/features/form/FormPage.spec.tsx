import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { formPath } from '../../config/paths';
import { type FakeAnswers, refusal } from '../../testing/fake-api';
import { address, percent, show } from './FormPage.fixture';
import { aForm } from './model/form.fixture';

beforeEach(() => window.localStorage.clear());
afterEach(() => configure({ reactStrictMode: false }));

describe('answering', () => {
  test('waits, then welcomes with what, who, how long and until when [R2-167, R4-056]', async () => {
    let answer = () => {};
    await show({ form: async () => new Promise((resolve) => (answer = () => resolve(aForm()))) });
    expect(await screen.findByText('Loading')).toBeTruthy();
    answer();
    expect(await screen.findByRole('heading', { name: 'Software delivery' })).toBeTruthy();
    expect(screen.getByText('3 questions in 2 areas')).toBeTruthy();
    expect(screen.getByText('About 1 minute')).toBeTruthy();
    expect(screen.getByText('Ana Ribeiro')).toBeTruthy();
    expect(percent()).toBe(0);
  });

  test('opens where React starts everything twice: the first, aborted run is no failure, and its answer is the second’s', async () => {
    const form: FakeAnswers['form'] = async (_input, { signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        setTimeout(() => resolve(aForm()), 0);
      });
    configure({ reactStrictMode: true });
    const { api } = await show({ form });
    expect(await screen.findByRole('heading', { name: 'Software delivery' })).toBeTruthy();
    expect(api.callsOf('form')).toHaveLength(1);
  });

  test('says in the head whose form it is, which assessment and period [R2-173, R2-174]', async () => {
    await show();
    const head = await screen.findByRole('banner');
    expect(await within(head).findByText('Team Booking · Delivery H2')).toBeTruthy();
    expect(head.textContent).toMatch(/Jul 1 to Dec 31, 2026 · until/);
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
    expect(screen.getByText(/Page 1 of 2 · 0 of 3 questions answered/)).toBeTruthy();
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
    expect(await screen.findByText('Saved on this device')).toBeTruthy();
    away.unmount();
    await show();
    expect(await screen.findByText(/1 of 3 questions answered\. Next takes you to “Flow”/)).toBeTruthy();
  });

  test('not applicable asks for a reason, dims the steps, and a pick takes it away', async () => {
    const { user, press, choose } = await show();
    await press('Next');
    await user.click(screen.getByRole('checkbox', { name: 'Not applicable to us: Question q1?' }));
    const why = screen.getByLabelText('Why not?');
    await user.click(why);
    await user.tab();
    expect(screen.getByText(/without one, the question counts as skipped/)).toBeTruthy();
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
