/** (g) JavaScript that a browser fetches from the link to a form over the sign-in page to the first question, gzipped. */
import { gzipSync } from 'node:zlib';
import { encodeObject } from '@tidemark/contracts';
import { inBrowser } from '../lib/browser.mjs';
import { row } from '../lib/figures.mjs';
import { createClient } from '../lib/http.mjs';

const question = 'input[type="radio"], input[type="checkbox"], [role="radio"], [role="checkbox"]';

export const measure = () =>
  inBrowser('g', async ({ browser, url, accounts }) => {
    const scripts = await fetched(browser, url, await someoneAsked(url, accounts));
    const once = (value) => ({ median: value, min: value, max: value });
    const gzipped = [...scripts.values()].reduce((sum, bytes) => sum + gzipSync(bytes).length, 0);
    return [
      row('g', 'scripts from sign-in to the first question', 'files', once(scripts.size)),
      row('g', 'scripts from sign-in to the first question, gzipped', 'kB', once(gzipped / 1000), { atMost: 180 }),
    ];
  });

/** An account of the demo with a form that waits for its answers. */
async function someoneAsked(url, accounts) {
  const client = createClient(url, 1);
  const ask = async (call) => JSON.parse((await client.send(call)).bytes.toString());
  for (const { id: userId, email, password } of accounts) {
    const body = JSON.stringify({ object: encodeObject({ identifier: email, password, socialLogin: false }) });
    const { token } = await ask({ method: 'POST', path: '/api/auth', body });
    const forms = await ask({ path: '/api/form/mine', token });
    // Who has sent their answers would be shown the charts of the completion page instead of questions.
    const form = forms.find(({ state }) => state === 'not-started');
    if (form === undefined) continue;
    client.close();
    const { assessmentId } = form;
    return { email, password, link: `/form?value=${encodeObject({ userId, assessmentId })}` };
  }
  throw new Error('Nobody in the demo has a form to answer');
}

/** Bodies of all scripts by address, once each. */
async function fetched(browser, url, { email, password, link }) {
  const page = await browser.newPage();
  const scripts = new Map();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(`${url}${link}`);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  // The form opens with a word of welcome; its one button leads to the questions.
  await page.locator('footer button').last().click();
  await page.locator(question).first().waitFor();
  return new Map(await Promise.all([...scripts].map(async ([address, body]) => [address, await body])));
}
