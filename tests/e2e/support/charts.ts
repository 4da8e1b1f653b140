import type { Page } from '@playwright/test';
import type { Server } from '../../harness/server.js';
import { DashboardPage } from '../pages/dashboard.js';
import { assessmentOn } from './answering.js';
import { looksLike } from './pictures.js';
import { expect, type OpenVisit } from './test.js';

/** How much is looked at: the long tests take every width, the others where the layout differs. */
export interface Extent {
  readonly counts: readonly number[];
  readonly widths: readonly number[];
  /** Which drawings are compared with their pictures, as in '3 series 1440'. */
  readonly pictured: readonly string[];
}

export const still = { reducedMotion: 'reduce' } as const;

/** The dashboard with this many assessments of three teams in 2026, each in a look of its own. */
export const charted = ({ demo }: Server, count: number): string => {
  const of = (round: string) => demo.assessments.filter(({ shortName }) => shortName === round);
  const [first, second] = [of('Delivery 2026 H1').slice(0, 3), of('Delivery 2026 H2').slice(0, 3)];
  const series = [...first, ...second].slice(0, count);
  return `/dashboard?${series.map(({ id }, slot) => `series=a.${id}.${String(slot)}`).join('&')}`;
};

/** What is wrong with the drawings of a page: texts on each other or outside of their card, nothing drawn. */
export const faultsOf = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // A line of text is higher than its letters.
    const ROOM = 2;
    const boxOf = (text: Element) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return { said: text.textContent, left: left + ROOM, right: right - ROOM, top: top + ROOM, bottom: bottom - ROOM };
    };
    return [...document.querySelectorAll('svg[data-chart]')].flatMap((drawing) => {
      const name = (drawing.getAttribute('aria-label') ?? '').slice(0, 20);
      const card = drawing.closest('section')?.getBoundingClientRect();
      if (card === undefined) return [`${name}: in no card`];
      if (drawing.querySelector('[data-mark]') === null) return [`${name}: blank`];
      const texts = [...drawing.querySelectorAll('text')].map(boxOf);
      const out = texts.filter(
        ({ left, right, top, bottom }) =>
          left < card.left || right > card.right || top < card.top || bottom > card.bottom,
      );
      const over = texts.flatMap((a, index) =>
        texts
          .slice(index + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${name}: "${a.said}" on "${b.said}"`),
      );
      return [...out.map(({ said }) => `${name}: "${said}" outside`), ...over];
    });
  });

const chartsLookLike = async (page: Page, name: string): Promise<void> => {
  await looksLike(new DashboardPage(page).radar, `${name} radar`);
  await looksLike(page.getByRole('img', { name: /^Bars/ }), `${name} bars`);
};

/** Answers of the server as other organizations would get them: their text is changed on its way. */
export async function retold(page: Page, path: RegExp, change: (body: string) => string): Promise<void> {
  await page.route(path, async (route) => {
    // Whole, not whether it has changed.
    const headers = { ...route.request().headers() };
    delete headers['if-none-match'];
    const response = await route.fetch({ headers });
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

export const FIGURES = /\/api\/assessments\/[^/]+\/figures$/;
const CONTENT = /\/api\/assessments\/[^/]+\/content\//;

/** At each width nothing overlaps, nothing is outside its card, nothing is blank. */
async function expectDrawn(page: Page, of: string, { widths, pictured }: Omit<Extent, 'counts'>): Promise<void> {
  for (const width of widths) {
    const name = `${of} ${String(width)}`;
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => ({ name, faults: await faultsOf(page) })).toEqual({ name, faults: [] });
    if (pictured.includes(name)) await chartsLookLike(page, name);
  }
}

export async function expectSeriesToFit(server: Server, visit: OpenVisit, { counts, ...extent }: Extent) {
  const { page } = await visit(server, { as: server.demo.some('super'), ...still });
  for (const count of counts) {
    await page.goto(charted(server, count));
    await new DashboardPage(page).radar.waitFor();
    await expectDrawn(page, `${String(count)} series`, extent);
  }
}

/** Six series whose names are as long as they may be. */
export async function expectLongNamesToFit(server: Server, visit: OpenVisit, extent: Omit<Extent, 'counts'>) {
  const { page } = await visit(server, { as: server.demo.some('super'), ...still });
  const long = (text: string, length: number) =>
    `${text} of everything that is measured here and elsewhere`.slice(0, length);
  await retold(page, FIGURES, (body) =>
    body.replace(
      /("node":\{"id":"[^"]+","name":")([^"]+)/g,
      (_, before: string, name: string) => before + long(name, 50),
    ),
  );
  await retold(page, CONTENT, (body) =>
    body.replace(/("shortName":")([^"]+)/g, (_, before: string, name: string) => before + long(name, 30)),
  );
  const respondent = server.demo.account('ana').id;
  const round = await assessmentOn(server, 'Booking', 'Delivery 2026 H2');
  await page.goto(`${charted(server, 5)}&series=p.${respondent}.5&open=${round}&with=average`);
  await new DashboardPage(page).radar.waitFor();
  await expect.poll(async () => page.locator(`[data-mark^="curve:${respondent}"]`).count()).toBeGreaterThan(0);
  await expectDrawn(page, 'long names', extent);
}
