import { secretTo, signUpPath } from '../harness/mails.js';
import { fresh } from '../harness/scenario.js';
import { FormPage } from './pages/form.js';
import { SignUpPage } from './pages/setting-up.js';
import { answerPage } from './support/answering.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();
const email = 'rosa.amaral@quay.example';
const starter = 'Data that people can rely on';

test('a visitor chooses a starter on the page that sells, and ends in the form of an organization of their own', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const { page } = await visit(server());

  await test.step('starters come first, in the language of the page', async () => {
    await page.goto('/marlin');
    await page.getByRole('link', { name: 'Start a first assessment' }).click();
    const choice = page.locator('#start');
    await expect(choice).toBeInViewport();
    await expect(choice.getByRole('heading', { level: 3 }).nth(1)).toHaveText(starter);
    await page.getByRole('button', { name: /, EN$/ }).click();
    await page.getByRole('menu').locator('[lang=es]').click();
    await expect(choice.getByRole('heading', { level: 3 }).nth(1)).toHaveText('Datos en los que se puede confiar');
    await page.getByRole('button', { name: /, ES$/ }).click();
    await page.getByRole('menu').locator('[lang=en-US]').click();
    await choice.getByRole('listitem').filter({ hasText: starter }).getByRole('link').click();
  });

  await test.step('another language renames it, and keeps what was typed', async () => {
    await expect(page.getByText('9 objectives · 27 questions · about 7 minutes')).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Português (Brasil)' }).click();
    await expect(page.getByText('Dados em que se pode confiar')).toBeVisible();
    await page.getByRole('button', { name: 'English (US)' }).click();
    await expect(page.getByText(starter)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
  });

  await test.step('the mailed link makes the organization and opens the form', async () => {
    await new SignUpPage(page).signUp({ firstName: 'Rosa', surname: 'Amaral', password: 'Tern-4711-mark' });
    const { page: mailed } = await visit(server());
    await mailed.goto(`${signUpPath}${await secretTo(server(), email, signUpPath)}`);
    await expect(mailed.getByText(`Next, you'll answer ${starter}.`)).toBeVisible();
    await mailed.getByLabel('Name of your organization').fill(fresh('Quay'));
    await mailed.getByRole('button', { name: 'Create and start' }).click();
    const form = new FormPage(mailed);
    await form.next.click();
    await answerPage(form, 1);
    await expect(form.status).toHaveText('Saved');
    await expectNoRawTexts(mailed);
  });

  await test.step('and the page that waited goes on to the dashboard of that organization', async () => {
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('tree').getByRole('treeitem', { name: /^Quay/ })).toBeVisible();
  });
});
