import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answered, refusal } from '../testing/fake-api';
import { aNodeType, dialog, setup, team, widthOf } from './nodes.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(30_000);

const AT = '/dashboard/node-types/nt1';
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });

describe('the node types', () => {
  test('are listed with the nodes that use them, in a panel of 860 px [R2-097, R2-129]', async () => {
    const { shown } = setup('/dashboard/node-types');
    await shown;
    const panel = await dialog('Node types');
    expect(widthOf(panel)).toContain('860px');
    const list = await within(panel).findByRole('table', { name: 'Node types' });
    expect(
      within(list)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('DivisionCustomer platforms, Logistics'),
      expect.stringContaining('TeamHalden, Customs, Route planning and 1 more'),
    ]);
    expect(within(list).getByText('2 nodes')).toBeTruthy();
    expect(within(panel).getByRole('searchbox', { name: 'Find a node type' })).toBeTruthy();
  });

  test('are searched by at most 35 characters, in any case [R2-129, R5-021, R5-022]', async () => {
    const { user, shown, api } = setup('/dashboard/node-types');
    await shown;
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find a node type' });
    await user.click(box);
    await user.paste(`DIVI${'x'.repeat(40)}`);
    expect(box.value).toHaveLength(35);
    await user.clear(box);
    await user.paste('DIVI');
    // On a slow machine what was typed before is searched too, and finds nothing.
    expect(await screen.findByText('1 found')).toBeTruthy();
    expect(screen.getByText('Division')).toBeTruthy();
    expect(screen.queryByText('Team')).toBeNull();
    expect(api.callsOf('nodeTypes')).toContainEqual({
      params: { organizationId: 'o1' },
      query: { limit: '100', search: 'DIVI' },
    });
  });
});

describe('a new node type', () => {
  test('has a name of at most 35 characters, with a counter past 15 [R2-098, R2-130, R2-131, R5-011, R5-012, R5-016]', async () => {
    const { user, shown, api } = setup('/dashboard/node-types/new');
    await shown;
    const form = await dialog('New node type');
    expect(widthOf(form)).toContain('500px');
    expect(within(form).getAllByRole('textbox')).toHaveLength(1);
    expect(within(form).getByRole('button', { name: 'Cancel' })).toBeTruthy();
    const create = within(form).getByRole<HTMLButtonElement>('button', { name: 'Create' });
    expect(create.disabled).toBe(true);
    const name = await nameField();
    await user.click(name);
    await user.paste('x'.repeat(50));
    expect(name.value).toBe('x'.repeat(35));
    await user.clear(name);
    await user.paste('x'.repeat(15));
    expect(within(form).queryByText(/left$/)).toBeNull();
    await user.type(name, 'x');
    expect(within(form).getByText('19 left')).toBeTruthy();
    await user.clear(name);
    await user.paste('   ');
    expect(create.disabled).toBe(true);
    await user.clear(name);
    await user.paste('Guild');
    await user.click(create);
    expect(await screen.findByText('Successfully created node type')).toBeTruthy();
    expect(api.callsOf('createNodeType')).toEqual([{ body: { organization_id: 'o1', name: 'Guild' } }]);
    expect(await screen.findByText('Guild')).toBeTruthy();
  });

  test('that is refused because of its name says so at the name, and keeps what was typed [R8-020]', async () => {
    const { user, shown } = setup('/dashboard/node-types/new', {
      createNodeType: () =>
        Promise.reject(refusal('node-type-name-taken', 409, { errors: { name: 'Another node type has this name' } })),
    });
    await shown;
    const name = await nameField();
    await user.click(name);
    await user.paste('Team');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('A node type with this name already exists.')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name.value).toBe('Team');
  });
});

describe('the form of a node type', () => {
  test('is sent only if its name changed, and not without one [R2-131, R5-016, R5-018, R8-078]', async () => {
    const { user, shown, api } = setup(AT, { updateNodeType: ({ body }) => aNodeType('nt1', body?.name ?? '') });
    await shown;
    const form = await dialog('Edit node type');
    expect(within(form).getByText(/4 nodes use this type/)).toBeTruthy();
    expect(within(form).getByRole('button', { name: 'Archive' })).toBeTruthy();
    expect(within(form).getByRole('button', { name: 'Cancel' })).toBeTruthy();
    const update = within(form).getByRole<HTMLButtonElement>('button', { name: 'Update' });
    const name = await nameField();
    expect([name.value, update.disabled]).toEqual(['Team', true]);
    await user.type(name, ' {Enter}');
    expect(api.callsOf('updateNodeType')).toEqual([]);
    await user.clear(name);
    expect(update.disabled).toBe(true);
    await user.paste('Squad');
    await user.click(update);
    expect(await screen.findByText('Successfully updated node type')).toBeTruthy();
    expect(api.callsOf('updateNodeType')).toEqual([{ params: { id: 'nt1' }, body: { name: 'Squad' }, version: 3 }]);
  });

  test('of one that is not there says so', async () => {
    const { shown } = setup('/dashboard/node-types/nobody');
    await shown;
    expect(await screen.findByText("This node type doesn't exist")).toBeTruthy();
  });
});

describe('archiving a node type', () => {
  test('asks first, and happens only on yes [R2-131, R4-037, R8-077]', async () => {
    const { user, shown, api } = setup('/dashboard/node-types');
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Archive Team' }));
    expect(await screen.findByText(/4 nodes keep it/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf('archiveNodeType')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Archive Team' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Successfully archived node type')).toBeTruthy();
    expect(api.callsOf('archiveNodeType')).toEqual([{ params: { id: 'nt1' }, body: {}, version: team.version }]);
    await waitFor(() => expect(screen.queryByText('Team')).toBeNull());
  });

  test('is undone from its toast, and by nobody whom the server does not let', async () => {
    for (const may of [['restore'], []] as const) {
      const gone = { ...team, version: 8, may: [...may] };
      const { user, shown, api } = setup('/dashboard/node-types', {
        archiveNodeType: () => answered(gone, { version: 8 }),
        restoreNodeType: () => team,
      });
      await shown;
      await user.click(await screen.findByRole('button', { name: 'Archive Team' }));
      await user.click(await screen.findByRole('button', { name: 'Archive' }));
      expect(await screen.findByText('Successfully archived node type')).toBeTruthy();
      if (may.length === 0) {
        expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
        continue;
      }
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Restored Team')).toBeTruthy();
      expect(api.callsOf('restoreNodeType')).toEqual([{ params: { id: 'nt1' }, version: 8 }]);
      cleanup();
    }
  });

  test('that is refused shows what the server says [R8-014]', async () => {
    const { user, shown } = setup('/dashboard/node-types', {
      archiveNodeType: () =>
        Promise.reject(refusal('node-type-not-found', 404, { errors: { message: 'It is somebody else’s' } })),
    });
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Archive Team' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText("The node type wasn't archived")).toBeTruthy();
    expect(screen.getByText('It is somebody else’s')).toBeTruthy();
  });
});
