/**
 * (t) What an event costs several projectors beside one. 1, 2 and 4 feed the read models of an installation.
 * Meanwhile small organisations are written at an even pace, as people come, whether the earlier ones are applied or not.
 * An idle process uses CPU, too. So windows of the same length with many events and with few are compared: what the
 * many cost beyond the few is the cost of the events. As many events for each process are written before, because a
 * process costs more until its code is compiled. The work left from them falls on both kinds of windows alike.
 *
 * As in an installation, projectors that are not needed stand by. Several that are all at work, as `PROJECTORS_AT_WORK`
 * has them, are measured beside these. Two things may make an event dearer there: that they are several, and that each
 * has less to do, so that it finds fewer events at a time. The second makes it dearer for one projector alone, too. So
 * one is also measured with as many events as each of several has.
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
const several = counts.slice(1);
/** Organisations in each busy window of a run, how many projectors there are for them, and how many of these are at work at least. */
const setups = [
  ...counts.map((projectors) => ({ projectors, atWork: 1, organizations: size.projected })),
  ...several.map((count) => ({ projectors: count, atWork: count, organizations: size.projected })),
  ...several.map((count) => ({ projectors: 1, atWork: 1, organizations: partOf(count) })),
];
/** Of tenants; the installation has one more. */
const segments = 8;
/** In each organisation. */
const people = 20;
const segmentsHeld = 'tidemark_projector_segments';
const relayLag = 'tidemark_relay_lag_events';
/** A lease of 10 s and 2 s. */
const takeoverAim = 12;
/** A run takes three minutes. */
const mostRounds = 3;
/** Events of each organisation a second. */
const pace = 3;
/** A window: as long as an organisation's events take at that pace, and some seconds to come to rest. */
const windowSeconds = 48;
/** Which windows are busy: what changes evenly from one to the next cancels out. */
const windows = [false, true, true, false];
/** All of it applied, or something is wrong. */
const patience = 600_000;

/** Each run has engines of its own: those that start here get slower with what they hold. */
export async function measure({ rounds }) {
  const runs = new Map(setups.map((setup) => [setup, []]));
  for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
    for (const setup of round % 2 === 0 ? setups : setups.toReversed())
      runs.get(setup).push(await withEngines(async (engines) => run(engines, setup)));
  }
  const takeovers = [];
  await withEngines(async (engines) => {
    for (let round = 0; round < rounds; round += 1) takeovers.push(await takeover(engines));
  });
  return [
    ...rowsOf(runs),
    row('t', 'a projector killed: until the other has all segments', 's', spread(takeovers), { atMost: takeoverAim }),
  ];
}

/** Seconds from the end of one of two until the other feeds everything. */
async function takeover(engines) {
  const env = newInstallation(engines);
  const one = await startProjector(env);
  const other = await startProjector(env);
  try {
    await allShared([one, other], 1);
    await one.stop('SIGKILL');
    const started = performance.now();
    await until('all segments at the other', async () => (await figures(other))(segmentsHeld) === segments + 1);
    return (performance.now() - started) / 1000;
  } finally {
    await other.stop();
  }
}

async function run(engines, setup) {
  const env = newInstallation(engines);
  const ports = await portsOn(env);
  const projectors = [];
  try {
    for (let n = 0; n < setup.projectors; n += 1) projectors.push(await startProjector(env, setup.atWork));
    await allShared(projectors, setup.atWork);
    await write(ports, projectors, size.projected * setup.atWork);
    const measured = [];
    for (const isBusy of windows) {
      const organizations = isBusy ? setup.organizations : size.quiet;
      measured.push({ isBusy, ...(await inWindow(ports, projectors, organizations)) });
    }
    return costsOf(measured, setup.projectors);
  } finally {
    await Promise.all(projectors.map((each) => each.stop()));
    await ports.close();
  }
}

/**
 * Writes the organisations at their pace and waits until they are applied. Answers how many events that were, and the
 * seconds from the last write until then.
 */
async function write(ports, projectors, organizations) {
  const events = await fillInstallation(paced(ports, organizations * pace), organizations, people);
  const written = performance.now();
  await done(ports, projectors);
  return { events, behind: (performance.now() - written) / 1000 };
}

/** What organisations cost that are written within a window of time. */
async function inWindow(ports, projectors, organizations) {
  const before = await usedBy(projectors);
  const end = performance.now() + windowSeconds * 1000;
  const { events, behind } = await write(ports, projectors, organizations);
  if (performance.now() > end)
    throw new Error('Too slow for so many: give BENCH_TENANTS fewer, or MONGODB_URL of a faster server');
  await pause(end - performance.now());
  return { events, behind, used: (await usedBy(projectors)) - before };
}

