import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from './pages/dashboard.js';
import { charted, still } from './support/charts.js';
import { phone } from './support/layout.js';
import { sharedServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = sharedServer();
const tablet = { viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true } as const;

/** Taps the middle of a mark that may be below the fold. */
async function tap(page: Page, mark: Locator): Promise<void> {
  await mark.scrollIntoViewIfNeeded();
  const box = await mark.boundingBox();
  if (box === null) throw new Error('The mark has no place.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** A busy machine lifts the finger late, which is a long press and no tap: then it taps again, as a person would. */
async function tapUntil(page: Page, mark: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await tap(page, mark);
    await expect(shown).toBeVisible({ timeout: 3000 });
  }).toPass();
}

for (const [name, device] of Object.entries({ phone, tablet }))
  test(`a finger on a ${name} reads radar, bars and bubbles, and opens what they lead to [X1-110, R2-053, R2-054]`, async ({
    visit,
  }) => {
    const { page } = await visit(server(), { as: server().demo.some('super'), ...still, ...device });
    const dashboard = new DashboardPage(page);
    await page.goto(charted(server(), 2));
    const why = page.getByRole('dialog', { name: /^Why/ });
    const again = page.getByText('Tap again to open');
    const bars = page.getByRole('img', { name: /^Bars/ });
    const bubble = page
      .getByRole('img', { name: /^Bubbles/ })
      .locator('[data-mark^="bubble:"]')
      .last();
    // The last chart of the page: the others have their places then.
    await expect(bubble).toBeAttached();
    for (const mark of [
      dashboard.radar.locator('[data-mark^="point:"]').nth(3),
      bars.locator('[data-mark^="bar:"]').first(),
    ]) {
      await tapUntil(page, mark, again);
      await expect(why).toBeHidden();
      await tapUntil(page, mark, why);
      await page.keyboard.press('Escape');
      await expect(why).toBeHidden();
    }
    await tapUntil(page, bubble, again);
    await tapUntil(page, bubble, page.locator('[data-shown]'));
  });
