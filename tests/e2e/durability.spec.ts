import { freePort } from '../harness/ports.js';
import { formQuery, questionsOf, submit } from '../harness/scenario.js';
import { showAnyGroup } from '../harness/round.js';
import { must } from '../harness/wait.js';
import { FormPage } from './pages/form.js';
import { askTeam, formAddress } from './support/form-round.js';
import { type Server, startServer } from '../harness/server.js';
import { expect, test } from './support/test.js';

let running: Server | undefined;
const server = () => must(running, 'server');
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // The page has to find the server again where it was.
  running = await startServer({ env: { PORT: String(await freePort()) } });
});
test.afterAll(async () => running?.dispose());

test('kill -9 while people answer: saved and sent answers survive; the page reports the rest and continues', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const [kenji, isabela] = [server().demo.account('kenji'), server().demo.account('isabela')];
  const assessmentId = await askTeam(server());
  await showAnyGroup(server());
  await submit(server(), isabela, assessmentId, [2, 3, 4, [1]]);
  const { page, allowOffline } = await visit(server(), { as: kenji });
  allowOffline();
  await page.goto(formAddress(kenji, assessmentId));
  const form = new FormPage(page);
  await form.next.click();
  await form.questionAt(0).choices.nth(2).click();
  await expect(form.status).toHaveText('Saved');

  await server().kill9();
  await form.questionAt(1).choices.nth(4).click();
  await expect(form.status).toHaveText(/^Saved on this (device|phone)$/);
  await form.next.click();
  await form.questionAt(0).choices.nth(1).click();
  await expect(form.questionAt(0).choices.nth(1)).toHaveAttribute('aria-checked', 'true');
  // Sending is refused in words, and nothing is lost by it.
  await form.send.click();
  await form.skipped.getByRole('button', { name: 'Send anyway' }).click();
  await expect(form.error()).toBeVisible();
  await expect(page.getByText('Your answers are saved on this device.')).toBeVisible();

  await server().restart();
  const client = await server().as(kenji);
  const before = await client.ok('form', formQuery(kenji.id, assessmentId));
  expect(before.draft?.answers.map(({ choiceIds }) => choiceIds)).toEqual([
    [must(questionsOf(before)[0]?.choices[2], 'choice').id],
  ]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(form.status).toHaveText('Saved');
  await expect(form.count).toContainText('3 of 4');
  const after = await client.ok('form', formQuery(kenji.id, assessmentId));
  expect(after.draft?.answers).toHaveLength(3);

  await form.questionAt(1).choices.first().click();
  await form.send.click();
  await expect(form.title).toHaveText('Thank you, Kenji. Your answers are in.');
  await expect(page.locator('svg[data-chart]').first()).toBeVisible();
  await server().kill9();
  await server().restart();
  await page.reload();
  await expect(form.title).toHaveText('Thank you, Kenji. Your answers are in.');
  await expect(page.getByText('Your team, 2 people')).toBeVisible();
  const kept = questionsOf(await client.ok('form', formQuery(kenji.id, assessmentId)));
  expect(kept.map(({ choices }) => choices.findIndex(({ selected }) => selected))).toEqual([2, 4, 1, 0]);
});
