import type { Page } from '@playwright/test';
import type { Server } from '../../../harness/server.js';
import type { OpenVisit, VisitOptions } from '../test.js';
import type { Language } from '../texts.js';
import { screensOfForm } from './form.js';
import { screensOfMaster } from './master.js';
import type { Screen } from './screen.js';
import { screensOfSuper } from './super.js';
import { refusedToVisitors, screensOfVisitors } from './visitors.js';

/** Somebody at a browser, and what they are shown there. */
interface Walk {
  readonly page: Page;
  readonly screens: readonly Screen[];
}

/** Whom screens are shown to; each group is a walk of its own. */
export type Viewer = 'visitor' | 'super' | 'master' | 'respondent';

export const viewers: readonly Viewer[] = ['visitor', 'super', 'master', 'respondent'];

export interface Everybody {
  readonly visit: OpenVisit;
  readonly server: Server;
  readonly look: VisitOptions;
  readonly language: Language;
}

/** Opens the browser of a viewer, signed in as who sees those screens. */
export async function walksOf(viewer: Viewer, { visit, server, look, language }: Everybody): Promise<readonly Walk[]> {
  switch (viewer) {
    case 'visitor': {
      const visitor = await visit(server, look);
      visitor.allow(...refusedToVisitors);
      return [{ page: visitor.page, screens: screensOfVisitors }];
    }
    case 'super': {
      const { page } = await visit(server, { ...look, as: server.demo.some('super') });
      return [{ page, screens: await screensOfSuper(server, language) }];
    }
    case 'master': {
      const { page } = await visit(server, { ...look, as: server.demo.some('master') });
      return [{ page, screens: screensOfMaster(language) }];
    }
    case 'respondent': {
      const { open, done } = await screensOfForm(server, language);
      const walks: Walk[] = [];
      for (const { account, screens } of [open, done])
        walks.push({ page: (await visit(server, { ...look, as: account })).page, screens });
      return walks;
    }
  }
}

/** One screen of each shape: a form, a page, results, a tree, panels with a form and with a list, a table, the editor. */
export const shapes: ReadonlySet<string> = new Set([
  'login',
  'dashboard',
  'results',
  'report',
  'apply',
  'node types',
  'account',
  'users with a profile',
  'templates',
  'editor: questions',
  'organizations',
  'questions',
  'completion',
]);

/**
 * Visits all screens, or only those of these names, one after the other, and looks at each once its content has loaded.
 * Returns their names.
 */
export async function onEveryScreen(
  everybody: Everybody,
  look: (page: Page, screen: Screen) => Promise<void>,
  only?: ReadonlySet<string>,
): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const viewer of viewers)
    for (const { page, screens } of await walksOf(viewer, everybody))
      for (const screen of screens.filter(({ name }) => only?.has(name) ?? true)) {
        await look(page, screen);
        seen.push(screen.name);
      }
  return seen;
}
