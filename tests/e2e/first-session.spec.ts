import { mailTo, personalPath, secretTo, signUpPath } from '../harness/mails.js';
import { fresh } from '../harness/scenario.js';
import { ApplyPanel, TriggerPanel } from './pages/panels.js';
import { InvitePanel, SignUpPage } from './pages/setting-up.js';
import { CountedHands } from './support/counted.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();
const password = 'Tern-4711-mark';
const boss = { email: 'lena.fischer@tern.example', firstName: 'Lena', surname: 'Fischer' };
const people = ['kim', 'rui', 'ada'].map((name) => `${name}.marsh@tern.example`);
/** From the first look at an empty organization to the forms in the inboxes. */
const MOST = 35;

test(`the first session of an empty organization ends with sent forms, after ${String(MOST)} clicks and fields at most`, async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const name = fresh('Tern');
  const master = await server().as(server().demo.some('master'));
  const profile = { name, billingEmail: 'billing@tern.example', contactName: 'Lena', phoneNumber: '+49 30 1234567' };
  const { id } = await master.ok('createOrganization', { body: { ...profile, suspended: false } });
  const root = await master.ok('rootNode', { params: { organizationId: id } });
  await master.ok('inviteUsers', {
    body: {
      invitedUsers: [{ email: boss.email, role: 'super', name: boss.email }],
      selectedNodes: [root.id],
    },
  });
  const { page } = await visit(server());
  await page.goto(`${signUpPath}${await secretTo(server(), boss.email, signUpPath)}`);
  await new SignUpPage(page).signUp({ ...boss, password });
  const steps = page.getByRole('region', { name: `Set up ${name}` });
  await expect(steps).toBeVisible();
  const hands = new CountedHands(page);
  const step = (button: string) => hands.click(steps.getByRole('button', { name: button, exact: true }));

  await test.step('three teams from a pasted list, of a type of their own', async () => {
    await step('Paste a list');
    const panel = page.getByRole('dialog', { name: 'Paste a list of teams' });
    await hands.fill(panel.getByRole('textbox', { name: 'One team per line' }), 'Harbour\n  Quay\n  Yard');
    for (const [level, type] of [
      ['Top level is a', 'Port'],
      ['Second level is a', 'Crew'],
    ] as const) {
      await hands.choose(panel.getByRole('combobox', { name: level }), 'New type…');
      await hands.fill(panel.getByRole('textbox', { name: 'Name of the new type' }), type);
      await hands.press('Enter');
      await expect(panel.getByRole('combobox', { name: level })).toHaveValue(type);
    }
    await hands.click(panel.getByRole('button', { name: 'Create 3 nodes' }));
    await expect(panel).toBeHidden();
  });

  await test.step('three people with a new persona', async () => {
    await step('Manage users');
    const invite = new InvitePanel(page);
    await hands.choose(invite.root.getByRole('combobox', { name: 'Persona' }), 'New persona…');
    await hands.fill(invite.root.getByRole('textbox', { name: 'Title of the new persona' }), 'Pilot');
    await hands.press('Enter');
    await expect(invite.root.getByRole('combobox', { name: 'Persona' })).toHaveValue('Pilot');
    await hands.fill(invite.root.getByRole('textbox', { name: 'Addresses' }), `${people.join(', ')},`);
    await hands.click(invite.root.getByRole('button', { name: 'Add 3 people' }));
    for (const team of ['Quay', 'Yard'])
      await hands.click(invite.root.getByRole('checkbox', { name: team, exact: true }));
    await hands.click(invite.send(3));
    await expect(page.getByText('Successfully processed invitations to 3 users')).toBeVisible();
    await hands.click(invite.root.getByRole('button', { name: 'Close' }).last());
    // Nothing is left to lose, so nothing is asked.
    await expect(invite.root).toBeHidden();
  });

  await test.step('a starter, read as a document and used, opens Apply filled', async () => {
    await hands.click(steps.getByRole('button', { name: 'Read the starter Software delivery' }));
    const starter = page.getByRole('dialog', { name: 'Software delivery' });
    await expect(starter.getByRole('heading', { name: 'Flow', exact: true })).toBeVisible();
    await hands.click(starter.getByRole('button', { name: 'Use this starter' }));
    const apply = new ApplyPanel(page);
    await expect(apply.shortName).toHaveValue(/^Software delivery \d{4} H[12]$/);
    await expect(apply.description).toHaveValue(/^Software delivery/);
    for (const team of ['Quay', 'Yard']) await expect(apply.node(team)).toBeChecked();
    await expect(apply.node('Harbour')).not.toBeChecked();
    await hands.click(apply.applyAndChoose);
  });

  await test.step('everybody is ticked, the mail is read, and a message of one’s own goes with it', async () => {
    const trigger = new TriggerPanel(page);
    await expect(trigger.summary).toContainText('3 users · 6 e-mails');
    const mail = trigger.root.getByRole('region', { name: 'The e-mail they get' });
    await expect(mail).toContainText('It takes about 9 minutes');
    await hands.fill(mail.getByRole('textbox', { name: 'Your message' }), 'We look at it <b>together</b>.');
    await expectNoRawTexts(page);
    await hands.press('Control+Enter');
    await hands.click(trigger.confirmation.getByRole('button', { name: 'Trigger' }));
    await expect(page.getByText('Successfully processed 6 e-mails')).toBeVisible();
  });

  const sent = await mailTo(server(), people[0] ?? '', { path: personalPath, count: 2 });
  expect(sent.text).toContain('Lena Fischer writes:\n> We look at it <b>together</b>.');
  await expect(page.getByText(/^Waiting for the first answers, asked at/)).toBeVisible();
  await page.getByRole('link', { name: 'See deliveries' }).click();
  await expect(page.getByRole('dialog', { name: 'Deliveries' })).toBeVisible();
  await expectNoRawTexts(page);
  console.log(`clicks and fields from an empty organization to the first sent form: ${String(hands.count)}`);
  expect(hands.count).toBeLessThanOrEqual(MOST);
});
