import type { Page } from '@playwright/test';
import { expectNothingSideways, narrowest } from './support/layout.js';
import {
  refusedToVisitors,
  type Screen,
  screensOfForm,
  screensOfMaster,
  screensOfSuper,
  screensOfVisitors,
} from './support/screens.js';
import { suiteServer } from './support/server.js';
import { test } from './support/test.js';

const server = suiteServer();
const narrow = { reducedMotion: 'reduce', viewport: narrowest, isMobile: true, hasTouch: true } as const;

async function check(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, show } of screens) {
    await show(page);
    await expectNothingSideways(page, name);
  }
}

/** In the other languages: languages.spec.ts, which shows the same screens. */
test('nothing scrolls sideways at 320 in en-US', async ({ visit }) => {
  test.setTimeout(300_000);
  const visitor = await visit(server(), narrow);
  visitor.allow(...refusedToVisitors);
  await check(visitor.page, screensOfVisitors);
  const boss = await visit(server(), { ...narrow, as: server().demo.some('super') });
  await check(boss.page, await screensOfSuper(server(), 'en-US'));
  const operator = await visit(server(), { ...narrow, as: server().demo.some('master') });
  await check(operator.page, screensOfMaster('en-US'));
  const { open, done } = await screensOfForm(server(), 'en-US');
  for (const { account, screens } of [open, done])
    await check((await visit(server(), { ...narrow, as: account })).page, screens);
});
