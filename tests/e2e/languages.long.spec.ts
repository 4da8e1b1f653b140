import { expectNoViolations } from './support/axe.js';
import { onEveryScreen } from './support/screens/every-screen.js';
import { expectNothingSideways, narrowest, overflow, phone } from './support/layout.js';
import { overlaysOfSuper } from './support/screens/overlays.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = suiteServer();
const onPhone = { ...phone, reducedMotion: 'reduce' } as const;

for (const [language, row, isWithAxe] of [
  ['es', 'R9-032', true],
  // The findings of axe in one language are those of the other.
  ['pt-BR', 'R9-033', false],
] as const) {
  test(`every screen is translated to ${language} and fits a phone, also the narrowest [${row}]`, async ({ visit }) => {
    test.setTimeout(600_000);
    const look = { ...onPhone, locale: language };
    await onEveryScreen({ visit, server: server(), look, language }, async (page, screen) => {
      const { name, show } = screen;
      await page.setViewportSize(phone.viewport);
      if (isWithAxe) await expectNoViolations(page, screen, ['light']);
      else await show(page);
      await expect(page.locator('html'), name).toHaveAttribute('lang', language);
      await expectNoRawTexts(page);
      expect.soft(await overflow(page), `${name} is wider than the phone`).toBe(0);
      // The same screen on the narrowest one, instead of showing all of them once more.
      await page.setViewportSize(narrowest);
      await expectNothingSideways(page, name);
    });
  });
}

test('what opens on a phone has no serious fault for people with disabilities', async ({ visit }) => {
  test.setTimeout(180_000);
  const { page } = await visit(server(), { ...onPhone, as: server().demo.some('super') });
  for (const screen of await overlaysOfSuper(server(), 'en-US')) await expectNoViolations(page, screen, ['light']);
});
