import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Assessment, MaturityLevel } from '@tidemark/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { paths } from '../config/paths';
import { keptKey } from '../features/editor/kept-key';
import { aTemplate, levels as threeLevels } from '../features/editor/objectives/objectives.fixture';
import { keep, readKept } from '../kit/saving/unsaved-fields';
import { fakeApi, type FakeAnswers, refusal, someone } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());

/** Only the panels: the page behind them is empty. */
const table = appRoutes.map((route) => (route.path === paths.dashboard ? { ...route, Screen: Outlet } : route));

interface Situation {
  readonly template?: Partial<Assessment>;
  readonly completed?: number;
  readonly percentage?: string;
  readonly answers?: FakeAnswers;
  readonly path?: string;
}

/** The editor over a server that keeps what levels and head are sent. */
function setup({ template: changes = {}, completed = 62.5, percentage = '0.00', answers = {}, path }: Situation = {}) {
  let template = aTemplate(changes);
  let made = 0;
  const put = (level: MaturityLevel) => {
    const others = template.maturityLevels.filter(({ id }) => id !== level.id);
    template = { ...template, maturityLevels: [...others, level] };
    return level;
  };
  const api = fakeApi({
    currentUser: () => someone({ role: 'admin', may: ['create-template'] }),
    formsToAnswer: () => [],
    tree: () => [],
    assessment: () => template,
    completion: () => ({ completed, percentage, missing: [] }),
    recommendations: () => [],
    createLevel: ({ body: { name = '', description = '', position } }) =>
      put({ id: `new-${(made += 1)}`, assessment_id: 't1', name, description, position, enabled: true, version: 1 }),
    changeLevel: ({ params: { id }, body = {}, version }) => {
      const level = template.maturityLevels.find((one) => one.id === id) as MaturityLevel;
      return put({
        ...level,
        name: body.name ?? level.name,
        description: body.description ?? level.description,
        version: version + 1,
      });
    },
    deleteLevel: ({ params: { id } }) => {
      template = { ...template, maturityLevels: template.maturityLevels.filter((one) => one.id !== id) };
      return { id };
    },
    changeAssessment: ({ body = {}, version }) => {
      template = { ...template, shortName: body.shortName ?? template.shortName, version: version + 1 };
      return { ...template, areas: 2, objectives: 3, questions: 0 };
    },
    ...answers,
  });
  return {
    api,
    user: userEvent.setup(),
    shown: renderScreen(null, {
      table,
      path: path ?? '/dashboard/models/t1?step=levels',
      api,
      user: someone({ role: 'admin' }),
    }),
  };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'How many levels' });
const slideTo = async (count: number) => fireEvent.change(await slider(), { target: { value: String(count) } });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const rows = () => screen.queryAllByRole('textbox', { name: /^Name of level/ });

