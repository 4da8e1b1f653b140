import { expectNoViolations } from './support/axe.js';
import { expectNothingSideways, narrowest, overflow, phone, wide } from './support/layout.js';
import { onEveryScreen, shapes, type Viewer, viewers, walksOf } from './support/screens/every-screen.js';
import { overlaysOfSuper } from './support/screens/overlays.js';
import { sharedServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectNoRawTexts } from './support/texts.js';

const server = sharedServer();
/** The language of the longest texts: what fits in it fits in the others. */
const longest = 'es';
const look = { reducedMotion: 'reduce', viewport: wide, locale: longest } as const;

const names: Readonly<Record<Viewer, string>> = {
  visitor: 'the screens of visitors',
  super: 'the dashboard and its panels',
  master: 'the organisations of the operator',
  respondent: 'the answer form',
};

/** All of them in every language, theme and width: accessibility.long.spec.ts and languages.long.spec.ts. */
test.describe('in Spanish, without a serious fault for people with disabilities, and nothing sideways at 320:', () => {
  for (const viewer of viewers)
    test(`${names[viewer]} [R9-032]`, async ({ visit }) => {
      test.setTimeout(300_000);
      for (const { page, screens } of await walksOf(viewer, { visit, server: server(), look, language: longest }))
        for (const screen of screens) {
          await page.setViewportSize(wide);
          await expectNoViolations(page, screen, shapes.has(screen.name) ? ['light', 'dark'] : ['light']);
          await expect(page.locator('html'), screen.name).toHaveAttribute('lang', longest);
          await expectNoRawTexts(page);
          // The same screen on the narrowest phone, or enlarged four times: showing it is what costs.
          await page.setViewportSize(narrowest);
          await expectNothingSideways(page, screen.name);
        }
    });

  test('what opens: menus, lists, calendar, dialog', async ({ visit }) => {
    test.setTimeout(180_000);
    const { page } = await visit(server(), { ...look, as: server().demo.some('super') });
    for (const screen of await overlaysOfSuper(server(), longest)) await expectNoViolations(page, screen, ['light']);
  });
});

test('a screen of each shape is translated to pt-BR and fits a phone, also the narrowest [R9-033]', async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const language = 'pt-BR';
  const everybody = { visit, server: server(), look: { ...look, ...phone, locale: language }, language } as const;
  const seen = await onEveryScreen(
    everybody,
    async (page, { name, show }) => {
      await page.setViewportSize(phone.viewport);
      await show(page);
      await expect(page.locator('html'), name).toHaveAttribute('lang', language);
      await expectNoRawTexts(page);
      expect.soft(await overflow(page), `${name} is wider than the phone`).toBe(0);
      await page.setViewportSize(narrowest);
      await expectNothingSideways(page, name);
    },
    shapes,
  );
  expect(new Set(seen)).toEqual(shapes);
});
