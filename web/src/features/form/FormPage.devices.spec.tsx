import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { formPath } from '../../config/paths';
import { fakeLine } from '../../testing/fake-line';
import { address, savedAt, show } from './FormPage.fixture';
import { aForm, draftValue, drafted } from './model/form.fixture';

beforeEach(() => window.localStorage.clear());

describe('on several devices', () => {
  const conflicting = () => {
    const others = [draftValue(['q1-3'], { device: { id: 'laptop', name: 'Chrome · Windows' }, version: 2 })];
    return aForm({ draft: { savedAt, version: 2, answers: [drafted('q1', ['q1-1'], { others })] } });
  };

  test('a conflict is shown at the question with both answers, who and when; the person chooses', async () => {
    const { press, user, api } = await show({ form: conflicting });
    await press('Next');
    const conflict = await screen.findByRole('group', { name: /answered this differently on two devices/ });
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
    expect(screen.queryByRole('group', { name: /answered this differently/ })).toBeNull();
    expect(screen.getByRole('radio', { name: 'q1 step 3' }).getAttribute('aria-checked')).toBe('true');
    await waitFor(() => expect(api.callsOf('saveDraft')).toHaveLength(1));
    expect(api.callsOf('saveDraft')).toMatchObject([{ body: { answers: [{ choiceIds: ['q1-3'], version: 2 }] } }]);
  });

  test('what another device answers arrives while the form is open, and says from where', async () => {
    const line = fakeLine();
    const draft = () => ({
      submission: 0,
      submittedAt: null,
      draft: { savedAt, version: 1, answers: [drafted('q1', ['q1-2'])] },
    });
    const { press, api } = await show({ draft }, formPath(address), 'en-US', async () => Promise.resolve(line.socket));
    await press('Next');
    const say = (position: string, ids: readonly string[]) =>
      line.say('changed', { collection: 'drafts', ids, position });
    say('0.1', ['another']);
    say('0.0', ['as1']);
    expect(api.callsOf('draft')).toEqual([]);
    // The line stands at last: what was announced before is asked for.
    line.say('connect');
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
