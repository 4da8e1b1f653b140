import { expect, type Locator, type Page } from '@playwright/test';

/** As many as the longest screen has stops, or the longest list rows, before what is looked for. */
const mostSteps = 80;

/** Somebody without a pointer. After each step the focus has to be on something that is in sight. */
export interface Keys {
  /** Presses Tab until the target has the focus, or contains it. */
  tabTo(target: Locator): Promise<void>;
  /** The same backwards. */
  backTo(target: Locator): Promise<void>;
  /** Presses ArrowDown until the target has the focus. */
  arrowTo(target: Locator): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** The focus is on something, and that can be seen. */
  expectFocus(): Promise<void>;
}

export function keysOf(page: Page): Keys {
  const hasFocus = async (target: Locator) =>
    (await target.count()) === 1 && target.evaluate((element) => element.contains(document.activeElement));
  const expectFocus = async () => {
    const focused = page.locator(':focus');
    await expect(focused, 'the focus is lost').toHaveCount(1);
    await expect(focused, 'what has the focus is out of sight').toBeInViewport();
  };
  const stepTo = async (key: string, target: Locator) => {
    await target.waitFor();
    for (let steps = 0; steps < mostSteps && !(await hasFocus(target)); steps += 1) await page.keyboard.press(key);
    expect(await hasFocus(target), `${String(target)} is reached by ${key}`).toBe(true);
    await expectFocus();
  };
  return {
    expectFocus,
    tabTo: async (target) => stepTo('Tab', target),
    backTo: async (target) => stepTo('Shift+Tab', target),
    arrowTo: async (target) => stepTo('ArrowDown', target),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: async (text) => page.keyboard.type(text),
  };
}
