import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answered, refusal } from '../testing/fake-api';
import { aNode } from '../testing/organization';
import { dialog, setup, widthOf } from './nodes.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(30_000);

const AT = '/dashboard/nodes/routes';
const NEW = '/dashboard/nodes/new?node=logistics';
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const typeField = () => screen.findByRole('combobox', { name: 'Node type' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function chooseType(user: UserEvent, name: string) {
  await user.click(await typeField());
  await user.click(await screen.findByRole('option', { name }));
}

describe('the form of a new node', () => {
  test('has node type, name and description, and creates [R2-096, R2-122, R2-123, R8-045]', async () => {
    const { user, shown, api } = setup(NEW);
    const { router } = await shown;
    const form = await dialog('New node');
    expect(widthOf(form)).toContain('500px');
    expect(within(form).getByRole('button', { name: /Parent node/ }).textContent).toContain('Logistics');
    expect(button('Create').disabled).toBe(true);
    expect(within(form).getByText('Node type and Name are missing')).toBeTruthy();
    await user.click(await nameField());
    await user.paste('Depots');
    expect(button('Create').disabled).toBe(true);
    await chooseType(user, 'Team');
    await user.click(screen.getByRole('textbox', { name: /Description/ }));
    await user.paste('Keeps the goods.');
    await user.click(button('Create'));
    expect(await screen.findByText('Successfully created node')).toBeTruthy();
    expect(api.callsOf('createNode')).toEqual([
      { body: { node_type_id: 'nt1', name: 'Depots', parent_id: 'logistics', description: 'Keeps the goods.' } },
    ]);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?show=made' }));
  });

  test('takes a name of at most 35 characters, with a counter past 15 [R5-002, R5-003]', async () => {
    const { user, shown } = setup(NEW);
    await shown;
    const form = await dialog('New node');
    const name = await nameField();
    await user.click(name);
    await user.paste('x'.repeat(50));
    expect(name.value).toBe('x'.repeat(35));
    expect(within(form).getByText('0 left')).toBeTruthy();
    await user.clear(name);
    await user.paste('x'.repeat(15));
    expect(within(form).queryByText(/left$/)).toBeNull();
    await user.type(name, 'x');
    expect(within(form).getByText('19 left')).toBeTruthy();
  });

  test('lets its parent be chosen in the tree, and says what stands in the way', async () => {
    const { user, shown, api } = setup(NEW, {
      tree: () => [
        aNode('halden', {
          children: [
            aNode('logistics', { parent_id: 'halden' }),
            aNode('platforms', { parent_id: 'halden' }),
            aNode('shipping', { parent_id: 'halden', may: [] }),
          ],
        }),
      ],
    });
    await shown;
    await user.click(await screen.findByRole('button', { name: /Parent node/ }));
    const choice = await dialog('Choose a parent node');
    expect(within(choice).getByRole('treeitem', { name: 'Shipping, Team, no right' }).ariaDisabled).toBe('true');
    expect(within(choice).getByRole('treeitem', { name: 'Logistics, Team' }).ariaChecked).toBe('true');
    await user.click(within(choice).getByText('Shipping'));
    expect(within(choice).getByText('The new node will be under Logistics.')).toBeTruthy();
    await user.click(within(choice).getByText('Platforms'));
    expect(within(choice).getByText('The new node will be under Platforms.')).toBeTruthy();
    await user.click(within(choice).getByRole('button', { name: 'Choose' }));
    await user.click(await nameField());
    await user.paste('Depots');
    await chooseType(user, 'Team');
    await user.click(button('Create'));
    await waitFor(() => expect(api.callsOf('createNode')).toHaveLength(1));
    expect(api.callsOf('createNode')).toMatchObject([{ body: { parent_id: 'platforms' } }]);
  });

  test('gets a new type from the last entry of the list, without leaving the form', async () => {
    const { user, shown, api } = setup(NEW);
    await shown;
    await chooseType(user, 'New type…');
    const name = await screen.findByRole('textbox', { name: 'Name of the new type' });
    expect(document.activeElement).toBe(name);
    await user.keyboard('{Escape}');
    expect(await dialog('New node')).toBeTruthy();
    await chooseType(user, 'New type…');
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new type' }), 'Guild{Enter}');
    expect((await typeField()).getAttribute('value')).toBe('Guild');
    expect(api.callsOf('createNodeType')).toEqual([{ body: { organization_id: 'o1', name: 'Guild' } }]);
    expect(api.callsOf('createNode')).toEqual([]);
  });

  test('stays open for another one of the same type and parent', async () => {
    const { user, shown, api } = setup(NEW);
    const { router } = await shown;
    await chooseType(user, 'Team');
    await user.click(screen.getByRole('checkbox', { name: 'Create another' }));
    for (const name of ['Depots', 'Fleet']) {
      await user.type(await nameField(), `${name}{Enter}`);
      await waitFor(async () => expect((await nameField()).value).toBe(''));
      expect(document.activeElement).toBe(await nameField());
    }
    expect(api.callsOf('createNode')).toMatchObject([
      { body: { name: 'Depots', node_type_id: 'nt1', parent_id: 'logistics' } },
      { body: { name: 'Fleet', node_type_id: 'nt1', parent_id: 'logistics' } },
    ]);
    await user.click(button('Cancel'));
    await waitFor(() => expect(router.state.location.search).toBe('?show=made'));
  });

  test('that is refused keeps what was typed, and says why', async () => {
    const { user, shown } = setup(NEW, { createNode: () => Promise.reject(refusal('node-type-archived', 409)) });
    await shown;
    await user.click(await nameField());
    await user.paste('Depots');
    await chooseType(user, 'Team');
    await user.click(button('Create'));
    expect(await screen.findByText('This node type is archived.')).toBeTruthy();
    expect((await nameField()).value).toBe('Depots');
  });
});

describe('a pasted list of nodes', () => {
  const PASTE = '/dashboard/nodes/paste?node=logistics';
  const paste = async (user: UserEvent, text: string) => {
    await user.click(await screen.findByRole('textbox', { name: 'One team per line' }));
    await user.paste(text);
  };

  test('is created from the top, with a type for each level; lines that exist already are skipped', async () => {
    let made = 0;
    const { user, shown, api } = setup(PASTE, {
      createNode: ({ body }) => aNode(`made${String((made += 1))}`, { name: body.name, parent_id: body.parent_id }),
    });
    const { router } = await shown;
    const panel = within(await dialog('Paste a list of teams'));
    expect(button('Create 0 nodes').disabled).toBe(true);
    await paste(user, 'Depots\n  North\nWarehouse\n\tShelves');
    expect(panel.getByText('Line 3: “Warehouse” is already in Logistics. It will be skipped.')).toBeTruthy();
    const preview = within(panel.getByRole('region', { name: 'Preview' }));
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Logistics',
      'DepotsTeam',
      'North',
      'Shelves',
    ]);
    expect(panel.getByText('Choose a type for each level.')).toBeTruthy();
    await user.click(panel.getByRole('combobox', { name: 'Second level is a' }));
    await user.click(await screen.findByRole('option', { name: 'Division' }));
    await user.click(button('Create 3 nodes'));
    expect(await screen.findByText('3 nodes created')).toBeTruthy();
    expect(api.callsOf('createNode')).toEqual([
      { body: { node_type_id: 'nt1', name: 'Depots', parent_id: 'logistics', description: '' } },
      { body: { node_type_id: 'nt2', name: 'North', parent_id: 'made1', description: '' } },
      { body: { node_type_id: 'nt2', name: 'Shelves', parent_id: 'warehouse', description: '' } },
    ]);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?show=made1' }));
  });

  test('keeps what was created when a line is refused, and creates the rest on the next try', async () => {
    let refused = false;
    const { user, shown, api } = setup(PASTE, {
      tree: () => [
        aNode('halden', {
          children: [
            aNode('logistics', {
              parent_id: 'halden',
              children: refused ? [aNode('depots', { parent_id: 'logistics' })] : [],
            }),
          ],
        }),
      ],
      createNode: ({ body }) => {
        if (body.name === 'Fleet' && !refused) {
          refused = true;
          return Promise.reject(refusal('node-type-not-found', 404, { errors: { message: 'No such type' } }));
        }
        return aNode(body.name.toLowerCase(), { parent_id: 'logistics' });
      },
    });
    await shown;
    await paste(user, 'Depots\nFleet');
    await user.click(screen.getByRole('combobox', { name: 'Top level is a' }));
    await user.click(await screen.findByRole('option', { name: 'Team' }));
    await user.click(button('Create 2 nodes'));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await user.click(await screen.findByRole('button', { name: 'Create 1 node' }));
    expect(await screen.findByText('1 node created')).toBeTruthy();
    expect(api.callsOf('createNode')).toMatchObject([
      { body: { name: 'Depots' } },
      { body: { name: 'Fleet' } },
      { body: { name: 'Fleet' } },
    ]);
  });
});

