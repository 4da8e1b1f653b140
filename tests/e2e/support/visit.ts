import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Somebody at a browser of their own. What the page complains about is noted, and fails the test at its end. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** This test provokes answers with these statuses: the browser's line about each is no fault. */
  allow(...statuses: readonly number[]): void;
  /** The server goes away in this test. */
  allowOffline(): void;
  /** Console errors and uncaught errors so far, without the allowed ones. */
  faults(): readonly string[];
}

const refused = (status: number) => new RegExp(`^Failed to load resource: .*status of ${String(status)}`);
const offline = [/net::ERR_/, /WebSocket connection to/];

export async function openVisit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, ...options });
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text());
  });
  context.on('weberror', (fault) => seen.push(`uncaught: ${fault.error().stack ?? fault.error().message}`));
  return {
    context,
    page: await context.newPage(),
    allow: (...statuses) => void allowed.push(...statuses.map(refused)),
    allowOffline: () => void allowed.push(...offline),
    faults: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
