import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { refusal } from '../../../testing/fake-api';
import { aTemplate } from './objectives.fixture';
import { open, grid, cell, firstMissing, focused, keys, focus, second, pasted } from './objectives-screen.fixture';

jest.setTimeout(60_000);

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('the grid', () => {
  test('shows areas, their objectives and one description for each level [R2-143]', async () => {
    await open();
    const rows = within(grid()).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2 areas, 3 objectives1InitialWhat Initial means2RepeatableWhat Repeatable means3DefinedWhat Defined means',
      'Flow2 objectives4 of 6Objective',
      'Small batches3 of 3Whole projectsSplit sometimesThree days',
      'Trunk1 of 3WeeksDescribe RepeatableDescribe Defined',
      'Operations1 objective1 of 2Objective',
      'Observability1 of 2Customers tell usDescribe RepeatableNo level 3 here',
    ]);
  });

  test('counts the descriptions of each objective, each area and the whole, as bars and in words [R2-144]', async () => {
    await open();
    expect(screen.getByText('5 of 8, 62%')).toBeTruthy();
    const bar = (name: string) => screen.getByRole('progressbar', { name });
    expect(bar('Level descriptions').getAttribute('aria-valuenow')).toBe('5');
    expect(bar('Level descriptions').getAttribute('aria-valuemax')).toBe('8');
    expect(bar('Flow: 4 of 6 levels described')).toBeTruthy();
    expect(bar('Observability: 1 of 2 levels described')).toBeTruthy();
  });

  test('is one tab stop whose cells the arrows walk', async () => {
    const { user } = await open();
    expect(grid().querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    focus(cell('Whole projects'));
    await keys(user, '{ArrowRight}');
    expect(focused()).toBe('objective:small|2');
    await keys(user, '{ArrowDown}');
    expect(focused()).toBe('objective:trunk|2');
    await keys(user, '{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('objective:observe|2');
    await keys(user, '{Home}');
    expect(focused()).toBe('objective:observe|0');
    await keys(user, '{Control>}{Home}{/Control}');
    expect(focused()).toBe('area:flow|0');
    expect(grid().querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  });

  test('folds an area by its button and by the arrows', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Hide the objectives of Flow' }));
    expect(within(grid()).queryByText('Trunk')).toBeNull();
    focus(cell('Flow'));
    await keys(user, '{ArrowRight}');
    expect(within(grid()).getByText('Trunk')).toBeTruthy();
  });

  test('goes to what the address names, and lays it open', async () => {
    await open(undefined, {}, '&objective=trunk&level=l2');
    await waitFor(() => expect(focused()).toBe('objective:trunk|2'));
  });
});

