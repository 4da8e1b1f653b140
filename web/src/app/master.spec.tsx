import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedOrganization, OrganizationStanding } from '@tidemark/contracts';
import { answered, fakeApi, type FakeAnswers, refusal, someone } from '../testing/fake-api';
import { browserZone } from '../lib/clock/ClockProvider';
import { aListedOrganization, aTemplate } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';

// Whole screens are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const media = window.matchMedia;
const screenThat = (matches: boolean) => (query: string) =>
  ({
    matches,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
beforeEach(() => {
  window.matchMedia = screenThat(false);
});
afterEach(() => {
  window.matchMedia = media;
});

const halden = aListedOrganization({
  id: 'o2',
  name: 'Halden Freight',
  billingEmail: 'billing@halden.example',
  contactName: 'Marianne Dahl',
  phoneNumber: '+47 555 0142',
  may: ['change', 'suspend'],
  version: 4,
  people: 1046,
  nodes: 12,
  lastActivityAt: new Date(Date.now() - 12.5 * 60_000).toISOString(),
});
const kestrel = aListedOrganization({
  id: 'o3',
  name: 'Kestrel Air',
  billingEmail: 'ap@kestrel.example',
  suspended: true,
  may: ['change', 'reinstate'],
  people: 210,
  nodes: 37,
  lastActivityAt: '2025-10-02T09:12:00.000Z',
});
const own = aListedOrganization({ id: 'o1', name: 'Operator', billingEmail: 'ops@tide.example', may: ['change'] });

const bea = { id: 'u5', firstName: 'Bea', surName: 'Moreau', email: 'bea@halden.example', avatarUrl: null };
const standing: OrganizationStanding = {
  people: 46,
  invited: 6,
  nodes: 12,
  openAssessments: 3,
  invitations: [],
  supers: [bea],
};
const master = someone({ role: 'master', may: ['create-organization', 'manage-library'] });

/** The installation as a server would keep it: what is sent changes what is answered next. */
function setup(path = '/master', given: FakeAnswers = {}) {
  let kept: readonly ListedOrganization[] = [halden, kestrel, own];
  const edit = (id: string, changes: Partial<ListedOrganization>) => {
    kept = kept.map((one) => (one.id === id ? { ...one, ...changes, version: one.version + 1 } : one));
    return kept.find((one) => one.id === id) ?? halden;
  };
  const api = fakeApi({
    configuration: () => ({
      languages: ['en-US'],
      socialLogin: false,
      socialLoginName: null,
      contact: null,
      assistant: 'embedded',
      mailbox: false,
      demo: null,
    }),
    formsToAnswer: () => [],
    currentUser: () => master,
    organizations: ({ params: { flag }, query }) => {
      const search = (query?.search ?? '').toLowerCase();
      const found = kept
        .filter(({ suspended }) => flag === 'all' || suspended === (flag === 'suspended'))
        .filter(({ name, billingEmail }) => `${name} ${billingEmail ?? ''}`.toLowerCase().includes(search));
      return answered(found.slice(0, Number(query?.limit ?? 100)), { total: found.length });
    },
    organization: ({ params: { id } }) => {
      const found = kept.find((one) => one.id === id);
      if (found === undefined) throw refusal('not-found', 404);
      return found;
    },
    organizationStanding: () => standing,
    submittedTemplates: () => [
      aTemplate('t1', { name: 'Care pathways', submittedAt: '2026-11-24T09:40:00Z' }),
      aTemplate('t2', { name: 'Platform' }),
    ],
    rootNode: () => ({ id: 'root-of-halden' }),
    inviteUsers: ({ body: { invitedUsers } }) => ({ processedUsers: invitedUsers.length }),
    updateOrganization: ({ params: { id }, body }) =>
      edit(id, Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== undefined))),
    createOrganization: ({ body }) => {
      const made = aListedOrganization({
        ...body,
        timeZone: body.timeZone ?? 'UTC',
        id: 'o9',
        may: ['change', 'suspend'],
      });
      kept = [...kept, made];
      return made;
    },
    ...given,
  });
  const shown = renderScreen(null, { table: appRoutes, path, api, user: master });
  return { api, user: userEvent.setup(), shown };
}

const list = async () => screen.findByRole('grid', { name: 'Organizations' });
const names = async () =>
  within(await list())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label'));
const profile = async () => screen.findByRole('complementary', { name: 'Organization' });
const field = (inside: HTMLElement, label: string) => within(inside).getByLabelText<HTMLInputElement>(label);

async function fill(user: ReturnType<typeof userEvent.setup>, box: HTMLElement, text: string) {
  await user.clear(box);
  await user.click(box);
  if (text !== '') await user.paste(text);
}

