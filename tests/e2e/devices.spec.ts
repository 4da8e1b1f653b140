import type { Locator, Page } from '@playwright/test';
import { formQuery, submit } from '../harness/scenario.js';
import { must } from '../harness/wait.js';
import { FormPage } from './pages/form.js';
import { askTeam, formAddress } from './support/form-round.js';
import { phone } from './support/layout.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();
const kenji = () => server().demo.account('kenji');

/** The first page of questions of Kenji’s form. */
async function openForm(page: Page, assessmentId: string): Promise<FormPage> {
  await page.goto(formAddress(kenji(), assessmentId));
  const form = new FormPage(page);
  await form.next.click();
  await expect(form.questionAt(0).choices.first()).toBeVisible();
  return form;
}

const chosenAt = (form: FormPage, question: number, choice: number) =>
  expect(form.questionAt(question).choices.nth(choice)).toHaveAttribute('aria-checked', 'true');

test('answers given on a phone and a laptop meet, live, and none is lost', async ({ visit }) => {
  const assessmentId = await askTeam(server());
  const phone = await openForm((await visit(server(), { as: kenji() })).page, assessmentId);
  const laptop = await openForm((await visit(server(), { as: kenji() })).page, assessmentId);
  await phone.questionAt(0).choices.nth(2).click();
  await expect(phone.status).toHaveText('Saved');
  await chosenAt(laptop, 0, 2);
  await expect(laptop.questionAt(0).root).toContainText(/Answered on .* at /);
  await laptop.questionAt(1).choices.nth(1).click();
  await chosenAt(phone, 1, 1);
  // A later answer of either counts.
  await laptop.questionAt(0).choices.nth(4).click();
  await chosenAt(phone, 0, 4);
  await expect(phone.questionAt(0).choices.nth(2)).toHaveAttribute('aria-checked', 'false');
  const { draft } = await (await server().as(kenji())).ok('draft', formQuery(kenji().id, assessmentId));
  expect(draft?.answers).toHaveLength(2);
});

test('answers given without a connection meet those of another device; what differs is chosen at the question', async ({
  visit,
}) => {
  const assessmentId = await askTeam(server());
  const away = await visit(server(), { as: kenji() });
  away.allowOffline();
  const phone = await openForm(away.page, assessmentId);
  const laptop = await openForm((await visit(server(), { as: kenji() })).page, assessmentId);
  await away.context.setOffline(true);
  await phone.questionAt(0).choices.nth(1).click();
  await phone.questionAt(1).choices.nth(3).click();
  await expect(phone.status).toHaveText(/^Saved on this (device|phone)$/);
  await laptop.questionAt(0).choices.nth(4).click();
  await expect(laptop.status).toHaveText('Saved');

  await away.context.setOffline(false);
  for (const form of [phone, laptop]) {
    const conflict = form.questionAt(0).root.getByRole('group', { name: /answered this differently on two devices/ });
    await expect(conflict.getByRole('listitem')).toHaveCount(2);
    await expect(conflict).toContainText('This device');
    await chosenAt(form, 1, 3);
  }
  // Sending leads to what is to be chosen.
  await laptop.next.click();
  await laptop.questionAt(0).choices.first().click();
  await laptop.send.click();
  await expect(laptop.title).toHaveText('Area 1');
  const open = laptop.questionAt(0).root.getByRole('group', { name: /answered this differently/ });
  await expect(open).toBeFocused();
  await open.getByRole('button', { name: /This device/ }).click();
  await expect(open).toBeHidden();
  await chosenAt(laptop, 0, 4);
  await chosenAt(phone, 0, 4);
  await expect(phone.questionAt(0).root.getByRole('group', { name: /answered this differently/ })).toBeHidden();
});

test('a form that was sent elsewhere is not brought back; what this device still held is chosen from', async ({
  visit,
}) => {
  const assessmentId = await askTeam(server());
  const away = await visit(server(), { as: kenji() });
  away.allowOffline();
  const phone = await openForm(away.page, assessmentId);
  await away.context.setOffline(true);
  await phone.questionAt(0).choices.nth(1).click();
  await expect(phone.status).toHaveText(/^Saved on this (device|phone)$/);
  await submit(server(), kenji(), assessmentId, [5, 5, 5, [1]]);
  await away.context.setOffline(false);
  const conflict = phone.questionAt(0).root.getByRole('group', { name: /an answer you haven.t sent/ });
  await expect(conflict).toContainText('What you sent');
  const client = await server().as(kenji());
  expect((await client.ok('draft', formQuery(kenji().id, assessmentId))).draft).toBeNull();
  await conflict.getByRole('button', { name: /This device/ }).click();
  await expect(phone.status).toHaveText('Saved');
  const { draft } = await client.ok('draft', formQuery(kenji().id, assessmentId));
  expect(draft?.answers).toHaveLength(1);
});

