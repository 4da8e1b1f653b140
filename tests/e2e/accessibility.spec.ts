import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Viewer, viewers, walksOf } from './support/every-screen.js';
import { overlaysOfSuper, type Screen } from './support/screens.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();

/** A row of a tree is called by name, value and state in words of its own; its buttons are read on their own. */
const notForUs = ['label-content-name-mismatch'];

/** The rules whose outcome depends on the theme. */
const coloured = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/** Colours do not depend on the width, and all else of a screen does not on the theme. */
const themesOf = (project: string): readonly Theme[] => (project === 'wide' ? ['light', 'dark'] : ['light']);

/** Serious and critical violations outside the drawings, which are pictures with a name and a table beside; each with the first elements that have it. */
async function violations(page: Page, part: string, theme: Theme): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
  // What fades in has no contrast until it is there.
  await page.evaluate(async () => Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished)));
  const axe = new AxeBuilder({ page }).include(part).exclude('.main-svg').setLegacyMode();
  const asked = theme === 'light' ? axe.disableRules(notForUs) : axe.withRules(coloured);
  const { violations: found } = await asked.analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 200))
          .join(' | ')}`,
    );
}

/** Each screen is shown once, and looked at in each theme as it stands there. */
async function check(page: Page, screens: readonly Screen[], themes: readonly Theme[]): Promise<void> {
  for (const { name, show, part = 'html' } of screens) {
    await page.emulateMedia({ colorScheme: 'light' });
    await show(page);
    for (const theme of themes) {
      expect.soft(await violations(page, part, theme), `${name}, ${theme}`).toEqual([]);
    }
  }
}

const names: Readonly<Record<Viewer, string>> = {
  visitor: 'the screens of visitors',
  super: 'the dashboard and its panels',
  master: 'the organisations of the operator',
  respondent: 'the answer form',
};

test.describe('no serious fault for people with disabilities:', () => {
  const look = { reducedMotion: 'reduce' } as const;

  for (const viewer of viewers)
    test(names[viewer], async ({ visit }, { project }) => {
      test.setTimeout(300_000);
      for (const { page, screens } of await walksOf(viewer, { visit, server: server(), look, language: 'en-US' }))
        await check(page, screens, themesOf(project.name));
    });

  test('what opens: menus, lists, calendar, dialog', async ({ visit }, { project }) => {
    test.setTimeout(180_000);
    const { page } = await visit(server(), { ...look, as: server().demo.some('super') });
    await check(page, await overlaysOfSuper(server(), 'en-US'), themesOf(project.name));
  });
});
