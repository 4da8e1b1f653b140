import type { Page } from '@playwright/test';
import { expectNothingSideways, narrowest, overflow } from './support/layout.js';
import {
  refusedToVisitors,
  type Screen,
  screensOfForm,
  screensOfMaster,
  screensOfSuper,
  screensOfVisitors,
} from './support/screens.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();
const phone = { width: 390, height: 844 };

async function check(page: Page, screens: readonly Screen[], language: string): Promise<void> {
  for (const { name, show } of screens) {
    await page.setViewportSize(phone);
    await show(page);
    await expect(page.locator('html'), name).toHaveAttribute('lang', language);
    await expectNoRawTexts(page);
    expect.soft(await overflow(page), `${name} is wider than the phone`).toBe(0);
    // The same screen on the narrowest one, instead of showing all of them once more.
    await page.setViewportSize(narrowest);
    await expectNothingSideways(page, name);
  }
}

for (const [language, row] of [
  ['es', 'R9-032'],
  ['pt-BR', 'R9-033'],
] as const) {
  test(`every screen is there in ${language} and fits a phone, also the narrowest [${row}]`, async ({ visit }) => {
    test.setTimeout(300_000);
    const look = {
      reducedMotion: 'reduce',
      locale: language,
      viewport: phone,
      isMobile: true,
      hasTouch: true,
    } as const;
    const visitor = await visit(server(), look);
    visitor.allow(...refusedToVisitors);
    await check(visitor.page, screensOfVisitors, language);
    const boss = await visit(server(), { ...look, as: server().demo.some('super') });
    await check(boss.page, await screensOfSuper(server(), language), language);
    const operator = await visit(server(), { ...look, as: server().demo.some('master') });
    await check(operator.page, screensOfMaster(language), language);
    const { open, done } = await screensOfForm(server(), language);
    for (const { account, screens } of [open, done])
      await check((await visit(server(), { ...look, as: account })).page, screens, language);
  });
}
