import { sharedServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = sharedServer();

test('the assistant is asked beside the dashboard, leads to what it read, and keeps the conversation for its user', async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  await page.goto('/user-management');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const dock = page.getByRole('complementary', { name: 'Assistant' });
  await dock.getByRole('textbox', { name: 'Your question' }).fill('Where should we start?');
  await page.keyboard.press('Enter');
  const log = dock.getByRole('log');
  await expect(log).toContainText('Recommended:');
  await log.getByRole('list', { name: 'Sources' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\?series=a\./);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivery');
  // The conversation stays beside the page that it led to.
  await expect(log).toContainText('Recommended:');

  await page.goto('/ai');
  await expect(page.getByRole('log')).toContainText('Recommended:');
  const other = await visit(server(), { as: server().demo.some('user') });
  await other.page.goto('/ai');
  await expect(other.page.getByRole('log')).not.toContainText('Recommended:');
});

test('a visitor asks the assistant of the page that sells', async ({ visit }) => {
  const { page } = await visit(server());
  await page.goto('/marlin');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who sees my answers?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('Who sees my answers?')).toBeVisible();
  await expect(log).not.toContainText('Error:');
  await expect(log.getByRole('list', { name: 'Sources' })).toBeVisible();
});