/** In seconds: of an event, of a process a second for being there, and from the last event to the last applied. */
function costsOf(measured, count) {
  const sum = (some, of) => some.reduce((all, each) => all + of(each), 0);
  const [busy, quiet] = [measured.filter(({ isBusy }) => isBusy), measured.filter(({ isBusy }) => !isBusy)];
  const [used, events] = [({ used }) => used, ({ events }) => events];
  const perEvent = (sum(busy, used) - sum(quiet, used)) / (sum(busy, events) - sum(quiet, events));
  const rest = (sum(quiet, used) - perEvent * sum(quiet, events)) / (quiet.length * windowSeconds);
  return {
    events: sum(measured, events),
    perEvent,
    withRest: sum(busy, used) / sum(busy, events),
    atRest: rest / count,
    behind: Math.max(...busy.map(({ behind }) => behind)),
  };
}

/** Writes `perSecond` events a second, however long each takes. */
function paced(ports, perSecond) {
  let next = performance.now();
  const append = async (stream, expected, events) => {
    const turn = next;
    next += (events.length * 1000) / perSecond;
    await pause(Math.max(0, turn - performance.now()));
    return ports.events.append(stream, expected, events);
  };
  return { ...ports, events: { ...ports.events, append } };
}

const portsOn = (env) =>
  composeDistributed(
    {
      eventStoreUrl: env.EVENTSTORE_URL,
      eventStoreNamespace: env.EVENTSTORE_NAMESPACE,
      mongodbUrl: env.MONGODB_URL,
      kafkaBrokers: env.KAFKA_BROKERS,
    },
    { definitions: eventDefinitions },
  );

const newInstallation = (engines) => installationOn(engines, `bench${randomBytes(6).toString('hex')}`);

const startProjector = (env, atWork = 1) =>
  startServer('dist/server/projector.js', {
    ...env,
    SEGMENTS: String(segments),
    PROJECTORS_AT_WORK: String(atWork),
    AUDIT_LOG: '/dev/null',
  });

/** The lag is not asked for while it is long: looking at it means reading what is behind. */
async function figures({ url }) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
}

async function usedBy(projectors) {
  const all = await Promise.all(projectors.map(figures));
  return all.reduce((sum, figure) => sum + figure('process_cpu_seconds_total'), 0);
}

/** Waits until each of `atWork` projectors has its part, and nothing is on its way from one to another. */
async function allShared(projectors, atWork) {
  const most = Math.ceil((segments + 1) / atWork);
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

/**
 * The organisations of each of `count` projectors. They are more than in a quiet window, or there is nothing to
 * compare.
 */
function partOf(count) {
  return Math.max(size.quiet + 1, Math.round(size.projected / count));
}

function rowsOf(runs) {
  const of = (setup, what, factor = 1) => runs.get(setup).map((run) => run[what] * factor);
  const setupOf = (projectors, atWork, organizations = size.projected) =>
    setups.find(
      (setup) => setup.projectors === projectors && setup.atWork === atWork && setup.organizations === organizations,
    );
  const alone = setupOf(1, 1);
  const ratio = (some, one) => ratios(of(some, 'perEvent'), of(one, 'perEvent'));
  return [
    row('t', 'events written', '', spread(of(alone, 'events'))),
    ...setups.flatMap((setup) => [
      row('t', `${nameOf(setup)}: CPU of all, an event more`, 'ms', spread(of(setup, 'perEvent', 1000))),
      row('t', `${nameOf(setup)}: CPU of all, all of it, an event`, 'ms', spread(of(setup, 'withRest', 1000))),
      row('t', `${nameOf(setup)}: for being there, each`, 'ms/s', spread(of(setup, 'atRest', 1000))),
      row('t', `${nameOf(setup)}: from the last event to the last applied`, 's', spread(of(setup, 'behind'))),
    ]),
    ...several.flatMap((count) => [
      row('t', `ratio of ${count} projectors to one, an event more`, '', ratio(setupOf(count, 1), alone), {
        atMost: 1.15,
      }),
      row('t', `ratio of ${count} at work to one`, '', ratio(setupOf(count, count), alone)),
      row(
        't',
        `ratio of ${count} at work to one as busy as each`,
        '',
        ratio(setupOf(count, count), setupOf(1, 1, partOf(count))),
      ),
    ]),
    errorsRow('t', 'runs of another length', ofAnotherLength(runs)),
  ];
}

function nameOf({ projectors, atWork, organizations }) {
  if (organizations !== size.projected) return `1 projector with ${organizations} organisations`;
  return atWork > 1 ? `${projectors} projectors, all at work` : `${projectors} projectors`;
}

/** Runs that wrote more or fewer events than the first of as many organisations. */
function ofAnotherLength(runs) {
  const written = [...runs].flatMap(([{ organizations }, some]) =>
    some.map(({ events }) => ({ organizations, events })),
  );
  const first = (organizations) => written.find((run) => run.organizations === organizations);
  return written.filter(({ organizations, events }) => events !== first(organizations).events).length;
}
