import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Role, roles } from '@tidemark/contracts';
import { useState } from 'react';
import { useApiQuery } from '../lib/api/hooks';
import { useUser } from '../lib/session/SessionProvider';
import { fakeApi, type FakeAnswers, refusal, someone } from '../testing/fake-api';
import { windowOf } from '../testing/narrow-window';
import { aNode } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { createVersionCheck, PATIENCE } from './new-version';
import { NewVersionNotice } from './NewVersionNotice';
import { type AppRoute, appRoutes } from './routes';

jest.setTimeout(30_000);

const FORBIDDEN = 'User not authorized for the requested route';

/** The table of the application; each screen says its address and who is shown it. */
const table: readonly AppRoute[] = appRoutes.map((route) => ({
  ...route,
  Screen: () => <h1>screen {route.path}</h1>,
  load: async () => Promise.resolve(),
  data: () => [],
}));

const configuration = {
  languages: ['en-US' as const],
  socialLogin: false,
  socialLoginName: null as string | null,
  contact: null,
  assistant: 'embedded' as const,
  mailbox: false,
  demo: null,
};
const answers: FakeAnswers = {
  configuration: () => configuration,
  formsToAnswer: () => [],
};

async function show(path: string, role?: Role, given: FakeAnswers = {}, routes = table) {
  const api = fakeApi({ ...answers, ...given });
  return renderScreen(null, { table: routes, path, api, ...(role && { user: someone({ role }) }) });
}
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const signup = '/signup/eyJ0ZW1wbGF0ZUlkIjoidDEifQ';

describe('an address', () => {
  test.each([
    ['/forgot-password', 'R2-003'],
    ['/reset-password?t=abc', 'R2-005'],
    ['/signup', 'R2-008'],
    [signup, 'R2-009'],
    ['/marlin', 'R2-019, R2-020'],
  ])('%s opens for a visitor [%s]', async (path) => {
    const { router } = await show(path);
    expect(await title()).toContain('screen /');
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(path);
  });

  test.each(['/signup', signup])('%s stays open for who is signed in [R2-010]', async (path) => {
    const { router } = await show(path, 'user');
    expect(await title()).toContain('screen /signup');
    expect(router.state.location.pathname).toBe(path);
  });

  test.each(
    (
      [
        ['/user/edit', 'user', 'R2-012, R6-002'],
        ['/dashboard', 'user', 'R2-013, R6-002'],
        ['/ai', 'user', 'R2-015, R6-002'],
        ['/user-management', 'super', 'R2-016'],
        ['/template-management', 'super', 'R2-017'],
        ['/master', 'master', 'R2-018'],
      ] as const
    ).flatMap(([path, lowest, rows]) =>
      roles.map((role) => [path, role, roles.indexOf(role) >= roles.indexOf(lowest), rows] as const),
    ),
  )('%s opens for %s: %s [%s]', async (path, role, isOpen) => {
    const { router } = await show(path, role);
    expect(await title()).toBe(isOpen ? `screen ${path}` : FORBIDDEN);
    expect(router.state.location.pathname).toBe(path);
  });

  test.each(roles.map((role) => [role, role !== 'user'] as const))(
    'that asks for an admin at least opens for %s: %s [R6-003]',
    async (role, isOpen) => {
      const asked: AppRoute = { path: '/asked', access: 'admin', Screen: () => <h1>screen /asked</h1> };
      await show('/asked', role, {}, [...table, asked]);
      expect(await title()).toBe(isOpen ? 'screen /asked' : FORBIDDEN);
    },
  );
});

