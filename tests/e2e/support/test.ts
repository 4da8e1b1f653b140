import { type BrowserContextOptions, expect, test as base } from '@playwright/test';
import type { Account } from '../../harness/demo.js';
import type { Server } from '../../harness/server.js';
import { signIn } from './session.js';
import { openVisit, type Visit } from './visit.js';

export interface VisitOptions extends BrowserContextOptions {
  /** Already signed in. */
  readonly as?: Account;
}

interface Fixtures {
  /** Opens a browser of somebody's own; at the end of the test none of them may have complained. */
  readonly visit: (server: Server, options?: VisitOptions) => Promise<Visit>;
}

export const test = base.extend<Fixtures>({
  visit: async ({ browser }, use) => {
    const visits: Visit[] = [];
    await use(async (server, { as, ...options } = {}) => {
      const visit = await openVisit(browser, server.url, options);
      visits.push(visit);
      if (as !== undefined) await signIn(visit.page, server, as);
      return visit;
    });
    const faults = visits.flatMap((visit) => visit.faults());
    for (const { context } of visits) await context.close();
    expect(faults, 'errors in the browser').toEqual([]);
  },
});

export { expect };
