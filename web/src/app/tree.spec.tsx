import type { AssessmentCard, Node, Role } from '@tidemark/contracts';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '../testing/fake-api';
import { aCard, aNode, aTemplate, mayNothingOn } from '../testing/organization';
import { dialog, halden, setup } from './nodes.fixture';

// The whole dashboard is driven through: on a loaded machine a test of it takes its time.
jest.setTimeout(60_000);
configure({ defaultHidden: true, asyncUtilTimeout: 5000 });

afterEach(() => {
  jest.useRealTimers();
});

const pass = async (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}, `) });
const named = (name: RegExp) => screen.queryAllByRole('button', { name }).map((one) => one.getAttribute('aria-label'));

async function show(answers: FakeAnswers = {}, role: Role = 'super', path = '/dashboard?template=none') {
  const { user, shown, api } = setup(path, answers, true, role);
  const { router } = await shown;
  await screen.findByRole('tree');
  return { user, api, router };
}

/** Opens one entry of the menu of Route planning, and returns where it leads. */
async function leadsTo(entry: string) {
  const { user, router } = await show();
  await user.click(await screen.findByRole('button', { name: 'Actions for Route planning' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
  const { pathname, search } = router.state.location;
  return { pathname, node: new URLSearchParams(search).get('node') };
}

describe('the actions of a node', () => {
  test('are all that there is, for who may do everything [R2-078, R2-079, R2-080, R2-081, R2-084]', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Route planning' }));
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Edit node',
      'Create child node',
      'Paste a list of nodes',
      'Move to…or M on the row',
      'Manage node types',
      'Create template',
      'Apply assessment',
      'Trigger assessment',
      'People',
      'Manage users',
      'Deliveries',
      'Personas',
      'Copy link',
    ]);
  });

  test.each([
    ['Edit node [R2-078]', 'Edit node', '/dashboard/nodes/routes', null],
    ['Create child node [R2-079]', 'Create child node', '/dashboard/nodes/new', 'routes'],
    ['Manage node types [R2-080]', 'Manage node types', '/dashboard/node-types', null],
    ['Create template [R2-081]', 'Create template', '/dashboard/models/new', 'routes'],
    ['Manage users [R2-084]', 'Manage users', '/dashboard/invite', 'routes'],
    ['Move to…', 'Move to…', '/dashboard/move', 'routes'],
  ])('lead to their panels: %s', async (_, entry, pathname, node) => {
    expect(await leadsTo(entry)).toEqual({ pathname, node });
  });

  test('are those that the server answered with the node', async () => {
    const [top] = mayNothingOn([halden()]);
    const { user } = await show({ tree: () => (top ? [{ ...top, may: ['change', 'invite'] }] : []) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Halden' }));
    expect(
      within(await screen.findByRole('menu'))
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Edit node', 'Manage node types', 'Manage users', 'Deliveries', 'Personas', 'Copy link']);
    expect(named(/^Actions for/)).toEqual(['Actions for Halden']);
  });

  test('copy the address at which the tree opens to the node', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Route planning' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/dashboard?show=routes`);
  });
});

