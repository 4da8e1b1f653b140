/**
 * (t) What several projectors cost beside one: an installation of BENCH_TENANTS organisations is written as fast as the log
 * takes it while 1, 2 and 4 projectors feed its read models, until the last event is applied. CPU is that of all projectors
 * together, from the first event to the last; what they use while nothing happens is measured before, and named beside it.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { composeDistributed } from '@tidemark/adapters';
import { eventDefinitions } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { errorsRow, ratios, row, spread } from '../../lib/figures.mjs';
import { installationOn, withEngines } from '../../lib/distributed.mjs';
import { fillInstallation } from '../../lib/installation-log.mjs';
import { startServer } from '../../lib/processes.mjs';
import { size } from '../../lib/sizes.mjs';

const counts = [1, 2, 4];
/** A run takes a minute and more. */
const mostRounds = 3;
/** Seconds in which nobody asks for anything. */
const restSeconds = 5;
/** All of it applied, or something is wrong. */
const patience = 600_000;

export const measure = async ({ rounds }) =>
  withEngines(async (engines) => {
    const runs = new Map(counts.map((count) => [count, []]));
    for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
      for (const count of round % 2 === 0 ? counts : counts.toReversed())
        runs.get(count).push(await run(engines, count));
    }
    return rowsOf(runs);
  });

async function run(engines, count) {
  const env = installationOn(engines, `bench${randomBytes(6).toString('hex')}`);
  const ports = await portsOn(env);
  const projectors = [];
  try {
    for (let n = 0; n < count; n += 1) projectors.push(await startProjector(env));
    await evenlyShared(projectors);
    const before = await usedBy(projectors);
    await pause(restSeconds * 1000);
    const rested = await usedBy(projectors);
    const started = performance.now();
    const events = await fillInstallation(ports, size.projected);
    await applied(ports);
    const seconds = (performance.now() - started) / 1000;
    const used = (await usedBy(projectors)) - rested;
    return { events, seconds, used, atRest: (rested - before) / restSeconds };
  } finally {
    await Promise.all(projectors.map((each) => each.stop()));
    await ports.close();
  }
}

const portsOn = (env) =>
  composeDistributed(
    {
      eventStoreUrl: env.EVENTSTORE_URL,
      eventStoreNamespace: env.EVENTSTORE_NAMESPACE,
      mongodbUrl: env.MONGODB_URL,
      kafkaBrokers: env.KAFKA_BROKERS,
    },
    { personalData: (type) => eventDefinitions[type]?.personal },
  );

const startProjector = (env) =>
  startServer('dist/server/projector.js', { ...env, PROFILE: 'distributed', AUDIT_LOG: '/dev/null' });

/** The lag is not asked for while it is long: looking at it means reading what is behind. */
async function figures({ url }) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
}

async function usedBy(projectors) {
  const all = await Promise.all(projectors.map(figures));
  return all.reduce((sum, figure) => sum + figure('process_cpu_seconds_total'), 0);
}

/** Each has its part of the segments. */
async function evenlyShared(projectors) {
  await until('each projector to have segments', async () => {
    const all = await Promise.all(projectors.map(figures));
    return all.every((figure) => figure('tidemark_projector_segments') > 0);
  });
}

/** Every checkpoint of every read model is where the log ends. */
async function applied({ events, models }) {
  const tail = await events.tail();
  await until('all events to be applied', async () => {
    const checkpoints = await models.checkpoints();
    const names = new Set(checkpoints.map(({ processor }) => processor));
    return names.size >= projections.length && checkpoints.every(({ position }) => position >= tail);
  });
}

async function until(what, isTrue) {
  for (const started = performance.now(); performance.now() - started < patience; await pause(250)) {
    if (await isTrue()) return;
  }
  throw new Error(`Waited in vain for ${what}`);
}

function rowsOf(runs) {
  const costs = (count) => runs.get(count).map(({ used, events }) => (used * 1000) / events);
  const aboveRest = (count) =>
    runs.get(count).map(({ used, events, atRest, seconds }) => ((used - atRest * seconds) * 1000) / events);
  const written = runs.get(1).map(({ events }) => events);
  return [
    row('t', 'events written', '', spread(written)),
    ...counts.flatMap((count) => [
      row('t', `${count} projectors: CPU of all, an event`, 'ms', spread(costs(count))),
      row(
        't',
        `${count} projectors: at rest, each`,
        'ms/s',
        spread(runs.get(count).map(({ atRest }) => (atRest * 1000) / count)),
      ),
      row(
        't',
        `${count} projectors: from the first event to the last applied`,
        's',
        spread(runs.get(count).map(({ seconds }) => seconds)),
      ),
    ]),
    ...counts
      .slice(1)
      .flatMap((count) => [
        row('t', `ratio of ${count} projectors to one`, '', ratios(costs(count), costs(1)), { atMost: 1.15 }),
        row('t', `ratio of ${count} projectors to one, above rest`, '', ratios(aboveRest(count), aboveRest(1))),
      ]),
    errorsRow(
      't',
      'runs of another length',
      [...runs.values()].flat().filter(({ events }) => events !== written[0]).length,
    ),
  ];
}
