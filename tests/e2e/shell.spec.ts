import type { Page } from '@playwright/test';
import { go } from './support/screens/screen.js';
import { storedSession } from './support/session.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts, texts } from './support/texts.js';
import { LoginPage } from './pages/login.js';

const server = suiteServer();
const roles = ['user', 'admin', 'super', 'master'] as const;
const at = (path: string) => (url: URL) => `${url.pathname}${url.search}` === path;
const titles = {
  '/user/edit': 'account',
  '/ai': 'assistant',
  '/user-management': 'users',
  '/template-management': 'templates',
  '/history': 'history',
  '/master': 'organizations',
} as const;
/** What the window is called at an address that is shown. */
const titleOf = (path: string) =>
  new RegExp(`^${texts('en-US')('shell', `titles.${titles[path as keyof typeof titles]}`)}`);
const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('who is not signed in', () => {
  test('is sent from every protected address to the login [R2-001, R2-023]', async ({ visit }) => {
    const { page } = await visit(server());
    const login = new LoginPage(page);
    for (const path of [
      '/',
      '/user/edit',
      '/dashboard',
      '/form',
      '/ai',
      '/user-management',
      '/template-management',
      '/master',
    ]) {
      await go(page, path);
      await expect(page, path).toHaveURL(at('/login'));
      await expect(login.title, path).toBeVisible();
    }
    await expectNoRawTexts(page);
  });

  test('returns after the login to the address first asked for, with its query [R2-024]', async ({ visit }) => {
    const { page } = await visit(server());
    await page.goto('/dashboard?mode=maturity');
    await new LoginPage(page).signIn(server().demo.some('user'));
    await expect(page).toHaveURL(at('/dashboard?mode=maturity'));
  });

  test('arrives at the dashboard when nothing was asked for; token and user are kept [R2-025, R3-001, R3-002, R4-002]', async ({
    visit,
  }) => {
    const { page } = await visit(server());
    const account = server().demo.some('user');
    const login = new LoginPage(page);
    await login.open();
    expect(await storedSession(page)).toEqual({ token: null, user: null });
    await login.signIn(account);
    await expect(page).toHaveURL(at('/dashboard'));
    const { token, user } = await storedSession(page);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse(user ?? '{}')).toMatchObject({ id: account.id, email: account.email, role: 'user' });
  });

  for (const missing of ['token', 'user'] as const) {
    test(`is a visitor without a stored ${missing} [R4-001]`, async ({ visit }) => {
      const { page } = await visit(server(), { as: server().demo.some('user') });
      await page.evaluate((key) => localStorage.removeItem(key), missing);
      await page.goto('/dashboard');
      await expect(new LoginPage(page).title).toBeVisible();
    });
  }

  test('sees that the password is wrong, and stays out [R8-037]', async ({ visit }) => {
    const { page, allow } = await visit(server());
    allow(401);
    const login = new LoginPage(page);
    await login.open();
    await expect(login.submit).toBeDisabled();
    await login.signIn({ email: server().demo.some('user').email, password: 'not it' });
    await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please, try again.');
    expect(await storedSession(page)).toEqual({ token: null, user: null });
  });
});

