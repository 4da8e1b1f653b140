import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormToAnswer } from '@tidemark/contracts';
import { fakeApi, refusal, someone } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import type { AppRoute } from './routes';
import { appRoutes } from './routes';

const configuration = {
  languages: ['en-US' as const],
  socialLogin: false,
  socialLoginName: null,
  contact: null,
  assistant: 'embedded' as const,
  mailbox: false,
  demo: null,
};
const at = (name: string) => () => <h1>{name}</h1>;
const screenOf = ({ path }: AppRoute) => ({ Screen: at(`screen ${path}`), load: async () => Promise.resolve() });
/** The real table with screens that only say their name. */
const routes: readonly AppRoute[] = appRoutes.map((route) =>
  route.path === '/login' || route.path === '/' ? route : { ...route, ...screenOf(route) },
);
const api = (waiting: readonly FormToAnswer[] = []) =>
  fakeApi({
    configuration: () => configuration,
    formsToAnswer: () => [...waiting],
    signIn: () => ({ token: 'new', user: someone() }),
    signOut: () => ({ ended: true }),
  });
const show = (path: string, role?: 'user' | 'admin' | 'super' | 'master', answers = api(), language = 'en-US') =>
  renderScreen(null, { table: routes, path, language, api: answers, ...(role && { user: someone({ role }) }) });

const form: FormToAnswer = {
  assessmentId: 'as1',
  shortName: 'H2',
  name: 'Delivery',
  node: { id: 'n', name: 'Booking' },
  openFormDate: '2026-11-01T00:00:00.000Z',
  closeFormDate: '2026-11-30T00:00:00.000Z',
  state: 'not-started',
};

describe('the application', () => {
  test('brings a visitor back to the address first asked for, with its query [R2-023, R2-024]', async () => {
    const { session } = await show('/form?value=abc');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    act(() => session.signIn('token', someone()));
    expect(await screen.findByText('screen /form')).toBeTruthy();
  });

  test('leads from / to the dashboard [R2-011, R2-025]', async () => {
    await show('/', 'user');
    expect(await screen.findByText('screen /dashboard')).toBeTruthy();
  });

  test('says so when the role is too low [R2-026]', async () => {
    await show('/master', 'super');
    expect(await screen.findByText('User not authorized for the requested route')).toBeTruthy();
  });

  test('has no page at an unknown address, but a picture [R2-022, R2-228]', async () => {
    await show('/nowhere');
    const title = await screen.findByRole('heading', { name: "This page doesn't exist" });
    expect(title.parentElement?.querySelector('svg')).not.toBeNull();
  });

  test.each([
    ['/login', undefined, 'en-US', 'Sign in · Tidemark'],
    ['/forgot-password', undefined, 'es', '¿Ha olvidado su contraseña? · Tidemark'],
    ['/confirm-email?t=a-token', undefined, 'es', 'Su nuevo correo electrónico · Tidemark'],
    ['/dashboard', 'user', 'en-US', 'Dashboard · Tidemark'],
    ['/dashboard', 'user', 'pt-BR', 'Painel · Tidemark'],
    ['/user-management', 'super', 'es', 'Usuarios · Tidemark'],
    ['/master', 'super', 'en-US', 'User not authorized for the requested route · Tidemark'],
    ['/nowhere', undefined, 'pt-BR', 'Esta página não existe · Tidemark'],
  ] as const)('names the window: %s for %s in %s', async (path, role, language, title) => {
    await show(path, role, api(), language);
    await waitFor(() => expect(document.title).toBe(title));
  });

  test('names it again when another language is chosen', async () => {
    const { texts } = await show('/dashboard', 'user');
    await waitFor(() => expect(document.title).toBe('Dashboard · Tidemark'));
    await act(async () => texts.changeLanguage('pt-BR'));
    expect(document.title).toBe('Painel · Tidemark');
  });

  test('has a mailbox only while the configuration says so', async () => {
    await show('/mailbox');
    expect(await screen.findByRole('heading', { name: "This page doesn't exist" })).toBeTruthy();
  });

  test('shows the bar with its links, and none on the form [R2-027, R2-030, R2-035, R2-037]', async () => {
    const { unmount } = await show('/dashboard', 'user');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'Tidemark, home page' }).getAttribute('href')).toBe('/');
    unmount();
    await show('/form?value=x', 'user');
    expect(await screen.findByText('screen /form')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('lets everybody open the link to a new address, without a bar whether signed in or not', async () => {
    const path = '/confirm-email?t=a-token';
    const { unmount } = await show(path);
    expect(await screen.findByText('screen /confirm-email')).toBeTruthy();
    unmount();
    await show(path, 'user');
    expect(await screen.findByText('screen /confirm-email')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('says how many forms wait and leads to the first', async () => {
    await show('/dashboard', 'user', api([form, { ...form, assessmentId: 'as2', state: 'submitted' }]));
    const pill = await screen.findByRole('link', { name: '1 form to answer' });
    expect(pill.getAttribute('href')).toMatch(/^\/form\?value=/);
  });

  test('logs out to the login and forgets the page [R2-036, R4-003]', async () => {
    const user = userEvent.setup();
    const { session, api: used } = await show('/user/edit', 'user');
    await user.click(await screen.findByRole('button', { name: 'Profile of Ana Ribeiro' }));
    expect((await screen.findByRole('menuitem', { name: 'Your account' })).getAttribute('href')).toBe('/user/edit');
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(session.get().session).toBeNull();
    expect(used.callsOf('signOut')).toHaveLength(1);
    act(() => session.signIn('token', someone()));
    expect(await screen.findByText('screen /dashboard')).toBeTruthy();
  });

  test('an unreachable server leaves the shell standing', async () => {
    await show('/dashboard', 'user', fakeApi({ formsToAnswer: () => Promise.reject(refusal('offline', 0)) }));
    expect(await screen.findByText('screen /dashboard')).toBeTruthy();
  });
});
