import type { Locator } from '@playwright/test';
import { expect } from './test.js';

/**
 * Whether a drawing looks like its picture in tests/e2e/pictures. Edges and letters may be smoothed otherwise, as another
 * Chromium does; a curve, a bar or a word that is missing, moved or of another colour is told.
 *
 * A drawing that was changed on purpose has its pictures made anew by `npx playwright test --config
 * tests/e2e/playwright.config.ts --update-snapshots=changed charts`; each is looked at before it is committed.
 */
export async function looksLike(drawing: Locator, name: string): Promise<void> {
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    threshold: 0.25,
    maxDiffPixelRatio: 0.0015,
  });
}