test('answers of another device arrive also where the code of the live line did not come at first', async ({
  visit,
}) => {
  const assessmentId = await askTeam(server());
  const weak = await visit(server(), { as: kenji() });
  weak.allowOffline();
  let refused = 0;
  await weak.context.route('**/assets/socket-*.js', async (route) => {
    refused += 1;
    await (refused === 1 ? route.abort() : route.continue());
  });
  const phone = await openForm(weak.page, assessmentId);
  await expect.poll(() => refused).toBeGreaterThan(0);
  const laptop = await openForm((await visit(server(), { as: kenji() })).page, assessmentId);
  await laptop.questionAt(0).choices.nth(2).click();
  await chosenAt(phone, 0, 2);
});

test('two tabs without a connection keep the answers of both', async ({ visit }) => {
  const assessmentId = await askTeam(server());
  const { context, page, allowOffline } = await visit(server(), { as: kenji() });
  allowOffline();
  const one = await openForm(page, assessmentId);
  const other = await openForm(await context.newPage(), assessmentId);
  await context.setOffline(true);
  await one.questionAt(0).choices.nth(1).click();
  await chosenAt(other, 0, 1);
  await other.questionAt(1).choices.nth(2).click();
  await chosenAt(one, 1, 2);
  await context.setOffline(false);
  await expect(one.status).toHaveText('Saved');
  const client = await server().as(kenji());
  const answers = async () =>
    (await client.ok('draft', formQuery(kenji().id, assessmentId))).draft?.answers.map(({ others }) => others);
  await expect.poll(answers).toEqual([[], []]);
});

test('a double click chooses once, also on “Not applicable”; a second click later takes it back', async ({ visit }) => {
  const assessmentId = await askTeam(server());
  const form = await openForm((await visit(server(), { as: kenji() })).page, assessmentId);
  const { choices, notApplicable, root } = form.questionAt(0);
  await choices.nth(1).dblclick();
  await chosenAt(form, 0, 1);
  await choices.nth(1).click();
  await expect(choices.nth(1)).toHaveAttribute('aria-checked', 'false');
  await notApplicable.dblclick();
  await expect(notApplicable).toBeChecked();
  await notApplicable.click();
  await expect(notApplicable).not.toBeChecked();
  await root.getByText('Not applicable to us').dblclick();
  await expect(notApplicable).toBeChecked();
});

/** Nothing is looked at between the two: on a busy machine they would be two taps half a second apart. */
async function doubleTap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = must(await target.boundingBox(), 'place of what is tapped');
  const { touchscreen } = target.page();
  for (let taps = 0; taps < 2; taps += 1) await touchscreen.tap(x + width / 2, y + height / 2);
}

test('a double tap of a finger chooses once, also on “Not applicable”', async ({ visit }) => {
  const assessmentId = await askTeam(server());
  const form = await openForm((await visit(server(), { ...phone, as: kenji() })).page, assessmentId);
  const { choices, root, notApplicable } = form.questionAt(0);
  const words = root.getByText('Not applicable to us');
  for (const target of [choices.nth(1), words]) await doubleTap(target);
  await expect(notApplicable).toBeChecked();
  // "Not applicable" greys the steps and keeps the one that was chosen.
  await choices.nth(2).tap();
  await expect(notApplicable).not.toBeChecked();
  await chosenAt(form, 0, 2);
});

test('Back and Forward turn the pages of the form and lose nothing; reloading stays on the page', async ({ visit }) => {
  const assessmentId = await askTeam(server());
  const { page } = await visit(server(), { as: kenji() });
  const form = await openForm(page, assessmentId);
  await form.questionAt(0).choices.nth(1).click();
  await form.next.click();
  await expect(form.title).toHaveText('Area 2');
  await expect(page).toHaveURL(/[?&]page=2$/);
  await page.goBack();
  await expect(form.title).toHaveText('Area 1');
  await chosenAt(form, 0, 1);
  await page.goBack();
  await expect(form.title).toContainText('whole name');
  await page.goForward();
  await page.goForward();
  await expect(form.title).toHaveText('Area 2');
  await form.questionAt(0).choices.nth(2).click();
  await form.send.click();
  await expect(form.skipped).toBeVisible();
  await expect(page).toHaveURL(/panel=skipped/);
  // Wait for the list before going back.
  await expect(form.skipped.locator(':focus')).toBeVisible();
  await page.goBack();
  await expect(form.skipped).toBeHidden();
  await expect(form.title).toHaveText('Area 2');
  await page.reload();
  await expect(form.title).toHaveText('Area 2');
  await chosenAt(form, 0, 2);
  await form.back.click();
  await chosenAt(form, 0, 1);
});
