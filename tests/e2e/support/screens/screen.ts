import { expect, type Locator, type Page } from '@playwright/test';
import type { texts } from '../texts.js';

export type Texts = ReturnType<typeof texts>;

export interface Screen {
  readonly name: string;
  /** Shows it, and returns once its content has loaded. */
  readonly show: (page: Page) => Promise<void>;
  /** What of the page is new here; the rest is another screen's. */
  readonly part?: string;
}

export const dialogs = (page: Page) => page.getByRole('dialog');

/** What a link does: the router follows, and nothing is loaded again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Longer than a panel takes to slide out and say so, ms. */
const panelLeaves = 350;

/**
 * Goes to an address. In an open client it follows a link, after it has closed the panel, menu or drawer of before.
 * Loading the client for each screen would cost most of the time, and shell.spec.ts loads addresses.
 */
export async function go(page: Page, path: string): Promise<void> {
  if ((await page.locator('#content').count()) === 0) {
    await page.goto(path);
    return;
  }
  // The page keeps what its address says, as it does when somebody closes a panel: it has nothing to write there itself.
  const { pathname, search } = new URL(page.url());
  const below = /^\/[\w-]+/.exec(pathname)?.[0] ?? pathname;
  if (below !== pathname) await follow(page, `${below}${search}`);
  const open = dialogs(page).or(page.getByRole('menu'));
  await expect
    .poll(async () => {
      if ((await open.count()) > 0) {
        await page.keyboard.press('Escape');
        // What Escape closes goes back a moment after it is out of sight, which would undo what is followed before.
        await page.waitForTimeout(panelLeaves);
      }
      return open.count();
    })
    .toBe(0);
  await follow(page, path);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Reloads a page at its address. */
export const at = (name: string, path: string): Screen => ({
  name,
  show: async (page) => {
    await page.goto(path);
    await heading(page).waitFor();
  },
});

/** Panels that are opened by their address, and there with their first part. */
const panelsWith =
  (partIn: (dialog: Locator) => Locator) =>
  (name: string, path: string): Screen => ({
    name,
    part: '[role=dialog]',
    show: async (page) => {
      await go(page, path);
      await partIn(dialogs(page)).first().waitFor();
    },
  });

/** A panel that begins with a list to choose from. */
export const dialogAt = panelsWith((dialog) => dialog.getByRole('combobox'));
/** A panel that begins with rows. */
export const listAt = panelsWith((dialog) => dialog.getByRole('row'));
/** A panel on a node, or a form of it, which begins with a field; at the address to which the menu of the node leads. */
export const panelAt = panelsWith((dialog) => dialog.locator('input'));
