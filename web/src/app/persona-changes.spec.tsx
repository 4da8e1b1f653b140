import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteInput } from '../lib/api/types';
import { refusal } from '../testing/fake-api';
import { aPersona, developer, dialog, setup } from './personas.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(30_000);

const AT = '/dashboard/personas/p1';
const changed = (title: string, description: string, version = 4) => aPersona('p1', title, { description, version });
const stale = (current: object) => Promise.reject(refusal('stale-version', 412, { current }));
/** Somebody else has made `theirs` of it: the first change meets that, the next ones are taken. */
const meets = (theirs: object) => {
  let met = false;
  return ({ body }: RouteInput<'updatePersona'>) => {
    if (met) return changed(body?.title ?? '', '', 5);
    met = true;
    return stale(theirs);
  };
};
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

describe('the form of a persona', () => {
  test('sends only what was changed, and for the version that was seen [R2-128, R5-014, R5-017, R8-075]', async () => {
    const { user, shown, api } = setup(AT, { updatePersona: ({ body }) => changed(body?.title ?? '', '') });
    await shown;
    const form = await dialog('Edit persona');
    const update = within(form).getByRole<HTMLButtonElement>('button', { name: 'Update' });
    expect(update.disabled).toBe(true);
    expect(within(form).getByText('No changes yet')).toBeTruthy();
    const title = await titleField();
    expect(title.value).toBe('Developer');
    await user.type(title, ' ');
    expect(update.disabled).toBe(true);
    await user.type(title, '{Enter}');
    expect(api.callsOf('updatePersona')).toEqual([]);
    await user.clear(title);
    expect(update.disabled).toBe(true);
    await user.paste('Engineer');
    await user.click(update);
    expect(await screen.findByText('Successfully updated persona')).toBeTruthy();
    expect(api.callsOf('updatePersona')).toEqual([
      { params: { id: 'p1' }, body: { title: 'Engineer', description: 'Writes the software' }, version: 3 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit persona' })).toBeNull());
  });

  test('is left without a change by Cancel, after a question where something was typed [R2-128]', async () => {
    const { user, shown, api } = setup(AT);
    await shown;
    const form = await dialog('Edit persona');
    await user.type(await titleField(), 's');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit persona' })).toBeNull());
    expect(api.callsOf('updatePersona')).toEqual([]);
  });

  test('of one that is not there says so', async () => {
    const { shown } = setup('/dashboard/personas/nobody');
    await shown;
    expect(await screen.findByText("This persona doesn't exist")).toBeTruthy();
  });
});

describe('a persona that somebody else has changed meanwhile', () => {
  test('is merged automatically when other fields changed, and a message says so', async () => {
    const updatePersona = meets(changed('Developer', 'Builds it'));
    const { user, shown, api } = setup(AT, { updatePersona });
    await shown;
    await user.type(await titleField(), 's{Enter}');
    expect(await screen.findByText('Someone else changed it too. Both changes are saved.')).toBeTruthy();
    expect(api.callsOf('updatePersona').at(-1)).toEqual({
      params: { id: 'p1' },
      body: { title: 'Developers', description: 'Builds it' },
      version: 4,
    });
  });

  test('is shown beside what was typed, and is chosen field by field', async () => {
    const updatePersona = meets(changed('Engineer', 'Builds it'));
    const { user, shown, api } = setup(AT, { updatePersona });
    await shown;
    await user.type(await titleField(), 's{Enter}');
    const choice = await dialog('“Developer” was changed while you were editing');
    const sides = within(choice).getAllByRole<HTMLInputElement>('radio');
    expect(sides.map(({ checked }) => checked)).toEqual([true, false, false, true]);
    expect(within(choice).getByRole('radio', { name: 'Title, Current: Engineer' })).toBeTruthy();
    expect(within(choice).getByRole('button', { name: 'Save my choices' })).toBeTruthy();
    await user.click(within(choice).getByRole('button', { name: 'All mine' }));
    await user.click(within(choice).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Successfully updated persona')).toBeTruthy();
    expect(api.callsOf('updatePersona').at(-1)).toEqual({
      params: { id: 'p1' },
      body: { title: 'Developers', description: 'Writes the software' },
      version: 4,
    });
  });

  test('is taken as it is now without sending anything, or left: then nothing of what was typed is lost', async () => {
    const updatePersona = () => stale(changed('Engineer', 'Writes the software'));
    const { user, shown, api } = setup(AT, { updatePersona });
    await shown;
    const title = await titleField();
    await user.type(title, 's{Enter}');
    const name = '“Developer” was changed while you were editing';
    await user.click(within(await dialog(name)).getByRole('button', { name: 'Back to my form' }));
    expect(title.value).toBe('Developers');
    await user.type(title, '{Enter}');
    const again = await dialog(name);
    expect(within(again).getByText('Writes the software, the same in both')).toBeTruthy();
    await user.click(within(again).getByRole('button', { name: 'All current' }));
    await user.click(within(again).getByRole('button', { name: 'Use current' }));
    await waitFor(() => expect(title.value).toBe('Engineer'));
    expect(api.callsOf('updatePersona')).toHaveLength(2);
    expect(screen.getByText('No changes yet')).toBeTruthy();
  });
});

describe('archiving a persona', () => {
  test('asks first, and happens only on yes [R4-036, R8-076]', async () => {
    const { user, shown, api } = setup('/dashboard/personas');
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Archive Developer' }));
    expect(await screen.findByText(/1 person keeps it/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf('archivePersona')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Archive Developer' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Successfully archived persona')).toBeTruthy();
    expect(api.callsOf('archivePersona')).toEqual([{ params: { id: 'p1' }, body: {}, version: 3 }]);
    await waitFor(() => expect(screen.queryByText('Developer')).toBeNull());
  });

  test('that is refused shows what the server says [R8-012]', async () => {
    const { user, shown } = setup('/dashboard/personas', {
      archivePersona: () =>
        Promise.reject(refusal('persona-not-found', 404, { errors: { message: 'It is somebody else’s' } })),
    });
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Archive Developer' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText("The persona wasn't archived")).toBeTruthy();
    expect(screen.getByText('It is somebody else’s')).toBeTruthy();
  });

  test('of what is another by now shows what it is now, and asks again', async () => {
    const now = changed('Engineer', 'Writes the software');
    const { user, shown, api } = setup('/dashboard/personas', {
      archivePersona: ({ version }) => (version === 4 ? now : stale(now)),
    });
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Archive Developer' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const choice = await dialog('“Developer” has changed');
    expect(within(choice).getByText('Engineer')).toBeTruthy();
    expect(within(choice).queryByRole('radio')).toBeNull();
    await user.click(within(choice).getByRole('button', { name: 'Archive anyway' }));
    expect(await screen.findByText('Successfully archived persona')).toBeTruthy();
    expect(api.callsOf('archivePersona').at(-1)).toMatchObject({ version: 4 });
  });

  test('and changing are offered only as the server says the caller may', async () => {
    const silent = { ...developer, may: [] };
    const { shown } = setup('/dashboard/personas', { personas: () => [silent] });
    await shown;
    expect(await screen.findByText('Developer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Archive Developer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Developer' })).toBeNull();
  });
});
