import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overlaysOfSuper, type Screen, screensOfForm, screensOfSuper, screensOfVisitors } from './support/screens.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();

/** A row of a tree is called by name, value and state in words of its own; its buttons are read on their own. */
const notForUs = ['label-content-name-mismatch'];

/** Serious and critical violations outside the drawings, which are pictures with a name and a table beside; each with the first elements that have it. */
async function violations(page: Page, part: string): Promise<readonly string[]> {
  // What fades in has no contrast until it is there.
  await page.evaluate(async () => Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished)));
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    .disableRules(notForUs)
    .exclude('.main-svg')
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 200))
          .join(' | ')}`,
    );
}

async function check(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, show, part = 'html' } of screens) {
    await show(page);
    expect.soft(await violations(page, part), name).toEqual([]);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`no serious fault for people with disabilities, ${colorScheme}:`, () => {
    const look = { colorScheme, reducedMotion: 'reduce' } as const;

    test('the screens of visitors', async ({ visit }) => {
      await check((await visit(server(), look)).page, screensOfVisitors);
    });

    test('the dashboard and its panels', async ({ visit }) => {
      test.setTimeout(120_000);
      const { page } = await visit(server(), { ...look, as: server().demo.some('super') });
      await check(page, screensOfSuper('en-US'));
    });

    test('what opens: menus, lists, calendar, dialog', async ({ visit }) => {
      test.setTimeout(180_000);
      const { page } = await visit(server(), { ...look, as: server().demo.some('super') });
      await check(page, overlaysOfSuper('en-US'));
    });

    test('the answer form', async ({ visit }) => {
      test.setTimeout(120_000);
      const { open, done } = await screensOfForm(server(), 'en-US');
      for (const { account, screens } of [open, done])
        await check((await visit(server(), { ...look, as: account })).page, screens);
    });
  });
}
