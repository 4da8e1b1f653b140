import { expectNoViolations } from './support/axe.js';
import { type Viewer, viewers, walksOf } from './support/screens/every-screen.js';
import { expectNothingSideways, narrowest, wide } from './support/layout.js';
import { overlaysOfSuper } from './support/screens/overlays.js';
import { suiteServer } from './support/server.js';
import { test } from './support/test.js';

const server = suiteServer();
const look = { reducedMotion: 'reduce', viewport: wide } as const;

const names: Readonly<Record<Viewer, string>> = {
  visitor: 'the screens of visitors',
  super: 'the dashboard and its panels',
  master: 'the organisations of the operator',
  respondent: 'the answer form',
};

/** In the other languages and as a phone shows it: languages.long.spec.ts, which shows the same screens. */
test.describe('no serious fault for people with disabilities, and nothing scrolls sideways at 320:', () => {
  for (const viewer of viewers)
    test(names[viewer], async ({ visit }) => {
      test.setTimeout(600_000);
      for (const { page, screens } of await walksOf(viewer, { visit, server: server(), look, language: 'en-US' }))
        for (const screen of screens) {
          await page.setViewportSize(wide);
          await expectNoViolations(page, screen, ['light', 'dark']);
          // The same screen on the narrowest phone, or enlarged four times, instead of showing all of them once more.
          await page.setViewportSize(narrowest);
          await expectNothingSideways(page, screen.name);
        }
    });

  test('what opens: menus, lists, calendar, dialog', async ({ visit }) => {
    test.setTimeout(180_000);
    const { page } = await visit(server(), { ...look, as: server().demo.some('super') });
    for (const screen of await overlaysOfSuper(server(), 'en-US'))
      await expectNoViolations(page, screen, ['light', 'dark']);
  });
});
