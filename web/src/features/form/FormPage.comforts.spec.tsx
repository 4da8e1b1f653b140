import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formPath } from '../../config/paths';
import { refusal } from '../../testing/fake-api';
import { address, savedAt, show } from './FormPage.fixture';
import { saved } from './model/form.fixture';

beforeEach(() => window.localStorage.clear());

describe('comforts', () => {
  const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
  const headed = (name: string) => screen.getByRole('region', { name });

  test('asks one question at a time when that is liked, and knows it the next time', async () => {
    const { press, user, unmount } = await show();
    await press('Next');
    await press('Reading and answering');
    const dialog = await inDialog('Reading and answering');
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

  test('takes digits wherever the focus is, but not where something is written or asked', async () => {
    const { press, user } = await show();
    await press('Next');
    expect(screen.getByRole('heading', { level: 1, name: 'Flow' })).toBe(document.activeElement);
    await user.keyboard('2');
    const second = screen.getByRole('radio', { name: 'q1 step 2' });
    expect(second.getAttribute('aria-checked')).toBe('true');
    expect(second).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), '1');
    expect(second.getAttribute('aria-checked')).toBe('true');
    await press('Reading and answering');
    await inDialog('Reading and answering');
    await user.keyboard('1');
    expect(second.getAttribute('aria-checked')).toBe('true');
  });

  test('grows the text, on this device', async () => {
    const { press, user } = await show();
    await press('Reading and answering');
    await user.click((await inDialog('Reading and answering')).getByRole('radio', { name: 'Largest' }));
    expect(document.querySelector('[data-text]')?.getAttribute('data-text')).toBe('largest');
    expect(window.localStorage.getItem('tidemark.form')).toBe('{"text":"largest","single":false}');
  });

  test('says at any time what is still missing, and leads to the question', async () => {
    const { press, choose, user } = await show();
    await press('Next');
    await choose('q1 step 1');
    await user.click(screen.getByRole('button', { name: /1 of 3 questions answered/ }));
    const dialog = await inDialog('2 questions not answered yet');
    expect(dialog.queryByText('Question q1?')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Question q3?' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Learning' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('hands an area back in one step, keeps what is answered, and takes it back', async () => {
    const { press, choose, user, api } = await show();
    await press('Next');
    await choose('q1 step 1');
    await press("I'm not the right person for this area");
    const asked = within(await screen.findByRole('alertdialog', { name: 'Skip “Flow”?' }));
    expect(asked.getByText("I'm not the right person for this area.")).toBeTruthy();
    expect(asked.getByText('Your 1 answer stays.')).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Skip 1 question' }));
    expect(await screen.findByText(/You skipped 1 question in this area/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'q1 step 1' }).getAttribute('aria-checked')).toBe('true');
    const reason = "I'm not the right person for this area.";
    await waitFor(() =>
      expect(api.callsOf('saveDraft').at(-1)).toMatchObject({
        body: {
          answers: expect.arrayContaining([expect.objectContaining({ questionId: 'q2', notApplicable: reason })]),
        },
      }),
    );
    await press('Undo');
    expect(screen.queryByText(/You skipped/)).toBeNull();
    expect(screen.getByText(/1 of 3 questions answered/)).toBeTruthy();
  });

  test('hands back answered questions too when one says so, and brings them back after a reload', async () => {
    const first = await show({ saveDraft: () => Promise.reject(refusal('offline', 0)) }, formPath(address), 'es');
    await first.press('Siguiente');
    await first.choose('q1 step 1');
    await first.press('No soy la persona adecuada para esta área');
    await first.user.click(await screen.findByRole('checkbox', { name: /1 pregunta respondida/ }));
    await first.press('Omitir 2 preguntas');
    expect(screen.getByRole('radio', { name: 'q1 step 1' }).getAttribute('aria-checked')).toBe('false');
    first.unmount();
    const again = await show({}, `${formPath(address)}&page=1`);
    await again.press('Undo');
    expect(screen.getByRole('radio', { name: 'q1 step 1' }).getAttribute('aria-checked')).toBe('true');
    expect(window.localStorage.getItem('tidemark.handed.u1.as1')).toBeNull();
  });

  test('shows that the server is away when one submits, and sends once it is back', async () => {
    let away = true;
    const { press, choose, api } = await show({
      saveDraft: () => (away ? Promise.reject(refusal('offline', 0)) : saved({ savedAt })),
    });
    await press('Next');
    await choose('q1 step 2');
    expect(await screen.findByText(/The server can't be reached right now/)).toBeTruthy();
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/The server can't be reached right now/)).toBeNull());
    expect(api.callsOf('saveDraft').at(-1)).toMatchObject({ body: { answers: [{ choiceIds: ['q1-2'] }] } });
    expect(window.localStorage.getItem('tidemark.draft.u1.as1')).toBeNull();
  });

  test('a form that closes while somebody types says so, and keeps what was typed', async () => {
    const { press, choose } = await show({ saveDraft: () => Promise.reject(refusal('form-closed', 403)) });
    await press('Next');
    await choose('q1 step 2');
    expect(await screen.findByText('This form is closed.')).toBeTruthy();
    expect(screen.getByText(/The form closed while you were answering\. Nothing is lost/)).toBeTruthy();
    expect(window.localStorage.getItem('tidemark.draft.u1.as1')).toContain('q1-2');
  });
});
