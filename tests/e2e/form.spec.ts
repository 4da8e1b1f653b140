import { showAnyGroup } from '../harness/round.js';
import { daysFromNow, formQuery, questionsOf, submit } from '../harness/scenario.js';
import { must } from '../harness/wait.js';
import { FormPage } from './pages/form.js';
import { answerPage, assessmentOn } from './support/answering.js';
import { askTeam, formAddress } from './support/form-round.js';
import { overflow, phone, wide } from './support/layout.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();
// Most people answer on a phone; on a wide screen journey.spec.ts and devices.spec.ts do.
test.use(phone);

test('opens with a welcome, and a head that says what is asked of whom [R2-014, R2-164, R2-167, R2-173, R2-174]', async ({
  visit,
}) => {
  const kenji = server().demo.account('kenji');
  const { page } = await visit(server(), { as: kenji });
  await page.goto(formAddress(kenji, await askTeam(server())));
  const form = new FormPage(page);
  await expect(form.title).toContainText('whole name');
  await expect(form.header).toContainText('Team Route planning');
  await expect(form.header).toContainText(/Round \d+.*20\d\d/);
  await expect(form.progress).toHaveAttribute('aria-valuenow', '0');
  await expect(form.next).toBeVisible();
});

test('goes page by page, to the last of them [R2-168, R2-175, R2-176, R2-178, R4-057, R4-059]', async ({ visit }) => {
  const kenji = server().demo.account('kenji');
  const { page } = await visit(server(), { as: kenji });
  await page.goto(formAddress(kenji, await askTeam(server())));
  const form = new FormPage(page);
  await form.next.click();
  await expect(form.title).toHaveText('Area 1');
  await expect(form.count).toContainText('Page 1 of 2');
  expect(Number(await form.progress.getAttribute('aria-valuenow'))).toBeCloseTo(100 / 3, 0);
  await expect(form.send).toBeHidden();
  await form.next.click();
  await expect(form.title).toHaveText('Area 2');
  await expect(form.next).toBeHidden();
  await expect(form.send).toBeDisabled();
  await form.back.click();
  await expect(form.title).toHaveText('Area 1');
});

test('saves automatically and continues on another device where it stopped', async ({ visit }) => {
  const kenji = server().demo.account('kenji');
  const assessmentId = await askTeam(server());
  const first = (await visit(server(), { as: kenji })).page;
  await first.goto(formAddress(kenji, assessmentId));
  const here = new FormPage(first);
  await here.next.click();
  await answerPage(here, 1);
  await here.next.click();
  await here.questionAt(0).choices.first().click();
  await expect(here.status).toHaveText('Saved');

  const second = (await visit(server(), { as: kenji })).page;
  await second.goto(formAddress(kenji, assessmentId));
  const there = new FormPage(second);
  await expect(second.getByText(/3 of 4 questions answered.*“Area 2”/)).toBeVisible();
  await there.next.click();
  await expect(there.title).toHaveText('Area 2');
  await expect(there.questionAt(0).choices.first()).toHaveAttribute('aria-checked', 'true');
  await there.back.click();
  await expect(there.questionAt(0).choices.nth(1)).toHaveAttribute('aria-checked', 'true');
  await expect(there.questionAt(1).choices.nth(2)).toHaveAttribute('aria-checked', 'true');
});

test('none of these, not applicable with a reason, and skipped questions named before anything is sent [R2-169, R2-177, R4-061]', async ({
  visit,
}) => {
  const kenji = server().demo.account('kenji');
  const assessmentId = await askTeam(server());
  const { page } = await visit(server(), { as: kenji });
  await page.goto(formAddress(kenji, assessmentId));
  const form = new FormPage(page);
  await form.next.click();
  await form.questionAt(0).none.click();
  await expect(form.questionAt(0).none).toHaveAttribute('aria-checked', 'true');
  const small = form.question('How small is a change?');
  await small.choices.first().click();
  await small.choices.first().click();
  await expect(small.choices.first()).toHaveAttribute('aria-checked', 'false');
  await form.next.click();
  const practised = form.question('What do you practise?');
  await practised.notApplicable.click();
  await practised.reason.focus();
  await practised.reason.blur();
  await expect(practised.root).toContainText('without one, the question counts as skipped');
  await expect(form.count).toContainText('1 of 4');
  await practised.reason.fill('We own no systems');
  await expect(form.count).toContainText('2 of 4');

  await form.send.click();
  await expect(form.skipped).toContainText('Send with 2 questions skipped?');
  await expect(form.skipped).toContainText('How small is a change?');
  await form.skipped.getByRole('button', { name: 'Area 1' }).click();
  await expect(form.title).toHaveText('Area 1');
  await small.choices.nth(3).click();
  await form.next.click();
  await form.send.click();
  await expect(form.skipped).toContainText('Send with 1 question skipped?');
  await form.skipped.getByRole('button', { name: 'Send anyway' }).click();
  await expect(form.title).toHaveText('Thank you, Kenji. Your answers are in.');

  const answers = questionsOf(await (await server().as(kenji)).ok('form', formQuery(kenji.id, assessmentId)));
  expect(
    answers.map(({ answered, choices, notApplicable }) => ({
      answered,
      picked: choices.flatMap(({ selected }, index) => (selected ? [index + 1] : [])),
      notApplicable,
    })),
  ).toEqual([
    { answered: true, picked: [], notApplicable: null },
    { answered: true, picked: [4], notApplicable: null },
    { answered: false, picked: [], notApplicable: null },
    { answered: true, picked: [], notApplicable: 'We own no systems' },
  ]);
});

