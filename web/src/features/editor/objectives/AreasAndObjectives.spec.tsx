import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RouteInput } from '../../../lib/api/types';
import { refusal } from '../../../testing/fake-api';
import { anArea, anObjective, aTemplate, twoAreas } from './objectives.fixture';
import { open, grid, cell, focused, keys, focus, dialog, second } from './objectives-screen.fixture';
import { serverWith } from './template.fixture';

jest.setTimeout(60_000);

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('an area', () => {
  test('is made in the first free color of nine, with name and description [R2-141, R9-003, R9-004]', async () => {
    const empty = aTemplate({ areas: [] });
    const { user, api } = await open(empty);
    await user.click(screen.getByRole('button', { name: 'Add the first area' }));
    const form = await dialog('New area');
    const colors = within(form).getAllByRole<HTMLInputElement>('radio');
    expect(colors.map(({ value }) => value)).toHaveLength(9);
    expect(colors.every(({ value }) => /^#[0-9a-f]{6}$/.test(value))).toBe(true);
    expect(colors.find(({ checked }) => checked)?.value).toBe('#ff4040');
    await user.click(within(form).getByRole('textbox', { name: 'Name' }));
    await user.paste('Security');
    await user.click(within(form).getByRole('textbox', { name: 'Description' }));
    await user.paste('Who may what');
    await user.click(within(form).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(api.callsOf('createArea')).toHaveLength(1));
    expect(api.callsOf('createArea')).toEqual([
      { body: { assessment_id: 't1', name: 'Security', description: 'Who may what', color: '#ff4040' } },
    ]);
    expect(await screen.findByText('Security')).toBeTruthy();
  });

  test('that comes second takes the next color, and those in use are marked [R9-003]', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Area' }));
    const form = await dialog('New area');
    expect(within(form).getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('#5f2b02');
    expect(within(form).getByRole('radio', { name: 'Red, used by Flow' })).toBeTruthy();
  });

  test('says in the specification’s words what it lacks, blanks included [R5-032, R5-034, R5-037]', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: 'Area' }));
    const form = await dialog('New area');
    await user.click(within(form).getByRole('button', { name: 'Create' }));
    expect(within(form).getByText('Area name is required!')).toBeTruthy();
    expect(within(form).getByText('Area description is required!')).toBeTruthy();
    const name = within(form).getByRole('textbox', { name: 'Name' });
    await user.click(name);
    await user.paste('   ');
    await user.click(within(form).getByRole('textbox', { name: 'Description' }));
    await user.paste(' \n ');
    await user.click(within(form).getByRole('button', { name: 'Create' }));
    expect(within(form).getByText('Area name is required!')).toBeTruthy();
    expect(within(form).getByText('Area description is required!')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(api.callsOf('createArea')).toEqual([]);
  });

  test.each([500, 409, 422])(
    'that is refused with %d says the text of errors.areaError in a toast [R8-033]',
    async (status) => {
      const { user } = await open(undefined, {
        changeArea: () =>
          Promise.reject(refusal('name-taken', status, { errors: { areaError: 'Words of the server' } })),
      });
      focus(cell('Flow'));
      await keys(user, '{Enter}');
      const form = await dialog('Edit area');
      await user.click(within(form).getByRole('textbox', { name: 'Name' }));
      await user.paste(' two');
      await user.click(within(form).getByRole('button', { name: 'Update' }));
      await waitFor(() =>
        expect(screen.getAllByText('Words of the server').some((one) => one.closest('[role=dialog]') === null)).toBe(
          true,
        ),
      );
    },
  );

  test('takes another color from the square beside its name', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: 'Color of Flow' }));
    await user.click(await screen.findByRole('radio', { name: 'Teal' }));
    await waitFor(() => expect(api.callsOf('changeArea')).toHaveLength(1));
    expect(api.callsOf('changeArea')).toEqual([{ params: { id: 'flow' }, body: { color: '#307372' }, version: 4 }]);
  });

  test('goes up and down with Alt and the arrows', async () => {
    const { user, now } = await open();
    focus(cell('Operations'));
    await keys(user, '{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Operations moved: 1 of 2')).toBeTruthy();
    await waitFor(() => expect(now().areas.map(({ id }) => id)).toEqual(['ops', 'flow']));
    expect(focused()).toBe('area:ops|0');
  });

  test('with objectives is not deleted, and the message names the way out; an empty one comes back with Undo', async () => {
    const { user, api, now } = await open(aTemplate({ areas: [...twoAreas(), anArea('bare', 'Bare', '#307372', [])] }));
    focus(cell('Flow'));
    await keys(user, '{Delete}');
    expect(await screen.findByText('“Flow” still has objectives')).toBeTruthy();
    expect(screen.getByText(/Move its 2 objectives to another area, or delete them/)).toBeTruthy();
    expect(api.callsOf('deleteArea')).toEqual([]);
    focus(cell('Bare'));
    await keys(user, '{Delete}');
    expect(await screen.findByText('Area “Bare” deleted')).toBeTruthy();
    expect(now().areas.map(({ name }) => name)).toEqual(['Flow', 'Operations']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(now().areas.map(({ name }) => name)).toEqual(['Flow', 'Operations', 'Bare']));
  });
});

