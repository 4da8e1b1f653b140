import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import type { Account } from '../../harness/demo.js';
import { isDistributed } from '../../harness/profile.js';
import { type Server, startServer } from '../../harness/server.js';
import { signIn } from './session.js';
import { openVisit, type Visit } from './visit.js';

export interface VisitOptions extends BrowserContextOptions {
  /** Already signed in. */
  readonly as?: Account;
}

/** Opens a browser of somebody's own; at the end of the test none of them may have complained. */
export type OpenVisit = (server: Server, options?: VisitOptions) => Promise<Visit>;

interface Fixtures {
  readonly visit: OpenVisit;
}

interface WorkerFixtures {
  /** Started when the first file asks for it (`sharedServer`). */
  readonly serverOfWorker: Server;
}

/** Where a browser is and what can be read there, in the few lines that a log has room for. */
async function outlineOf(page: Page): Promise<string> {
  const shown = await page.ariaSnapshot({ timeout: 2000 }).catch(() => '- nothing that could be read');
  const lines = shown.split('\n').filter((line) => /^ {0,4}-/.test(line));
  return [page.url(), ...lines.slice(0, 40)].join('\n');
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverOfWorker: [
    async ({ browserName: _none }, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: isDistributed ? 360_000 : 120_000 },
  ],
  visit: async ({ browser }, use, info) => {
    const visits: Visit[] = [];
    await use(async (server, { as, ...options } = {}) => {
      const visit = await openVisit(browser, server.url, options);
      visits.push(visit);
      if (as !== undefined) await signIn(visit.page, server, as);
      return visit;
    });
    if (info.errors.length > 0) for (const { page } of visits) console.log(await outlineOf(page));
    const faults = visits.flatMap((visit) => visit.faults());
    for (const { context } of visits) await context.close();
    expect(faults, 'errors in the browser').toEqual([]);
  },
});

export { expect };
