import { expect, type Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard.js';
import type { Server } from '../../harness/server.js';
import { fresh, nodeNamed } from '../../harness/scenario.js';
import { assessmentOn } from './answering.js';
import { formAddress } from './form-round.js';
import type { Language } from './texts.js';
import { overlaysOfResults } from './results-overlays.js';
import { overlaysOfTemplates } from './template-overlays.js';
import { texts } from './texts.js';

export interface Screen {
  readonly name: string;
  /** Shows it, and returns once its content is there. */
  readonly show: (page: Page) => Promise<void>;
  /** What of the page is new here; the rest is another screen's. */
  readonly part?: string;
}

const dialogs = (page: Page) => page.getByRole('dialog');

/** What a link does: the router follows, and nothing is loaded again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Longer than a panel takes to slide out and say so, ms. */
const panelLeaves = 350;

/**
 * Goes to an address. In an open client that is done as a link does it, once the panel, menu or
 * drawer of before is closed: loading the client for each screen is most of what showing it costs, and shell.spec.ts
 * loads addresses.
 */
async function go(page: Page, path: string): Promise<void> {
  if ((await page.locator('#content').count()) === 0) {
    await page.goto(path);
    return;
  }
  // The page keeps what its address says, as it does when somebody closes a panel: it has nothing to write there itself.
  const { pathname, search } = new URL(page.url());
  const below = /^\/[\w-]+/.exec(pathname)?.[0] ?? pathname;
  if (below !== pathname) await follow(page, `${below}${search}`);
  const open = dialogs(page).or(page.getByRole('menu'));
  await expect
    .poll(async () => {
      if ((await open.count()) > 0) {
        await page.keyboard.press('Escape');
        // What Escape closes goes back a moment after it is out of sight, which would undo what is followed before.
        await page.waitForTimeout(panelLeaves);
      }
      return open.count();
    })
    .toBe(0);
  await follow(page, path);
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
    await go(page, path);
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
  at('the page that sells', '/marlin'),
];

/** The next version of the demo's template, with an area that is called differently: begun once. */
async function nextVersion(server: Server): Promise<string> {
  const client = await server.as(server.demo.some('super'));
  const { templateId } = server.demo;
  const versions = await client.ok('templateVersions', { params: { id: templateId } });
  const known = versions.find(({ origin_id: origin }) => origin === templateId);
  if (known !== undefined) return known.id;
  // Listed after what it was made of: the first of the list stays the deployed one.
  const body = { shortName: 'The next version' };
  const { id } = await client.ok('reviseTemplate', { params: { id: templateId }, body });
  const [area] = await client.ok('areas', { params: { assessmentId: id } });
  await client.ok('changeArea', { params: { id: area?.id ?? '' }, body: { name: 'Flow of work' } });
  return id;
}

/** A copy of the demo's template that can be written in; lists have it behind the demo's. */
async function draftIn(server: Server): Promise<string> {
  const client = await server.as(server.demo.some('super'));
  const body = { templateId: server.demo.templateId, shortName: fresh('Written anew') };
  return (await client.ok('duplicateTemplate', { body })).id;
}

/** What a super sees: the dashboard with results, and the panels of its tree. */
export async function screensOfSuper(server: Server, language: Language): Promise<readonly Screen[]> {
  const t = texts(language);
  const node = await nodeNamed(server, 'Booking');
  const next = await nextVersion(server);
  const round = await assessmentOn(server, 'Booking', 'Delivery 2026 H2');
  const { templateId: deployed } = server.demo;
  const draft = await draftIn(server);
  const names = {
    tree: t('dashboard', 'tree.title'),
    open: t('dashboard', 'tree.open'),
    areas: t('dashboard', 'table.title'),
  };
  /** A panel on a node, or a form of it, at the address to which the menu of the node leads. */
  const onNode = (name: string, path: string): Screen => ({
    name,
    part: '[role=dialog]',
    show: async (page) => {
      await go(page, path);
      await dialogs(page).locator('input').first().waitFor();
    },
  });
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
    onNode('apply', `/dashboard/apply?node=${node}`),
    onNode('trigger', `/dashboard/trigger?node=${node}`),
    {
      name: 'settings',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, '/dashboard/settings');
        await page.getByRole('dialog').getByRole('combobox').first().waitFor();
      },
    },
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
    onNode('node form', `/dashboard/nodes/${node}`),
    onNode('new node', `/dashboard/nodes/new?node=${node}`),
    onNode('move to', `/dashboard/move?node=${node}`),
    dialogAt('ways to begin a template', '/template-management/import'),
    {
      name: 'a template from a text',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, '/template-management/import?start=security');
        await expect(dialogs(page).getByRole('textbox').first()).toHaveValue(/^# /);
      },
    },
    {
      name: 'templates',
      show: async (page) => {
        await go(page, '/template-management');
        await page.getByRole('option').first().click();
        await page.getByRole('img', { name: t('templates', 'shape.label').split(':')[0] ?? '' }).waitFor();
      },
    },
    ...overlaysOfTemplates(t),
    {
      name: 'template document',
      show: async (page) => {
        await go(page, '/template-management');
        await page.getByRole('option').first().click();
        await page.getByRole('button', { name: t('templates', 'actions.visualize') }).click();
        await page.getByRole('article').waitFor();
      },
    },
    {
      name: 'results of two versions',
      part: '[role=dialog]',
      show: async (page) => {
        const { templateId } = server.demo;
        await go(page, `/template-management/${templateId}/compare/${templateId}`);
        await dialogs(page).getByRole('table').waitFor();
      },
    },
    {
      name: 'what a version changes',
      part: '[role=dialog]',
      show: async (page) => {
        await page.goto(`/template-management/${server.demo.templateId}/diff/${next}`);
        await dialogs(page)
          .getByRole('heading', { name: t('template-diff', 'results.title') })
          .waitFor();
      },
    },
    {
      name: 'a file with faults',
      part: '[role=dialog]',
      show: async (page) => {
        await page.goto('/template-management/import');
        await page.locator('input[type=file]').setInputFiles({
          name: 'faults.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Area;Objective;Question;Answer;Level\nFlow;Batches;How big?;Small;nine\n;;;Large;1\n'),
        });
        await dialogs(page).getByRole('textbox').nth(4).waitFor();
      },
    },
    {
      name: 'matrix',
      part: '[role=dialog]',
      show: async (page) => {
        // Loaded anew: a link would ask about what the import of before would lose.
        await page.goto('/template-management');
        await page.getByRole('option').first().click();
        await page.getByRole('button', { name: t('templates', 'actions.matrix') }).click();
        await page.getByRole('gridcell').first().click();
        await page.getByRole('complementary', { name: t('matrix', 'detail') }).waitFor();
      },
    },
    ...(
      [
        ['levels', draft],
        ['objectives', draft],
        ['recommendations', draft],
        ['questions', draft],
        ['objectives', deployed],
        ['questions', deployed],
      ] as const
    ).map(
      ([step, template]): Screen => ({
        name: `editor: ${step}${template === draft ? '' : ' of a deployed template'}`,
        part: '[role=dialog]',
        show: async (page) => {
          await go(page, `/dashboard/models/${template}?step=${step}`);
          const steps = dialogs(page).getByRole('navigation', { name: t('editor', 'frame.steps') });
          await expect(steps.locator('[aria-current=step]')).toContainText(t('editor', `frame.step.${step}`));
        },
      }),
    ),
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
    at('forbidden', '/master'),
  ];
}