describe('what is typed in a form', () => {
  test('of a new area outlives the page, and is forgotten once it was made', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Area' }));
    await user.click(within(await dialog('New area')).getByRole('textbox', { name: 'Name' }));
    await user.paste('Security');
    // As a reload: nobody is asked.
    unmount();
    const again = await open();
    await again.user.click(screen.getByRole('button', { name: 'Area' }));
    const form = within(await dialog('New area'));
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Security'));
    await again.user.click(form.getByRole('textbox', { name: 'Description' }));
    await again.user.paste('Who may what');
    await again.user.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(again.api.callsOf('createArea')).toHaveLength(1));
    expect(again.api.callsOf('createArea')).toMatchObject([
      { body: { name: 'Security', description: 'Who may what' } },
    ]);
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Security'));
  });

  test('of an existing objective reappears in its form, with the typed fields only', async () => {
    const { user, unmount } = await open(undefined, {}, '&objective=trunk');
    await waitFor(() => expect(focused()).toBe('objective:trunk|0'));
    await keys(user, '{Enter}');
    await user.click(within(await dialog('Edit objective')).getByRole('textbox', { name: /^Longer name/ }));
    await user.paste('Trunk-based development');
    unmount();
    const again = await open(undefined, {}, '&objective=trunk');
    await waitFor(() => expect(focused()).toBe('objective:trunk|0'));
    await keys(again.user, '{Enter}');
    const form = within(await dialog('Edit objective'));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: /^Longer name/ })).toHaveProperty('value', 'Trunk-based development'),
    );
    expect(form.getByRole('textbox', { name: 'Short name' })).toHaveProperty('value', 'Trunk');
  });
});

