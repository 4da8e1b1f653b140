import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Assessment } from '@tidemark/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, refusal, someone } from '../../../testing/fake-api';
import { renderScreen } from '../../../testing/render-screen';
import { EditorPanel } from '../EditorPanel';
import { anArea, anObjective, aTemplate, twoAreas } from './objectives.fixture';
import { serverWith } from './template.fixture';

jest.setTimeout(60_000);

async function open(template: Assessment = aTemplate(), other: FakeAnswers = {}, search = '') {
  const user = userEvent.setup({ delay: null });
  const server = serverWith(template, other);
  const screenOf = await renderScreen(
    <EditorPanel templateId="t1" onClose={() => undefined} onRevised={() => undefined} />,
    {
      api: server.api,
      user: someone(),
      path: `/dashboard/models/t1?step=objectives${search}`,
    },
  );
  await screen.findByRole('heading', { name: 'Areas and objectives' });
  return { user, ...server, ...screenOf };
}

const grid = () => screen.getByRole('treegrid', { name: 'Level descriptions by objective and level' });
const cell = (text: string) => within(grid()).getByText(text).closest<HTMLElement>('[data-cell]') as HTMLElement;
const firstMissing = () => within(grid()).getAllByText('Describe Repeatable')[0]?.closest<HTMLElement>('[data-cell]');
const focused = () => (document.activeElement as HTMLElement).dataset['cell'];
const keys = async (user: ReturnType<typeof userEvent.setup>, typed: string) => user.keyboard(typed);
const focus = (one: HTMLElement | null | undefined) => act(() => one?.focus());
const second = async (ms = 1000) => act(async () => jest.advanceTimersByTimeAsync(ms));
const dialog = async (name: string) => screen.findByRole('dialog', { name });
const pasted = (text: string) => ({ getData: () => text }) as unknown as DataTransfer;

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
    expect(screen.getByText('5 of 8, 62 %')).toBeTruthy();
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
    expect(await screen.findByText('6 of 8, 75 %')).toBeTruthy();
  });

  test('is changed for the version that was read', async () => {
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
    focus(cell('Weeks'));
    await keys(user, 'Gone');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Trunk at Initial' }).value).toBe('Gone');
    await keys(user, '{Escape}');
    expect(cell('Weeks')).toBe(document.activeElement);
    expect(screen.getByRole('heading', { name: 'Areas and objectives' })).toBeTruthy();
    await act(async () => new Promise((done) => setTimeout(done, 1200)));
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

  test('cannot be emptied, and says so', async () => {
    const { user, api } = await open();
    focus(cell('Weeks'));
    await keys(user, '{Enter}');
    await user.clear(screen.getByRole('textbox', { name: 'Trunk at Initial' }));
    expect(screen.getByText(/^A description cannot be empty/)).toBeTruthy();
    await act(async () => new Promise((done) => setTimeout(done, 1200)));
    expect(api.callsOf('changeObjectiveMaturity')).toEqual([]);
    await keys(user, '{Escape}');
    expect(cell('Weeks')).toBeTruthy();
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
    focus(cell('Weeks'));
    await paste(user, 'a\tb\tc\td\ne\tf\tg\th\ni\tj\tk\tl');
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Paste 5 descriptions?')).toBeTruthy();
    expect(question.textContent).toContain('2descriptions are replaced');
    expect(question.textContent).toContain('1copied row is left out: there are no more objectives');
    expect(question.textContent).toContain('1copied column is left out: there are no more levels');
    expect(question.textContent).toContain('1text is left out: its objective has no such level');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await act(async () => new Promise((done) => setTimeout(done, 1200)));
    expect(api.callsOf('createObjectiveMaturity')).toEqual([]);
  });
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

  test('with objectives is not deleted, and the way out is said; an empty one comes back with Undo', async () => {
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

describe('an objective', () => {
  const shortName = (form: HTMLElement) => within(form).getByRole<HTMLInputElement>('textbox', { name: 'Short name' });
  const description = (form: HTMLElement) => within(form).getByRole('textbox', { name: 'Description' });

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
    expect(question.textContent).toContain('3level descriptions are deleted');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted objective')).toBeTruthy();
    expect(now().areas[0]?.objectives.map(({ shortName }) => shortName)).toEqual(['Trunk']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Objective “Small batches” is back')).toBeTruthy();
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
