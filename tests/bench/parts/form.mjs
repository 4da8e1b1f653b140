/** (r) The form of 400 questions: its welcome from the address on, going to a page of questions, and an answer by mouse and by digit. */
import { encodeObject } from '@tidemark/contracts';
import { inBrowser } from '../lib/browser.mjs';
import { row, spread } from '../lib/figures.mjs';
import { asking, coldPage, noted, open, sessionOf } from '../lib/pages.mjs';
import { largeTemplate } from '../lib/templates.mjs';

const DAY = 86_400_000;
const question = 'section[data-question]';
const drawn = (page) => page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))');

export const measure = ({ rounds }) =>
  inBrowser('r', async ({ browser, url, accounts }) => {
    const { session, link } = await asked(url, accounts);
    const [opened, turned, answers, slowest] = [[], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const page = await coldPage(browser, session);
      const next = page.locator('footer button').last();
      const { took } = await open(page, `${url}${link}`, () => next);
      opened.push(took);
      turned.push(
        await timed(
          page,
          async () => next.click(),
          async () => page.locator(question).first().waitFor(),
        ),
      );
      answers.push(await answer(page));
      slowest.push(Math.max((await noted(page)).slowest, 16));
      await page.context().close();
    }
    return [
      row('r', 'opening the form of 400 questions, until its welcome can be left', 'ms', spread(opened)),
      row('r', 'its first page of 50 questions', 'ms', spread(turned)),
      row('r', 'an answer, until the page has drawn it', 'ms', spread(answers)),
      row('r', 'the slowest answer of the page to a key or a click', 'ms', spread(slowest), { atMost: 100 }),
    ];
  });

async function timed(page, act, seen) {
  const from = performance.now();
  await act();
  await seen();
  await drawn(page);
  return performance.now() - from;
}

/** Milliseconds of an answer in the middle of ten of one page. */
async function answer(page) {
  const took = [];
  for (let index = 0; index < 10; index += 1) {
    const choice = page.locator(question).nth(index).getByRole('radio').first();
    await choice.scrollIntoViewIfNeeded();
    took.push(
      await timed(
        page,
        async () => choice.click(),
        async () => undefined,
      ),
    );
  }
  return spread(took).median;
}

/** Somebody of the demo who is asked the 400 questions on the node where they are asked already. */
async function asked(url, accounts) {
  const boss = await sessionOf(
    url,
    accounts.find(({ role }) => role === 'super'),
  );
  for (const account of accounts) {
    const session = await sessionOf(url, account);
    const forms = await asking(url, async (ask) => ask({ path: '/api/form/mine' }), session.token);
    const form = forms.find(({ state }) => state === 'not-started');
    if (form === undefined) continue;
    const assessmentId = await asking(url, async (ask) => round(ask, form.assessmentId, account.id), boss.token);
    return { session, link: `/form?value=${encodeObject({ userId: account.id, assessmentId })}` };
  }
  throw new Error('Nobody in the demo has a form to answer');
}

async function round(ask, otherId, userId) {
  const post = async (path, body) => ask({ method: 'POST', path, body: JSON.stringify(body) });
  const { node_id: nodeId } = await ask({ path: `/api/assessments/${otherId}` });
  const { id: templateId } = await post('/api/assessments/import', largeTemplate());
  const [opens, closes] = [-1, 30].map((days) => new Date(Date.now() + days * DAY).toISOString());
  const { assessments } = await post('/api/assessments/applyAssessment', {
    templateId,
    nodes: [nodeId],
    shortName: 'Large round',
    shortDescription: 'Four hundred questions',
    startDate: opens,
    endDate: closes,
    openFormDate: opens,
    closeFormDate: closes,
  });
  const [{ id }] = assessments;
  await post('/api/assessments/triggerAssessments', [{ id, nodeUsers: [{ id: userId }] }]);
  return id;
}