describe('the editor', () => {
  test('is a panel over the full width with four steps in their order [R2-104, R2-134]', async () => {
    const { shown } = setup();
    await shown;
    const panel = await screen.findByRole('dialog', { name: 'Delivery' });
    expect(panel.closest('[style*="--panel-width"]')?.getAttribute('style')).toContain('100');
    const steps = await screen.findByRole('navigation', { name: 'Steps' });
    expect(
      within(steps)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Name and levels'),
      expect.stringContaining('Objectives'),
      expect.stringContaining('Recommendations'),
      expect.stringContaining('Questions'),
    ]);
  });

  test('goes back and on with its buttons; on the first step there is no way back [R2-135, R2-136, R2-137, R4-045, R4-047]', async () => {
    const { user, shown } = setup({ completed: 100 });
    const { router } = await shown;
    const at = () => new URLSearchParams(router.state.location.search).get('step');
    expect((await button('Back')).disabled).toBe(true);
    for (const step of ['objectives', 'recommendations', 'questions']) {
      await waitFor(async () => expect((await button('Next')).disabled).toBe(false));
      await user.click(await button('Next'));
      await waitFor(() => expect(at()).toBe(step));
    }
    for (const step of ['recommendations', 'objectives', 'levels']) {
      expect((await button('Back')).disabled).toBe(false);
      await user.click(await button('Back'));
      await waitFor(() => expect(at()).toBe(step));
    }
  });

  test.each([
    [99.99, true],
    [100, false],
  ])('goes on from the second step exactly when completed is 100: %d [R4-046]', async (completed, off) => {
    const { shown } = setup({ completed, path: '/dashboard/models/t1?step=objectives' });
    await shown;
    expect((await button('Next')).disabled).toBe(off);
  });

  test.each([
    ['99.99', true],
    ['100.00', false],
  ])('is finished only when the percentage is exactly 100.00: %s [R4-048]', async (percentage, off) => {
    const { shown } = setup({ completed: 100, percentage, path: '/dashboard/models/t1?step=questions' });
    await shown;
    expect((await button('Finish')).disabled).toBe(off);
  });

  test.each(['Finish', 'Close'])(
    '%s leaves nothing behind, and the tree is asked for again [R4-049, R4-050, R4-051]',
    async (way) => {
      const { user, shown, api } = setup({
        completed: 100,
        percentage: '100.00',
        path: '/dashboard/models/t1?step=questions',
      });
      const { router } = await shown;
      await button('Finish');
      const before = api.callsOf('tree').length;
      await user.click(
        way === 'Finish'
          ? await button('Finish')
          : (screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement),
      );
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
      expect(api.callsOf('tree').length).toBeGreaterThanOrEqual(before);
      expect(router.state.location.search).not.toContain('step');
      await act(async () => router.navigate('/dashboard/models/new'));
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Short name' })).value).toBe('');
    },
  );

  test('says in the words of the server why a template or its completion cannot be read [R8-004, R8-006]', async () => {
    const refused = refusal('not-found', 404, { errors: { assessmentError: 'No such template.' } });
    for (const answers of [
      { assessment: async () => Promise.reject(refused) },
      { completion: async () => Promise.reject(refused) },
    ] satisfies FakeAnswers[]) {
      const { shown } = setup({ answers });
      const { unmount } = await shown;
      expect(await screen.findByText('No such template.')).toBeTruthy();
      unmount();
    }
  });
});

describe('the first step', () => {
  test('has name and description, a slider from 0 to 10, and a row with two texts for each level [R2-138, R2-139, R2-140]', async () => {
    const { shown } = setup();
    await shown;
    const { min, max, value } = await slider();
    expect([min, max, value]).toEqual(['0', '10', '3']);
    expect([box('Short name').value, box('Description').value]).toEqual(['Delivery', 'How we deliver']);
    expect(rows()).toHaveLength(3);
    expect([box('Name of level 2').value, box('What level 2 means').value]).toEqual([
      'Repeatable',
      'What Repeatable means',
    ]);
    await slideTo(7);
    expect(rows()).toHaveLength(7);
  });

  test('does not go on without a level, nor while one is not saved [R4-044, R4-045]', async () => {
    const { shown } = setup({ template: { maturityLevels: [] } });
    await shown;
    expect((await button('Next')).disabled).toBe(true);
    await slideTo(1);
    expect((await button('Next')).disabled).toBe(true);
    expect(screen.getByText("Level 1 isn't saved: its name is missing.")).toBeTruthy();
  });

  test('saves a level when it is left with both texts, and not with one [R4-055, R4-045]', async () => {
    const { user, shown, api } = setup({ template: { maturityLevels: [] } });
    await shown;
    await slideTo(1);
    await user.click(box('Name of level 1'));
    await user.paste('Initial');
    await user.tab();
    expect(api.callsOf('createLevel')).toEqual([]);
    await user.paste('By hand');
    expect(api.callsOf('createLevel')).toEqual([]);
    await user.tab();
    await waitFor(() =>
      expect(api.callsOf('createLevel')).toEqual([
        { body: { assessment_id: 't1', name: 'Initial', description: 'By hand', position: 1 } },
      ]),
    );
    await waitFor(async () => expect((await button('Next')).disabled).toBe(false));
  });

  test('lowers to fewer rows; levels that are saved are deleted once that was confirmed [R4-052, R4-053, R4-054]', async () => {
    const { user, shown, api } = setup();
    await shown;
    await slideTo(5);
    await slideTo(4);
    await waitFor(() => expect(rows()).toHaveLength(4));
    await slideTo(1);
    await user.click(await button('Keep 3 levels'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(rows().length).toBeGreaterThanOrEqual(3);
    expect(api.callsOf('deleteLevel')).toEqual([]);
    await slideTo(1);
    await user.click(await button('Remove the levels'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(api.callsOf('deleteLevel')).toEqual([
      { params: { id: 'l3' }, version: 1 },
      { params: { id: 'l2' }, version: 1 },
    ]);
  });

  test('sends no empty name, and keeps a name that was typed [R5-046]', async () => {
    const { user, shown, api } = setup();
    await shown;
    await user.clear(await screen.findByRole('textbox', { name: 'Short name' }));
    await user.tab();
    expect(screen.getByText('A template needs a name')).toBeTruthy();
    expect(api.callsOf('changeAssessment')).toEqual([]);
    await user.click(box('Short name'));
    await user.paste('Shipping');
    await user.tab();
    await waitFor(() =>
      expect(api.callsOf('changeAssessment')).toEqual([
        { params: { id: 't1' }, body: { shortName: 'Shipping', name: 'Shipping' }, version: 9 },
      ]),
    );
  });

  test.each([409, 500])(
    'shows the refusal of a level in a toast, with status %d as with any other [R8-036, R8-004]',
    async (status) => {
      const { user, shown } = setup({
        answers: {
          changeLevel: async () =>
            Promise.reject(refusal('internal-error', status, { errors: { assessmentError: 'That name is taken.' } })),
        },
      });
      await shown;
      await user.clear(await screen.findByRole('textbox', { name: 'Name of level 1' }));
      await user.paste('Defined');
      await user.tab();
      await user.tab();
      expect(await screen.findByText('That name is taken.')).toBeTruthy();
      expect(box('Name of level 1').value).toBe('Defined');
    },
  );

  test('is for reading once the template is deployed [R4-014]', async () => {
    const { shown } = setup({ template: { isDeployed: true, maturityLevels: [...threeLevels] } });
    await shown;
    expect((await slider()).disabled).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ readOnly }) => readOnly)).toBe(true);
  });
});

