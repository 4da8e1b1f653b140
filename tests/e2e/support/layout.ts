import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than its window: 0 when nothing is cut off or has to be scrolled sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