test.describe('who is signed in', () => {
  test('is sent from the pages for visitors to the dashboard [R2-002, R2-004, R2-006]', async ({ visit }) => {
    const { page } = await visit(server(), { as: server().demo.some('user') });
    for (const path of ['/login', '/forgot-password', '/reset-password?t=abc']) {
      await go(page, path);
      await expect(page, path).toHaveURL(at('/dashboard'));
    }
  });

  test('may open the sign-up', async ({ visit }) => {
    const { page } = await visit(server(), { as: server().demo.some('user') });
    for (const path of ['/signup', '/signup/eyJ9']) {
      await page.goto(path);
      await expect(mainHeading(page)).toBeVisible();
      await expect(page, path).toHaveURL(at(path));
    }
  });

  for (const role of roles) {
    test(`with role ${role} opens what the role allows and sees why the rest is closed [R2-026, R2-030]`, async ({
      visit,
    }) => {
      const { page } = await visit(server(), { as: server().demo.some(role) });
      const allowed = { '/user/edit': true, '/ai': true, ...allowedTo(role) };
      const forbidden = page.getByRole('heading', { name: 'User not authorized for the requested route' });
      for (const [path, isAllowed] of Object.entries(allowed)) {
        if (isAllowed) {
          await go(page, path);
          await expect(page, path).toHaveTitle(titleOf(path));
          await expect(mainHeading(page), path).toBeVisible();
          await expect(forbidden, path).toBeHidden();
        } else {
          // Loaded: the one before may have been forbidden too.
          await page.goto(path);
          await expect(forbidden, path).toBeVisible();
        }
        await expect(page, path).toHaveURL(at(path));
      }
      await go(page, '/dashboard');
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links.filter({ hasText: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
        expect({ '/dashboard': true, ...allowed }[href], `${role} sees a link to ${href}`).toBe(true);
      await expectNoRawTexts(page);
    });
  }

  test('finds the own account and the way out in the profile menu [R2-035, R2-036, R2-037, R4-003]', async ({
    visit,
  }) => {
    const account = server().demo.account('ana.ribeiro');
    const { page } = await visit(server(), { as: account });
    await page.goto('/ai');
    await page.getByRole('link', { name: 'Tidemark, home page' }).click();
    await expect(page).toHaveURL(at('/dashboard'));
    await page.getByRole('button', { name: 'Profile of Ana Ribeiro' }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await expect(page).toHaveURL(at('/user/edit'));
    await page.getByRole('button', { name: 'Profile of Ana Ribeiro' }).click();
    const signedOut = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(new LoginPage(page).title).toBeVisible();
    expect(await storedSession(page)).toEqual({ token: null, user: null });
    expect((await signedOut).ok()).toBe(true);
    // Who left is not brought back to where they were.
    await new LoginPage(page).signIn(server().demo.some('super'));
    await expect(page).toHaveURL(at('/dashboard'));
  });

  test('is connected to the host of the application, in a room of their own [R7-100, R7-101]', async ({ visit }) => {
    const account = server().demo.some('super');
    const { page } = await visit(server(), { as: account });
    const frames: string[] = [];
    const opened = page.waitForEvent('websocket');
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void frames.push(payload.toString())));
    await page.goto('/dashboard');
    expect(new URL((await opened).url()).host).toBe(new URL(server().url).host);
    await expect.poll(() => frames.find((frame) => frame.includes('joinRoom')) ?? '').toContain(account.id);
  });
});

test('an unknown address is no page, but a picture and a way home [R2-022, R2-228]', async ({ visit }) => {
  const { page } = await visit(server());
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: "This page doesn't exist" })).toBeVisible();
  await expect(page.locator('main svg').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('the navigation bar is hidden on the form, on the page that sells and for an address with an assessment [R2-027, R2-029]', async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const path of ['/form?value=x', '/marlin', '/dashboard?assessmentId=1']) {
    await page.goto('/ai');
    await expect(bar).toBeVisible();
    await go(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(bar, path).toBeHidden();
  }
});

test('a language is chosen among pt-BR, en-US and es, and stays [R2-038, R9-031, R9-032, R9-033]', async ({
  visit,
}) => {
  const { page } = await visit(server());
  const html = page.locator('html');
  await page.goto('/login');
  await expect(html).toHaveAttribute('lang', 'en-US');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(html).toHaveAttribute('lang', 'es');
  await expect(mainHeading(page)).toHaveText(texts('es')('auth', 'title'));
  await expectNoRawTexts(page);
  await page.getByRole('button', { name: 'Oskar' }).click();
  await expect(page.getByRole('tree', { name: texts('es')('dashboard', 'tree.title') })).toBeVisible();
  await expectNoRawTexts(page);
  await page.getByRole('button', { name: /, ES$/ }).click();
  const offered = page.getByRole('menu').locator('[lang]');
  await expect(offered).toHaveCount(3);
  expect(await offered.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))).toEqual([
    'pt-BR',
    'en-US',
    'es',
  ]);
  await page.getByRole('menu').locator('[lang=pt-BR]').click();
  await expect(html).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('tree', { name: texts('pt-BR')('dashboard', 'tree.title') })).toBeVisible();
  await expectNoRawTexts(page);
  await page.reload();
  await expect(page.getByRole('tree', { name: texts('pt-BR')('dashboard', 'tree.title') })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'pt-BR');
});

test('a browser of another language is answered in English [R9-034]', async ({ visit }) => {
  const { page } = await visit(server(), { locale: 'fr-FR' });
  await page.goto('/login');
  await expect(new LoginPage(page).title).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('the theme follows the system until one is chosen', async ({ visit }) => {
  const { page } = await visit(server(), { colorScheme: 'dark' });
  const html = page.locator('html');
  const brightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3;
    });
  await page.goto('/login');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect.poll(brightness).toBeLessThan(80);
  await page.getByRole('button', { name: 'Switch to light' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect.poll(brightness).toBeGreaterThan(200);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

function allowedTo(role: (typeof roles)[number]) {
  const isSuper = role === 'super' || role === 'master';
  return {
    '/user-management': isSuper,
    '/template-management': isSuper,
    '/history': role !== 'user',
    '/master': role === 'master',
  };
}
