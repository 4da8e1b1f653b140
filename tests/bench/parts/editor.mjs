/** (n) The editor of templates with 40 objectives, 10 levels and 400 questions: opening its grid, and a key in a cell. */
import { encodeObject } from '@tidemark/contracts';
import { inBrowser } from '../lib/browser.mjs';
import { row, spread } from '../lib/figures.mjs';
import { createClient } from '../lib/http.mjs';
import { largeTemplate } from '../lib/templates.mjs';

const TYPED = 'What the team does at this level';
const cell = (column) => `[data-cell$="|${column}"]`;

export const measure = ({ rounds }) =>
  inBrowser('n', async ({ browser, url, accounts }) => {
    const { session, id } = await withTemplate(url, accounts);
    const page = await signedIn(browser, url, session);
    const opened = [];
    const keys = [];
    for (let round = 0; round < rounds; round += 1) {
      opened.push(await open(page, url, id));
      keys.push(await type(page));
    }
    return [
      row('n', 'opening the grid of 40 objectives and 10 levels from its address', 'ms', spread(opened)),
      row('n', 'a key in one of its cells, until the page has drawn it', 'ms', spread(keys)),
    ];
  });

/** A super of the demo with the large template among their own. */
async function withTemplate(url, accounts) {
  const { email, password } = accounts.find(({ role }) => role === 'super');
  const client = createClient(url, 1);
  const ask = async (call) => JSON.parse((await client.send(call)).bytes.toString());
  const body = JSON.stringify({ object: encodeObject({ identifier: email, password, socialLogin: false }) });
  const session = await ask({ method: 'POST', path: '/api/auth', body });
  const { token } = session;
  const file = JSON.stringify(largeTemplate());
  const { id } = await ask({ method: 'POST', path: '/api/assessments/import', token, body: file });
  client.close();
  return { session, id };
}

/** A page of somebody who is signed in, in a browser that has the client already. */
async function signedIn(browser, url, { token, user }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    (kept) => {
      localStorage.setItem('token', kept.token);
      localStorage.setItem('user', kept.user);
    },
    { token, user: typeof user === 'string' ? user : JSON.stringify(user) },
  );
  return page;
}

/** The page is loaded again each time: client, template, grid. */
async function open(page, url, id) {
  const from = performance.now();
  await page.goto(`${url}/dashboard/models/${id}?step=objectives`);
  await page.locator(cell(1)).first().waitFor();
  return performance.now() - from;
}

/** Milliseconds of a key: from before it is pressed until the frame after it, in the middle of the keys of one text. */
async function type(page) {
  await page.locator(cell(3)).nth(2).dblclick();
  const took = [];
  for (const letter of TYPED) {
    const from = performance.now();
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)))');
    took.push(performance.now() - from);
  }
  await page.keyboard.press('Escape');
  return spread(took).median;
}
