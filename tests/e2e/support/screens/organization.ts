import type { Server } from '../../../harness/server.js';
import { nodeNamed } from '../../../harness/scenario.js';
import { DashboardPage } from '../../pages/dashboard.js';
import { dialogAt, go, listAt, panelAt, type Screen, type Texts } from './screen.js';

/** The tree with its panels, people, and what there is of the organisation besides. */
export async function screensOfOrganization(server: Server, t: Texts): Promise<readonly Screen[]> {
  const node = await nodeNamed(server, 'Booking');
  const names = { tree: t('dashboard', 'tree.title'), open: t('dashboard', 'tree.open') };
  return [
    {
      name: 'menu of a node',
      part: '[role=menu]',
      show: async (page) => {
        await go(page, '/dashboard');
        const dashboard = new DashboardPage(page, names);
        await dashboard.openTree();
        const actions = t('dashboard', 'tree.actions').replace('{{name}}', 'Booking');
        // The menu stands where the avatars are until the row is hovered or chosen.
        await dashboard.node('Booking').click();
        await dashboard.node('Booking').getByRole('button', { name: actions }).click();
        await page.getByRole('menu').waitFor();
      },
    },
    panelAt('apply', `/dashboard/apply?node=${node}`),
    panelAt('trigger', `/dashboard/trigger?node=${node}`),
    listAt('people of a node', `/dashboard/people?node=${node}`),
    panelAt('node form', `/dashboard/nodes/${node}`),
    panelAt('new node', `/dashboard/nodes/new?node=${node}`),
    panelAt('pasted nodes', `/dashboard/nodes/paste?node=${node}`),
    panelAt('starter', `/dashboard/models/starters/data?node=${node}`),
    panelAt('move to', `/dashboard/move?node=${node}`),
    {
      name: 'node types',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, '/dashboard/node-types');
        await page.getByRole('dialog').getByRole('row').last().waitFor();
      },
    },
    {
      name: 'node type form',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, '/dashboard/node-types/new');
        await page.getByRole('dialog').last().getByRole('textbox').waitFor();
      },
    },
    dialogAt('settings', '/dashboard/settings'),
    {
      name: 'account',
      part: '#content',
      show: async (page) => {
        await go(page, '/user/edit');
        await page.locator('#data dl').waitFor();
        await page.locator('#sessions li').first().waitFor();
      },
    },
    {
      name: 'users with a profile',
      show: async (page) => {
        await go(page, '/user-management');
        await page.getByRole('main').getByText('Ana Ribeiro', { exact: true }).first().click();
        await page.getByRole('complementary').or(page.getByRole('dialog')).getByRole('switch').waitFor();
      },
    },
    {
      name: 'users as cards',
      show: async (page) => {
        await go(page, '/user-management?users.view=cards');
        await page.getByRole('checkbox').first().click();
      },
    },
    {
      name: 'history with what was before and after',
      part: '#content',
      show: async (page) => {
        await go(page, '/history?subject=organization');
        const entry = page.getByRole('article').last();
        await entry.getByRole('button').click();
        await entry.getByRole('table').waitFor();
      },
    },
    dialogAt('manage users', '/user-management/invite'),
    dialogAt('deliveries', '/dashboard/deliveries'),
    {
      name: 'archived',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, '/dashboard/archived');
        await page.getByRole('dialog', { name: t('archived', 'title') }).waitFor();
        await page.getByText(t('archived', 'empty.title')).waitFor();
      },
    },
    {
      name: 'first steps',
      part: '#content',
      show: async (page) => {
        await go(page, '/dashboard?first-steps=1');
        await page.getByRole('button', { name: t('first-run', 'hide') }).waitFor();
      },
    },
    {
      name: 'assistant',
      part: '#content',
      show: async (page) => {
        await go(page, '/ai');
        await page.getByRole('log').waitFor();
      },
    },
    {
      name: 'assistant beside the dashboard',
      show: async (page) => {
        await go(page, '/dashboard');
        await page.getByRole('button', { name: t('shell', 'ask'), exact: true }).click();
        await page.getByRole('log').waitFor();
      },
    },
  ];
}
