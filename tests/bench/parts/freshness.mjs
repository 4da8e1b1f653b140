/**
 * (c) From sending a submission of the demo's form until a GET of the assessment with Min-Position has answered with the
 * new number of respondents, at 100 submissions a second, each by another person.
 */
import { errorsRow, percentile, row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { createClient } from '../lib/http.mjs';
import { openLoop } from '../lib/load.mjs';
import { startProduct } from '../lib/processes.mjs';
import { randomFrom } from '../lib/random.mjs';
import { demoTemplate } from '../lib/templates.mjs';
import { answersTo, makeWorld } from '../lib/world.mjs';

const perSecond = 100;
const people = 400;
const connections = 64;

export const measure = async ({ rounds }) =>
  withFolder(async (dataDir) => {
    // The first round warms up; each round has an assessment of its own, so that everyone is new in it.
    const world = await makeWorld(dataDir, { people, rounds: rounds + 1, template: demoTemplate() });
    const product = await startProduct(dataDir);
    const client = createClient(product.url, connections);
    const measured = [];
    try {
      for (const assessmentId of world.assessmentIds) measured.push(await round(client, world, assessmentId));
    } finally {
      client.close();
      await product.stop();
    }
    const [, ...counted] = measured;
    const at = (hundredths) => spread(counted.map(({ times }) => percentile(times, hundredths)));
    const errors = measured.reduce((sum, one) => sum + one.errors, 0);
    return [
      row('c', `submission to its count in a GET, ${perSecond}/s, p50`, 'ms', at(50)),
      row('c', `submission to its count in a GET, ${perSecond}/s, p99`, 'ms', at(99), { atMost: 50 }),
      errorsRow('c', 'errors (also: a count without the submission)', errors),
    ];
  });

async function round(client, world, assessmentId) {
  const random = randomFrom(3);
  const bodies = world.users.map(({ id: userId }) =>
    JSON.stringify({ userId, assessmentId, answers: answersTo(world, assessmentId, random) }),
  );
  const act = async (index) => {
    const started = performance.now();
    const { token } = world.users[index];
    const submitted = await client.send({ method: 'POST', path: '/api/form/submit', token, body: bodies[index] });
    const position = submitted.headers['tidemark-position'] ?? '';
    const seen = await client.send({
      path: `/api/assessments/${assessmentId}`,
      token: world.superUser.token,
      headers: { 'Tidemark-Min-Position': position },
    });
    const time = performance.now() - started;
    const isGood = submitted.status === 200 && seen.status === 200;
    return { time, position, count: isGood ? submittedIn(seen.bytes) : -1 };
  };
  const outcomes = await openLoop({ perSecond, count: people, act });
  return { times: outcomes.map(({ time }) => time), errors: notCounted(outcomes) };
}

/** Looked up in the text: parsing it all would take the server's machine as long as the answer took to make. */
const submittedIn = (bytes) => Number(/"respondents":\{[^}]*"submitted":(\d+)/.exec(bytes.toString())?.[1] ?? -1);

/** In the order of the log, the n-th submission has to be among at least n that its reader saw. */
const notCounted = (outcomes) =>
  outcomes
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
    .filter(({ count, position }, index) => position === '' || count < index + 1).length;
