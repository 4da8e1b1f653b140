import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../harness/client.js';
import { gather } from './acts.js';
import { type Arrived, arrivalTimes, arrive, randomFrom } from './arrivals.js';
import { createRecorder, summaryOf, type Timings } from './figures.js';
import { type Lags, lagsNow, type MeasuredProcess, type Used, usedBy, watchLags } from './measures.js';
import type { LoadOptions } from './options.js';
import { makeOrganization, type Organization } from './organization.js';
import { openTarget, type Target } from './target.js';

/** What one process has used: while nothing was asked of it, and under load. */
export interface Spent {
  readonly name: string;
  readonly pid: number | undefined;
  readonly cpuSeconds: number;
  /** CPU seconds a second while nobody asked. */
  readonly atRest: number;
  /** CPU seconds beyond what it would have used in that time for being there. */
  readonly aboveRest: number;
  readonly memory: number;
}

export interface Report {
  readonly options: Omit<LoadOptions, 'master'>;
  readonly load: { readonly before: number; readonly after: number };
  readonly making: readonly Timings[];
  readonly timings: readonly Timings[];
  readonly reasons: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Seconds after the last arrival until nothing lagged any more. */
  readonly settled: number | undefined;
  readonly arrived: Omit<Arrived, 'lateness'> & { readonly lateness: number };
  readonly events: number;
  readonly spent: readonly Spent[];
  /** Errors that the processes have logged, and how often. */
  readonly troubles: Readonly<Record<string, number>>;
  readonly lags: readonly ({ readonly what: string } & ReturnType<typeof summaryOf>)[];
}

const patience = 60_000;
/** How often /metrics of each process is looked at; each look costs it a little, whether anybody is at work or not. */
const lookEvery = 5000;
/** How long processes are watched while nobody asks: in less time one that pauses now and then tells little. */
const restSeconds = 30;

/** Makes the organisations, lets people arrive, and answers what it was like. */
export async function load(options: LoadOptions, say: (line: string) => void): Promise<Report> {
  const target = await openTarget(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void target.stop().finally(() => process.exit(1)));
  }
  try {
    say(`The product is at ${target.url}, in ${String(target.processes.length)} processes`);
    const [before = 0] = loadavg();
    const making = createRecorder();
    const organizations = await makeAll(options, target, making, say);
    await untilSettled(target.processes);
    const rest = await atRest(target.processes, Math.min(restSeconds, options.minutes * 60));
    const recorder = createRecorder();
    const random = randomFrom(options.seed);
    const crowd = await gather(target.url, organizations, recorder, random);
    const times = arrivalTimes(options.rate, options.minutes * 60, random);
    say(`${String(times.length)} arrivals in ${String(options.minutes)} minutes`);
    const lags = watchLags(target.processes, lookEvery);
    const usedBefore = await usedByAll(target.processes);
    const started = performance.now();
    const arrived = await arrive(times, crowd.act, patience);
    const seconds = (performance.now() - started) / 1000;
    const settled = await untilSettled(target.processes);
    const usedAfter = await usedByAll(target.processes);
    const measured = (performance.now() - started) / 1000;
    crowd.close();
    const { master: _secret, ...asked } = options;
    return {
      options: asked,
      load: { before, after: loadavg()[0] ?? 0 },
      making: making.timings(),
      timings: recorder.timings(),
      reasons: Object.fromEntries(recorder.reasons()),
      seconds,
      settled,
      arrived: { ...arrived, lateness: summaryOf(arrived.lateness).p99 },
      events: sum(usedAfter, 'appended') - sum(usedBefore, 'appended'),
      spent: target.processes.map(({ name, pid }, n) => {
        const cpuSeconds = (usedAfter[n]?.cpuSeconds ?? 0) - (usedBefore[n]?.cpuSeconds ?? 0);
        const atRest = rest[n] ?? 0;
        const aboveRest = Math.max(0, cpuSeconds - atRest * measured);
        return { name, pid, cpuSeconds, atRest, aboveRest, memory: usedAfter[n]?.memory ?? 0 };
      }),
      lags: lagsOf(await lags.stop()),
      troubles: target.troubles(),
    };
  } finally {
    await target.stop();
  }
}

const sum = (used: readonly (Used | undefined)[], what: keyof Used): number =>
  used.reduce((total, each) => total + (each?.[what] ?? 0), 0);

const lagsOf = (lags: Lags): Report['lags'] => [...lags].map(([what, values]) => ({ what, ...summaryOf(values) }));

const usedByAll = async (processes: readonly MeasuredProcess[]) => Promise.all(processes.map(usedBy));

/** One organisation after the other: what is measured comes later. */
async function makeAll(
  options: LoadOptions,
  target: Target,
  recorder: ReturnType<typeof createRecorder>,
  say: (line: string) => void,
): Promise<readonly Organization[]> {
  const master = await createClient(target.url, { position: undefined }).signIn(options.master);
  const run = Date.now().toString(36);
  const organizations: Organization[] = [];
  const started = performance.now();
  for (let n = 1; n <= options.tenants; n += 1) {
    organizations.push(await makeOrganization({ target, master, recorder, options, run }, n));
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`${String(options.tenants)} organisations of ${String(options.users)} people were made in ${String(seconds)} s`);
  return organizations;
}

/** What each process needs for being there, and for being looked at as often as under load. */
async function atRest(processes: readonly MeasuredProcess[], seconds: number): Promise<readonly number[]> {
  const looks = watchLags(processes, lookEvery);
  const before = await usedByAll(processes);
  const started = performance.now();
  await pause(seconds * 1000);
  const after = await usedByAll(processes);
  const took = (performance.now() - started) / 1000;
  await looks.stop();
  return processes.map((_process, n) => ((after[n]?.cpuSeconds ?? 0) - (before[n]?.cpuSeconds ?? 0)) / took);
}

/** Seconds until nothing lags any more; undefined when that takes longer than patience. */
async function untilSettled(processes: readonly MeasuredProcess[]): Promise<number | undefined> {
  const started = performance.now();
  while (performance.now() - started < patience) {
    const lags = await lagsNow(processes);
    if (lags.every(({ value }) => value === 0)) return (performance.now() - started) / 1000;
    await pause(1000);
  }
  return undefined;
}
