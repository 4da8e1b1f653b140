import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from './pages/dashboard.js';
import { nodeNamed } from '../harness/scenario.js';
import { assessmentOn } from './support/answering.js';
import {
  charted,
  expectLongNamesToFit,
  expectSeriesToFit,
  faultsOf,
  FIGURES,
  retold,
  still,
} from './support/charts.js';
import { looksLike } from './support/pictures.js';
import { follow } from './support/screens/screen.js';
import { sharedServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = sharedServer();
/** What stands below a radar of one person's answers. */
const SINGLE = /one person/;

// Every count, width and picture: charts.long.spec.ts.
test('one, three and five series fit on a phone, a tablet and a wide screen', async ({ visit }) =>
  expectSeriesToFit(server(), visit, { counts: [1, 3, 5], widths: [320, 720, 1440], pictured: ['3 series 1440'] }));

test('six series of names as long as they may be fit on a phone, a tablet and a wide screen', async ({ visit }) =>
  expectLongNamesToFit(server(), visit, { widths: [320, 720, 1440], pictured: ['long names 320'] }));

test('with no answer at all the axes stay and no card is blank; of one person it is never the team’s', async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: server().demo.some('super'), ...still });
  const { radar } = new DashboardPage(page);
  await retold(page, FIGURES, (body) =>
    body
      .replace(/"(assessmentValue|maturityValue|share)":[\d.]+/g, '"$1":null')
      .replace(/"(answered|started|submitted)":\d+/g, '"$1":0'),
  );
  await page.goto(charted(server(), 1));
  await radar.waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => ({ width, faults: await faultsOf(page) })).toEqual({ width, faults: [] });
    await looksLike(radar, `no answers ${String(width)} radar`);
  }
  expect(await radar.locator('[data-mark^="point:"]').count()).toBe(0);
  await expect(page.getByText('No answers yet').first()).toBeVisible();

  await page.unroute(FIGURES);
  await retold(page, FIGURES, (body) => body.replace(/"(invited|started|submitted)":\d+/g, '"$1":1'));
  await page.reload();
  await expect(page.getByText(SINGLE).first()).toBeVisible();
  await expect(radar).not.toHaveAttribute('aria-label', /Booking|Payments|Tracking|Delivery/);
  const fills = await radar
    .locator('[data-mark^="point:"]')
    .evaluateAll((points) => points.map((point) => point instanceof SVGElement && point.style.fill));
  expect(new Set(fills)).toEqual(new Set(['var(--tm-surface)']));
  await looksLike(radar, 'one person 1440 radar');
});

test('every chart can be read as a table and saved as picture, drawing and numbers', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.some('super'), ...still });
  const round = await assessmentOn(server(), 'Booking', 'Delivery 2026 H2');
  const check = async (least: number) => {
    const cards = page
      .locator('section')
      .filter({ has: page.getByRole('button', { name: 'Download PNG, SVG or CSV' }) });
    await expect.poll(async () => cards.count()).toBeGreaterThanOrEqual(least);
    for (const card of await cards.all()) {
      for (const [item, ending] of [
        ['Picture (PNG)', 'png'],
        ['Vector (SVG)', 'svg'],
        ['Table (CSV)', 'csv'],
      ] as const) {
        await card.getByRole('button', { name: 'Download PNG, SVG or CSV' }).click();
        expect(await savedBy(page, page.getByRole('menuitem', { name: item }))).toMatch(new RegExp(`\\.${ending}$`));
      }
      await card.getByRole('button', { name: /table/ }).click();
      await expect(card.getByRole('table').first()).toBeVisible();
    }
  };
  await page.goto(charted(server(), 2));
  await new DashboardPage(page).radar.waitFor();
  // Radar, bars, bubbles.
  await check(3);
  await page.goto(`/dashboard?series=a.${round}.0&open=${round}&view=time`);
  await page.getByRole('slider').first().waitFor();
  // Radar of two days, trend.
  await check(2);
});

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the points stand, in radii of the outermost ring from its middle: the same at any size. */
async function spotsOf(drawing: Locator, ring: string, point: string): Promise<readonly Spot[]> {
  return drawing.evaluate(
    (root, [rings, points]) => {
      const boxes = (selector: string) =>
        [...root.querySelectorAll(selector)].map((found) => found.getBoundingClientRect());
      const outer = boxes(rings).toSorted((a, b) => b.width - a.width)[0];
      if (outer === undefined) return [];
      const spots = boxes(points).map(({ left, right, top, bottom }) => ({
        x: Math.round(100 * ((left + right - outer.left - outer.right) / outer.width)),
        y: Math.round(100 * ((top + bottom - outer.top - outer.bottom) / outer.height)),
      }));
      return spots.toSorted((a, b) => a.x - b.x || a.y - b.y);
    },
    [ring, point] as const,
  );
}

/** The name of the file that a click saves. */
async function savedBy(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return file.suggestedFilename();
}

