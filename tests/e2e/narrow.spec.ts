import type { Page } from '@playwright/test';
import { overflow, sidewaysIn } from './support/layout.js';
import { type Screen, screensOfForm, screensOfSuper, screensOfVisitors } from './support/screens.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();
/** The narrowest phone there is. */
const narrow = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true } as const;

async function check(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, show } of screens) {
    await show(page);
    expect.soft(await overflow(page), `${name} is wider than 320`).toBe(0);
    expect.soft(await sidewaysIn(page, 'main, [role=dialog]'), `${name}: a part scrolls sideways`).toEqual([]);
  }
}

for (const language of ['en-US', 'es', 'pt-BR'] as const) {
  test(`nothing scrolls sideways at 320 in ${language}`, async ({ visit }) => {
    test.setTimeout(180_000);
    const phone = { ...narrow, locale: language };
    await check((await visit(server(), phone)).page, screensOfVisitors);
    await check((await visit(server(), { ...phone, as: server().demo.some('super') })).page, screensOfSuper(language));
    const { open, done } = await screensOfForm(server(), language);
    for (const { account, screens } of [open, done])
      await check((await visit(server(), { ...phone, as: account })).page, screens);
  });
}