describe('a description', () => {
  test('is saved once, a second after the last key, and says what becomes of it [R5-049]', async () => {
    const { user, api } = await open();
    focus(firstMissing());
    jest.useFakeTimers();
    await keys(user, 'We');
    await second(900);
    await keys(user, 'ekly');
    await second(900);
    expect(api.callsOf('createObjectiveMaturity')).toEqual([]);
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await second(200);
    expect(api.callsOf('createObjectiveMaturity')).toEqual([
      { body: { objective_id: 'trunk', maturity_id: 'l2', description: 'Weekly' } },
    ]);
    await second(5000);
    expect(api.callsOf('createObjectiveMaturity')).toHaveLength(1);
    expect(api.callsOf('changeObjectiveMaturity')).toEqual([]);
    jest.useRealTimers();
    expect(await screen.findByText('6 of 8, 75%')).toBeTruthy();
  });

  test('is changed for the version that was read [R2-143]', async () => {
    const { user, api } = await open();
    focus(cell('Weeks'));
    await keys(user, '{Enter}{End} and more{Enter}');
    expect(focused()).toBe('area:ops|0');
    await waitFor(() => expect(api.callsOf('changeObjectiveMaturity')).toHaveLength(1), { timeout: 3000 });
    expect(api.callsOf('changeObjectiveMaturity')).toEqual([
      { params: { id: 'm-trunk-l1' }, body: { description: 'Weeks and more' }, version: 3 },
    ]);
  });

  test('is restored by Escape, which closes nothing else', async () => {
    const { user, api } = await open();
    jest.useFakeTimers();
    focus(cell('Weeks'));
    await keys(user, 'Gone');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Trunk at Initial' }).value).toBe('Gone');
    await keys(user, '{Escape}');
    expect(cell('Weeks')).toBe(document.activeElement);
    expect(screen.getByRole('heading', { name: 'Areas and objectives' })).toBeTruthy();
    await second(1200);
    expect(api.callsOf('changeObjectiveMaturity')).toEqual([]);
  });

  test('leads to the next empty cell with Tab', async () => {
    const { user } = await open();
    focus(cell('Whole projects'));
    await keys(user, '{Enter}{Tab}');
    expect(focused()).toBe('objective:trunk|2');
    await keys(user, '{Tab}{Tab}');
    expect(focused()).toBe('objective:observe|2');
  });

  test('that is refused keeps what was typed, says why in its cell and in a toast [R8-034]', async () => {
    const { user } = await open(undefined, {
      changeObjectiveMaturity: () =>
        Promise.reject(refusal('invalid-request', 500, { errors: { objectiveMaturityError: 'No such words here' } })),
    });
    focus(cell('Weeks'));
    await keys(user, 'Rude');
    await waitFor(() => expect(screen.getAllByText('No such words here').length).toBeGreaterThan(0), { timeout: 3000 });
    await keys(user, '{Tab}');
    expect(within(cell('Rude')).getByRole('alert').textContent).toBe('Not saved: No such words here');
  });

  test('that somebody else wrote too is chosen inside its cell', async () => {
    const theirs = { id: 'm-trunk-l1', objective_id: 'trunk', maturity_id: 'l1', description: 'Theirs', version: 7 };
    let met = false;
    const { user, api } = await open(undefined, {
      changeObjectiveMaturity: ({ body = {}, version }) => {
        if (met) return { ...theirs, description: body.description ?? '', version: version + 1 };
        met = true;
        throw refusal('stale-version', 412, { current: theirs });
      },
    });
    focus(cell('Weeks'));
    await keys(user, 'Mine{Tab}');
    await waitFor(() => expect(screen.getByText('Theirs')).toBeTruthy(), { timeout: 3000 });
    focus(cell('Mine'));
    await keys(user, '1');
    await waitFor(() => expect(api.callsOf('changeObjectiveMaturity')).toHaveLength(2));
    expect(api.callsOf('changeObjectiveMaturity').at(-1)).toMatchObject({ body: { description: 'Mine' }, version: 7 });
  });

  const emptyTrunk = async (user: ReturnType<typeof userEvent.setup>) => {
    focus(cell('Weeks'));
    await keys(user, '{Enter}');
    await user.clear(screen.getByRole('textbox', { name: 'Trunk at Initial' }));
  };

  test('is deleted when emptied, and created again when typed', async () => {
    const { user, api } = await open();
    await emptyTrunk(user);
    await keys(user, '{Tab}');
    await waitFor(() => expect(api.callsOf('deleteObjectiveMaturity')).toHaveLength(1), { timeout: 3000 });
    expect(api.callsOf('deleteObjectiveMaturity')).toEqual([{ params: { id: 'm-trunk-l1' }, version: 3 }]);
    expect(await screen.findByText('4 of 8, 50%')).toBeTruthy();
    expect(within(grid()).queryByText('Weeks')).toBeNull();
    focus(cell('Describe Initial'));
    await keys(user, 'Anew{Tab}');
    await waitFor(() => expect(api.callsOf('createObjectiveMaturity')).toHaveLength(1), { timeout: 3000 });
    expect(api.callsOf('createObjectiveMaturity')).toEqual([
      { body: { objective_id: 'trunk', maturity_id: 'l1', description: 'Anew' } },
    ]);
    expect(await screen.findByText(/^5 of 8,/)).toBeTruthy();
  });

  test('that is emptied comes back with Escape, whether it was taken off by then or not', async () => {
    const { user, api } = await open();
    await emptyTrunk(user);
    expect(await screen.findByText('4 of 8, 50%', {}, { timeout: 3000 })).toBeTruthy();
    await keys(user, '{Escape}');
    expect(cell('Weeks')).toBeTruthy();
    expect(await screen.findByText(/^5 of 8,/, {}, { timeout: 3000 })).toBeTruthy();
    jest.useFakeTimers();
    await emptyTrunk(user);
    await keys(user, '{Escape}');
    await second(1200);
    expect(api.callsOf('deleteObjectiveMaturity')).toHaveLength(1);
  });

  test('that somebody else has reworded is not taken off unseen', async () => {
    const theirs = { id: 'm-trunk-l1', objective_id: 'trunk', maturity_id: 'l1', description: 'Theirs', version: 7 };
    const { user, api } = await open(undefined, {
      deleteObjectiveMaturity: ({ params: { id }, version }) => {
        if (version === 7) return { id };
        throw refusal('stale-version', 412, { current: theirs });
      },
    });
    await emptyTrunk(user);
    await keys(user, '{Tab}');
    await waitFor(() => expect(screen.getByText('Theirs')).toBeTruthy(), { timeout: 3000 });
    focus(cell('Theirs'));
    await keys(user, '1');
    await waitFor(() => expect(api.callsOf('deleteObjectiveMaturity')).toHaveLength(2));
    expect(api.callsOf('deleteObjectiveMaturity').at(-1)).toEqual({ params: { id: 'm-trunk-l1' }, version: 7 });
  });

  test('asks when another user emptied it meanwhile, and creates it again', async () => {
    const { user, api } = await open(undefined, {
      changeObjectiveMaturity: () => {
        throw refusal('maturity-not-found', 404);
      },
    });
    focus(cell('Weeks'));
    await keys(user, 'Mine{Tab}');
    await waitFor(() => expect(api.callsOf('changeObjectiveMaturity')).toHaveLength(1), { timeout: 3000 });
    await waitFor(() => expect(within(cell('Mine')).getByText('no description')).toBeTruthy());
    focus(cell('Mine'));
    await keys(user, '1');
    await waitFor(() => expect(api.callsOf('createObjectiveMaturity')).toHaveLength(1));
  });
});

