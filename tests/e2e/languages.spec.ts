import { onEveryScreen } from './support/every-screen.js';
import { expectNothingSideways, narrowest, overflow } from './support/layout.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();
const phone = { width: 390, height: 844 };

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
    await onEveryScreen({ visit, server: server(), look, language }, async (page, { name, show }) => {
      await page.setViewportSize(phone);
      await show(page);
      await expect(page.locator('html'), name).toHaveAttribute('lang', language);
      await expectNoRawTexts(page);
      expect.soft(await overflow(page), `${name} is wider than the phone`).toBe(0);
      // The same screen on the narrowest one, instead of showing all of them once more.
      await page.setViewportSize(narrowest);
      await expectNothingSideways(page, name);
    });
  });
}
