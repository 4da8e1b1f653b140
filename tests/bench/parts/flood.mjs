/**
 * (l) How long somebody who is signed in waits while strangers flood the server with bodies of 800 kB and no token, beside
 * the same without them.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorsRow, percentile, ratios, row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { createClient } from '../lib/http.mjs';
import { startProduct } from '../lib/processes.mjs';
import { size } from '../lib/sizes.mjs';
import { demoTemplate } from '../lib/templates.mjs';
import { takeTurns } from '../lib/turns.mjs';
import { makeWorld } from '../lib/world.mjs';

const flooding = { connections: 16, bytes: 800_000 };
const mostOfThem = 95;

export const measure = async ({ rounds }) =>
  withFolder(async (dataDir) => {
    const world = await makeWorld(dataDir, { people: size.people.documents, rounds: 1, template: demoTemplate() });
    const product = await startProduct(dataDir);
    const call = { path: `/api/assessments/${world.assessmentIds[0]}`, token: world.superUser.token };
    const refusals = [];
    const sides = {
      ours: async () => {
        const flood = await floodOf(product.url);
        const outcome = await waits(product.url, call);
        refusals.push((await flood.end()) / size.seconds);
        return outcome;
      },
      baseline: async () => waits(product.url, call),
    };
    try {
      const { reached, errors } = await takeTurns(sides, rounds);
      return [
        row('l', 'p95 of a signed-in user in the flood', 'ms', spread(reached.ours)),
        row('l', 'p95 without it', 'ms', spread(reached.baseline)),
        row('l', 'ratio', '', ratios(reached.ours, reached.baseline), { atMost: 2 }),
        row('l', 'bodies of the flood refused', '/s', spread(refusals)),
        errorsRow('l', 'errors', errors),
      ];
    } finally {
      await product.stop();
    }
  });

/** One call after the other, as a person makes them; `perSecond` is what turns compare, here the p95 in milliseconds. */
async function waits(url, call) {
  const client = createClient(url, 1);
  const took = [];
  let errors = 0;
  const deadline = performance.now() + size.seconds * 1000;
  while (performance.now() < deadline) {
    const started = performance.now();
    const { status } = await client.send(call);
    took.push(performance.now() - started);
    if (status !== 200) errors += 1;
  }
  client.close();
  return { perSecond: percentile(took, mostOfThem), errors };
}

/** Resolves once the flood is on its way. */
async function floodOf(url) {
  const worker = new Worker(new URL('../lib/flooding.mjs', import.meta.url), { workerData: { url, ...flooding } });
  await once(worker, 'online');
  return {
    async end() {
      worker.postMessage('end');
      const [{ refused }] = await once(worker, 'message');
      await worker.terminate();
      return refused;
    },
  };
}
