import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeAnswers, refusal, someone } from '../testing/fake-api';
import { aCard, anOrganization, aNode, aTemplate } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';

// Whole screens are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const oskar = someone({
  role: 'super',
  firstName: 'Oskar',
  may: ['manage-users', 'invite-users'],
  organization_name: 'Halden',
});
const root = aNode('halden');
const library = aTemplate('pub', { name: 'Platform as a product' });
const withTeam = { ...root, children: [aNode('booking', { parent_id: 'halden' })] };

function show(given: FakeAnswers = {}, path = '/dashboard', reader = oskar) {
  const api = fakeApi({
    formsToAnswer: () => [],
    currentUser: () => oskar,
    organization: () => anOrganization({ may: ['change-settings'] }),
    tree: () => [root],
    users: () => [oskar],
    deliveries: () => [],
    organizationTemplates: () => [],
    publicTemplates: () => [library],
    ...given,
  });
  return { api, user: userEvent.setup(), shown: renderScreen(null, { table: appRoutes, path, api, user: reader }) };
}
const card = async () => screen.findByRole('region', { name: 'Set up Halden' });
const openStep = async () =>
  within(await card())
    .getAllByRole('button', { expanded: true })
    .map(({ textContent }) => textContent);

describe('an organisation that begins', () => {
  test('sees five steps, the next one open, which opens its panel on the root node', async () => {
    const { user, shown } = show();
    const { router } = await shown;
    expect(within(await card()).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Oskar' })).toBeTruthy();
    expect(screen.getByText(/^4 steps left until your first results/)).toBeTruthy();
    expect(await openStep()).toEqual(['Add your teams']);
    await user.click(screen.getByRole('button', { name: 'Create a node' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/nodes/new'));
    expect(router.state.location.search).toContain('node=halden');
  });

  test('pastes a list of teams below the root node', async () => {
    const { user, shown } = show();
    const { router } = await shown;
    await card();
    await user.click(screen.getByRole('button', { name: 'Paste a list' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/nodes/paste'));
    expect(router.state.location.search).toContain('node=halden');
  });

  test('sees beside them what they lead to and what is good to know before', async () => {
    const { shown } = show();
    await shown;
    await card();
    expect(screen.getByRole('region', { name: 'What you will see here' }).textContent).toContain(
      'objective by objective',
    );
    const before = within(screen.getByRole('region', { name: 'Before you start' })).getAllByRole('listitem');
    expect(before.map(({ textContent }) => textContent).join(' ')).toContain('Nobody gets an e-mail');
  });

  test('opens one step at a time; one whose needs are missing says which', async () => {
    const { user, shown } = show();
    await shown;
    await user.click(within(await card()).getByRole('button', { name: 'Send the assessment' }));
    expect(await openStep()).toEqual(['Send the assessment']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Apply assessment/ }).disabled).toBe(true);
    expect(screen.getByText('First: Add your teams, Invite people, and Choose what to measure')).toBeTruthy();
  });

  test('is led to the next thing that is missing, until nothing is', async () => {
    const { shown } = show({ tree: () => [withTeam], users: () => [oskar, someone({ id: 'u2' })] });
    const { unmount } = await shown;
    expect(await openStep()).toEqual(['Choose what to measure']);
    unmount();
    const applied = { ...root, children: [aNode('booking', { assessments: [aCard('H2', { expected: 6 })] })] };
    const whole = show({
      tree: () => [applied],
      users: () => [oskar, someone({ id: 'u2' })],
      organizationTemplates: () => [aTemplate('t1')],
    });
    await whole.shown;
    await screen.findByRole('treeitem', { name: /Booking/ });
    expect(screen.queryByText('Set up Halden')).toBeNull();
  });

  test('asks once a template is applied, and is done when people were asked', async () => {
    const applied = { ...root, children: [aNode('booking', { assessments: [aCard('H2')] })] };
    const { user, shown } = show({
      tree: () => [applied],
      users: () => [oskar, someone({ id: 'u2' })],
      organizationTemplates: () => [aTemplate('t1')],
    });
    const { router } = await shown;
    await card();
    expect(await openStep()).toEqual(['Send the assessment']);
    await user.click(screen.getByRole('button', { name: 'Trigger assessment' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/trigger'));
  });

  test('takes a published template as a draft of its own, and goes on', async () => {
    let taken = false;
    const { user, shown, api } = show({
      organizationTemplates: () => (taken ? [aTemplate('t1')] : []),
      duplicateTemplate: () => {
        taken = true;
        return aTemplate('t1', { shortName: 'Platform' });
      },
    });
    await shown;
    await user.click(within(await card()).getByRole('button', { name: 'Choose what to measure' }));
    await user.click(await screen.findByRole('button', { name: 'Use the template Platform as a product' }));
    expect(await screen.findByText('Platform added to your templates')).toBeTruthy();
    expect(api.callsOf('duplicateTemplate')).toEqual([{ body: { templateId: 'pub', node_id: 'halden' } }]);
    await waitFor(async () =>
      expect(within(await card()).getByRole('button', { name: /^Choose what to measure.*done$/ })).toBeTruthy(),
    );
  });

  test('reads a starter as a document first, on the root node', async () => {
    const { user, shown } = show();
    const { router } = await shown;
    await user.click(within(await card()).getByRole('button', { name: 'Choose what to measure' }));
    const offered = within(await screen.findByRole('list', { name: 'Starters' })).getAllByRole('listitem');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('36 questions · about 9 minutes'),
      expect.stringContaining('27 questions · about 7 minutes'),
      expect.stringContaining('24 questions · about 6 minutes'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Read the starter Data' }));
    expect(await screen.findByRole('dialog', { name: 'Data' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/models/starters/data');
    expect(router.state.location.search).toContain('node=halden');
  });

  test('reads a template file through the import, on the root node, with everything seen before it is written', async () => {
    const { user, shown, api } = show({
      publicTemplates: () => [],
      importTemplate: () => Promise.reject(refusal('invalid-request', 422)),
    });
    const { router } = await shown;
    await user.click(within(await card()).getByRole('button', { name: 'Choose what to measure' }));
    await user.click(await screen.findByRole('button', { name: 'From a file or a text' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Import a template' }));
    expect(router.state.location.pathname).toBe('/dashboard/models/import');
    expect(router.state.location.search).toContain('node=halden');
    expect(api.callsOf('importTemplate')).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await openStep()).toEqual(['Add your teams']);
  });

  test('can hide the steps, which the account keeps, and has them back from the profile menu', async () => {
    const { user, shown, api } = show({
      updateCurrentUser: () => ({ user: { ...oskar, firstSteps: 'hidden', version: 2 }, pendingEmail: null }),
    });
    await shown;
    await user.click(within(await card()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByText('Set up Halden')).toBeNull());
    expect(api.callsOf('updateCurrentUser')).toEqual([{ body: { firstSteps: 'hidden' }, version: oskar.version }]);
    await user.click(screen.getByRole('button', { name: /^Profile of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'First steps' }));
    expect(await card()).toBeTruthy();
  });

  test('stay hidden for this user in any browser, and visible to others', async () => {
    const hidden = { ...oskar, firstSteps: 'hidden' as const };
    const { shown, api } = show({ currentUser: () => hidden }, '/dashboard', hidden);
    const { unmount } = await shown;
    await screen.findByRole('treeitem', { name: /Halden/ });
    expect(screen.queryByText('Set up Halden')).toBeNull();
    expect(api.callsOf('deliveries')).toEqual([]);
    unmount();
    const bea = { ...oskar, id: 'bea' };
    const other = show({ currentUser: () => bea, users: () => [bea] }, '/dashboard', bea);
    await other.shown;
    expect(await card()).toBeTruthy();
  });

  test('show a message when the account could not store that they are hidden', async () => {
    const { user, shown } = show({ updateCurrentUser: () => Promise.reject(refusal('internal-error', 500)) });
    await shown;
    await user.click(within(await card()).getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText(/^Couldn't save this in your account/)).toBeTruthy();
    expect(screen.queryByText('Set up Halden')).toBeNull();
  });

  test('has the steps also while something is charted, where they are asked for', async () => {
    const charted = { ...root, assessments: [aCard('h2', { shortName: 'H2' })] };
    const { shown } = show({ tree: () => [charted] }, '/dashboard?first-steps=1&series=a.h2.0');
    await shown;
    expect(await card()).toBeTruthy();
  });

  test('is not set up by who may not: no steps are shown', async () => {
    const { shown } = show({ organization: () => anOrganization({ may: [] }) });
    await shown;
    await screen.findByRole('treeitem', { name: /Halden/ });
    expect(screen.queryByText('Set up Halden')).toBeNull();
  });
});
