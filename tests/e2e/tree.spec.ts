import type { Locator, Page } from '@playwright/test';
import { flat, tree } from '../harness/scenario.js';
import { DashboardPage } from './pages/dashboard.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();

async function middleOf(row: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await row.boundingBox();
  if (box === null) throw new Error('the row is not drawn');
  // On the name: what stands at the end of a row is buttons.
  return { x: box.x + 90, y: box.y + 20 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 6, start.y + 6);
  await page.mouse.move(end.x, end.y, { steps: 5 });
}

const levelOf = async (row: Locator) => row.getAttribute('aria-level');

test('a node is dragged to another one, and back with Undo; an impossible move shows before the drop', async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  await page.goto('/dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.openTree();
  const [payments, booking, platforms] = ['Payments', 'Booking', 'Customer platforms'].map((name) =>
    dashboard.node(name),
  ) as [Locator, Locator, Locator];

  await drag(page, platforms, booking);
  await expect(booking).toContainText('own branch');
  await page.mouse.up();
  await expect(booking).not.toContainText('own branch');
  expect(await levelOf(booking)).toBe('3');

  await drag(page, payments, booking);
  await expect(booking).toContainText('Moves here');
  await page.keyboard.press('Escape');
  await expect(booking).not.toContainText('Moves here');
  await page.mouse.up();

  await drag(page, payments, booking);
  await page.mouse.up();
  await expect(page.getByText('Payments is now in Booking')).toBeVisible();
  await expect(payments).toHaveAttribute('aria-level', '4');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Payments is back in Customer platforms')).toBeVisible();
  await expect(payments).toHaveAttribute('aria-level', '3');
});

for (const role of ['super', 'master'] as const)
  test(`a ${role} has the menu on every node, and duplicates a template, as the server says [R6-007, R6-009]`, async ({
    visit,
  }) => {
    const account = server().demo.some(role);
    const { page } = await visit(server(), { as: account, viewport: { width: 1440, height: 2400 } });
    await page.goto('/dashboard');
    await new DashboardPage(page).openTree();
    const nodes = flat(await tree(await server().as(account), server(), account));
    const menus = page.getByRole('button', { name: /^Actions for / });
    await expect(menus).toHaveCount(nodes.length);
    const templates = nodes.flatMap(({ assessments }) => assessments.filter((one) => one.template_id === null));
    await expect(page.getByRole('button', { name: /^Duplicate the template / })).toHaveCount(templates.length);
  });

test('by keyboard alone a node is made, and the tree opens to it [R8-045]', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  await page.goto('/dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.openTree();
  await dashboard.node('Warehouse').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Create child node' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New node' });
  await expect(form.getByRole('combobox', { name: 'Node type' })).toBeVisible();
  await form.getByRole('combobox', { name: 'Node type' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Team' }).waitFor();
  const marked = page.locator('[role=option][data-combobox-selected]', { hasText: 'Team' });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(marked).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Night shift');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully created node')).toBeVisible();
  // The tree opens to it.
  const made = dashboard.node('Night shift');
  await expect(made).toHaveAttribute('aria-level', '4');
});

test('an address opens the tree to a node far down and marks it [R9-030]', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.some('super'), viewport: { width: 1280, height: 420 } });
  await page.goto('/dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.openTree();
  const id = await dashboard.node('Runtime').getAttribute('data-row');
  await page.goto(`/dashboard?show=${String(id)}`);
  await expect(dashboard.node('Runtime').locator('[data-shown]')).toBeVisible();
  await expect(dashboard.node('Runtime')).toBeInViewport();
  await expect(page).not.toHaveURL(/show=/);
  await expect(page.locator('[data-shown]')).toBeHidden();
});
