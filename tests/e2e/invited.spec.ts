import { personalPath, secretTo } from '../harness/mails.js';
import { fresh, importTemplate } from '../harness/scenario.js';
import { ladder } from '../harness/template.js';
import { answerPage } from './support/answering.js';
import { createNode } from './support/nodes.js';
import { DashboardPage } from './pages/dashboard.js';
import { FormPage } from './pages/form.js';
import { ApplyPanel, TriggerPanel } from './pages/panels.js';
import { InvitePanel, SignUpPage } from './pages/setting-up.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();
const people = ['jana.kral', 'gunnar.berg', 'yusuf.kaya'].map((name) => `${name}@annex.example`);
const [jana = ''] = people;

test('people who were just invited are asked at once; one answers from the mail, without an account, and gets one later', async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const [model, round] = [fresh('Model'), fresh('First look')];
  await importTemplate(await server().as('oskar'), {
    shortName: model,
    areas: [[{ questions: [ladder(), ladder()] }]],
  });
  const { page } = await visit(server(), { as: server().demo.account('oskar') });
  const dashboard = new DashboardPage(page);

  await test.step('a super makes a node and invites three people to it', async () => {
    await page.goto('/dashboard');
    await dashboard.openTree();
    await createNode(page, dashboard, { parent: 'Halden Freight', type: 'Team', name: 'Annex' });
    await dashboard.act('Annex', 'Manage users');
    const invite = new InvitePanel(page);
    await invite.add('Developer', people);
    await invite.send(3).click();
    await expect(page.getByText('Successfully processed invitations to 3 users')).toBeVisible();
    await invite.root.getByRole('button', { name: 'Close' }).last().click();
    await expect(invite.root).toBeHidden();
    await expect(dashboard.node('Annex')).toContainText('Team · 3 people');
    await expect(dashboard.node('Annex')).toContainText('3 invited');
  });

  await test.step('applies a template there and asks all three in the same go', async () => {
    await dashboard.act('Annex', 'Apply assessment');
    const apply = new ApplyPanel(page);
    await apply.template(new RegExp(`^${model}`));
    await apply.shortName.fill(round);
    await apply.description.fill('Where the new team stands');
    await apply.thisMonth('Assessment period');
    await apply.thisMonth('Form period');
    await apply.applyAndChoose.click();
    // A draft is deployed with it, which is asked about.
    await page.getByRole('alertdialog').getByRole('button').last().click();
    const trigger = new TriggerPanel(page);
    await expect(trigger.summary).toContainText('3 users');
    await expect(trigger.person('Annex', jana)).toBeChecked();
    await trigger.trigger.click();
    await trigger.confirmation.getByRole('button', { name: 'Trigger' }).click();
    await expect(page.getByText('Successfully processed 3 e-mails')).toBeVisible();
    await expect(dashboard.card('Annex', round)).toContainText('0 of 3');
    await expectNoRawTexts(page);
  });

  const { page: own } = await visit(server());
  const secret = await secretTo(server(), jana, personalPath);

  await test.step('one of them answers from the mail, without an account', async () => {
    await own.goto(`${personalPath}${secret}`);
    await expect(own.getByText(`You're answering as ${jana}, Halden Freight.`)).toBeVisible();
    const form = new FormPage(own);
    await form.next.click();
    await answerPage(form, 1);
    await expect(form.status).toHaveText('Saved');
    await form.send.click();
    await expect(form.title).toContainText('Your answers are in.');
    await expectNoRawTexts(own);
    await expect(dashboard.card('Annex', round)).toContainText('1 of 3');
  });

  await test.step('and chooses a password then; the answers are theirs', async () => {
    await own.getByRole('link', { name: 'Choose a password' }).click();
    await new SignUpPage(own).signUp({ firstName: 'Jana', surname: 'Kral', password: 'Tern-4711-mark' });
    await expect(own).toHaveURL(/\/dashboard/);
    await expect(dashboard.node('Annex')).toContainText('2 invited');
    await expect(dashboard.card('Annex', round)).toContainText('1 of 3');
  });
});
