import { mailTo, personalPath, secretTo, signUpPath } from '../harness/mails.js';
import { fresh } from '../harness/scenario.js';
import { DashboardPage } from './pages/dashboard.js';
import { ApplyPanel, TriggerPanel } from './pages/panels.js';
import { PersonasPanel } from './pages/personas.js';
import { EntityForm, InvitePanel, OrganizationsPage, SignUpPage } from './pages/setting-up.js';
import { createNode } from './support/nodes.js';
import { publishedModel } from './support/published-model.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();
const password = 'Tern-4711-mark';
const teams = ['Quay', 'Yard'] as const;

/** People of two teams, as a spreadsheet saves them: more than the client invites in one request. */
const people = Array.from({ length: 22 }, (_, index) => ({
  name: `Person${String(index + 1)} Marsh`,
  email: `person${String(index + 1)}@tern.example`,
  team: teams[index % 2] as string,
}));
const csv = [
  'Name;E-mail;Persona;Role;Node',
  ...people.map(({ name, email, team }) => `${name};${email};Pilot;user;${team}`),
];

const signUpLink = async (email: string) => `${signUpPath}${await secretTo(server(), email, signUpPath)}`;

test('an organisation from nothing: added, set up, its people invited from a file, signed up from their mails, and asked', async ({
  visit,
}) => {
  test.setTimeout(240_000);
  const organization = fresh('Tern');
  const boss = { email: 'lena.fischer@tern.example', firstName: 'Lena', surname: 'Fischer' };

  await test.step('a master adds the organisation and its first super', async () => {
    const { page } = await visit(server(), { as: server().demo.some('master') });
    await page.goto('/master');
    const organizations = new OrganizationsPage(page);
    await organizations.add.click();
    await organizations.fill({
      Name: organization,
      'Billing e-mail': 'billing@tern.example',
      'Contact name': 'Lena Fischer',
    });
    await expect(organizations.submit).toBeDisabled();
    await organizations.fill({ 'Phone number': '+49 30 1234567' });
    await organizations.submit.click();
    await expect(page.getByText(`${organization} added`)).toBeVisible();
    await expect(organizations.profile.getByText('No super-admin yet', { exact: true })).toBeVisible();
    await organizations.addSuper(boss.email);
    await expect(page.getByText(`${boss.email} invited as super-admin`)).toBeVisible();
    await expectNoRawTexts(page);
  });

  const { page } = await visit(server());
  const dashboard = new DashboardPage(page);

  await test.step('signs up from the mail and shows what to do first', async () => {
    await page.goto(await signUpLink(boss.email));
    await new SignUpPage(page).signUp({ ...boss, password });
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('region', { name: `Set up ${organization}` })).toBeVisible();
  });

  await test.step('three levels of nodes, of types of their own', async () => {
    await dashboard.openTree();
    await dashboard.act(organization, 'Manage node types');
    const list = page.getByRole('dialog', { name: 'Node types' });
    const form = new EntityForm(page, 'New node type');
    for (const name of ['Port', 'Crew']) {
      await list.getByRole('button', { name: 'New node type' }).click();
      await form.name.fill(name);
      await form.create.click();
      await expect(list.getByRole('row').filter({ hasText: name })).toBeVisible();
      await expect(form.root).toBeHidden();
    }
    await list.getByRole('button', { name: 'Close' }).last().click();
    await expect(list).toBeHidden();
    await createNode(page, dashboard, { parent: organization, type: 'Port', name: 'Harbour' });
    for (const name of teams) await createNode(page, dashboard, { parent: 'Harbour', type: 'Crew', name });
    await expect(dashboard.node('Quay')).toHaveAttribute('aria-level', '3');
  });

  await test.step('a persona', async () => {
    await dashboard.act(organization, 'Personas');
    const personas = new PersonasPanel(page);
    await personas.create.click();
    await personas.title.fill('Pilot');
    await personas.send('Create');
    await expect(personas.row('Pilot')).toBeVisible();
    await expect(personas.form).toBeHidden();
    await personas.root.getByRole('button', { name: 'Close' }).last().click();
    await expect(personas.root).toBeHidden();
  });

  await test.step('people from a CSV file', async () => {
    await dashboard.act(organization, 'Manage users');
    const invite = new InvitePanel(page);
    await invite.read('people.csv', csv.join('\r\n'));
    await invite.send(people.length).click();
    await expect(page.getByText('Successfully processed invitations to 22 users')).toBeVisible({ timeout: 60_000 });
    await expectNoRawTexts(page);
    await invite.root.getByRole('button', { name: 'Close' }).last().click();
    await expect(invite.root).toBeHidden();
  });

  await test.step('who sign up from their mails: two in a browser, the others by the same call', async () => {
    for (const person of people.slice(0, 2)) {
      const { page: own } = await visit(server());
      await own.goto(await signUpLink(person.email));
      await expect(own.getByRole('heading', { name: `Welcome to ${organization}` })).toBeVisible();
      await new SignUpPage(own).signUp({ surname: 'Marsh', password });
      await expect(own).toHaveURL(/\/dashboard/);
    }
    for (const { email } of people.slice(2)) {
      const secret = await secretTo(server(), email, signUpPath);
      const body = { firstName: 'Kim', surName: 'Marsh', email, password, passwordConfirmation: password, secret };
      await server().client.ok('signUp', { body });
    }
    await page.goto('/user-management');
    await expect(page.getByText('23 people · 23 active, 0 inactive')).toBeVisible();
  });

  await test.step('a template from a file, applied to both teams, and everybody asked', async () => {
    await page.goto('/dashboard');
    const steps = page.getByRole('region', { name: `Set up ${organization}` });
    await steps.getByRole('button', { name: 'From a file or a text' }).click();
    const chosen = page.getByRole('dialog', { name: 'Import a template' });
    await chosen.locator('input[type=file]').setInputFiles({
      name: 'model.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(publishedModel())),
    });
    await chosen.getByRole('button', { name: /^Import/ }).click();
    await expect(chosen).toBeHidden();
    // The draft is opened in the editor; it is whole already.
    await expect(page).toHaveURL(/\/dashboard\/models\//);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await steps.getByRole('button', { name: 'Apply assessment' }).click();
    const apply = new ApplyPanel(page);
    // It opens filled for the only template, on the nodes that have people.
    for (const team of teams) await expect(apply.node(team)).toBeChecked();
    await apply.shortName.fill('First look');
    await apply.applyAndChoose.click();
    // A draft is deployed with it, which is asked about.
    await page.getByRole('alertdialog').getByRole('button').last().click();
    const trigger = new TriggerPanel(page);
    await expect(trigger.summary).toContainText('22 users');
    await trigger.trigger.click();
    await trigger.confirmation.getByRole('button', { name: 'Trigger' }).click();
    await expect(page.getByText('Successfully processed 22 e-mails')).toBeVisible({ timeout: 60_000 });
    await mailTo(server(), 'person22@tern.example', { path: personalPath });
    await expect(steps).toBeHidden();
  });
});
