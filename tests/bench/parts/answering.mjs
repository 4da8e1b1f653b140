/** (p) How soon the page answers a key or a click on the tree, the matrix of results and the editor's grid: the slowest of all (INP). */
import { inBrowser } from '../lib/browser.mjs';
import { row, spread } from '../lib/figures.mjs';
import { asking, coldPage, noted, sessionOf } from '../lib/pages.mjs';
import { largeTemplate } from '../lib/templates.mjs';

const aim = { atMost: 100 };
const AROUND = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowUp'];

export const measure = ({ rounds }) =>
  inBrowser('p', async ({ browser, url, accounts }) => {
    const boss = accounts.find(({ role }) => role === 'super');
    const session = await sessionOf(url, boss);
    const file = JSON.stringify(largeTemplate());
    const { id } = await asking(
      url,
      async (ask) => ask({ method: 'POST', path: '/api/assessments/import', body: file }),
      session.token,
    );
    const screens = { tree: onTree, matrix: onMatrix, editor: onEditor(id) };
    const slowest = { tree: [], matrix: [], editor: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, use] of Object.entries(screens)) slowest[name].push(await answered(browser, session, url, use));
    }
    return [
      row('p', 'the tree: its slowest answer to a key or a click', 'ms', spread(slowest.tree), aim),
      row('p', 'the matrix of results', 'ms', spread(slowest.matrix), aim),
      row('p', 'the grid of the editor, 40 objectives and 10 levels', 'ms', spread(slowest.editor), aim),
    ];
  });

/**
 * The slowest interaction of one use of a screen, from the key to the frame that shows it. Below 16 ms the browser
 * reports none.
 */
async function answered(browser, session, url, use) {
  const page = await coldPage(browser, session);
  await use(page, url);
  await settle(page);
  const { slowest } = await noted(page);
  await page.context().close();
  return Math.max(slowest, 16);
}

const settle = (page) => page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100)))');

async function press(page, keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settle(page);
  }
}

async function onTree(page, url) {
  await page.goto(`${url}/dashboard`);
  await page
    .getByRole('img', { name: /^Radar/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('treeitem').first().focus();
  await press(page, [...AROUND, 'End', 'Home']);
  await page.getByRole('searchbox').first().click();
  await press(page, [...'tracking']);
}

async function onMatrix(page, url) {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('link', { name: 'Maturity matrix' }).click();
  await page.locator('[data-cell="2/2"]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-cell="1/1"]').click();
  await press(page, [...AROUND, 'End', 'Home', 'Enter']);
}

const onEditor = (id) => async (page, url) => {
  await page.goto(`${url}/dashboard/models/${id}?step=objectives`);
  const cell = page.locator('[data-cell$="|3"]');
  await cell.nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  await cell.nth(1).click();
  await press(page, AROUND);
  await cell.nth(2).dblclick();
  await press(page, [...'What the team does']);
  await page.keyboard.press('Escape');
};
