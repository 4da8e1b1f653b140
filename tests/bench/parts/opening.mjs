/** (o) Opening the sign-in page and the dashboard with an empty cache, as fast as the machine is and four times slower. */
import { inBrowser } from '../lib/browser.mjs';
import { row, spread } from '../lib/figures.mjs';
import { coldPage, noted, open, sessionOf } from '../lib/pages.mjs';

const signIn = (page) => page.locator('input[type="password"]');
const charts = (page) => page.getByRole('img', { name: /^Radar/ });

export const measure = ({ rounds }) =>
  inBrowser('o', async ({ browser, url, accounts }) => {
    const boss = accounts.find(({ role }) => role === 'super');
    const session = await sessionOf(url, boss);
    const pages = { signIn: rows(), dashboard: rows() };
    for (let round = 0; round < rounds; round += 1) {
      await once(browser, null, `${url}/login`, signIn, pages.signIn);
      await once(browser, session, `${url}/dashboard`, charts, pages.dashboard);
    }
    if (process.env.BENCH_VERBOSE) for (const asked of pages.dashboard.lists) console.error(asked.join('\n'));
    return [
      row('o', 'sign-in page, until it can be filled in', 'ms', spread(pages.signIn.quick), { atMost: 600 }),
      row('o', 'the same, processor four times slower', 'ms', spread(pages.signIn.slow), { atMost: 1300 }),
      row('o', 'the same, requests', 'requests', spread(pages.signIn.requests), { atMost: 12 }),
      row('o', 'dashboard, until its charts are seen', 'ms', spread(pages.dashboard.quick), { atMost: 900 }),
      row('o', 'the same, processor four times slower', 'ms', spread(pages.dashboard.slow), { atMost: 2500 }),
      row('o', 'the same, slower: time blocked', 'ms', spread(pages.dashboard.blocked), { atMost: 300 }),
      row('o', 'requests before its first chart', 'requests', spread(pages.dashboard.requests), { atMost: 20 }),
      row('o', 'JavaScript before its first chart, gzipped', 'kB', spread(pages.dashboard.packed), { atMost: 240 }),
      row('o', 'layout shift of the dashboard', 'CLS', spread(pages.dashboard.shifted), { atMost: 0.02 }),
    ];
  });

const rows = () => ({ quick: [], slow: [], blocked: [], requests: [], packed: [], shifted: [], lists: [] });

async function once(browser, session, address, seen, into) {
  for (const slowdown of [1, 4]) {
    const page = await coldPage(browser, session, { slowdown });
    const { took, requests, packed } = await open(page, address, seen);
    const { blocked, shifted } = await noted(page);
    if (slowdown === 1) {
      into.quick.push(took);
      into.requests.push(requests.length);
      into.packed.push(packed);
      into.shifted.push(shifted);
      into.lists.push(requests);
    } else {
      into.slow.push(took);
      into.blocked.push(blocked);
    }
    await page.context().close();
  }
}