describe('the analysis of a branch', () => {
  const icons = () => named(/^Analyze the branch of/);

  test.each(['super', 'master'] as const)('has an icon on every node for %s [R2-076, R6-006]', async (role) => {
    const { user, router } = await show({}, role);
    expect(icons()).toEqual(
      ['Halden', 'Customer platforms', 'Logistics', 'Customs', 'Route planning', 'Warehouse'].map(
        (name) => `Analyze the branch of ${name}`,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Analyze the branch of Logistics' }));
    expect(router.state.location).toMatchObject({ pathname: '/dashboard/branch' });
    expect(new URLSearchParams(router.state.location.search).get('node')).toBe('logistics');
  });

  test('has one for an admin only where authorised [R6-010]', async () => {
    await show({ tree: () => mayNothingOn([halden()], ['halden', 'platforms']) }, 'admin');
    expect(icons().map((label) => label?.replace('Analyze the branch of ', ''))).toEqual([
      'Logistics',
      'Customs',
      'Route planning',
      'Warehouse',
    ]);
  });

  test('has none for role user [R6-014]', async () => {
    await show({ tree: () => mayNothingOn([halden()]) }, 'user');
    expect(await item('Logistics')).toBeTruthy();
    expect(icons()).toEqual([]);
  });
});

describe('the cards of templates', () => {
  const model = (id: string, changes: Partial<AssessmentCard>) =>
    aCard(id, { template_id: null, name: `Model ${id}`, ...changes });
  const deployed = (id: string, may: AssessmentCard['may'] = ['archive', 'apply', 'duplicate']) => model(id, { may });
  const draft = (id: string, may: AssessmentCard['may'] = ['change', 'deploy', 'archive']) =>
    model(id, { isDeployed: false, may });
  const withModels = (own: boolean, other: boolean) => (): Node[] => [
    aNode('halden', {
      assessments: [deployed('a', other ? undefined : []), draft('b', other ? undefined : [])],
      children: [
        aNode('booking', {
          parent_id: 'halden',
          assessments: [deployed('c', own ? undefined : []), draft('d', own ? undefined : [])],
        }),
      ],
    }),
  ];
  const icons = async (name: string) =>
    within(await item(name))
      .queryAllByRole('button')
      .map((one) => one.getAttribute('aria-label'));

  test.each(['super', 'master'] as const)(
    'deployed ones can be viewed and duplicated, drafts edited, by %s on every node [R2-092, R2-093, R6-008, R6-009]',
    async (role) => {
      await show({ tree: withModels(true, true) }, role);
      for (const [one, other] of ['ab', 'cd']) {
        expect(await icons(`Model ${String(one)}`)).toEqual([
          `View the template Model ${String(one)}`,
          `Duplicate the template Model ${String(one)}`,
        ]);
        expect(await icons(`Model ${String(other)}`)).toEqual([`Edit the template Model ${String(other)}`]);
      }
    },
  );

  test('an admin edits and duplicates only where authorised [R6-012, R6-013]', async () => {
    await show({ tree: withModels(true, false) }, 'admin');
    expect(await icons('Model a')).toEqual(['View the template Model a']);
    expect(await icons('Model b')).toEqual([]);
    expect(await icons('Model c')).toEqual(['View the template Model c', 'Duplicate the template Model c']);
    expect(await icons('Model d')).toEqual(['Edit the template Model d']);
  });

  test('a user can neither edit nor duplicate one [R6-016]', async () => {
    await show({ tree: withModels(false, false) }, 'user');
    expect(named(/^(Edit|Duplicate) the template/)).toEqual([]);
    expect(await icons('Model c')).toEqual(['View the template Model c']);
  });

  test('lead to the editor, and make a copy on the same node after a question', async () => {
    const { user, api, router } = await show({
      tree: withModels(true, true),
      duplicateTemplate: () => aTemplate('copy'),
    });
    await user.click(await screen.findByRole('button', { name: 'Duplicate the template Model c' }));
    const question = await screen.findByRole('alertdialog', { name: 'Duplicate “Model c”?' });
    expect(question.textContent).toContain('with the same content to Booking');
    await user.click(within(question).getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Template duplicated')).toBeTruthy();
    expect(api.callsOf('duplicateTemplate')).toMatchObject([
      { body: { templateId: 'c', node_id: 'booking', name: 'Model c (copy)' } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit the template Model d' }));
    expect(router.state.location.pathname).toBe('/dashboard/models/d');
  });
});

describe('an address that names a node', () => {
  const marked = () => document.querySelectorAll('[data-shown]');

  test('opens what leads to it, has it in view within 700 ms, and marks it for three seconds [R9-030]', async () => {
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'Collapse all' }));
    expect(screen.getAllByRole('treeitem')).toHaveLength(1);
    // The list is 400 px high, and the row lies far below it.
    const scroll = screen.getByRole('tree').parentElement?.parentElement;
    const place = (element: Element) => ({ top: element === scroll ? 0 : 5000, height: element === scroll ? 400 : 44 });
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measured(
      this: Element,
    ) {
      const { top, height } = place(this);
      return DOMRect.fromRect({ y: top, height });
    });
    jest.useFakeTimers();
    await act(async () => router.navigate('/dashboard?template=none&show=routes'));
    // With the frame that shows it: nothing is animated, and no timer stands between.
    expect(scroll?.scrollTop).toBe(5000 - (400 - 44) / 2);
    rect.mockRestore();
    expect(await item('Route planning')).toBeTruthy();
    expect([...marked()].map((row) => row.textContent)).toEqual([expect.stringContaining('Route planning')]);
    expect(new URLSearchParams(router.state.location.search).get('show')).toBeNull();
    await pass(2500);
    expect(marked()).toHaveLength(1);
    await pass(500);
    expect(marked()).toHaveLength(0);
  });

  test('that is not in the tree says so', async () => {
    const { router } = await show({}, 'super', '/dashboard?template=none&show=nowhere');
    expect(await screen.findByText(/^This node doesn't exist/)).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).not.toContain('show'));
  });
});

describe('what is looked for', () => {
  test('is marked in the names; what only leads to it is grey', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox', { name: 'Find a node' }), 'LANN');
    expect(screen.getByText('1 found')).toBeTruthy();
    expect(screen.getByText('lann').tagName).toBe('MARK');
    expect((await item('Route planning')).textContent).toContain('Route planning');
    expect(screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label')?.split(', ')[0])).toEqual([
      'Halden',
      'Logistics',
      'Route planning',
      'Delivery H2',
      'Delivery H1',
    ]);
    expect([...document.querySelectorAll('[data-leads]')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Halden'),
      expect.stringContaining('Logistics'),
    ]);
  });
});

describe('moving a node in the tree', () => {
  const over = (row: Element | null) => {
    document.elementFromPoint = () => row;
  };
  // jsdom has no pointer events, so this adds the fields of a pointer to a mouse event.
  const pointer = (type: string, target: Element | Window, y: number, pointerType = 'mouse') =>
    fireEvent(
      target,
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: 10, clientY: y }), {
        pointerId: 1,
        isPrimary: true,
        pointerType,
      }),
    );
  const move = (y: number, pointerType?: string) => pointer('pointermove', window, y, pointerType);
  const stateOf = async (name: string) =>
    (await item(name)).querySelector('[role=none]')?.getAttribute('data-drop') ?? null;
  const press = async (name: string, to: string, pointerType?: string) => {
    const row = await item(name);
    over(await item(to));
    pointer('pointerdown', row, 10, pointerType);
    move(12, pointerType);
  };

  test('by dragging begins after 4 px, says what a drop does, moves, and can be undone', async () => {
    const { user, api } = await show();
    await press('Route planning', 'Customer platforms');
    expect(document.querySelector('[data-drop]')).toBeNull();
    move(40);
    move(60);
    expect(await stateOf('Route planning')).toBe('source');
    expect(await stateOf('Customer platforms')).toBe('target');
    expect(within(await item('Customer platforms')).getByText('Moves here')).toBeTruthy();
    expect(screen.getByText('Team · 1 person · 2 assessments')).toBeTruthy();
    pointer('pointerup', window, 60);
    expect(await screen.findByText('Route planning is now in Customer platforms')).toBeTruthy();
    expect(document.querySelector('[data-drop]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Route planning is back in Logistics')).toBeTruthy();
    expect(api.callsOf('updateNode')).toMatchObject([
      { body: { parent_id: 'platforms' }, version: 4 },
      { body: { parent_id: 'logistics' }, version: 10 },
    ]);
  });

  test.each([
    ['below itself', 'Logistics', 'Customs', 'own branch'],
    ['where it is', 'Route planning', 'Logistics', 'already here'],
    ['where there is no right', 'Route planning', 'Halden', 'no right'],
  ])('%s is refused in two words before it is dropped, and nothing happens', async (_, name, to, reason) => {
    const { api } = await show({ tree: () => mayNothingOn([halden()], ['halden']) });
    await press(name, to);
    move(60);
    move(61);
    expect(await stateOf(to)).toBe('refused');
    expect(within(await item(to)).getByText(reason)).toBeTruthy();
    pointer('pointerup', window, 61);
    await waitFor(async () => expect(await stateOf(to)).toBeNull());
    expect(api.callsOf('updateNode')).toEqual([]);
  });

  test('is canceled with Escape, and does not start with a finger that scrolls', async () => {
    const { api } = await show();
    await press('Route planning', 'Customer platforms');
    move(60);
    expect(await stateOf('Route planning')).toBe('source');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(await stateOf('Route planning')).toBeNull();
    pointer('pointerup', window, 60);
    jest.useFakeTimers();
    await press('Route planning', 'Customer platforms', 'touch');
    move(40, 'touch');
    await pass(350);
    expect(await stateOf('Route planning')).toBeNull();
    expect(api.callsOf('updateNode')).toEqual([]);
  });

  test('by a finger begins once it has rested for 300 ms', async () => {
    await show();
    jest.useFakeTimers();
    await press('Route planning', 'Customer platforms', 'touch');
    await pass(299);
    expect(await stateOf('Route planning')).toBeNull();
    await pass(1);
    expect(await stateOf('Route planning')).toBe('source');
    // The end of a drag removes a listener of the window by a timer.
    jest.useRealTimers();
    pointer('pointercancel', window, 12);
    await waitFor(async () => expect(await stateOf('Route planning')).toBeNull());
  });

  test('held over a closed branch for 600 ms opens it', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Close Logistics' }));
    jest.useFakeTimers();
    await press('Customer platforms', 'Logistics');
    move(60);
    move(61);
    await pass(599);
    expect(screen.queryByRole('treeitem', { name: /^Customs/ })).toBeNull();
    await pass(1);
    expect(screen.getByRole('treeitem', { name: /^Customs/ })).toBeTruthy();
    jest.useRealTimers();
    fireEvent.keyDown(window, { key: 'Escape' });
  });

  test('by M on its row asks where to; letters that go on with a name do not', async () => {
    const { user, router } = await show();
    const row = await item('Logistics');
    await act(async () => row.focus());
    await user.keyboard('custom');
    expect(document.activeElement).toBe(await item('Customs'));
    expect(router.state.location.pathname).toBe('/dashboard');
    // Later than a letter that goes on with a name.
    const later = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(Date.now() + 750);
    await user.keyboard('m');
    later.mockRestore();
    expect(await dialog('Move “Customs” to')).toBeTruthy();
  });

  test('does not start for a user without the right', async () => {
    await show({ tree: () => mayNothingOn([halden()]) }, 'user');
    await press('Route planning', 'Customer platforms');
    move(60);
    expect(await stateOf('Route planning')).toBeNull();
  });
});
