import type { Page } from '@playwright/test';
import { overflow } from './support/layout.js';
import { type Screen, screensOfForm, screensOfSuper, screensOfVisitors } from './support/screens.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();

async function check(page: Page, screens: readonly Screen[], language: string): Promise<void> {
  for (const { name, show } of screens) {
    await show(page);
    await expect(page.locator('html'), name).toHaveAttribute('lang', language);
    await expectNoRawTexts(page);
    expect.soft(await overflow(page), `${name} is wider than the phone`).toBe(0);
  }
}

for (const [language, row] of [
  ['es', 'R9-032'],
  ['pt-BR', 'R9-033'],
] as const) {
  test(`every screen is there in ${language} and fits a phone [${row}]`, async ({ visit }) => {
    test.setTimeout(120_000);
    const phone = { locale: language, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    await check((await visit(server(), phone)).page, screensOfVisitors, language);
    const boss = await visit(server(), { ...phone, as: server().demo.some('super') });
    await check(boss.page, screensOfSuper(language), language);
    const { open, done } = await screensOfForm(server(), language);
    for (const { account, screens } of [open, done])
      await check((await visit(server(), { ...phone, as: account })).page, screens, language);
  });
}
