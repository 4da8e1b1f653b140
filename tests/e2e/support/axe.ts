import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens/screen.js';

export type Theme = 'light' | 'dark';

/** A row of a tree is called by name, value and state in words of its own; its buttons are read on their own. */
const notForUs = ['label-content-name-mismatch'];

/** The rules whose outcome depends on the theme. */
const coloured = ['color-contrast', 'link-in-text-block'];

/** Of what passes, or cannot be told, axe gathers one element instead of all; nobody reads a path to those it finds. */
const violationsAlone: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], selectors: false };

/** Half a megabyte of script, which a page that was looked at before has still. */
const sourceFor = async (page: Page) =>
  (await page.evaluate(() => 'axe' in window)) ? { axeSource: '/* here already */' } : {};

/** Serious and critical violations outside the drawings, which are pictures with a name and a table beside; each with the first elements that have it. */
async function violations(page: Page, part: string, theme: Theme): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
  // An element that fades in has no contrast until the end.
  await page.evaluate(async () => Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished)));
  const axe = new AxeBuilder({ page, ...(await sourceFor(page)) })
    .options(violationsAlone)
    .include(part)
    .exclude('.main-svg')
    .setLegacyMode();
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

/** Shows a screen once, and runs axe on it in each theme. */
export async function expectNoViolations(page: Page, screen: Screen, themes: readonly Theme[]): Promise<void> {
  const { name, show, part = 'html' } = screen;
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page);
  for (const theme of themes) expect.soft(await violations(page, part, theme), `${name}, ${theme}`).toEqual([]);
}
