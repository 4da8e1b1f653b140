import { DashboardPage } from './pages/dashboard.js';
import { PersonasPanel } from './pages/personas.js';
import { expectNothingSideways, narrowest, phone } from './support/layout.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();

test('a persona is made, found, changed and archived [R2-085, R2-126, R2-128, R4-036, R8-075, R8-076]', async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  await page.goto('/dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.openTree();
  await dashboard.act('Booking', 'Personas');
  const personas = new PersonasPanel(page);
  await expect(personas.row('Developer')).toContainText('people');
  await personas.create.click();
  await personas.title.fill('Tester');
  await personas.description.fill('Finds out what does not work');
  await personas.send('Create');
  await expect(personas.said('Successfully created persona')).toBeVisible();
  await expect(personas.row('Tester')).toContainText('0 people');
  await expectNoRawTexts(page);

  await personas.search.fill('tESTER');
  await expect(personas.row('Developer')).toBeHidden();
  await page.reload();
  await expect(personas.search).toHaveValue('tESTER');
  await personas.edit('Tester');
  await personas.title.fill('Tester of software');
  await page.goBack();
  await personas.confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await personas.send('Update');
  await expect(personas.said('Successfully updated persona')).toBeVisible();
  await expect(personas.row('Tester of software')).toBeVisible();

  await personas.row('Tester of software').getByRole('button', { name: 'Archive Tester of software' }).click();
  await personas.confirmation.getByRole('button', { name: 'Archive' }).click();
  await expect(personas.said('Successfully archived persona')).toBeVisible();
  await expect(personas.row('Tester of software')).toBeHidden();
});

test('two browsers change one persona: the second sees the stored values and chooses', async ({ visit }) => {
  const boss = server().demo.some('super');
  const first = await visit(server(), { as: boss });
  const second = await visit(server(), { as: server().demo.some('admin') });
  second.allow(412);
  for (const { page } of [first, second]) await page.goto('/dashboard/personas');
  const mine = new PersonasPanel(second.page);
  await mine.edit('Product manager');
  await mine.title.fill('Product owner');
  const theirs = new PersonasPanel(first.page);
  await theirs.edit('Product manager');
  await theirs.title.fill('Product lead');
  await theirs.send('Update');
  await expect(theirs.said('Successfully updated persona')).toBeVisible();

  await mine.send('Update');
  await expect(mine.conflict).toContainText('Product lead');
  await expect(mine.conflict).toContainText('Product owner');
  await mine.conflict.getByRole('button', { name: 'Back to my form' }).click();
  await expect(mine.title).toHaveValue('Product owner');
  await mine.send('Update');
  await mine.conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine.said('Successfully updated persona')).toBeVisible();
  await expect(theirs.row('Product owner')).toBeVisible();
});

test('on the narrowest phone a long name takes two lines at most, its buttons suit a finger, nothing is sideways', async ({
  visit,
}) => {
  const boss = server().demo.some('super');
  const title = 'Infrastructure-and-logistics planer';
  const description = 'Plans what carries all the others';
  await (await server().as(boss)).ok('createPersona', { body: { title, description } });
  const { page } = await visit(server(), { as: boss, ...phone, viewport: narrowest });
  await page.goto('/dashboard/personas');
  const row = new PersonasPanel(page).row(title);
  await expect(row).toContainText('0 people · Plans what');
  const name = row.getByText(title);
  const { lines, cut } = await name.evaluate((element) => ({
    lines: Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    cut: element.scrollWidth > element.clientWidth,
  }));
  expect({ isShort: lines <= 2, cut }).toEqual({ isShort: true, cut: false });
  for (const button of await row.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
  }
  await expectNothingSideways(page, 'Personas');
});