test('what was sent can be changed while the form is open', async ({ visit }) => {
  const kenji = server().demo.account('kenji');
  const assessmentId = await askTeam(server());
  await submit(server(), kenji, assessmentId, [1, 1, 1, 'skip']);
  const { page } = await visit(server(), { as: kenji });
  await page.goto(formAddress(kenji, assessmentId));
  const form = new FormPage(page);
  await page.getByRole('button', { name: 'Change my answers' }).click();
  await form.questionAt(0).choices.nth(4).click();
  await form.next.click();
  await form.questionAt(1).choices.first().click();
  await form.send.click();
  await expect(form.title).toHaveText('Thank you, Kenji. Your answers are in.');
  const [first] = questionsOf(await (await server().as(kenji)).ok('form', formQuery(kenji.id, assessmentId)));
  expect(first?.choices.map(({ selected }) => selected)).toEqual([false, false, false, false, true]);
});

test('a form that is not open yet says so and leads on [R2-179, R2-180, R4-058, R8-060]', async ({ visit }) => {
  const kenji = server().demo.account('kenji');
  const { page, allow } = await visit(server(), { as: kenji });
  allow(403);
  const windows = { openFormDate: daysFromNow(2), closeFormDate: daysFromNow(4) };
  await page.goto(formAddress(kenji, await askTeam(server(), windows)));
  await expect(new FormPage(page).error()).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/isn't open yet/i);
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
});

test('a closed form is closed to who did not answer in time; who did reads the results, unchangeable', async ({
  visit,
}) => {
  const { demo } = server();
  const assessmentId = await assessmentOn(server(), 'Payments', 'Delivery 2026 H1');
  const boss = await server().as(demo.some('super'));
  const asked = await boss.ok('respondents', { params: { id: assessmentId } });
  const accountOf = (answered: boolean) => {
    const one = asked.find(({ submittedAt }) => (submittedAt !== null) === answered);
    return must(
      demo.accounts.find(({ id }) => id === one?.user.id),
      'respondent',
    );
  };
  const late = await visit(server(), { as: accountOf(false) });
  late.allow(403, 404);
  await late.page.goto(formAddress(accountOf(false), assessmentId));
  await expect(new FormPage(late.page).error()).toBeVisible();
  await expect(late.page.getByRole('alert')).toContainText(/closed/i);

  const inTime = await visit(server(), { as: accountOf(true) });
  inTime.allow(403);
  await inTime.page.goto(formAddress(accountOf(true), assessmentId));
  await expect(new FormPage(inTime.page).title).toContainText('Your answers are in.');
  await expect(inTime.page.getByText("The form is closed; you can't change your answers.")).toBeVisible();
  await expect(inTime.page.getByRole('button', { name: 'Change my answers' })).toBeHidden();
});

test('a link without its value shows a banner and a toast [R2-165, R2-166]', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.account('kenji') });
  for (const path of ['/form', '/form?value=@@', '/form?value=e30']) {
    await page.goto(path);
    await expect(page.getByText('This link is incomplete or wrong', { exact: false })).toHaveCount(2);
  }
});

test('somebody else’s link offers to sign in with the account that was asked', async ({ visit }) => {
  const assessmentId = await askTeam(server());
  const { page, allow } = await visit(server(), { as: server().demo.account('ana') });
  allow(403);
  const kenji = server().demo.account('kenji');
  await page.goto(formAddress(kenji, assessmentId));
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await page.getByLabel('E-mail').fill(kenji.email);
  await page.getByLabel('Password', { exact: true }).fill(kenji.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(new FormPage(page).title).toContainText('whole name');
});

test('fits its screen, and what is tapped is large enough', async ({ visit }) => {
  const kenji = server().demo.account('kenji');
  const assessmentId = await askTeam(server());
  const { page } = await visit(server(), { as: kenji });
  await page.goto(formAddress(kenji, assessmentId));
  const form = new FormPage(page);
  await expect(form.next).toBeInViewport();
  expect(await overflow(page)).toBe(0);
  await form.next.click();
  await expect(form.title).toHaveText('Area 1');
  expect(await overflow(page)).toBe(0);
  const targets = [form.next, form.back, form.questionAt(0).choices.first(), form.questionAt(0).none];
  for (const target of targets) expect((await target.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  // Back and Next stay at the thumb wherever one is on the page.
  await form.questionAt(1).none.scrollIntoViewIfNeeded();
  await expect(form.next).toBeInViewport({ ratio: 1 });
  await expect(form.back).toBeInViewport({ ratio: 1 });
});

test('who has sent reads a radar of at least 400 by 400, and asks the assistant about it [R2-170, R2-171, R9-018]', async ({
  visit,
}) => {
  const ana = server().demo.account('ana');
  // The form is open, and too few have answered for a release.
  await showAnyGroup(server());
  const { page } = await visit(server(), { as: ana, viewport: wide, isMobile: false, hasTouch: false });
  await page.goto(formAddress(ana, await assessmentOn(server(), 'Booking', 'Delivery 2026 H2')));
  const radar = page.locator('svg[data-chart]').first();
  await radar.waitFor();
  const box = must(await radar.boundingBox(), 'the radar');
  expect(box.width).toBeGreaterThanOrEqual(400);
  expect(box.height).toBeGreaterThanOrEqual(400);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await panel.getByRole('button', { name: 'What are the lowest objectives of Booking in Delivery 2026 H2?' }).click();
  await expect(panel.getByRole('log')).toContainText('The lowest objective in Booking (Delivery 2026 H2) is');
  await expect(panel.getByRole('list', { name: 'Sources' })).toContainText('Booking');
});
