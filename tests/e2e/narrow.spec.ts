import { onEveryScreen } from './support/every-screen.js';
import { expectNothingSideways, narrowest } from './support/layout.js';
import { suiteServer } from './support/server.js';
import { test } from './support/test.js';

const server = suiteServer();
const look = { reducedMotion: 'reduce', viewport: narrowest, isMobile: true, hasTouch: true } as const;

/** In the other languages: languages.spec.ts, which shows the same screens. */
test('nothing scrolls sideways at 320 in en-US', async ({ visit }) => {
  test.setTimeout(300_000);
  await onEveryScreen({ visit, server: server(), look, language: 'en-US' }, async (page, { name, show }) => {
    await show(page);
    await expectNothingSideways(page, name);
  });
});
