import { FormPage } from './pages/form.js';
import { askTeam, formAddress } from './support/form-round.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();
const readers = 'The organizers of this assessment can read your notes and reasons, with your name.';

test('a note is written under its promise, and read by the organizers with its author [X1-077]', async ({ visit }) => {
  const id = await askTeam(server());
  const isabela = server().demo.account('isabela');
  const { page } = await visit(server(), { as: isabela });
  await page.goto(formAddress(isabela, id));
  const form = new FormPage(page);
  await expect(page.getByText(readers)).toBeVisible();
  await form.next.click();
  const question = form.questionAt(0);
  await question.choices.first().click();
  await question.root.getByRole('button', { name: 'Add a note' }).click();
  await expect(question.root.getByText(readers)).toBeVisible();
  await question.note.fill('We wait for the carriers');
  await form.next.click();
  await form.send.click();
  await form.skipped.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();

  const { page: reading } = await visit(server(), { as: server().demo.some('super') });
  await reading.goto(`/dashboard?series=a.${id}.0&view=spread`);
  await reading.getByRole('button', { name: 'Show the questions of Flow' }).click();
  const note = reading.getByRole('list', { name: 'Notes and reasons' }).getByRole('listitem');
  await expect(note).toContainText('We wait for the carriers');
  await expect(note).toContainText(isabela.firstName);

  const { page: colleague } = await visit(server(), { as: server().demo.account('kenji') });
  await colleague.goto(`/dashboard?series=a.${id}.0&view=spread`);
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(colleague.getByText('We wait for the carriers')).toHaveCount(0);
});
