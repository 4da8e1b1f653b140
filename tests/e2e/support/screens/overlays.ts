import type { Page } from '@playwright/test';
import { nodeNamed } from '../../../harness/scenario.js';
import type { Server } from '../../../harness/server.js';
import { DashboardPage } from '../../pages/dashboard.js';
import { assessmentOn } from '../answering.js';
import { type Language, texts } from '../texts.js';
import { screensOfOrganization } from './organization.js';
import { go, type Screen, type Texts } from './screen.js';

/** Asked once; the conversation is called after it. */
const QUESTION = 'Where should we start?';

/** The assistant beside a page, with a conversation that has a name: its menu is open. */
async function openConversations(page: Page, t: Texts): Promise<void> {
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
const overlaysOfResults = (server: Server, t: Texts): readonly Screen[] => [
  {
    name: 'explanation of an objective',
    part: '[role=dialog]',
    show: async (page) => {
      await page.goto('/dashboard');
      const { areas } = new DashboardPage(page, { areas: t('dashboard', 'table.title') });
      await areas.waitFor();
      // It is in the opened row.
      await areas.getByRole('button', { expanded: false }).first().click();
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

/** What opens on the screens of a super: menus, lists, calendar, dialog, explanation; each closed again by the next. */
export async function overlaysOfSuper(server: Server, language: Language): Promise<readonly Screen[]> {
  const t = texts(language);
  const apply = (await screensOfOrganization(server, t)).find(({ name }) => name === 'apply');
  const onDashboard = (name: string, press: string | RegExp, role: 'menu' | 'dialog'): Screen => ({
    name,
    part: `[role=${role}]`,
    show: async (page) => {
      await go(page, '/dashboard');
      await new DashboardPage(page, { areas: t('dashboard', 'table.title') }).areas.waitFor();
      await page.getByRole('button', { name: press }).first().click();
      await page.getByRole(role).last().waitFor();
    },
  });
  const inApply = (name: string, part: string, open: (page: Page) => Promise<void>): Screen => ({
    name,
    part,
    show: async (page) => {
      await apply?.show(page);
      await open(page);
      await page.locator(part).filter({ visible: true }).last().waitFor();
    },
  });
  return [
    onDashboard('download menu', t('charts', 'download'), 'menu'),
    onDashboard('profile menu', new RegExp(`^${t('shell', 'profile.open').replace('{{name}}', '')}`), 'menu'),
    onDashboard('explanation', t('common', 'computed.title'), 'dialog'),
    ...overlaysOfResults(server, t),
    inApply('list', '[role=listbox]', async (page) => page.getByRole('dialog').getByRole('combobox').first().click()),
    inApply('calendar', '[role=dialog]:has(table)', async (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${t('apply', 'fields.form')}`) })
        .click(),
    ),
    inApply('dialog', '[role=dialog], [role=alertdialog]', async (page) => {
      await page.getByRole('dialog').getByRole('textbox').last().fill('x');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('common', 'panel.discard') }).waitFor();
    }),
  ];
}
