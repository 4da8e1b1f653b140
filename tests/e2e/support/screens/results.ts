import type { Server } from '../../../harness/server.js';
import { nodeNamed } from '../../../harness/scenario.js';
import { DashboardPage } from '../../pages/dashboard.js';
import { assessmentOn } from '../answering.js';
import { dialogs, go, type Screen, type Texts } from './screen.js';

/** The dashboard with results, and every view of them. */
export async function screensOfResults(server: Server, t: Texts): Promise<readonly Screen[]> {
  const node = await nodeNamed(server, 'Booking');
  const round = await assessmentOn(server, 'Booking', 'Delivery 2026 H2');
  const names = {
    tree: t('dashboard', 'tree.title'),
    open: t('dashboard', 'tree.open'),
    areas: t('dashboard', 'table.title'),
  };
  return [
    {
      name: 'dashboard',
      part: '[role=tree]',
      show: async (page) => {
        await go(page, '/dashboard');
        await new DashboardPage(page, names).openTree();
      },
    },
    {
      name: 'results',
      show: async (page) => {
        await go(page, '/dashboard');
        await new DashboardPage(page, names).areas.waitFor();
        await page.locator('svg[data-chart]').first().waitFor();
      },
    },
    {
      name: 'results over time',
      part: '#content',
      show: async (page) => {
        await go(page, `/dashboard?series=a.${round}.0&open=${round}&view=time`);
        await page.getByRole('slider').first().waitFor();
        await page.getByRole('table', { name: t('results-time', 'table.two') }).waitFor();
      },
    },
    {
      name: 'spread of answers',
      part: '#content',
      show: async (page) => {
        await go(page, `/dashboard?series=a.${round}.0&open=${round}&view=spread`);
        await page.getByRole('table', { name: t('results-spread', 'title') }).waitFor();
        await page.getByRole('row').nth(1).getByRole('button').click();
      },
    },
    {
      name: 'maturity of a branch',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, `/dashboard/branch?node=${node}`);
        await dialogs(page).getByRole('option').first().dblclick();
        await dialogs(page).getByRole('table').waitFor();
      },
    },
    {
      name: 'matrix of results',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, `/dashboard/matrix/${round}?series=a.${round}.0&open=${round}`);
        await page.getByRole('gridcell').first().click();
        await page.getByRole('complementary', { name: t('matrix', 'detail') }).waitFor();
      },
    },
    {
      name: 'report',
      part: '#content',
      show: async (page) => {
        await page.goto(`/dashboard/report/${round}`);
        await page.locator('[data-report]').waitFor();
      },
    },
    {
      name: 'presenter',
      part: '#content',
      show: async (page) => {
        await go(page, `/present/${round}`);
        await page.getByRole('img', { name: t('presenter', 'code') }).waitFor();
      },
    },
    {
      name: 'why a value is what it is',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, `/dashboard/why/${round}?series=a.${round}.0&open=${round}&view=time`);
        await dialogs(page).locator('[aria-pressed=false]').first().click();
        await dialogs(page).locator('[aria-pressed=true]').waitFor();
      },
    },
  ];
}
