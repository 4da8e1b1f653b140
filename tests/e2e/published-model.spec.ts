import { showAnyGroup } from '../harness/round.js';
import { DashboardPage } from './pages/dashboard.js';
import { FormPage } from './pages/form.js';
import { formAddress } from './support/form-round.js';
import { overflow, phone } from './support/layout.js';
import { askOfPublishedModel, graded, staged } from './support/published-model.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();
const practices = ['Threats', 'Design', 'Requirements'];

test('a published model is answered with its references at hand, and its results say what was graded and what is not asked', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  // One person alone is a small group, whose results role user is not shown.
  await showAnyGroup(server());
  const assessmentId = await askOfPublishedModel(server());
  const kenji = server().demo.account('kenji');

  await test.step('the form: references are links, a graded question takes one answer', async () => {
    const { page } = await visit(server(), { as: kenji });
    await page.goto(formAddress(kenji, assessmentId));
    const form = new FormPage(page);
    await form.next.click();
    for (const practice of practices) {
      const question = form.question(graded(practice));
      const reference = question.root.getByRole('link', { name: `${practice}, first page` });
      await expect(reference).toHaveAttribute('href', 'https://example.org/page');
      await expect(question.root.getByRole('list', { name: 'References' })).toContainText('stream A');
      await question.choices.filter({ hasText: 'For all' }).click();
      await question.choices.filter({ hasText: 'For half of them' }).click();
      await expect(question.picked).toHaveText(/For half of them/);
      await form.question(staged(practice)).choices.first().click();
    }
    await form.send.click();
    await expect(form.title).toHaveText('Thank you, Kenji. Your answers are in.');
    // What hangs on the objective, on level 1 of the graded question (half of it is done), and on the other question.
    for (const place of ['objective', 'level', 'question'])
      await expect(page.getByRole('link', { name: `To read for the ${place}` })).toHaveCount(practices.length);
    await expectNoRawTexts(page);
  });

  for (const [width, options] of [['wide', {}] as const, ['phone', phone] as const])
    await test.step(`the results, ${width}`, async () => {
      const { page } = await visit(server(), { as: server().demo.some('super'), ...options });
      await page.goto(`/dashboard?series=a.${assessmentId}.0&open=${assessmentId}`);
      const dashboard = new DashboardPage(page);
      const objective = await dashboard.objective('Planning', 'Threats');
      // Level 1: the mean of a half and 1; level 2 is as below; level 3: 0.
      await expect(objective).toContainText('1.50');
      if (width === 'wide') await objective.getByRole('button', { name: /^Show the answers of Threats/ }).click();
      const levels = dashboard.areas.getByRole('list', { name: 'Answers per level' }).getByRole('listitem');
      await expect(levels).toHaveText(['1.5/21 Stage 1', 'not asked at this level2 Stage 2', '0/13 Stage 3']);
      // Once: in the card of the phone, or above the answers in the table, whose rows have the short name.
      await expect(dashboard.areas.getByText('Threats, seen before they become expensive')).toHaveCount(1);
      await expect(dashboard.areas.getByRole('link', { name: 'Handbook of Threats' })).toBeVisible();
      await expect(dashboard.areas.getByRole('link', { name: 'To read for the objective' })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Radar/ })).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectNoRawTexts(page);
    });
});