describe('the form of a node', () => {
  test('updates what was changed, for the version that was seen [R2-122, R2-124, R8-047]', async () => {
    const { user, shown, api } = setup(AT);
    await shown;
    const form = await dialog('Edit node');
    const name = await nameField();
    expect(name.value).toBe('Route planning');
    expect(within(form).getByText(/moves the node with 1 person and 2 assessments/)).toBeTruthy();
    expect(button('Update').disabled).toBe(true);
    await user.clear(name);
    await user.paste('Routes');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Successfully updated node')).toBeTruthy();
    expect(api.callsOf('updateNode')).toEqual([
      {
        params: { id: 'routes' },
        body: { node_type_id: 'nt1', name: 'Routes', description: 'Plans the tours.' },
        version: 4,
      },
    ]);
  });

  test('is neither updated nor archived without a name [R5-006]', async () => {
    const { user, shown } = setup(AT);
    await shown;
    await user.clear(await nameField());
    expect([button('Update').disabled, button('Archive').disabled]).toEqual([true, true]);
    await user.click(await nameField());
    await user.paste('  ');
    expect([button('Update').disabled, button('Archive').disabled]).toEqual([true, true]);
    await user.paste('Routes');
    expect([button('Update').disabled, button('Archive').disabled]).toEqual([false, false]);
  });

  test('needs a node type: nothing is offered before there is one [R5-005]', async () => {
    const { user, shown } = setup(NEW);
    await shown;
    await user.click(await nameField());
    await user.paste('Depots');
    expect(button('Create').disabled).toBe(true);
    expect(screen.getByText('Node type is missing')).toBeTruthy();
    await chooseType(user, 'Division');
    expect(button('Create').disabled).toBe(false);
  });

  test('of one without a node type offers neither Update nor Archive [R5-005]', async () => {
    const { user, shown } = setup(AT, {
      tree: () => [aNode('routes', { name: 'Route planning', node_type_id: '', nodeType: { name: '' } })],
    });
    await shown;
    await user.type(await nameField(), 's');
    expect([button('Update').disabled, button('Archive').disabled]).toEqual([true, true]);
  });

  test('moves it where another parent is chosen, and says before what that does', async () => {
    const { user, shown, api } = setup(AT);
    await shown;
    await user.click(await screen.findByRole('button', { name: /Parent node/ }));
    const choice = await dialog('Choose a parent node');
    await user.click(within(choice).getByText('Customer platforms'));
    await user.click(within(choice).getByRole('button', { name: 'Choose' }));
    expect(
      await screen.findByText(
        "Customer platforms will have 1 node below it and 2 people; Logistics will have 2 nodes below it and 2 people. Results don't change.",
      ),
    ).toBeTruthy();
    await user.click(button('Update'));
    await waitFor(() => expect(api.callsOf('updateNode')).toMatchObject([{ body: { parent_id: 'platforms' } }]));
  });

  test('is not there for who may not change the node', async () => {
    const { shown } = setup(AT, { tree: () => [aNode('routes', { may: [] })] });
    await shown;
    expect(await screen.findByText("This node doesn't exist")).toBeTruthy();
  });

  test('of the root offers neither another parent nor archiving', async () => {
    const { shown } = setup('/dashboard/nodes/halden');
    await shown;
    expect((await nameField()).value).toBe('Halden');
    expect(screen.queryByRole('button', { name: /Parent node/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  });

  test('of the root is sent although the root hangs on nothing', async () => {
    const { user, shown, api } = setup('/dashboard/nodes/halden');
    await shown;
    const name = await nameField();
    expect(screen.queryByText(/missing/)).toBeNull();
    await user.clear(name);
    await user.type(name, 'Halden Group');
    await user.click(button('Update'));
    await waitFor(() => expect(api.callsOf('updateNode')).toMatchObject([{ body: { name: 'Halden Group' } }]));
  });
});

describe('archiving a node', () => {
  test('asks first and counts what it takes along, open forms with their date [R2-125, R8-046]', async () => {
    const { user, shown, api } = setup('/dashboard/nodes/logistics');
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const question = await screen.findByRole('alertdialog', { name: 'Archive “Logistics”?' });
    const takes = within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(takes).toEqual([
      '3nodes below it: Customs; Route planning; Warehouse',
      '3people are no longer on these nodes; their accounts stay',
      '1open form can no longer be answered: Delivery H2, until Dec 20, 2999',
      '1closed assessment, with its results',
    ]);
    await user.click(within(question).getByRole('button', { name: 'Keep it' }));
    expect(api.callsOf('updateNode')).toEqual([]);
    await user.click(button('Archive'));
    await user.click(await screen.findByRole('button', { name: 'Archive 4 nodes' }));
    expect(await screen.findByText('Successfully archived node')).toBeTruthy();
    expect(api.callsOf('updateNode')).toEqual([
      { params: { id: 'logistics' }, body: { isArchived: true }, version: 7 },
    ]);
  });

  test('is undone from its toast', async () => {
    const gone = aNode('logistics', { name: 'Logistics', isArchived: true, may: ['restore'], version: 8 });
    const { user, shown, api } = setup('/dashboard/nodes/logistics', {
      updateNode: () => answered(gone, { version: 8 }),
      restoreNode: () => gone,
    });
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Archive 4 nodes' }));
    expect(await screen.findByText('Successfully archived node')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored Logistics')).toBeTruthy();
    expect(api.callsOf('restoreNode')).toEqual([{ params: { id: 'logistics' }, body: {}, version: 8 }]);
  });

  test('that is refused says why', async () => {
    const { user, shown } = setup('/dashboard/nodes/logistics', {
      updateNode: () => Promise.reject(refusal('not-allowed', 403)),
    });
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Archive 4 nodes' }));
    expect(await screen.findByText("The node wasn't archived")).toBeTruthy();
  });
});

describe('moving a node by “Move to…”', () => {
  const MOVE = '/dashboard/move?node=routes';

  test('says what is impossible and what will be, moves, and can be undone', async () => {
    const { user, shown, api } = setup(MOVE);
    const { router } = await shown;
    const choice = await dialog('Move “Route planning” to');
    const item = (name: string) => within(choice).getByRole('treeitem', { name });
    expect(item('Logistics, Division, already here').ariaDisabled).toBe('true');
    expect(item('Route planning, Team, itself').ariaDisabled).toBe('true');
    const move = within(choice).getByRole<HTMLButtonElement>('button', { name: 'Move here' });
    expect(move.disabled).toBe(true);
    // By keyboard alone.
    act(() => item('Customer platforms, Division').focus());
    await user.keyboard(' ');
    expect(
      within(choice).getByText(
        "Customer platforms will have 1 node below it and 2 people; Logistics will have 2 nodes below it and 2 people. Results don't change.",
      ),
    ).toBeTruthy();
    await user.click(move);
    expect(await screen.findByText('Route planning is now in Customer platforms')).toBeTruthy();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?show=routes' }),
    );
    await user.click(button('Undo'));
    expect(await screen.findByText('Route planning is back in Logistics')).toBeTruthy();
    expect(api.callsOf('updateNode')).toEqual([
      { params: { id: 'routes' }, body: { parent_id: 'platforms' }, version: 4 },
      { params: { id: 'routes' }, body: { parent_id: 'logistics' }, version: 10 },
    ]);
  });

  test('of what somebody else has renamed meanwhile moves it; of what they have moved does not', async () => {
    const nows = [
      aNode('routes', { parent_id: 'logistics', name: 'Routes', version: 5 }),
      aNode('routes', { parent_id: 'platforms', version: 6 }),
    ];
    const { user, shown, api } = setup(MOVE, {
      updateNode: () => Promise.reject(refusal('stale-version', 412, { current: nows.shift() ?? null })),
    });
    await shown;
    const choice = await dialog('Move “Route planning” to');
    await user.click(within(choice).getByText('Halden'));
    await user.click(within(choice).getByRole('button', { name: 'Move here' }));
    expect(await screen.findByText('Someone else moved it in the meantime.')).toBeTruthy();
    expect(api.callsOf('updateNode')).toMatchObject([{ version: 4 }, { version: 5 }]);
  });

  test('of a node below itself is impossible', async () => {
    const { shown } = setup('/dashboard/move?node=logistics');
    await shown;
    const choice = await dialog('Move “Logistics” to');
    expect(within(choice).getByRole('treeitem', { name: 'Customs, Team, own branch' }).ariaDisabled).toBe('true');
  });

  test('of what cannot be moved says so', async () => {
    const { shown } = setup('/dashboard/move?node=halden');
    const { router } = await shown;
    expect(await screen.findByText("This node can't be moved, or no longer exists.")).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});
