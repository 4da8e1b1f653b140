import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard.js';
import type { Server } from '../../harness/server.js';
import { assessmentOn } from './answering.js';
import { formAddress } from './form-round.js';
import type { Language } from './texts.js';
import { texts } from './texts.js';

export interface Screen {
  readonly name: string;
  /** Shows it, and returns once its content is there. */
  readonly show: (page: Page) => Promise<void>;
  /** What of the page is new here; the rest is another screen's. */
  readonly part?: string;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const at = (name: string, path: string): Screen => ({
  name,
  show: async (page) => {
    await page.goto(path);
    await heading(page).waitFor();
  },
});

/** What the server answers to links that lead nowhere. */
export const refusedToVisitors = [410] as const;

/** A panel that is opened by its address. */
const dialogAt = (name: string, path: string): Screen => ({
  name,
  part: '[role=dialog]',
  show: async (page) => {
    await page.goto(path);
    await page.getByRole('dialog').getByRole('combobox').first().waitFor();
  },
});

export const screensOfVisitors: readonly Screen[] = [
  at('login', '/login'),
  at('forgot password', '/forgot-password'),
  at('reset password without a token', '/reset-password'),
  at('sign-up without a link', '/signup'),
  at('sign-up with a link that is not valid', '/signup/x'),
  at('not found', '/no/such/page'),
  at('mailbox', '/mailbox'),
];

/** What a super sees: the dashboard with results, and the panels of its tree. */
export function screensOfSuper(language: Language): readonly Screen[] {
  const t = texts(language);
  const names = {
    tree: t('dashboard', 'tree.title'),
    open: t('dashboard', 'tree.open'),
    areas: t('dashboard', 'table.title'),
  };
  const panel = (name: string, action: string, title: string): Screen => ({
    name,
    part: '[role=dialog]',
    show: async (page) => {
      await page.goto('/dashboard');
      const dashboard = new DashboardPage(page, names);
      await dashboard.openTree();
      await dashboard.node('Booking').click();
      const actions = t('dashboard', 'tree.actions').replace('{{name}}', 'Booking');
      await dashboard.node('Booking').getByRole('button', { name: actions }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page
        .getByRole('dialog', { name: title })
        .getByRole('combobox')
        .or(page.getByRole('dialog', { name: title }).locator('input'))
        .first()
        .waitFor();
    },
  });
  /** A form or dialog that the menu of a node opens. */
  const onNode = (name: string, action: 'tree.edit' | 'tree.create' | 'tree.move'): Screen => ({
    name,
    part: '[role=dialog]',
    show: async (page) => {
      await page.goto('/dashboard');
      const dashboard = new DashboardPage(page, names);
      await dashboard.openTree();
      const actions = t('dashboard', 'tree.actions').replace('{{name}}', 'Booking');
      // The menu stands where the avatars are until the row is hovered or chosen.
      await dashboard.node('Booking').click();
      await dashboard.node('Booking').getByRole('button', { name: actions }).click();
      await page.getByRole('menuitem', { name: new RegExp(`^${t('dashboard', action)}`) }).click();
      await page.getByRole('dialog').last().locator('input').first().waitFor();
    },
  });
  return [
    {
      name: 'dashboard',
      part: '[role=tree]',
      show: async (page) => {
        await page.goto('/dashboard');
        await new DashboardPage(page, names).openTree();
      },
    },
    {
      name: 'results',
      show: async (page) => {
        await page.goto('/dashboard');
        await new DashboardPage(page, names).areas.waitFor();
        await page.locator('[role=img] svg.main-svg').first().waitFor();
      },
    },
    panel('apply', t('dashboard', 'tree.apply'), t('apply', 'title')),
    panel('trigger', t('dashboard', 'tree.trigger'), t('trigger', 'title')),
    {
      name: 'settings',
      part: '[role=dialog]',
      show: async (page) => {
        await page.goto('/dashboard/settings');
        await page.getByRole('dialog').getByRole('combobox').first().waitFor();
      },
    },
    {
      name: 'account',
      part: '#content',
      show: async (page) => {
        await page.goto('/user/edit');
        await page.locator('#data dl').waitFor();
        await page.locator('#sessions li').first().waitFor();
      },
    },
    {
      name: 'users with a profile',
      show: async (page) => {
        await page.goto('/user-management');
        await page.getByRole('main').getByText('Ana Ribeiro', { exact: true }).first().click();
        await page.getByRole('complementary').or(page.getByRole('dialog')).getByRole('switch').waitFor();
      },
    },
    {
      name: 'users as cards',
      show: async (page) => {
        await page.goto('/user-management?users.view=cards');
        await page.getByRole('checkbox').first().click();
      },
    },
    dialogAt('manage users', '/user-management/invite'),
    dialogAt('deliveries', '/dashboard/deliveries'),
    dialogAt('ways to begin a template', '/template-management/import'),
    dialogAt('a template from a text', '/template-management/import?start=security'),
    onNode('node form', 'tree.edit'),
    onNode('new node', 'tree.create'),
    onNode('move to', 'tree.move'),
    {
      name: 'templates',
      show: async (page) => {
        await page.goto('/template-management');
        await page.getByRole('option').first().click();
        await page.getByRole('img', { name: t('templates', 'shape.label').split(':')[0] ?? '' }).waitFor();
      },
    },
    {
      name: 'new template',
      part: '[role=menu]',
      show: async (page) => {
        await page.goto('/template-management');
        await page.getByRole('button', { name: t('templates', 'new.title') }).click();
        await page.getByRole('menuitem').first().waitFor();
      },
    },
    {
      name: 'template document',
      show: async (page) => {
        await page.goto('/template-management');
        await page.getByRole('option').first().click();
        await page.getByRole('button', { name: t('templates', 'actions.visualize') }).click();
        await page.getByRole('article').waitFor();
      },
    },
    {
      name: 'matrix',
      part: '[role=dialog]',
      show: async (page) => {
        await page.goto('/template-management');
        await page.getByRole('option').first().click();
        await page.getByRole('button', { name: t('templates', 'actions.matrix') }).click();
        await page.getByRole('gridcell').first().click();
        await page.getByRole('complementary', { name: t('matrix', 'detail') }).waitFor();
      },
    },
    {
      name: 'node types',
      part: '[role=dialog]',
      show: async (page) => {
        await page.goto('/dashboard/node-types');
        await page.getByRole('dialog').getByRole('row').last().waitFor();
      },
    },
    {
      name: 'node type form',
      part: '[role=dialog]',
      show: async (page) => {
        await page.goto('/dashboard/node-types/new');
        await page.getByRole('dialog').last().getByRole('textbox').waitFor();
      },
    },
    at('forbidden', '/master'),
  ];
}

/** What opens on the screens of a super: menus, lists, calendar, dialog, explanation; each closed again by the next. */
export function overlaysOfSuper(language: Language): readonly Screen[] {
  const t = texts(language);
  const apply = screensOfSuper(language).find(({ name }) => name === 'apply');
  const onDashboard = (name: string, press: string | RegExp, role: 'menu' | 'dialog'): Screen => ({
    name,
    part: `[role=${role}]`,
    show: async (page) => {
      await page.goto('/dashboard');
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
      await page.locator(part).last().waitFor();
    },
  });
  return [
    onDashboard('download menu', t('charts', 'download'), 'menu'),
    onDashboard('profile menu', new RegExp(`^${t('shell', 'profile.open').replace('{{name}}', '')}`), 'menu'),
    onDashboard('explanation', t('common', 'computed.title'), 'dialog'),
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

/** The form of somebody who has not answered yet, and of who has. */
export async function screensOfForm(server: Server, language: Language) {
  const t = texts(language);
  const { demo } = server;
  const open = demo.account('hanna');
  const done = demo.account('ana');
  const assessmentId = await assessmentOn(server, 'Booking', 'Delivery 2026 H2');
  const welcome = at('welcome', formAddress(open, assessmentId));
  return {
    open: {
      account: open,
      screens: [
        welcome,
        {
          name: 'questions',
          show: async (page: Page) => {
            await welcome.show(page);
            await page.getByRole('button', { name: t('common', 'actions.next'), exact: true }).click();
            await page.locator('section[data-question]').first().waitFor();
          },
        },
      ],
    },
    done: {
      account: done,
      screens: [
        {
          name: 'completion',
          show: async (page: Page) => {
            await page.goto(formAddress(done, assessmentId));
            await page.locator('[role=img] svg.main-svg').first().waitFor();
          },
        },
      ],
    },
  };
}