/** What opens on the screens of a super: menus, lists, calendar, dialog, explanation; each closed again by the next. */
export async function overlaysOfSuper(server: Server, language: Language): Promise<readonly Screen[]> {
  const t = texts(language);
  const apply = (await screensOfSuper(server, language)).find(({ name }) => name === 'apply');
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
      await page.locator(part).last().waitFor();
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

/** What the operator of the installation sees. */
export function screensOfMaster(language: Language): readonly Screen[] {
  const t = texts(language);
  const list = async (page: Page) => {
    await go(page, '/master');
    await page.getByRole('heading', { level: 1, name: t('master', 'title') }).waitFor();
    await page.getByRole('main').getByRole('row').last().waitFor();
  };
  return [
    { name: 'organizations', show: list },
    {
      name: 'profile of an organization',
      show: async (page) => {
        await list(page);
        await page.getByRole('main').getByRole('row').last().click();
        await page.getByRole('complementary').or(dialogs(page)).getByRole('textbox').first().waitFor();
      },
    },
    {
      name: 'new organization',
      part: '[role=dialog]',
      show: async (page) => {
        await go(page, '/master/new');
        await dialogs(page).getByRole('textbox').first().waitFor();
      },
    },
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
            await page.locator('svg[data-chart]').first().waitFor();
          },
        },
      ],
    },
  };
}
