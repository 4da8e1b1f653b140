/**
 * (t) What several projectors cost beside one: an installation of BENCH_TENANTS small organisations is written as fast as the log
 * takes it while 1, 2 and 4 projectors feed its read models, until the last event is applied. As many are written
 * before, because what a process costs until its code is compiled is not the price of an event. CPU is that of all projectors
 * together, from the first event to the last; what they use while nothing happens is measured before, and named beside it: the
 * aim is about what events bring about.
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
/** Of tenants; the installation has one more. */
const segments = 8;
/** In each organisation. */
const people = 20;
const segmentsHeld = 'tidemark_projector_segments';
const relayLag = 'tidemark_relay_lag_events';
/** A lease of 10 s and 2 s. */
const takeoverAim = 12;
/** A run takes a minute and more. */
const mostRounds = 3;
/** Seconds until what was begun has come to rest (code is compiled and memory tidied long after), and of rest. */
const settleSeconds = 30;
const restSeconds = 10;
/** All of it applied, or something is wrong. */
const patience = 600_000;

export const measure = async ({ rounds }) =>
  withEngines(async (engines) => {
    const runs = new Map(counts.map((count) => [count, []]));
    for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
      for (const count of round % 2 === 0 ? counts : counts.toReversed())
        runs.get(count).push(await run(engines, count));
    }
    const takeovers = [];
    for (let round = 0; round < rounds; round += 1) takeovers.push(await takeover(engines));
    return [
      ...rowsOf(runs),
      row('t', 'a projector killed: until the other has all segments', 's', spread(takeovers), { atMost: takeoverAim }),
    ];
  });

/** Seconds from the end of one of two until the other feeds everything. */
async function takeover(engines) {
  const env = newInstallation(engines);
  const one = await startProjector(env);
  const other = await startProjector(env);
  try {
    await allShared([one, other]);
    await one.stop('SIGKILL');
    const started = performance.now();
    await until('all segments at the other', async () => (await figures(other))(segmentsHeld) === segments + 1);
    return (performance.now() - started) / 1000;
  } finally {
    await other.stop();
  }
}

async function run(engines, count) {
  const env = newInstallation(engines);
  const ports = await portsOn(env);
  const projectors = [];
  try {
    for (let n = 0; n < count; n += 1) projectors.push(await startProjector(env));
    await allShared(projectors);
    await fillInstallation(ports, size.projected, people);
    await done(ports, projectors);
    await pause(settleSeconds * 1000);
    const before = await usedBy(projectors);
    await pause(restSeconds * 1000);
    const rested = await usedBy(projectors);
    const started = performance.now();
    const events = await fillInstallation(ports, size.projected, people);
    await done(ports, projectors);
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

const newInstallation = (engines) => installationOn(engines, `bench${randomBytes(6).toString('hex')}`);

const startProjector = (env) =>
  startServer('dist/server/projector.js', { ...env, SEGMENTS: String(segments), AUDIT_LOG: '/dev/null' });

/** The lag is not asked for while it is long: looking at it means reading what is behind. */
async function figures({ url }) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
}

async function usedBy(projectors) {
  const all = await Promise.all(projectors.map(figures));
  return all.reduce((sum, figure) => sum + figure('process_cpu_seconds_total'), 0);
}

/** Each has its part, and nothing is on its way from one to another. */
async function allShared(projectors) {
  const most = Math.ceil((segments + 1) / projectors.length);
  await until('the segments to be shared evenly', async () => {
    const held = (await Promise.all(projectors.map(figures))).map((figure) => figure(segmentsHeld));
    return held.every((count) => count <= most) && held.reduce((sum, count) => sum + count, 0) === segments + 1;
  });
}

/** Applied, and made messages of: what both cost is the projectors'. */
async function done(ports, projectors) {
  await applied(ports);
  await until('all events to be relayed', async () => {
    const lags = (await Promise.all(projectors.map(figures))).map((figure) => figure(relayLag));
    return lags.every((lag) => lag === 0);
  });
}

/** Every checkpoint of every read model is where the log ends. */
async function applied({ events, models }) {
  const tail = await events.tail();
  await until('all events to be applied', async () => {
    // The server may have no answer left for who asks beside the projectors.
    const checkpoints = await models.checkpoints().catch(() => []);
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
      row('t', `${count} projectors: CPU of all above rest, an event`, 'ms', spread(aboveRest(count))),
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
    ...counts.slice(1).flatMap((count) => [
      row('t', `ratio of ${count} projectors to one, above rest`, '', ratios(aboveRest(count), aboveRest(1)), {
        atMost: 1.15,
      }),
      row('t', `ratio of ${count} projectors to one, all`, '', ratios(costs(count), costs(1))),
    ]),
    errorsRow(
      't',
      'runs of another length',
      [...runs.values()].flat().filter(({ events }) => events !== written[0]).length,
    ),
  ];
}
