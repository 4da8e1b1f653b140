import type { Page } from '@playwright/test';
import { assessmentOn } from './support/answering.js';
import { sharedServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = sharedServer();

async function openSpread(page: Page) {
  const round = await assessmentOn(server(), 'Booking', 'Delivery 2026 H2');
  await page.goto(`/dashboard?series=a.${round}.0&open=${round}`);
  await page.getByRole('link', { name: 'Disagreement' }).click();
  const card = page.getByRole('region', { name: 'Agreement' });
  const inOrder = async (name: string) => {
    await card.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name }).click();
  };
  const rows = card.locator('tbody tr');
  await expect(rows).toHaveCount(18);
  return { card, rows, inOrder };
}

test('objectives stand in the order that is chosen, which the address keeps', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  const { rows, inOrder } = await openSpread(page);
  const agreements = (await rows.locator('td:nth-child(4)').allTextContents()).map(Number);
  expect(agreements).toEqual(agreements.toSorted((a, b) => a - b));
  const least = (await rows.first().textContent()) ?? '';
  await inOrder('As in the template');
  await expect(rows.first()).toContainText('Small batches');
  await page.reload();
  await expect(rows.first()).toContainText('Small batches');
  await inOrder('Personas differ most first');
  const differences = async () => (await rows.locator('td:nth-child(6)').allTextContents()).map(Number);
  await expect.poll(differences).toEqual((await differences()).toSorted((a, b) => b - a));
  await inOrder('Least agreement first');
  await expect(rows.first()).toHaveText(least);
});

test('an objective opens to its questions by keys, is saved, and its agreement says why', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  const { card, rows } = await openSpread(page);
  await card
    .getByRole('button', { name: /^Show the questions of/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: /^Hide the questions of/ })).toBeFocused();
  expect(await rows.count()).toBeGreaterThan(18);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Delivery 2026 H2.*\.csv$/);
  const matters = page.getByRole('region', { name: 'Talk about these' }).getByRole('listitem');
  expect(await matters.count()).toBeLessThanOrEqual(5);
  await expect(matters.first()).toContainText(/at level \d/);
  const why = card.getByRole('link', { name: /^Why is the agreement on/ }).first();
  await why.click();
  const panel = page.getByRole('dialog', { name: /^Why/ });
  await expect(panel.getByRole('img', { name: /^None:/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toBeFocused();
});

test('role user reads from how many people on answers are spread out', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.account('wanjiru') });
  const round = await assessmentOn(server(), 'Payments', 'Delivery 2026 H1');
  await page.goto(`/dashboard?series=a.${round}.0&open=${round}`);
  await page.getByRole('link', { name: 'Disagreement' }).click();
  await expect(page.getByText("Agreement isn't shown yet")).toBeVisible();
  await expect(page.getByText('Shown once 5 people have answered.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
