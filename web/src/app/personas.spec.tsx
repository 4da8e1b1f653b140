import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../testing/fake-api';
import { aPersona, dialog, manager, setup } from './personas.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(30_000);

describe('the personas', () => {
  test('are listed with who carries them, in a panel of 860 px [R2-099, R2-126]', async () => {
    const { shown } = setup('/dashboard/personas');
    await shown;
    const panel = await dialog('Personas');
    const list = await within(panel).findByRole('table', { name: 'Personas' });
    expect(
      within(list)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('DeveloperWrites the software'), expect.stringContaining('Manager')]);
    expect(within(list).getAllByText('1 person')).toHaveLength(2);
    expect(panel.closest('[style*="--panel-width"]')?.getAttribute('style')).toContain('860px');
    expect(within(panel).getByRole('status', { name: '' }).textContent).toContain('2 personas');
  });

  test('are searched by 35 characters at most, which stand in the address [R5-019, R5-020]', async () => {
    const { user, shown, api } = setup('/dashboard/personas');
    const { router } = await shown;
    const box = await screen.findByRole('searchbox', { name: 'Find a persona' });
    await user.click(box);
    await user.paste(`MANAG${'x'.repeat(40)}`);
    expect((box as HTMLInputElement).value).toHaveLength(35);
    await user.clear(box);
    await user.paste('MANAG');
    // On a slow machine what was typed before is searched too, and finds nothing.
    expect(await screen.findByText('1 found')).toBeTruthy();
    expect(screen.queryByText('Developer')).toBeNull();
    expect(router.state.location.search).toContain('personas.search=MANAG');
    expect(api.callsOf('personas')).toContainEqual({
      params: { organizationId: 'o1' },
      query: { limit: '100', search: 'MANAG' },
    });
    await user.clear(box);
    await user.paste('nobody');
    expect(await screen.findByText('No results for “nobody”.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect((await screen.findByText('Developer')).isConnected).toBe(true);
    expect(router.state.location.search).not.toContain('personas.search');
  });

  test('are opened from the actions of a node [R2-085]', async () => {
    const { user, shown } = setup('/dashboard', {}, true);
    const { router } = await shown;
    await user.click(await screen.findByRole('button', { name: 'Actions for Booking' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Personas' }));
    expect(await dialog('Personas')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/personas');
    await user.click(
      within(await dialog('Personas'))
        .getAllByRole('button', { name: 'Close' })
        .at(-1) as HTMLElement,
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test('say why they cannot be loaded, and are asked for again', async () => {
    let down = true;
    const { user, shown } = setup('/dashboard/personas', {
      personas: () => (down ? Promise.reject(refusal('not-found', 404)) : [manager]),
    });
    await shown;
    expect(await screen.findByText("The personas couldn't be loaded")).toBeTruthy();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Manager')).toBeTruthy();
  });
});

describe('a new persona', () => {
  test('needs a title of at most 35 characters, with a counter past 15 [R2-100, R2-127, R5-008, R5-009, R5-014]', async () => {
    const { user, shown, api } = setup('/dashboard/personas/new');
    await shown;
    const form = await dialog('New persona');
    expect(form.closest('[style*="--panel-width"]')?.getAttribute('style')).toContain('500px');
    const create = within(form).getByRole<HTMLButtonElement>('button', { name: 'Create' });
    expect(create.disabled).toBe(true);
    expect(within(form).getByText('Title is missing')).toBeTruthy();
    const title = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await user.click(title);
    await user.paste('x'.repeat(50));
    expect(title.value).toBe('x'.repeat(35));
    await user.clear(title);
    await user.paste('x'.repeat(15));
    expect(within(form).queryByText(/left$/)).toBeNull();
    await user.type(title, 'x');
    expect(within(form).getByText('19 left')).toBeTruthy();
    await user.clear(title);
    await user.paste('   ');
    expect(create.disabled).toBe(true);
    await user.clear(title);
    await user.paste('Tester');
    await user.click(create);
    await waitFor(() => expect(api.callsOf('createPersona')).toHaveLength(1));
    expect(api.callsOf('createPersona')).toEqual([
      { body: { organization_id: 'o1', title: 'Tester', description: '' } },
    ]);
    expect(await screen.findByText('Successfully created persona')).toBeTruthy();
    expect(await screen.findByText('Tester')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New persona' })).toBeNull());
  });

  test('that is refused because of its title says so at the title, and keeps what was typed [R8-018]', async () => {
    const { user, shown } = setup('/dashboard/personas/new', {
      createPersona: () =>
        Promise.reject(refusal('persona-title-taken', 409, { errors: { title: 'Another persona has this title' } })),
    });
    await shown;
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await user.type(title, 'Developer{Enter}');
    expect(await screen.findByText('A persona with this title already exists.')).toBeTruthy();
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(title.value).toBe('Developer');
    await user.type(title, 's');
    expect(title.getAttribute('aria-invalid')).toBeNull();
  });

  test('whose outcome is unknown is sent again under the same name', async () => {
    let lost = true;
    const { user, shown, api } = setup('/dashboard/personas/new', {
      createPersona: ({ body }) => {
        if (!lost) return aPersona('p3', body.title);
        lost = false;
        return Promise.reject(refusal('offline', 0));
      },
    });
    await shown;
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Tester{Enter}');
    expect(await screen.findByText(/We couldn't confirm it was saved/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Successfully created persona')).toBeTruthy();
    const keys = api.calls.filter(({ name }) => name === 'createPersona').map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('is not lost without a question: by Cancel, or by going back', async () => {
    const { user, shown } = setup('/dashboard/personas');
    const { router } = await shown;
    await user.click(await screen.findByRole('button', { name: 'New persona' }));
    const form = await dialog('New persona');
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), 'Tester');
    await act(async () => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/dashboard/personas/new');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/personas'));
    expect(await dialog('Personas')).toBeTruthy();
  });
});