describe('the navigation bar', () => {
  test.each([
    ['user', ['/dashboard', '/ai']],
    ['admin', ['/dashboard', '/ai', '/history']],
    ['super', ['/dashboard', '/ai', '/user-management', '/template-management', '/history']],
    ['master', ['/dashboard', '/ai', '/user-management', '/template-management', '/history', '/master']],
  ] as const)('shows %s the links %j [R2-031, R2-032, R2-033, R2-034]', async (role, expected) => {
    await show('/dashboard', role);
    const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  });

  test('stands at the bottom of a phone, after the content: dashboard, tree, form, assistant, menu', async () => {
    windowOf(390);
    await show('/ai', 'super', {
      formsToAnswer: () => [
        {
          assessmentId: 'soon',
          shortName: 'soon',
          name: 'Delivery soon',
          node: { id: 'n', name: 'Booking' },
          openFormDate: '2026-11-01T00:00:00.000Z',
          closeFormDate: '2026-11-30T12:00:00.000Z',
          state: 'not-started',
        },
      ],
    });
    const bar = (await screen.findAllByRole('navigation', { name: 'Main' })).at(-1) ?? document.body;
    const form = await within(bar).findByRole('link', { name: '1 form to answer' });
    const parts = [...bar.querySelectorAll('a, button')];
    expect(parts.map((part) => part.getAttribute('href') ?? part.textContent)).toEqual([
      '/dashboard',
      '/dashboard?tree=1',
      form.getAttribute('href'),
      '/ai',
      'Menu',
    ]);
    const content = screen.getByRole('main');
    expect(content.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('is not on the route of the sales assistant, signed in or not [R2-028]', async () => {
    await show('/marlin', 'master');
    expect(await title()).toBe('screen /marlin');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('names the forms that wait, until when, and leads to each; the one that closes first comes first', async () => {
    const form = (id: string, closeFormDate: string, state: 'not-started' | 'submitted' = 'not-started') => ({
      assessmentId: id,
      shortName: id,
      name: `Delivery ${id}`,
      node: { id: 'n', name: 'Booking' },
      openFormDate: '2026-11-01T00:00:00.000Z',
      closeFormDate,
      state,
    });
    const user = userEvent.setup();
    await show('/dashboard', 'user', {
      formsToAnswer: () => [
        form('late', '2026-12-20T12:00:00.000Z'),
        form('soon', '2026-11-30T12:00:00.000Z'),
        form('sent', '2026-11-25T12:00:00.000Z', 'submitted'),
      ],
    });
    await screen.findByRole('link', { name: '2 forms to answer' });
    await user.click(screen.getByRole('button', { name: 'Profile of Ana Ribeiro' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Delivery soonBooking · until Nov 30, 2026',
      'Delivery lateBooking · until Dec 20, 2026',
    ]);
    expect(items[0]?.getAttribute('href')).toMatch(/^\/form\?value=/);
  });
});

describe('going to a place by keyboard', () => {
  const tree: FakeAnswers = {
    tree: () => [aNode('halden', { name: 'Halden Freight', children: [aNode('track', { name: 'Tracking' })] })],
  };

  test('Ctrl K offers what the role may open, finds nodes, and Enter goes there', async () => {
    const user = userEvent.setup();
    const { router } = await show('/ai', 'super', tree);
    await screen.findByRole('button', { name: /^Profile/ });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Screen, team or panel' });
    const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    expect(offered()).toEqual(expect.arrayContaining(['Users', 'Deliveries', 'Organization settings']));
    expect(offered()).not.toContain('Tracking');
    await user.type(field, 'track');
    await waitFor(() => expect(offered()).toEqual(['TrackingHalden Freight']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(router.state.location.search).toBe('?show=track');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('arrows walk through the places, and Escape closes them', async () => {
    const user = userEvent.setup();
    await show('/ai', 'user', tree);
    await screen.findByRole('button', { name: /^Profile/ });
    await user.keyboard('{Meta>}k{/Meta}');
    await screen.findByRole('combobox');
    const chosen = () => screen.getByRole('option', { selected: true }).textContent;
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Assistant',
      'Your account',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Assistant');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe('Your account');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test('a question mark lists the keys, but not where it is typed', async () => {
    const user = userEvent.setup();
    const typing: AppRoute = { path: '/typing', access: 'user', Screen: () => <input aria-label="Note" /> };
    await show('/typing', 'user', tree, [...table, typing]);
    await screen.findByRole('button', { name: /^Profile/ });
    await user.type(screen.getByRole('textbox', { name: 'Note' }), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => screen.getByRole('textbox', { name: 'Note' }).blur());
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Over time: play or pause')).toBeTruthy();
  });
});

describe('the session’s user', () => {
  const renamed = someone({ firstName: 'Anna', version: 2 });

  test('is the edited one without a new login, and what is stored too [R4-004, R4-005]', async () => {
    const { session } = await show('/dashboard', 'user', { currentUser: () => renamed });
    expect(await screen.findByRole('button', { name: 'Profile of Anna Ribeiro' })).toBeTruthy();
    expect(session.get()).toEqual({ session: { token: 'a-token', user: renamed }, ended: null });
  });

  test('is never there without a login [R4-004]', async () => {
    const { session } = await show('/login', undefined, { currentUser: () => renamed });
    await title();
    act(() => session.replaceUser(renamed));
    expect(session.get().session).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('keeps the language that is chosen, also where the record was changed meanwhile', async () => {
    const user = userEvent.setup();
    const { api, session } = await show('/dashboard', 'user', {
      updateCurrentUser: ({ body, version }) => {
        if (version === 1) throw refusal('stale-version', 412, { current: someone({ version: 5 }) });
        return { user: someone({ language: body?.language ?? null, version: 6 }), pendingEmail: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Language/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
    expect(await screen.findByRole('link', { name: 'Panel' })).toBeTruthy();
    await waitFor(() => expect(session.get().session?.user.language).toBe('es'));
    expect(api.callsOf('updateCurrentUser')).toEqual([
      { body: { language: 'es' }, version: 1 },
      { body: { language: 'es' }, version: 5 },
    ]);
  });

  test('reads in the language of the account after signing in', async () => {
    const { session, texts } = await show('/login');
    await title();
    act(() => session.signIn('token', someone({ language: 'pt-BR' })));
    await waitFor(() => expect(texts.language).toBe('pt-BR'));
  });
});

/** A page on which something is typed, and something is asked for. */
function Notes() {
  const [text, setText] = useState('');
  const { data, error } = useApiQuery('personas', { params: { organizationId: useUser().organization_id } });
  return (
    <>
      <h1>Notes</h1>
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <p>{data ? `${String(data.length)} personas` : (error?.code ?? 'loading')}</p>
    </>
  );
}

describe('a session that the server ends in the middle of work', () => {
  async function ended(given: FakeAnswers = {}) {
    const notes: AppRoute = { path: '/notes', access: 'user', Screen: Notes };
    let isEnded = false;
    const user = userEvent.setup();
    const shown = await show(
      '/notes?of=today',
      'user',
      {
        personas: () => {
          if (isEnded) throw refusal('session-ended', 401);
          return [];
        },
        signIn: () => {
          isEnded = false;
          return { token: 'another', user: someone() };
        },
        ...given,
      },
      [...table, notes],
    );
    await user.click(await screen.findByLabelText('Note'));
    await user.paste('half a sentence');
    isEnded = true;
    act(() => shown.session.end('session-ended', 'a-token'));
    const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
    return { ...shown, user, again };
  }

  test('shows over the page that it ended; after signing in, the page continues with the typed text', async () => {
    const { user, again, session, router } = await ended();
    expect(within(again).getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@halden.example');
    await user.click(within(again).getByLabelText('Password'));
    await user.paste('Tide-mark7');
    await user.click(within(again).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/notes?of=today');
    expect(session.get()).toEqual({ session: { token: 'another', user: someone() }, ended: null });
  });

  test('stays ended with a wrong password, and shows a message', async () => {
    const { user, again } = await ended({ signIn: () => Promise.reject(refusal('sign-in-failed', 401)) });
    await user.click(within(again).getByLabelText('Password'));
    await user.paste('not it{Enter}');
    await user.click(within(again).getByRole('button', { name: 'Sign in' }));
    expect((await within(again).findByRole('alert')).textContent).toBe('Authentication failed. Please, try again.');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
  });

  test('offers the provider of accounts elsewhere where there is one, with what leaving costs', async () => {
    const { user, again, api, session } = await ended({
      configuration: () => ({ ...configuration, socialLogin: true, socialLoginName: 'Halden ID' }),
      beginSocialLogin: () => Promise.reject(refusal('not-ready', 503)),
    });
    expect(await within(again).findByText(/Unsaved changes are lost/)).toBeTruthy();
    await user.click(within(again).getByRole('button', { name: 'Continue with Halden ID' }));
    await waitFor(() => expect(within(again).queryByText(/Unsaved changes are lost/)).toBeNull());
    expect(api.callsOf('beginSocialLogin')).toHaveLength(1);
    // Refused, the page and what was typed stay.
    expect(session.get().session).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
  });

  test('can be left for the sign-in, which leads back to the page', async () => {
    const { user, again, session, router } = await ended();
    await user.click(within(again).getByRole('button', { name: 'Sign in with another account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    act(() => session.signIn('token', someone()));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notes'));
  });
});

describe('a refusal that is a bare text', () => {
  test('is shown as that text on the screen [R8-032]', async () => {
    await renderScreen(null, {
      table: appRoutes,
      path: '/dashboard',
      user: someone(),
      api: fakeApi({
        ...answers,
        tree: () => Promise.reject(refusal('plain-text', 500, { detail: 'The tide is out' })),
      }),
    });
    expect(await screen.findByText('The tide is out')).toBeTruthy();
  });
});

describe('a new version of the product', () => {
  const page = (name: string) => `<!doctype html><script type="module" src="/assets/${name}.js"></script>`;

  test('is met once the page is looked at again, and asked for every few minutes at most', async () => {
    let now = 0;
    const there = jest.fn(async () => Promise.resolve(page('new')));
    const check = createVersionCheck({ page: there, now: () => now }, '/assets/old.js');
    expect(await check()).toBe(false);
    expect(there).not.toHaveBeenCalled();
    now = PATIENCE;
    expect(await check()).toBe(true);
    const same = createVersionCheck({ page: there, now: () => now }, '/assets/new.js');
    now *= 2;
    expect(await same()).toBe(false);
  });

  test('is offered and never loaded automatically', async () => {
    const script = document.head.appendChild(document.createElement('script'));
    script.type = 'module';
    script.setAttribute('src', '/assets/old.js');
    let now = 0;
    const load = jest.fn();
    const ports = { page: async () => Promise.resolve(page('new')), now: () => now };
    await renderScreen(<NewVersionNotice ports={ports} load={load} />);
    now = PATIENCE;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('A new version of Tidemark is available.')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(load).toHaveBeenCalledTimes(1);
    script.remove();
  });
});
