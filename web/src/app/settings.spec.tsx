import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Organization } from '@tidemark/contracts';
import { type FakeAnswers, refusal } from '../testing/fake-api';
import { anOrganization } from '../testing/organization';
import { dialog, setup } from './personas.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(30_000);

const halden = anOrganization({ may: ['change-settings'], version: 3 });
interface Settings {
  readonly timeZone?: string | undefined;
  readonly superGivenBy?: Organization['superGivenBy'] | undefined;
  readonly smallestGroup?: number | undefined;
  readonly color?: string | null | undefined;
  readonly logoUrl?: string | null | undefined;
}
const changed = (
  before: Organization,
  { timeZone, superGivenBy, smallestGroup, color, logoUrl }: Settings = {},
): Organization => ({
  ...before,
  timeZone: timeZone ?? before.timeZone,
  superGivenBy: superGivenBy ?? before.superGivenBy,
  smallestGroup: smallestGroup ?? before.smallestGroup,
  color: color === undefined ? before.color : color,
  logoUrl: logoUrl === undefined ? before.logoUrl : logoUrl,
  version: before.version + 1,
});
const at = (answers: FakeAnswers, path = '/dashboard/settings', whole = false) =>
  setup(
    path,
    { organization: () => halden, updateOrganization: ({ body }) => changed(halden, body), ...answers },
    whole,
    'super',
  );

async function pick(user: ReturnType<typeof setup>['user'], field: RegExp, option: RegExp) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('the settings of an organisation', () => {
  test('are shown as they are, and saved for the version that was seen', async () => {
    const { user, shown, api } = at({});
    const { router } = await shown;
    const panel = await dialog('Organization settings');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /super-admin/ })).value).toBe(
      'Anyone who can invite',
    );
    const save = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    expect(within(panel).getByText('No changes yet')).toBeTruthy();
    await pick(user, /super-admin/, /^Super-admins only/);
    await pick(user, /Smallest group/, /^3 people$/);
    await user.click(save);
    expect(await screen.findByText('Successfully updated settings')).toBeTruthy();
    expect(api.callsOf('updateOrganization')).toEqual([
      {
        params: { id: 'o1' },
        body: { timeZone: 'UTC', superGivenBy: 'supers', smallestGroup: 3, answerByLink: false, color: null },
        version: 3,
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test('include the time zone: searched by name, with the time there', async () => {
    const { user, shown, api } = at({});
    await shown;
    const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(zone.value).toBe('UTC');
    await user.clear(zone);
    await user.type(zone, 'new york');
    await user.click(await screen.findByRole('option', { name: /New York/ }));
    expect(screen.getByText(/^Now \d\d:\d\d GMT-[45]\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully updated settings');
    expect(api.callsOf('updateOrganization')).toMatchObject([{ body: { timeZone: 'America/New_York' } }]);
  });

  test('let people answer by a personal link, or ask them to sign in', async () => {
    const { user, shown, api } = at({});
    await shown;
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /How people open a form/ });
    expect(field.value).toBe('Signed in');
    await pick(user, /How people open a form/, /^By the link in their e-mail/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully updated settings');
    expect(api.callsOf('updateOrganization')).toMatchObject([{ body: { answerByLink: true } }]);
  });

  test('that somebody else changed meanwhile are asked about in words', async () => {
    const theirs: Organization = { ...halden, smallestGroup: 10, version: 4 };
    let sent = 0;
    const { user, shown, api } = at({
      updateOrganization: ({ body }) => {
        sent += 1;
        if (sent === 1) throw refusal('stale-version', 412, { current: theirs });
        return changed(theirs, body);
      },
    });
    await shown;
    await pick(user, /Smallest group/, /^3 people$/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await dialog('“Halden” was changed while you were editing');
    expect(within(question).getByText('10 people')).toBeTruthy();
    expect(within(question).getByText('3 people')).toBeTruthy();
    expect(api.callsOf('updateOrganization')).toHaveLength(1);
  });

  test('give reports a colour, typed or chosen, and take their logo away at once', async () => {
    const branded = { ...halden, logoUrl: '/api/avatars/o1/logo.webp' };
    const { user, shown, api } = at({
      organization: () => branded,
      updateOrganization: ({ body }) => changed(branded, body),
    });
    await shown;
    const panel = await dialog('Organization settings');
    expect(within(panel).getByRole<HTMLImageElement>('img', { name: 'Logo of Halden' }).src).toContain('logo.webp');
    await user.click(within(panel).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Logo removed')).toBeTruthy();
    expect(within(panel).getByText('No logo: initials')).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Remove' })).toBeNull();

    await user.upload(
      within(panel).getByLabelText('Logo file'),
      new File(['<svg/>'], 'logo.png', { type: 'image/svg+xml' }),
    );
    expect(await within(panel).findByText('Only PNG and JPEG files work.')).toBeTruthy();

    fireEvent.change(within(panel).getByLabelText('Choose a color'), { target: { value: '#0a7a4b' } });
    expect(within(panel).getByRole<HTMLInputElement>('textbox', { name: /Color of reports/ }).value).toBe('#0a7a4b');
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully updated settings')).toBeTruthy();
    expect(api.callsOf('updateOrganization').map((call) => (call as { readonly body?: unknown }).body)).toEqual([
      { logoUrl: null },
      { timeZone: 'UTC', superGivenBy: 'inviters', smallestGroup: 5, answerByLink: false, color: '#0a7a4b' },
    ]);
  });

  test.each([
    { may: ['change-settings'] as const, offered: true },
    { may: [], offered: false },
  ])('are offered in the menu of a node to whom the server says $may', async ({ may, offered }) => {
    const { user, shown } = at({ organization: () => ({ ...halden, may: [...may] }) }, '/dashboard', true);
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Actions for Booking' }));
    await screen.findByRole('menuitem', { name: 'Personas' });
    expect(screen.queryAllByRole('menuitem', { name: 'Organization settings' })).toHaveLength(offered ? 1 : 0);
    if (!offered) return;
    await user.click(screen.getByRole('menuitem', { name: 'Organization settings' }));
    expect(await dialog('Organization settings')).toBeTruthy();
  });
});
