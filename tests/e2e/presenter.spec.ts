import { submit } from '../harness/scenario.js';
import { must } from '../harness/wait.js';
import { FormPage } from './pages/form.js';
import { toEverything } from './support/answering.js';
import { askTeam } from './support/form-round.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();

test('a room sees who answers as it happens, and what it is shown leads each to the own form', async ({ visit }) => {
  const assessmentId = await askTeam(server());
  const [isabela, kenji] = [server().demo.account('isabela'), server().demo.account('kenji')];
  const { page } = await visit(server(), { as: server().demo.some('super') });
  await page.goto(`/present/${assessmentId}`);
  await expect(page.getByText('0 of 2')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();

  const shown = must(await page.getByRole('link').last().getAttribute('href'), 'address of the form');
  const phone = (await visit(server(), { as: kenji })).page;
  await phone.goto(shown);
  await expect(new FormPage(phone).header).toContainText('Team Route planning');

  await submit(server(), kenji, assessmentId, await toEverything(server(), kenji, assessmentId, 2));
  await expect(page.getByText('1 of 2')).toBeVisible();
  await submit(server(), isabela, assessmentId, await toEverything(server(), isabela, assessmentId, 3));
  await expect(page.getByText('2 of 2')).toBeVisible();
  // Two are fewer than a group, for every viewer.
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard\?/);
});
