import { errorsRow, percentile, row, spread } from './figures.mjs';
import { createClient } from './http.mjs';
import { openLoop } from './load.mjs';
import { startProduct } from './processes.mjs';
import { size } from './sizes.mjs';
import { demoTemplate } from './templates.mjs';
import { makeWorld, submissionsTo } from './world.mjs';

const perSecond = 100;
const people = size.people.freshness;
const connections = 64;

/** A product of its own on a log. The first round warms up; each has an assessment of its own: everyone is new in it. */
export async function openFreshness(dataDir, { rounds, log }) {
  const world = await makeWorld(dataDir, { people, rounds: rounds + 1, template: demoTemplate(), log });
  const product = await startProduct(dataDir, { log });
  const client = createClient(product.url, connections);
  const measured = [];
  return {
    async round() {
      measured.push(await everyoneSubmits(client, world, world.assessmentIds[measured.length]));
    },
    /** `name` says whose figures they are when others stand beside them. */
    rows(part, name, aim) {
      const [, ...counted] = measured;
      const at = (hundredths) => spread(counted.map(({ times }) => percentile(times, hundredths)));
      const errors = measured.reduce((sum, one) => sum + one.errors, 0);
      const what = `submission to its count in a GET${name}, ${perSecond}/s`;
      return [
        row(part, `${what}, p50`, 'ms', at(50)),
        row(part, `${what}, p99`, 'ms', at(99), aim),
        errorsRow(part, `errors${name} (also: a count without the submission)`, errors),
      ];
    },
    async stop() {
      client.close();
      await product.stop();
    },
  };
}

/** Everyone submits once. Answers milliseconds, and how many met an error or a count without them. */
async function everyoneSubmits(client, world, assessmentId) {
  const submissions = submissionsTo(world, assessmentId, 3);
  const act = async (index) => {
    const started = performance.now();
    const submitted = await client.send(submissions[index]);
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
  const outcomes = await openLoop({ perSecond, count: submissions.length, act });
  return { times: outcomes.map(({ time }) => time), errors: notCounted(outcomes) };
}

/** Looked up in the text: parsing it all would take the server's machine as long as the answer took to make. */
const submittedIn = (bytes) => Number(/"respondents":\{[^}]*"submitted":(\d+)/.exec(bytes.toString())?.[1] ?? -1);

/** In the order of the log, the n-th submission has to be among at least n that its reader saw. */
const notCounted = (outcomes) =>
  outcomes
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
    .filter(({ count, position }, index) => position === '' || count < index + 1).length;
