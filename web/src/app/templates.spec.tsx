import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deployed, draft, listed, published, row, setup, submitted, toMaster } from './templates.fixture';

// Whole screens are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const search = async () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Name or description' });
const group = async (name: string) => screen.findByRole('listbox', { name });
const rowsIn = async (name: string) =>
  within(await group(name))
    .getAllByRole('option')
    .map((row) => row.textContent);

describe('the templates', () => {
  test('are searched by name and by description, in any case; the number found is shown [R2-207, R2-208]', async () => {
    const { user, shown } = setup();
    await shown;
    const box = await search();
    expect(await screen.findByText('4 found')).toBeTruthy();
    for (const [typed, expected] of [
      ['SOFTWARE', 'Software delivery'],
      ['owned and', 'Data products'],
      ['íncident', 'Incident readiness'],
    ] as const) {
      await user.clear(box);
      await user.paste(typed);
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
      expect(screen.getByRole('option').textContent).toContain(expected);
      expect(screen.getByText('1 found')).toBeTruthy();
    }
  });

  test('of which none is found say what was searched, and can all be shown again', async () => {
    const { user, shown } = setup();
    await shown;
    await user.click(await search());
    await user.paste('marit');
    expect(await screen.findByText('No template matches “marit”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  });

  test('are searched by 35 characters at most [R9-002]', async () => {
    const { user, shown } = setup();
    await shown;
    const box = await search();
    await user.click(box);
    await user.paste('x'.repeat(60));
    expect(box.value).toHaveLength(35);
  });

  test('are the private ones, above the public ones [R2-209, R2-211]', async () => {
    const { shown } = setup();
    await shown;
    expect(await rowsIn('Private')).toHaveLength(3);
    const [only, ...more] = await rowsIn('Public library');
    expect(more).toEqual([]);
    expect(only).toContain('Incident readiness');
    expect(only).toContain('Public');
    expect(
      (await group('Private')).compareDocumentPosition(await group('Public library')) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.getByText('3 private, 1 public · 2 deployed, 1 of them submitted')).toBeTruthy();
  });

  test('carry Deployed or Draft, and Submitted exactly while they are submitted [R2-210, R2-213]', async () => {
    const { shown } = setup('/template-management', {
      own: [draft, submitted, deployed, listed('ours', 'Ours', { isPublicTemplate: 2 })],
      library: [listed('ours', 'Ours', { isPublicTemplate: 2 })],
    });
    await shown;
    const [data, platform, software] = await rowsIn('Private');
    expect(data).toContain('Draft');
    expect(data).toContain('step 2 of 4, 64%');
    expect(data).not.toContain('Deployed');
    expect(platform).toContain('DeployedSubmitted');
    expect(software).toContain('Deployed');
    const [ours] = await rowsIn('Public library');
    for (const other of [data, software, ours]) expect(other).not.toContain('Submitted');
    expect(ours).toContain('yours');
  });

  test('say who began them and how many nodes use them; can be those of one author, and the most used first', async () => {
    const bea = { id: 'bea', name: 'Bea Moreau' };
    const olu = { id: 'olu', name: 'Olu Adeyemi' };
    const { user, shown } = setup('/template-management', {
      own: [
        { ...draft, author: bea },
        { ...submitted, author: olu, uses: { assessments: 1, nodes: 1 } },
        { ...deployed, author: bea, uses: { assessments: 5, nodes: 3 } },
      ],
      library: [{ ...published, organizationName: 'Corran Health' }],
    });
    const { router } = await shown;
    const [data, platform, software] = await rowsIn('Private');
    expect(data).toContain('by Bea Moreau');
    expect(data).not.toContain('applied to');
    expect(platform).toContain('applied to 1 node · by Olu Adeyemi');
    expect(software).toContain('applied to 3 nodes · by Bea Moreau');
    expect((await rowsIn('Public library'))[0]).toContain('by Corran Health');

    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Sort: most used' }));
    await waitFor(() => expect(router.state.location.search).toBe('?templates.sort=-uses'));
    const names = (await rowsIn('Private')).map((text) => text.slice(0, 8));
    expect(names).toEqual(['Software', 'Platform', 'Data pro']);

    await user.click(screen.getByRole('combobox', { name: 'Created by' }));
    await user.click(await screen.findByRole('option', { name: 'Olu Adeyemi' }));
    await waitFor(async () => expect(await rowsIn('Private')).toHaveLength(1));
    expect((await rowsIn('Private'))[0]).toContain('Platform as a product');
    expect(screen.getByText('1 found')).toBeTruthy();
  });

  test('of a thousand only those in view are drawn', async () => {
    const own = Array.from({ length: 1000 }, (_, index) => listed(`t${index}`, `Template ${index}`));
    const { shown } = setup('/template-management', { own });
    await shown;
    expect(await screen.findByText('1,000 private, 1 public · 1,000 deployed')).toBeTruthy();
    expect(screen.queryAllByRole('option').length).toBeLessThan(100);
  });

  test('that wait are shown to a master by a toggle, of all organizations, each once [R2-212]', async () => {
    const foreign = toMaster(
      listed('care', 'Care pathways', {
        organization_id: 'o2',
        isPublicTemplate: 1,
        submittedAt: '2026-11-24T09:40:00Z',
      }),
    );
    const { user, shown, api } = setup('/template-management', { role: 'master', waiting: [foreign, submitted] });
    const { router } = await shown;
    await row('Software delivery');
    expect(screen.queryByRole('listbox', { name: 'Submitted' })).toBeNull();
    expect(api.callsOf('submittedTemplates')).toEqual([]);
    await user.click(await screen.findByRole('switch', { name: 'Show submitted' }));
    expect((await rowsIn('Submitted')).map((text) => text.slice(0, 8))).toEqual(['Care pat', 'Platform']);
    for (const waiting of await rowsIn('Submitted')) expect(waiting).toContain('by Acme');
    expect((await rowsIn('Submitted'))[0]).toContain('submitted Nov 24, 2026');
    expect(screen.getAllByRole('option', { name: /Platform as a product/ })).toHaveLength(1);
    expect(router.state.location.search).toBe('?submitted=1');
    await user.click(screen.getByRole('switch', { name: 'Show submitted' }));
    await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Submitted' })).toBeNull());
  });

  test('are not toggled by a super, who asks for no submitted ones [R6-045]', async () => {
    const { shown, api } = setup('/template-management?submitted=1');
    await shown;
    await row('Software delivery');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(api.callsOf('submittedTemplates')).toEqual([]);
  });

  test('show an empty state, from which a new one can be started', async () => {
    const { user, shown } = setup('/template-management', { own: [], library: [] });
    const { router } = await shown;
    expect(await screen.findByText('No templates yet')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'New template' })[0] ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: /^Empty/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/new'));
  });

  test.each([
    ['Starter: data', 'starters/data', ''],
    ['From pasted text', 'import', '?start=text'],
    ['From a file', 'import', ''],
  ])('can begin otherwise: %s', async (name, path, address) => {
    const { user, shown } = setup();
    const { router } = await shown;
    await row('Software delivery');
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/template-management/${path}`));
    expect(router.state.location.search).toBe(address);
  });

  test('can begin as a copy of a published one, found by its name', async () => {
    const other = listed('other', 'Product discovery', {
      organization_id: 'o2',
      isPublicTemplate: 2,
      may: ['duplicate'],
    });
    const { user, shown, api } = setup('/template-management', { library: [published, other] });
    const { router } = await shown;
    await row('Software delivery');
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    await user.click(await screen.findByRole('menuitem', { name: /^From another template/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'From another template' }));
    await user.click(panel.getByRole('searchbox'));
    await user.paste('discovery');
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
    await user.click(panel.getByRole('button', { name: 'Use Product discovery' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/copy'));
    expect(api.callsOf('duplicateTemplate')).toEqual([{ body: { templateId: 'other' } }]);
  });

  test('can begin as a copy of a deployed one of the own organisation', async () => {
    const { user, shown, api } = setup();
    await shown;
    await row('Software delivery');
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    await user.click(await screen.findByRole('menuitem', { name: /^From another template/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'From another template' }));
    const own = within(await panel.findByRole('list', { name: 'Private' }));
    expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Use', 'Use']);
    expect(panel.queryByText('Data products')).toBeNull();
    await user.click(own.getByRole('button', { name: 'Use Software delivery' }));
    await waitFor(() => expect(api.callsOf('duplicateTemplate')).toHaveLength(1));
    expect(api.callsOf('duplicateTemplate')[0]).toMatchObject({
      body: { templateId: 'deployed', name: 'Software delivery (copy)' },
    });
  });

  test('can begin as a copy on a node of the tree, for an admin too', async () => {
    const { user, shown, api } = setup('/dashboard/models/new?node=booking', { role: 'admin' });
    const { router } = await shown;
    await user.click(await screen.findByRole('button', { name: 'Or copy another template' }));
    const panel = within(await screen.findByRole('dialog', { name: 'From another template' }));
    await user.click(await panel.findByRole('button', { name: 'Use Incident readiness' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/copy'));
    expect(api.callsOf('duplicateTemplate')).toEqual([{ body: { templateId: 'published', node_id: 'booking' } }]);
  });

  test('says so where there is none to copy', async () => {
    const { user, shown } = setup('/dashboard/models/new?node=booking', { role: 'admin', own: [draft], library: [] });
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Or copy another template' }));
    const panel = within(await screen.findByRole('dialog', { name: 'From another template' }));
    expect(await panel.findByText('Nothing to copy yet')).toBeTruthy();
  });
});
