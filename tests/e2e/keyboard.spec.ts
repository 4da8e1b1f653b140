import { DashboardPage } from './pages/dashboard.js';
import { keysOf } from './support/keys.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();

test('who has no pointer signs in, makes a node and moves it, invites, changes a person, reads a template, signs out', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const { page } = await visit(server());
  const keys = keysOf(page);
  const { email, password } = server().demo.some('super');
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const inBar = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  const panel = (name: string) => page.getByRole('dialog', { name });

  await test.step('signs in', async () => {
    await page.goto('/login');
    await keys.tabTo(page.getByRole('textbox', { name: 'E-mail' }));
    await keys.type(email);
    await keys.press('Tab');
    await keys.type(password);
    await keys.press('Enter');
    await page.waitForURL(/dashboard/);
  });

  const dashboard = new DashboardPage(page);
  const warehouse = dashboard.node('Warehouse');
  const made = dashboard.node('Night shift');
  /** Opens the menu of the row that has the focus and chooses. */
  const act = async (name: string) => {
    await keys.press('Shift+F10');
    const item = page.getByRole('menuitem', { name });
    await keys.arrowTo(item);
    await keys.press('Enter');
  };

  /** Of the list of the field that has the focus. */
  const pick = async (name: string) => {
    await keys.press('ArrowDown');
    await page.getByRole('option', { name }).waitFor();
    await expect(async () => {
      await keys.press('ArrowDown');
      await expect(page.locator('[role=option][data-combobox-selected]', { hasText: name })).toBeVisible({
        timeout: 50,
      });
    }).toPass({ intervals: [20] });
    await keys.press('Enter');
  };

  await test.step('makes a node', async () => {
    await dashboard.tree.waitFor();
    await keys.tabTo(dashboard.tree);
    await keys.press('Home');
    await keys.arrowTo(warehouse);
    await act('Create child node');
    const form = panel('New node');
    await keys.tabTo(form.getByRole('combobox', { name: 'Node type' }));
    await pick('Team');
    await keys.tabTo(form.getByRole('textbox', { name: 'Name' }));
    await keys.type('Night shift');
    await keys.press('Enter');
    await expect(page.getByText('Successfully created node')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(dashboard.tree.locator(':focus'), 'the focus is back in the tree').toHaveCount(1);
  });

  await test.step('moves it', async () => {
    await keys.tabTo(dashboard.tree);
    await keys.press('Home');
    await keys.arrowTo(made);
    await act('Move to…');
    const choice = page.getByRole('dialog').last();
    await keys.tabTo(choice.getByRole('tree'));
    await keys.press('Home');
    await keys.arrowTo(choice.getByRole('treeitem', { name: /^Customs/ }));
    await keys.press('Enter');
    await keys.tabTo(choice.getByRole('button', { name: /^Move/ }));
    await keys.press('Enter');
    await expect(page.getByText('Night shift is now in Customs')).toBeVisible();
    await expect(choice).toBeHidden();
    await keys.expectFocus();
  });

  await test.step('changes a person', async () => {
    await keys.backTo(inBar('Users'));
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('main').getByRole('searchbox').first());
    await keys.type('Ribeiro');
    await expect(page.getByText('1 found')).toBeVisible();
    await keys.tabTo(page.getByRole('row').filter({ hasText: 'Ana Ribeiro' }));
    await keys.press('Enter');
    const profile = page.getByRole('complementary');
    await expect(profile.getByRole('group', { name: 'Ana Ribeiro' })).toBeFocused();
    await keys.press('e');
    await keys.tabTo(profile.getByRole('textbox', { name: 'Surname' }));
    await keys.press('End');
    await keys.type('-Lopes');
    await keys.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'Ana Ribeiro-Lopes' })).toBeVisible();
    await keys.expectFocus();
  });

  await test.step('invites', async () => {
    await keys.tabTo(button('Add users'));
    await keys.press('Enter');
    const invite = panel('Manage users');
    await keys.tabTo(invite.getByRole('combobox', { name: 'Persona' }));
    await pick('Developer');
    await keys.tabTo(invite.getByRole('textbox', { name: 'Addresses' }));
    await keys.type('wim.jansen@halden.example');
    await keys.press('Enter');
    await keys.tabTo(invite.getByRole('button', { name: /^Add/ }));
    await keys.press('Enter');
    await keys.tabTo(invite.getByRole('tree'));
    await keys.press('Home');
    await keys.arrowTo(invite.getByRole('treeitem', { name: /^Night shift/ }));
    await keys.press('Space');
    await keys.tabTo(invite.getByRole('button', { name: /^Send/ }));
    await keys.press('Enter');
    await expect(invite.getByText('Invitation on its way')).toBeVisible();
    await keys.expectFocus();
    await keys.press('Escape');
    await expect(invite).toBeHidden();
    await keys.expectFocus();
  });

  await test.step('reads a template', async () => {
    await keys.backTo(inBar('Templates'));
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('listbox').first());
    await keys.press('Enter');
    await keys.tabTo(button('Visualize'));
    await keys.press('Enter');
    await page.getByRole('article').waitFor();
    await keys.expectFocus();
    await keys.press('Escape');
    await keys.expectFocus();
  });

  await test.step('signs out', async () => {
    await keys.backTo(button(/^Profile/));
    await keys.press('Enter');
    await page.getByRole('menu').waitFor();
    await keys.arrowTo(page.getByRole('menuitem', { name: 'Log out' }));
    await keys.press('Enter');
    await page.waitForURL(/login/);
  });
});
