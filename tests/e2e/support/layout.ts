import { expect, type Page } from '@playwright/test';

export const wide = { width: 1440, height: 900 } as const;
/** A phone of our time, with a finger instead of a mouse. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
/** The narrowest phone there is. */
export const narrowest = { width: 320, height: 640 } as const;

/** By how many pixels the page is wider than its window: 0 when nothing is cut off or has to be scrolled sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** What scrolls sideways inside of the elements of a selector; what means something in both directions may (WCAG 1.4.10). */
export const sidewaysIn = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)]
        .flatMap((part) => [part, ...part.querySelectorAll('*')])
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .filter((element) => element.closest('[data-two-dimensional]') === null)
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} in ${element.clientWidth}`),
    selector,
  );

/** Neither the page nor a part of it is wider than the window, once it has settled there. */
export async function expectNothingSideways(page: Page, name: string): Promise<void> {
  const soft = expect.configure({ soft: true, timeout: 3000 });
  await soft.poll(() => overflow(page), `${name} is wider than ${narrowest.width}`).toBe(0);
  await soft.poll(() => sidewaysIn(page, 'main, [role=dialog]'), `${name}: a part scrolls sideways`).toEqual([]);
}
