import type { Page } from '@playwright/test';
import { nodeNamed } from '../../harness/scenario.js';
import type { Server } from '../../harness/server.js';
import { DashboardPage } from '../pages/dashboard.js';
import { assessmentOn } from './answering.js';
import type { texts } from './texts.js';

/** Asked once; the conversation is called after it. */
const QUESTION = 'What are our lowest objectives?';

interface Overlay {
  readonly name: string;
  readonly part: string;
  readonly show: (page: Page) => Promise<void>;
}

/** The assistant beside a page, with a conversation that has a name: its menu is open. */
async function openConversations(page: Page, t: ReturnType<typeof texts>): Promise<void> {
  await page.goto('/dashboard');
  const ask = page.getByRole('button', { name: t('shell', 'ask'), exact: true });
  const log = page.getByRole('log');
  await ask.waitFor();
  if (!(await log.isVisible())) await ask.click();
  await log.waitFor();
  if ((await log.textContent())?.includes(QUESTION) !== true) {
    await page.getByRole('textbox', { name: t('chat', 'question') }).fill(QUESTION);
    await page.keyboard.press('Enter');
    await log.getByRole('list', { name: t('chat', 'sources') }).waitFor();
  }
  await page.getByRole('button', { name: t('chat', 'conversations'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('chat', 'rename.label') }).waitFor();
}

/** What opens on the screens of results: explanation, enlarged chart, calendar, menu. */
export const overlaysOfResults = (server: Server, t: ReturnType<typeof texts>): readonly Overlay[] => [
  {
    name: 'explanation of an area',
    part: '[role=dialog]',
    show: async (page) => {
      await page.goto('/dashboard');
      const { areas } = new DashboardPage(page, { areas: t('dashboard', 'table.title') });
      await areas.waitFor();
      await areas
        .getByRole('button', { name: t('common', 'computed.title') })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('dashboard', 'why.more') })
        .or(page.getByRole('dialog').getByRole('table'))
        .first()
        .waitFor();
    },
  },
  {
    name: 'enlarged chart',
    part: '[role=dialog]',
    show: async (page) => {
      await page.goto('/dashboard');
      await new DashboardPage(page, { areas: t('dashboard', 'table.title') }).areas.waitFor();
      await page
        .getByRole('button', { name: t('charts', 'enlarge') })
        .first()
        .click();
      await page.locator('[data-engine=plotly] .scatterlayer').waitFor();
    },
  },
  {
    name: 'days of a branch',
    part: '[role=dialog]:has(table)',
    show: async (page) => {
      const node = await nodeNamed(server, 'Booking');
      await page.goto(`/dashboard/branch?node=${node}`);
      await page.getByRole('dialog').getByRole('listbox').first().waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${t('branch', 'range')}`) })
        .click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
    },
  },
  {
    name: 'download menu of the trend',
    part: '[role=menu]',
    show: async (page) => {
      const round = await assessmentOn(server, 'Booking', 'Delivery 2026 H2');
      await page.goto(`/dashboard?series=a.${round}.0&open=${round}&view=time`);
      await page.getByRole('slider').first().waitFor();
      await page
        .getByRole('button', { name: t('charts', 'download') })
        .last()
        .click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'conversations', part: '[role=menu]', show: (page) => openConversations(page, t) },
  {
    name: 'another name for a conversation',
    part: '[role=dialog]',
    show: async (page) => {
      await openConversations(page, t);
      await page.getByRole('menuitem', { name: t('chat', 'rename.label') }).click();
      await page.getByRole('textbox', { name: t('chat', 'rename.name') }).waitFor();
    },
  },
];
