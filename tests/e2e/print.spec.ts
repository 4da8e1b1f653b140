import { showAnyGroup } from '../harness/round.js';
import { readFileSync } from 'node:fs';
import { assessmentOn } from './support/answering.js';
import { suiteServer } from './support/server.js';
import { screensOfForm } from './support/screens/form.js';
import { expect, test } from './support/test.js';
import { DashboardPage } from './pages/dashboard.js';

const server = suiteServer();
/** The pages of a PDF, as its own page tree counts them. */
const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dashboard prints light, whole and without what is only for the screen, from the ${colorScheme} theme`, async ({
    visit,
  }) => {
    const { page } = await visit(server(), { as: server().demo.some('super'), colorScheme });
    await page.goto('/dashboard');
    const dashboard = new DashboardPage(page);
    await dashboard.areas.waitFor();
    await dashboard.radar.waitFor();
    const drawing = await dashboard.radar.elementHandle();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pagesOf(pdf)).toBeGreaterThan(1);
    // Paper is narrower than the screen: with a new layout for it, charts would not be drawn yet.
    expect(await drawing.evaluate((shown) => shown.isConnected)).toBe(true);

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 1000 });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(dashboard.tree).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show as table' }).first()).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dashboard.areas).toBeVisible();
    const look = await page.evaluate(() => ({
      surface: getComputedStyle(document.documentElement).getPropertyValue('--tm-surface').trim(),
      // A sheet does not scroll: what is taller than its box would be cut.
      cut: [...document.querySelectorAll('[data-print-whole]')].filter(
        (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
      ).length,
      wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      curve: getComputedStyle(
        document.querySelector('svg[data-chart] [data-mark^="curve:"][style*="--tm-series-1"]') ?? document.body,
      ).stroke,
    }));
    // #23728a, the light value of the first series.
    const light = { surface: expect.stringMatching(/^#fff(fff)?$/), curve: 'rgb(35, 114, 138)' };
    expect(look).toEqual({ ...light, cut: 0, wide: false });
  });
}

test('a report prints light and whole, and is saved as the PDF that the server makes', async ({ visit }) => {
  test.setTimeout(120_000);
  const { page } = await visit(server(), { as: server().demo.some('super'), colorScheme: 'dark' });
  await page.goto(`/dashboard/report/${await assessmentOn(server(), 'Booking', 'Delivery 2026 H2')}`);
  await page.getByRole('heading', { level: 1, name: 'Booking, Delivery 2026 H2' }).waitFor();
  await page.locator('svg[data-chart]').first().waitFor();
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pagesOf(printed)).toBeGreaterThan(4);

  const saved = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: /PDF/ }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Booking Delivery 2026 H2.pdf');
  const file = readFileSync(await download.path());
  // The same pages, drawn without anybody's session.
  expect(pagesOf(file)).toBe(pagesOf(printed));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').filter({ hasText: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const surface = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--tm-surface').trim(),
  );
  expect(surface).toMatch(/^#fff(fff)?$/);
});

for (const language of ['en-US', 'es', 'pt-BR'] as const) {
  test(`the first page of a report holds its figures, its chart and its sentence, in ${language}`, async ({
    visit,
  }) => {
    const { page } = await visit(server(), { as: server().demo.some('super'), locale: language });
    await page.emulateMedia({ media: 'print' });
    // A4 between the margins of the report.
    const sheet = { width: 680, height: 998 };
    await page.setViewportSize(sheet);
    await page.goto(`/dashboard/report/${await assessmentOn(server(), 'Booking', 'Delivery 2026 H2')}?for=all`);
    const first = page.locator('[data-report] > section').filter({ has: page.getByRole('heading', { level: 1 }) });
    await first.locator('svg[data-chart]').waitFor();
    expect(await first.evaluate((shown) => shown.clientHeight)).toBeLessThan(sheet.height);
  });
}

test('the completion page prints its results without the buttons', async ({ visit }) => {
  await showAnyGroup(server());
  const { done } = await screensOfForm(server(), 'en-US');
  const { page } = await visit(server(), { as: done.account });
  for (const { show } of done.screens) await show(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(page.getByRole('link', { name: 'Go to dashboard' })).toBeHidden();
  await expect(page.getByRole('img', { name: /^Radar/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where your team could start' })).toBeVisible();
});
