import { nodeNamed } from '../harness/scenario.js';
import { sharedServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = sharedServer();

test('from a thing to its history, from there to all of it, to what somebody did, and back to the thing', async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  const node = await nodeNamed(server(), 'Booking');
  await page.goto(`/dashboard/nodes/${node}`);
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History of Booking' })).toBeVisible();
  const entry = page.getByRole('article').filter({ hasText: 'Created the node Booking' });
  await entry.getByRole('button').press('Enter');
  await expect(entry.getByRole('row', { name: /Name/ })).toContainText('Booking');
  const ofBooking = await page.getByText(/changes shown/).textContent();
  await page.getByRole('switch', { name: 'Include everything below' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History of Booking and below' })).toBeVisible();
  await expect(page.getByText(/changes shown/)).not.toHaveText(ofBooking ?? '');
  await page.getByRole('button', { name: /not only Booking/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();

  // The list is longer than what is fetched at first: more comes while it is scrolled.
  const first = await page.getByText(/changes shown/).textContent();
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByText(/changes shown/)).not.toHaveText(first ?? '');

  await page.getByRole('searchbox', { name: 'Find a name' }).fill('booking');
  await expect(page).toHaveURL(/search=booking/);
  await expect(page.getByRole('article').filter({ hasNotText: /booking/i })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('tidemark-history.csv');

  await page.getByRole('article').getByRole('link', { name: 'Booking', exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('treeitem', { name: /Booking/ })).toBeVisible();
});