describe('the page of the operator', () => {
  test('lists the organisations with name and billing e-mail [R2-221]', async () => {
    const { shown } = setup();
    await shown;
    const rows = within(await list())
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) => [...row.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent)),
    ).toEqual([
      ['Halden Freight', 'billing@halden.example'],
      ['Kestrel Air', 'ap@kestrel.example'],
      ['Operator', 'ops@tide.example'],
    ]);
    expect(await screen.findByText('3 organizations · 2 active, 1 suspended')).toBeTruthy();
  });

  test('says of each how many people and nodes it has and when anything was done there last, and sorts by it', async () => {
    const { user, shown } = setup();
    await shown;
    const cells = async () =>
      within(await list())
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll('td')].slice(3, 6).map(({ textContent }) => textContent));
    expect(await cells()).toEqual([
      ['1,046', '12', '12 minutes ago'],
      ['210', '37', 'Oct 2, 2025'],
      ['0', '1', 'never'],
    ]);
    const sortBy = async (name: string) => user.click(within(await list()).getByRole('button', { name }));
    await sortBy('People');
    await waitFor(async () => expect(await names()).toEqual(['Operator', 'Kestrel Air', 'Halden Freight']));
    await sortBy('Last activity');
    await sortBy('Last activity');
    await waitFor(async () => expect(await names()).toEqual(['Halden Freight', 'Kestrel Air', 'Operator']));
    await sortBy('Nodes');
    await waitFor(async () => expect(await names()).toEqual(['Operator', 'Halden Freight', 'Kestrel Air']));
  });

  test('says people and last activity on a phone too', async () => {
    window.matchMedia = screenThat(true);
    const { shown } = setup();
    await shown;
    const row = within(await list()).getByRole('row', { name: 'Kestrel Air' });
    expect(within(row).getByText('210 people · ap@kestrel.example')).toBeTruthy();
    expect(within(row).getByText('Oct 2, 2025')).toBeTruthy();
  });

  test('finds them by name and billing e-mail, among all, the active or the suspended', async () => {
    const { user, shown } = setup();
    await shown;
    await list();
    await user.click(screen.getByRole('radio', { name: 'Suspended 1' }));
    await waitFor(async () => expect(await names()).toEqual(['Kestrel Air']));
    await user.click(screen.getByRole('radio', { name: 'All 3' }));
    await user.click(screen.getByRole('searchbox', { name: 'Name or billing e-mail' }));
    await user.paste('BILLING@');
    await waitFor(async () => expect(await names()).toEqual(['Halden Freight']));
    await user.paste('nothing');
    expect(await screen.findByText('No organization matches “BILLING@nothing”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(async () => expect(await names()).toHaveLength(3));
  });

  test('says how many templates wait, of whom and since when, and leads to them', async () => {
    const { shown } = setup();
    await shown;
    expect(await screen.findByText('2 to review')).toBeTruthy();
    expect(screen.getByText('Care pathways')).toBeTruthy();
    expect(screen.getByText('Acme · Nov 24, 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/template-management?submitted=1');
  });

  test('that could not be loaded says so and tries again', async () => {
    let isAway = true;
    const { user, shown } = setup('/master', {
      organizations: () => {
        if (isAway) throw refusal('offline', 0);
        return answered([halden], { total: 1 });
      },
    });
    await shown;
    const failed = await screen.findByText("The organizations couldn't be loaded");
    isAway = false;
    await user.click(
      within(failed.closest('[role=alert]') ?? document.body).getByRole('button', { name: 'Try again' }),
    );
    expect(await names()).toEqual(['Halden Freight']);
  });
});

describe('the profile of an organisation', () => {
  test('opens with name, billing e-mail, contact and phone, and how it stands [R2-222]', async () => {
    const { user, shown } = setup();
    await shown;
    await user.click(within(await list()).getByText('Halden Freight'));
    const pane = await profile();
    await within(pane).findByText('46 people · 12 nodes · 3 open assessments');
    expect(['Name', 'Billing e-mail', 'Contact name', 'Phone number'].map((label) => field(pane, label).value)).toEqual(
      ['Halden Freight', 'billing@halden.example', 'Marianne Dahl', '+47 555 0142'],
    );
    expect(within(pane).getByText('bea@halden.example')).toBeTruthy();
  });

  test('saves only what was changed, for the version that was seen', async () => {
    const { user, shown, api } = setup('/master?organization=o2');
    await shown;
    const pane = await profile();
    await within(pane).findByDisplayValue('Marianne Dahl');
    await fill(user, field(pane, 'Contact name'), 'Nils Dahl');
    await user.click(within(pane).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Halden Freight saved')).toBeTruthy();
    expect(api.callsOf('updateOrganization')).toEqual([
      { params: { id: 'o2' }, body: { contactName: 'Nils Dahl' }, version: 4 },
    ]);
    await within(pane).findByDisplayValue('Nils Dahl');
    expect(within(pane).queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('cannot be saved with an empty field, and says which', async () => {
    const { user, shown } = setup('/master?organization=o2');
    await shown;
    const pane = await profile();
    await within(pane).findByDisplayValue('Marianne Dahl');
    await fill(user, field(pane, 'Phone number'), '');
    expect(within(pane).getByText('Phone number is missing')).toBeTruthy();
    expect(within(pane).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  test('has a field that adds a super by the e-mail [R2-223]', async () => {
    const { user, shown, api } = setup('/master?organization=o2');
    await shown;
    const pane = await profile();
    const add = await within(pane).findByRole<HTMLButtonElement>('button', { name: 'Add super-admin' });
    await fill(user, field(pane, 'E-mail of a new super-admin'), 'lena@halden');
    expect(add.disabled).toBe(true);
    await fill(user, field(pane, 'E-mail of a new super-admin'), 'lena@halden.example');
    await user.click(add);
    expect(await screen.findByText('lena@halden.example invited as super-admin')).toBeTruthy();
    expect(api.callsOf('rootNode')).toEqual([{ params: { organizationId: 'o2' } }]);
    expect(api.callsOf('inviteUsers')).toEqual([
      {
        body: {
          invitedUsers: [{ email: 'lena@halden.example', role: 'super' }],
          selectedNodes: ['root-of-halden'],
        },
      },
    ]);
    await waitFor(() => expect(field(pane, 'E-mail of a new super-admin').value).toBe(''));
  });

  test('whose root node cannot be fetched says why, keeps the address and tries again [R8-071]', async () => {
    let isAway = true;
    const { user, shown, api } = setup('/master?organization=o2', {
      rootNode: () => {
        if (isAway) throw refusal('plain-text', 500, { detail: 'The tree is being rebuilt' });
        return { id: 'root-of-halden' };
      },
    });
    await shown;
    const pane = await profile();
    const box = await within(pane).findByLabelText<HTMLInputElement>('E-mail of a new super-admin');
    await fill(user, box, 'lena@halden.example');
    await user.click(within(pane).getByRole('button', { name: 'Add super-admin' }));
    const toast = await screen.findByText('We have got an error: The tree is being rebuilt');
    expect(box.value).toBe('lena@halden.example');
    expect(api.callsOf('inviteUsers')).toEqual([]);
    isAway = false;
    await user.click(
      within(toast.closest('[role=alert], [role=status]') ?? document.body).getByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByText('lena@halden.example invited as super-admin')).toBeTruthy();
  });

  test('shows to whom and when an invitation went, sends it again and takes it back', async () => {
    const lena: OrganizationStanding['invitations'][number] = {
      id: 'lena',
      email: 'lena@halden.example',
      invitedAt: '2026-11-20T09:00:00.000Z',
      lastMail: { id: 'm1', kind: 'sign-up', status: 'sent', reason: null, updatedAt: '2026-11-20T09:01:00.000Z' },
      may: ['resend', 'withdraw'],
    };
    let invitations = [lena];
    const { user, api, shown } = setup('/master?organization=o2', {
      organizationStanding: () => ({ ...standing, supers: [], invitations }),
      withdrawInvitation: ({ params: { id } }) => {
        invitations = [];
        return { withdrawn: id, isComplete: true };
      },
    });
    await shown;
    const pane = await profile();
    expect(await within(pane).findByText('lena@halden.example')).toBeTruthy();
    expect(within(pane).getByText(/^Sent Nov 20, 2026/)).toBeTruthy();
    await user.click(within(pane).getByRole('button', { name: 'Resend the invitation to lena@halden.example' }));
    expect(await screen.findByText('lena@halden.example invited as super-admin')).toBeTruthy();
    await user.click(within(pane).getByRole('button', { name: 'Withdraw the invitation of lena@halden.example' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw invitation' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeTruthy();
    expect(api.callsOf('withdrawInvitation')).toEqual([{ params: { id: 'lena' }, body: { organization_id: 'o2' } }]);
    await waitFor(() => expect(within(pane).queryByText('lena@halden.example')).toBeNull());
  });

  test('of one that nobody can act in says that it waits for a super', async () => {
    const { shown } = setup('/master?organization=o2', {
      organizationStanding: () => ({ ...standing, invited: 0, supers: [] }),
    });
    await shown;
    expect(await screen.findByText('Halden Freight has no super-admin yet.')).toBeTruthy();
    expect(screen.getByText('Nobody can set it up until you add one.')).toBeTruthy();
  });

  test('that is not there says so', async () => {
    const { shown } = setup('/master?organization=nowhere');
    await shown;
    expect(await screen.findByText("This organization doesn't exist")).toBeTruthy();
  });
});

describe('suspending an organisation', () => {
  test('says in numbers and words what stops, needs the name typed, and is lifted again', async () => {
    const { user, shown, api } = setup('/master?organization=o2');
    await shown;
    const pane = await profile();
    await within(pane).findByText('46 people · 12 nodes · 3 open assessments');
    await user.click(within(pane).getByRole('button', { name: 'Suspend Halden Freight…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Suspend Halden Freight?' });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      "46people are signed out and can't sign in",
      '3open assessments take no answers',
      '6invitations stop working',
    ]);
    const suspend = within(question).getByRole<HTMLButtonElement>('button', { name: 'Suspend' });
    await fill(user, within(question).getByRole('textbox'), 'Halden');
    expect(suspend.disabled).toBe(true);
    await fill(user, within(question).getByRole('textbox'), 'Halden Freight');
    await user.click(suspend);
    expect(await screen.findByText('Organization suspended')).toBeTruthy();
    expect(api.callsOf('updateOrganization')).toEqual([
      { params: { id: 'o2' }, body: { suspended: true }, version: 4 },
    ]);
  });

  test('is undone where one is suspended', async () => {
    const { user, shown, api } = setup('/master?organization=o3');
    await shown;
    const pane = await profile();
    await user.click(await within(pane).findByRole('button', { name: 'Lift the suspension' }));
    const question = await screen.findByRole('alertdialog', { name: 'Lift the suspension of Kestrel Air?' });
    expect(question.textContent).toContain('46 people can sign in again.');
    await user.click(within(question).getByRole('button', { name: 'Lift the suspension' }));
    expect(await screen.findByText('The organization is active again')).toBeTruthy();
    expect(api.callsOf('updateOrganization')).toEqual([
      { params: { id: 'o3' }, body: { suspended: false }, version: 1 },
    ]);
  });

  test('is not offered for the own one', async () => {
    const { shown } = setup('/master?organization=o1');
    await shown;
    const pane = await profile();
    expect(await within(pane).findByText(/^You work in this organization, so/)).toBeTruthy();
    expect(within(pane).queryByRole('button', { name: /^Suspend/ })).toBeNull();
  });
});

describe('adding an organisation', () => {
  const whole = {
    Name: 'Tern Logistics',
    'Billing e-mail': 'accounts@tern.example',
    'Contact name': 'Ruth Adler',
    'Phone number': '+31 20 555 0100',
  };
  async function opened(given: FakeAnswers = {}) {
    const all = setup('/master', given);
    await all.shown;
    await all.user.click(await screen.findByRole('button', { name: 'Add organization' }));
    const panel = await screen.findByRole('dialog', { name: 'Add organization' });
    const submit = () => within(panel).getByRole<HTMLButtonElement>('button', { name: 'Add organization' });
    return { ...all, panel, submit };
  }

  test('has name, billing e-mail, contact name and phone number, and leads to its first super [R2-224]', async () => {
    const { user, panel, submit, api, shown } = await opened();
    const { router } = await shown;
    for (const [label, text] of Object.entries(whole)) await fill(user, field(panel, label), text);
    await user.click(submit());
    expect(await screen.findByText('Tern Logistics added')).toBeTruthy();
    expect(api.callsOf('createOrganization')).toEqual([
      {
        body: {
          name: 'Tern Logistics',
          billingEmail: 'accounts@tern.example',
          contactName: 'Ruth Adler',
          phoneNumber: '+31 20 555 0100',
          timeZone: browserZone,
        },
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/master'));
    await waitFor(async () => expect(await names()).toContain('Tern Logistics'));
    // Its profile opens, where the first super is added.
    expect(await within(await profile()).findByDisplayValue('Tern Logistics')).toBeTruthy();
  });

  test('cannot be sent until all four fields are filled, and says which is missing [R2-225]', async () => {
    const { user, panel, submit, api } = await opened();
    expect(submit().disabled).toBe(true);
    for (const [label, text] of Object.entries(whole)) await fill(user, field(panel, label), text);
    expect(submit().disabled).toBe(false);
    for (const [label, text] of Object.entries(whole)) {
      await fill(user, field(panel, label), '');
      expect(submit().disabled).toBe(true);
      expect(within(panel).getByText(`${label} is missing`)).toBeTruthy();
      await user.type(field(panel, 'Name'), '{Enter}');
      await fill(user, field(panel, label), text);
    }
    expect(api.callsOf('createOrganization')).toEqual([]);
  });

  test('that is refused shows errors.message and keeps what was typed [R8-016]', async () => {
    const said = 'An organisation is called so already';
    const { user, panel, submit } = await opened({
      createOrganization: () => Promise.reject(refusal('organization-name-taken', 409, { errors: { message: said } })),
    });
    for (const [label, text] of Object.entries(whole)) await fill(user, field(panel, label), text);
    await user.click(submit());
    expect((await within(panel).findByRole('alert')).textContent).toBe(said);
    expect(field(panel, 'Name').value).toBe('Tern Logistics');
  });
});