describe('a pasted block', () => {
  const paste = async (user: ReturnType<typeof userEvent.setup>, text: string) => user.paste(pasted(text));

  test('fills the cells from the one that has the focus', async () => {
    const { user, now } = await open();
    focus(firstMissing());
    await paste(user, 'Two\t"Three\nlines"');
    expect(await screen.findByText('2 descriptions pasted')).toBeTruthy();
    await waitFor(
      () => {
        const trunk = now().areas[0]?.objectives[1];
        expect(trunk?.objectiveMaturities.map(({ description }) => description)).toEqual([
          'Weeks',
          'Two',
          'Three\nlines',
        ]);
      },
      { timeout: 4000 },
    );
  });

  test('that replaces or does not fit is asked about before anything is written', async () => {
    const { user, api } = await open();
    jest.useFakeTimers();
    focus(cell('Weeks'));
    await paste(user, 'a\tb\tc\td\ne\tf\tg\th\ni\tj\tk\tl');
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Paste 5 descriptions?')).toBeTruthy();
    expect(question.textContent).toContain('2descriptions will be replaced');
    expect(question.textContent).toContain('1copied row is left out: no more objectives');
    expect(question.textContent).toContain('1copied column is left out: no more levels');
    expect(question.textContent).toContain('1text is left out: its objective has no such level');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await second(1200);
    expect(api.callsOf('createObjectiveMaturity')).toEqual([]);
  });
});

test('of a deployed template nothing can be changed [R4-015]', async () => {
  const { user, api } = await open(aTemplate({ isDeployed: true, may: [] }));
  expect(grid().getAttribute('aria-readonly')).toBe('true');
  for (const name of ['Area', 'Add an objective to Flow', 'Actions for Flow', 'Actions for Trunk', 'Color of Flow'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  focus(cell('Weeks'));
  await keys(user, 'Mine{Enter}{Delete}{Alt>}{ArrowUp}{/Alt}');
  focus(cell('Flow'));
  await keys(user, '{Enter}{Delete}');
  expect(within(grid()).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Edit area' })).toBeNull();
  expect(api.calls.filter(({ name }) => !['assessment', 'completion', 'currentUser'].includes(name))).toEqual([]);
});
