import type { Locator } from '@playwright/test';
import { expect } from './test.js';

/**
 * Compares a drawing with its picture in tests/e2e/pictures. Edges and letters may be smoothed differently, as another
 * Chromium does. A missing, moved or recolored curve, bar or word fails.
 *
 * To renew the pictures of a drawing that changed on purpose, run `npx playwright test --config
 * tests/e2e/playwright.config.ts --update-snapshots=changed charts`. Look at each before you commit it.
 */
export async function looksLike(drawing: Locator, name: string): Promise<void> {
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    threshold: 0.25,
    maxDiffPixelRatio: 0.0015,
  });
}
