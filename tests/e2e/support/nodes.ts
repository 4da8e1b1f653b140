import type { Page } from '@playwright/test';
import type { DashboardPage } from '../pages/dashboard.js';
import { EntityForm } from '../pages/setting-up.js';
import { expect } from './test.js';

/** Makes a node below another, by the menu of that one. */
export async function createNode(
  page: Page,
  dashboard: DashboardPage,
  { parent, type, name }: Record<'parent' | 'type' | 'name', string>,
): Promise<void> {
  await dashboard.act(parent, 'Create child node');
  const form = new EntityForm(page, 'New node');
  await form.choose('Node type', type);
  await form.name.fill(name);
  await form.create.click();
  await expect(dashboard.node(name)).toBeVisible();
  await expect(form.root).toBeHidden();
}
