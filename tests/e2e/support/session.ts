import type { Page } from '@playwright/test';
import { loginBody } from '../../harness/client.js';
import type { Account } from '../../harness/demo.js';
import type { Server } from '../../harness/server.js';

/** Puts a session where the client keeps it: for tests that are not about the sign-in. */
export async function signIn(page: Page, server: Server, { email, password }: Account): Promise<void> {
  const { token, user } = await server.client.ok('signIn', { body: loginBody(email, password) });
  // Any file of the same origin that runs nothing.
  await page.goto(`${server.url}/favicon.svg`);
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', session.user);
    },
    { token, user: JSON.stringify(user) },
  );
}

export const storedSession = (page: Page): Promise<{ token: string | null; user: string | null }> =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }));