test('our own drawing and plotly’s show the same points at the same places; plotly is fetched for it alone', async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: server().demo.some('super'), ...still });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(charted(server(), 1));
  const { radar } = new DashboardPage(page);
  await radar.waitFor();
  await page.waitForLoadState('networkidle');
  const isPlot = (url: string) => /\/Plot-[^/]+\.js$/.test(url);
  expect(scripts.filter(isPlot)).toEqual([]);
  const own = await spotsOf(radar, '[data-mark^="ring:"]', '[data-mark^="point:"]');
  expect(own.length).toBeGreaterThan(10);

  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  const engine = page.locator('[data-engine=plotly]');
  await engine.locator('.scatterlayer .point').first().waitFor();
  expect(scripts.filter(isPlot)).toHaveLength(1);
  const theirs = await spotsOf(engine, '.shapelayer path', '.scatterlayer .point');
  expect(theirs).toHaveLength(own.length);
  const far = own.filter((spot) => theirs.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > 2.5));
  expect(far).toEqual([]);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  const zoomed = await engine.locator('.shapelayer path').first().boundingBox();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect
    .poll(
      async () => ((await engine.locator('.shapelayer path').first().boundingBox())?.width ?? 0) < (zoomed?.width ?? 0),
    )
    .toBe(true);
  for (const [name, ending] of [
    ['Picture (PNG)', 'png'],
    ['Vector (SVG)', 'svg'],
  ] as const)
    expect(await savedBy(page, page.getByRole('button', { name }))).toMatch(new RegExp(`\\.${ending}$`));
});

const seconds = async (part: Locator): Promise<number> =>
  part.evaluate((element) =>
    Math.max(...getComputedStyle(element).transitionDuration.split(',').map(Number.parseFloat)),
  );

test('bars end at the number of levels and move within 800 ms, bubbles fill 760 px at most and zoom within 750 ms [R9-022, R9-023, R9-024, R9-025]', async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  await page.goto(charted(server(), 2));
  const bars = page.getByRole('img', { name: /^Bars/ });
  await bars.waitFor();
  expect(await bars.locator('[data-mark^="tick:"]').allTextContents()).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(await seconds(bars.locator('[data-mark^="bar:"]').first())).toBeLessThanOrEqual(0.8);
  const bubbles = page.getByRole('img', { name: /^Bubbles/ });
  expect(await seconds(bubbles.locator('[data-mark^="bubble:"]').first())).toBeLessThanOrEqual(0.75);
  for (const [width, least, most] of [
    [1920, 760, 760],
    [390, 250, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await bubbles.boundingBox())?.width ?? 0).toBeLessThanOrEqual(most);
    expect((await bubbles.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(least);
    await looksLike(bubbles, `bubbles ${String(width)}`);
  }
});

test('the bars of the levels are 1100 px wide where there is room and shrink with the screen, their axis ends at 100 [R9-020, R9-021]', async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: server().demo.some('super'), viewport: { width: 1920, height: 900 } });
  await page.goto(charted(server(), 1));
  await page
    .getByRole('button', { name: /^Show the answers of/ })
    .first()
    .click();
  const levels = page.getByRole('list', { name: 'Answers per level' }).locator('..');
  await levels.waitFor();
  const widthOf = async () => Math.round((await levels.boundingBox())?.width ?? 0);
  await expect.poll(widthOf).toBe(1100);
  expect((await levels.locator('span').allTextContents())[0]).toBe('100');
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(widthOf).toBeLessThan(900);
});

test('the maturity of a branch is open within 500 ms after its chart was emptied [R9-026]', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  const panel = page.getByRole('dialog', { name: 'Branch maturity' });
  await page.clock.install();
  const address = `/dashboard/branch?node=${await nodeNamed(server(), 'Booking')}`;
  await page.goto(address);
  await panel.getByRole('table', { name: 'Results by area' }).waitFor();
  await panel.getByRole('button', { name: 'Remove all' }).click();
  await panel.getByText('Nothing is charted yet').waitFor();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await stopClock(page);
  await follow(page, address);
  await runClock(page, 500);
  await expect(panel.getByRole('listbox', { name: /^Selected/ })).toBeVisible();
});

test('a chart with loaded numbers is shown within 600 ms after it was chosen [R9-027]', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.some('super') });
  await page.clock.install();
  await page.goto(charted(server(), 2));
  const curves = new DashboardPage(page).radar.locator('[data-mark^="curve:"]');
  await expect(curves).not.toHaveCount(0);
  const all = await curves.count();
  const toggle = page.getByRole('switch', { name: /on the radar$/, checked: true }).first();
  const name = (await toggle.getAttribute('aria-label')) ?? '';
  await toggle.click();
  await expect.poll(async () => curves.count()).toBeLessThan(all);
  await stopClock(page);
  await page.getByRole('switch', { name }).first().dispatchEvent('click');
  await runClock(page, 600);
  await expect(curves).toHaveCount(all);
});

/** From here on the page's time passes only in `runClock`, however long the machine takes. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Lets the page's time pass, ms, in steps that leave the machine time for its part. */
async function runClock(page: Page, duration: number): Promise<void> {
  const step = 50;
  for (let passed = 0; passed < duration; passed += step) {
    await page.clock.runFor(step);
    await pause(100);
  }
}