describe('typed text after a reload of the page', () => {
  const keepFields = (fields: Readonly<Record<string, string>>) =>
    keep(
      keptKey('u1', 't1'),
      Object.entries(fields).map(([key, value]) => [key, { value, base: 'Weeks' }]),
    );
  const kept = () => Object.keys(readKept(keptKey('u1', 't1')));

  test('is counted in the head, and sent once Show has led to it', async () => {
    keepFields({ 'maturity:trunk:l1/description': 'Two weeks' });
    const sent: string[] = [];
    const { shown, user } = setup({
      answers: {
        changeObjectiveMaturity: ({ params: { id }, body = {}, version }) => {
          sent.push(`${id}=${String(body.description)}`);
          return {
            id,
            objective_id: 'trunk',
            maturity_id: 'l1',
            description: body.description ?? '',
            version: version + 1,
          };
        },
      },
    });
    await shown;
    expect(await screen.findByText('1 field not saved')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(await button('Show'));
    expect(await screen.findByRole('gridcell', { name: /Two weeks/ })).toBe(document.activeElement);
    await waitFor(() => expect(sent).toEqual(['m-trunk-l1=Two weeks']), { timeout: 5000 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull());
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test('stays to be copied where its place is gone, until it is discarded', async () => {
    keepFields({ 'question:gone/title': 'How often do you release?' });
    const { shown, user } = setup();
    await shown;
    expect(await screen.findByText("1 text wasn't saved, and its place no longer exists")).toBeTruthy();
    expect(screen.getByText('How often do you release?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
    expect(kept()).toEqual(['question:gone/title']);
    await user.click(await button('Discard'));
    expect(screen.queryByText('How often do you release?')).toBeNull();
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test('is not sent to a template that was deployed meanwhile, and not lost either', async () => {
    keepFields({ 'maturity:trunk:l1/description': 'Two weeks' });
    const { shown } = setup({ template: { isDeployed: true } });
    await shown;
    expect(await screen.findByText('Two weeks')).toBeTruthy();
    expect(kept()).toEqual(['maturity:trunk:l1/description']);
  });
});
