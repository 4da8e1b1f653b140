import { showAnyGroup } from '../../harness/round.js';
import type { Page } from '@playwright/test';
import type { Server } from '../../harness/server.js';
import { must } from '../../harness/wait.js';
import { formQuery, submit } from '../../harness/scenario.js';
import { answerPage, assessmentOn, toEverything } from './answering.js';
import { DashboardPage } from '../pages/dashboard.js';
import { FormPage } from '../pages/form.js';
import { LoginPage } from '../pages/login.js';
import { MailboxPage } from '../pages/mailbox.js';
import { ApplyPanel, TriggerPanel } from '../pages/panels.js';
import { expect, type OpenVisit, test } from './test.js';
import { expectNoRawTexts } from './texts.js';

const round = 'Autumn look';

/** Applies an assessment, asks people, answers as one of them, and sees the results arrive. */
export async function lifeCycle(server: Server, visit: OpenVisit): Promise<void> {
  test.setTimeout(180_000);
  const { demo } = server;
  await showAnyGroup(server);
  const boss = (await visit(server)).page;
  const dashboard = new DashboardPage(boss);
  const respondent = demo.account('tomas.vidal');

  await test.step('1. a super signs in and sees the organization', async () => {
    await boss.goto('/');
    await new LoginPage(boss).demo(demo.account('oskar')).click();
    await dashboard.openTree();
    await expect(dashboard.node('Halden Freight')).toContainText(/Organization · \d+ people/);
    await expect(dashboard.node('Payments')).toContainText('Team · 7 people');
    await expect(dashboard.card('Payments', 'Delivery 2026 H1')).toContainText('3 of 4');
    await expectNoRawTexts(boss);
  });

  await test.step('2a. applies the template to two nodes', async () => {
    await dashboard.act('Payments', 'Apply assessment');
    const panel = new ApplyPanel(boss);
    await expect(panel.node('Payments')).toBeChecked();
    await panel.node('Warehouse').click();
    await panel.template(/^Software delivery/);
    await expect(panel.apply).toBeDisabled();
    // The name of an earlier assessment of one of the two nodes.
    await panel.shortName.fill(' delivery 2026 h1');
    await panel.description.fill('How the teams deliver this autumn');
    await expect(panel.taken.getByRole('listitem')).toHaveText(['Payments', 'Warehouse']);
    await panel.shortName.fill(round);
    await expect(panel.taken).toBeHidden();
    await expect(panel.apply).toBeDisabled();
    await panel.thisMonth('Assessment period');
    await panel.thisMonth('Form period');
    await panel.applyAndChoose.click();
    await expect(boss.getByText(`“${round}” was successfully applied to 2 nodes`)).toBeVisible();
  });

  await test.step('2b. and asks chosen people by e-mail', async () => {
    const panel = new TriggerPanel(boss);
    // Everybody is proposed; this time a few are chosen.
    await panel.everyone.click();
    await expect(panel.trigger).toBeDisabled();
    for (const name of ['Tomás Vidal', 'Wanjiru Kamau']) await panel.person('Payments', name).click();
    await panel.person('Warehouse', 'Kenji Moriyama').click();
    await expect(panel.summary).toContainText('2 assessments · 3 users');
    await panel.trigger.click();
    await expect(panel.confirmation).toContainText('Send 3 e-mails?');
    await panel.confirmation.getByRole('button', { name: 'Not yet' }).click();
    await expect(panel.confirmation).toBeHidden();
    await panel.trigger.click();
    await panel.confirmation.getByRole('button', { name: 'Trigger' }).click();
    await expect(boss.getByText('Successfully processed 3 e-mails')).toBeVisible();
    await expect(panel.root).toBeHidden();
    await dashboard.openTree();
    await expect(dashboard.card('Payments', round)).toContainText('0 of 2');
    await expect(dashboard.card('Warehouse', round)).toContainText('0 of 1');
  });

  const assessmentId = await assessmentOn(server, 'Payments', round);
  const { page } = await visit(server);
  const form = new FormPage(page);

  await test.step('3. the respondent follows the personal link of the mail', async () => {
    const mailbox = new MailboxPage(page);
    await mailbox.open();
    const invited = (name: string) => mailbox.mailsTo(demo.account(name).email).filter({ hasText: round });
    for (const [name, mails] of Object.entries({ wanjiru: 1, kenji: 1, samuel: 0, lucia: 0, isabela: 0 }))
      await expect(invited(name), name).toHaveCount(mails);
    await invited('tomas').click();
    await expect(page.getByRole('article')).toContainText(round);
    await mailbox.asText.click();
    await mailbox.formLink.click();
    await expect(page.getByText(`You're answering as Tomás V., Halden Freight.`)).toBeVisible();
    await expect(form.header).toContainText(`Team Payments · ${round}`);
    await expect(form.title).toHaveText('Software delivery, 2026 edition');
  });

  // A colleague answers while the super looks at the assessment: the screen updates automatically.
  await test.step('5a. the super watches the first answers come in', async () => {
    // The latest results are shown at first; this time another assessment is looked at.
    await boss.getByRole('button', { name: 'Hide all charts' }).click();
    await dashboard.card('Payments', round).getByRole('switch').click();
    const colleague = demo.account('wanjiru');
    await submit(server, colleague, assessmentId, await toEverything(server, colleague, assessmentId, 2));
    await expect(dashboard.card('Payments', round)).toContainText('1 of 2');
    await dashboard.closeTree();
    await expect(dashboard.radar).toBeVisible();
  });
  const loadedOnce = await mark(boss);

  await test.step('4a. the respondent answers page by page', async () => {
    await form.next.click();
    for (let area = 1; ; area += 1) {
      await expect(page.getByText(`Area ${String(area)} of 6`)).toBeVisible();
      await expect(form.count).toContainText(`Page ${String(area)} of 6`);
      await answerPage(form, area);
      if (area === 6) break;
      await form.next.click();
    }
    await expect(form.next).toBeHidden();
    await expect(form.status).toHaveText('Saved');
    await form.send.click();
  });

  await test.step('4b. and sees the own values beside the team, and where to start', async () => {
    await expect(form.title).toHaveText('Thank you, Tomás. Your answers are in.');
    await expect(page.getByRole('img', { name: /^Radar of 18 objectives/ })).toBeVisible();
    await expect(page.getByText('Your team, 2 people')).toBeVisible();
    const asked = await server.as(respondent);
    const { team } = await asked.ok('completionPage', formQuery(respondent.id, assessmentId));
    const lowest = team.areas
      .flatMap(({ objectives }) => objectives)
      .filter(({ assessmentValue }) => assessmentValue !== null)
      .toSorted((a, b) => (a.assessmentValue ?? 0) - (b.assessmentValue ?? 0))
      .slice(0, 4);
    const names = page.getByRole('heading', { level: 3 });
    for (const [index, { shortName }] of lowest.entries()) await expect(names.nth(index)).toContainText(shortName);
    await expect(names).toHaveCount(4);
    await expect(page.locator('main a[target=_blank]').first()).toHaveAttribute('href', /^https:/);
    await expectNoRawTexts(page);
  });

  await test.step('5b. the results have arrived without a reload, and say how they were computed', async () => {
    const { assessmentValue, areas } = await bossAsks();
    const first = must(areas[0]?.objectives[0], 'objective');
    const row = await dashboard.objective(must(areas[0], 'area').name, first.shortName);
    await expect(row).toContainText('2 of 2');
    await expect(row).toContainText(shown(first.assessmentValue));
    await expect(boss.getByRole('img', { name: /^Bars, scale 0 to 5/ })).toBeVisible();
    // On a phone its line is open already.
    const opener = row.getByRole('button', { name: `Show the answers of ${first.shortName}` });
    if (await opener.isVisible()) await opener.click();
    await dashboard.areas.getByRole('list', { name: 'Answers per level' }).waitFor();
    // On a phone the area above has one too.
    await dashboard.areas.getByRole('button', { name: 'How is this computed?' }).last().click();
    const words = boss.getByRole('dialog', { name: 'How is this computed?' });
    await expect(words).toContainText(`${first.shortName}: ${shown(first.assessmentValue)}`);
    await boss.keyboard.press('Escape');
    await dashboard.openTree();
    await expect(dashboard.card('Payments', round)).toContainText('2 of 2');
    await expect(dashboard.card('Payments', round)).toContainText(shown(assessmentValue));
    expect(await mark(boss)).toBe(loadedOnce);
    await expectNoRawTexts(boss);
  });

  async function bossAsks() {
    return (await server.as(demo.account('oskar'))).ok('assessment', { params: { id: assessmentId } });
  }
}

/** When the page was loaded: a reload would change it. */
const mark = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);

/** A value as screens round it. */
const shown = (value: number | null): string =>
  must(value, 'value').toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