describe('an objective', () => {
  const shortName = (form: HTMLElement) => within(form).getByRole<HTMLInputElement>('textbox', { name: 'Short name' });
  const description = (form: HTMLElement) => within(form).getByRole('textbox', { name: 'Description' });
  const create = async ({ click, paste }: Awaited<ReturnType<typeof open>>['user'], form: HTMLElement) => {
    await click(shortName(form));
    await paste('On call');
    await click(description(form));
    await paste('Who is called');
    await click(within(form).getByRole('button', { name: 'Create' }));
  };

  test('is made with a short name and a description [R2-142, R5-030, R8-053]', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: 'Add an objective to Operations' }));
    const form = await dialog('New objective');
    const create = within(form).getByRole<HTMLButtonElement>('button', { name: 'Create' });
    expect(create.disabled).toBe(true);
    await user.click(shortName(form));
    await user.paste('On call');
    expect(create.disabled).toBe(true);
    await user.click(description(form));
    await user.paste('  ');
    expect(create.disabled).toBe(true);
    await user.paste('Who is called');
    expect(create.disabled).toBe(false);
    await user.click(create);
    expect(await screen.findByText('Successfully created objective')).toBeTruthy();
    expect(api.callsOf('createObjective')).toMatchObject([
      { body: { assessment_id: 't1', area_id: 'ops', shortName: 'On call' } },
    ]);
    expect(await within(grid()).findByText('On call')).toBeTruthy();
  });

  test('is made right after another: its form stays when the one before has gone', async () => {
    const { user, api } = await open();
    const add = screen.getByRole('button', { name: 'Add an objective to Operations' });
    await user.click(add);
    const first = await dialog('New objective');
    jest.useFakeTimers();
    await create(user, first);
    await waitFor(() => expect(api.callsOf('createObjective')).toHaveLength(1));
    await screen.findByText('Successfully created objective');
    await user.click(add);
    await waitFor(() => expect(first.isConnected).toBe(false));
    // As long as the first one took to say that it had gone.
    await second(400);
    expect(shortName(await dialog('New objective')).value).toBe('');
  });

  test.each([
    ['has the focus once it is there', false],
    ['leaves the focus alone when somebody has gone on meanwhile', true],
  ])('that was made %s', async (_, goesOn) => {
    let [show, held] = [() => undefined as void, false];
    const template = serverWith();
    const assessment = async () => {
      if (held) await new Promise<void>((resolve) => (show = resolve));
      return (await template.api.call('assessment', { params: { id: 't1' } })).data;
    };
    const createObjective = async (input: RouteInput<'createObjective'>) => {
      held = true;
      return (await template.api.call('createObjective', input)).data;
    };
    const { user } = await open(aTemplate(), { assessment, createObjective });
    const add = screen.getByRole('button', { name: 'Add an objective to Operations' });
    await user.click(add);
    const form = await dialog('New objective');
    await create(user, form);
    await waitFor(() => expect(form.isConnected).toBe(false));
    // As a browser does: the form gives the focus back to what opened it.
    focus(add);
    if (goesOn) await user.click(screen.getByRole('heading', { name: 'Areas and objectives' }));
    await act(async () => show());
    expect(await within(grid()).findByText('On call')).toBeTruthy();
    expect(focused()).toBe(goesOn ? undefined : 'objective:objective-1|0');
  });

  test('has a short name of at most 30 characters, counted past 20 [R5-027, R5-028]', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add an objective to Operations' }));
    const form = await dialog('New objective');
    await user.click(shortName(form));
    await user.paste('x'.repeat(50));
    expect(shortName(form).value).toBe('x'.repeat(30));
    await user.clear(shortName(form));
    await user.paste('x'.repeat(20));
    expect(within(form).queryByText(/left$/)).toBeNull();
    await user.paste('x');
    expect(within(form).getByText('9 left')).toBeTruthy();
  });

  test('is updated, and not while a field is empty [R2-142, R5-030, R8-054]', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: 'Actions for Trunk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = await dialog('Edit objective');
    const update = within(form).getByRole<HTMLButtonElement>('button', { name: 'Update' });
    await user.clear(description(form));
    expect(update.disabled).toBe(true);
    await user.click(description(form));
    await user.paste('One line of work');
    await user.clear(shortName(form));
    expect(update.disabled).toBe(true);
    await user.click(shortName(form));
    await user.paste('Main line');
    await user.click(within(form).getByRole('checkbox', { name: 'No level 3 here (Defined)' }));
    await user.click(update);
    expect(await screen.findByText('Successfully updated objective')).toBeTruthy();
    expect(api.callsOf('changeObjective')).toMatchObject([
      { params: { id: 'trunk' }, body: { shortName: 'Main line', absentLevels: [3] }, version: 2 },
    ]);
    expect(await within(grid()).findByText('Main line')).toBeTruthy();
  });

  test('is deleted with what hangs on it, and comes back with Undo [R8-055]', async () => {
    const { user, now } = await open();
    await user.click(screen.getByRole('button', { name: 'Actions for Small batches' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('3level descriptions will be deleted');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted objective')).toBeTruthy();
    expect(now().areas[0]?.objectives.map(({ shortName }) => shortName)).toEqual(['Trunk']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Objective “Small batches” restored')).toBeTruthy();
    const back = now().areas[0]?.objectives[0];
    expect(back?.shortName).toBe('Small batches');
    expect(back?.objectiveMaturities.map(({ description: text }) => text)).toEqual([
      'Whole projects',
      'Split sometimes',
      'Three days',
    ]);
  });

  test('with questions is not deleted, and the way to them is offered', async () => {
    const asked = aTemplate();
    const question = {
      id: 'q',
      objective_id: 'trunk',
      title: 'Q',
      description: 'Q',
      kind: 'ladder',
      weight: 1,
    } as const;
    const full = { ...question, references: [], recommendations: [], choices: [], version: 1 };
    asked.areas[0]?.objectives[1]?.questions.push(full);
    const { user, api, router } = await open(asked);
    focus(cell('Trunk'));
    await keys(user, '{Delete}');
    expect(await screen.findByText('“Trunk” still has questions')).toBeTruthy();
    expect(api.callsOf('deleteObjective')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Go to its questions' }));
    await waitFor(() => expect(router.state.location.search).toContain('step=questions'));
  });

  test.each([
    ['create', 'createObjective'],
    ['update', 'changeObjective'],
    ['delete', 'deleteObjective'],
  ] as const)('whose %s fails says so with the server’s message [R8-056]', async (what, route) => {
    const fails = () => Promise.reject(refusal('plain-text', 500, { detail: 'The words of the server' }));
    const bare = aTemplate({ areas: [anArea('ops', 'Operations', '#ff4040', [anObjective('one', 'One', 'ops')])] });
    const { user } = await open(bare, { [route]: fails });
    if (what === 'delete') {
      focus(cell('One'));
      await keys(user, '{Delete}');
    } else {
      if (what === 'create') await user.click(screen.getByRole('button', { name: 'Add an objective to Operations' }));
      else {
        focus(cell('One'));
        await keys(user, '{Enter}');
      }
      const form = await dialog(what === 'create' ? 'New objective' : 'Edit objective');
      await user.click(shortName(form));
      await user.paste('More');
      await user.click(description(form));
      await user.paste('More');
      await user.click(within(form).getByRole('button', { name: what === 'create' ? 'Create' : 'Update' }));
    }
    expect(await screen.findByText('We have got an error: The words of the server')).toBeTruthy();
  });

  test('goes with Alt and the arrows into the next area, and by its menu into any', async () => {
    const { user, now } = await open();
    focus(cell('Trunk'));
    await keys(user, '{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(now().areas[1]?.objectives.map(({ id }) => id)).toEqual(['trunk', 'observe']));
    expect(screen.getByText('Trunk moved to Operations: 1 of 2')).toBeTruthy();
    expect(focused()).toBe('objective:trunk|0');
    await user.click(screen.getByRole('button', { name: 'Actions for Trunk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to “Flow”' }));
    await waitFor(() => expect(now().areas[0]?.objectives.map(({ id }) => id)).toEqual(['small', 'trunk']));
  });
});

test.each([
  [100, true],
  [99.9, false],
  [0, false],
])('with %d per cent described Next is enabled: %s [R4-046]', async (completed, enabled) => {
  await open(aTemplate({ completed }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(!enabled);
});
