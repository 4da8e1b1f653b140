import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { root, run } from '../harness/process.js';
import { temporaryFolder } from '../harness/server.js';
import { arrivalTimes, arrive, randomFrom } from '../load/arrivals.js';
import { createRecorder } from '../load/figures.js';
import { parseMetrics, sumOf } from '../load/measures.js';
import { BadOptions, readOptions } from '../load/options.js';

const load = (...args: readonly string[]) => run(process.execPath, [join(root, 'scripts/load.mjs'), ...args]);
const Figures = z.object({
  events: z.number(),
  reasons: z.record(z.string(), z.number()),
  timings: z.array(z.object({ kind: z.string(), count: z.number(), errors: z.number() })),
  spent: z.array(z.object({ name: z.string(), cpuSeconds: z.number() })),
  lags: z.array(z.object({ what: z.string() })),
});

describe('npm run load', () => {
  it('makes an organisation and tells what the arrivals met', async () => {
    const folder = await temporaryFolder();
    const json = join(folder, 'load.json');
    const size = ['--tenants', '1', '--users', '2', '--minutes', '0.05', '--rate', '20', '--template', 'small'];
    const loading = load(...size, '--json', json);
    expect(await loading.ended).toMatchObject({ code: 0 });
    const { timings, reasons, events, spent, lags } = Figures.parse(JSON.parse(await readFile(json, 'utf8')));
    await rm(folder, { recursive: true });
    expect(reasons).toEqual({});
    const kinds = timings.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['form', 'saveDraft', 'submit', 'heard of by a socket', 'tree']));
    // Each submission is at least one event, and nobody else appends.
    expect(events).toBeGreaterThanOrEqual(timings.find(({ kind }) => kind === 'submit')?.count ?? Infinity);
    expect(spent).toMatchObject([{ name: 'server' }]);
    expect(lags.map(({ what }) => what)).toContain('server, relay, s');
    expect(loading.output()).toContain('errors         0\n');
  }, 240_000);

  it('names every fault of what it is asked', async () => {
    const asked = load('--tenants', 'many', '--rate', '0', '--fast', '--mails', '25', 'soon');
    expect(await asked.ended).toMatchObject({ code: 2 });
    const said = asked.output();
    for (const fault of [
      '--tenants many: takes a whole number from 1 to 10000',
      '--rate 0: takes a number from 0.1 to 10000',
      '--fast: there is no such option',
      '--mails: goes with --url alone',
      'soon: belongs to no option',
    ]) {
      expect(said).toContain(fault);
    }
  });

  it('wants to know who is master of a server that runs already, and where the server is', () => {
    const read = () => readOptions(['--url', 'there', '--distributed', 'projector=2'], {});
    expect(read).toThrow(BadOptions);
    expect(read).toThrow(/--distributed[^]*--url there: is no address[^]*MASTER_EMAIL[^]*MASTER_PASSWORD/);
    const env = { MASTER_EMAIL: 'm@load.example', MASTER_PASSWORD: 'x' };
    const { url, metrics, mails } = readOptions(['--url', 'http://127.0.0.1:1/', '--mails', '2525'], env);
    expect({ url, metrics, mails }).toEqual({
      url: 'http://127.0.0.1:1',
      metrics: ['http://127.0.0.1:1/metrics'],
      mails: 2525,
    });
  });
});

describe('an open load', () => {
  it('has as many arrivals as its rate, the same for the same seed', () => {
    const times = arrivalTimes(50, 100, randomFrom(3));
    expect(times).toEqual(arrivalTimes(50, 100, randomFrom(3)));
    expect(Math.abs(times.length - 5000)).toBeLessThan(300);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
  });

  it('begins the next before the last was answered', async () => {
    let release = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun: number[] = [];
    const act = async (index: number) => {
      begun.push(index);
      if (index === 2) release();
      await answered;
    };
    expect(await arrive([0, 0, 0], act, 30_000)).toMatchObject({ mostUnderWay: 3, unanswered: 0 });
    expect(begun).toEqual([0, 1, 2]);
  });

  it('counts what is never answered', async () => {
    const never = async () => new Promise<void>(() => undefined);
    expect(await arrive([0], never, 10)).toMatchObject({ unanswered: 1 });
  });

  it('tells percentiles of what was answered, and how often what went wrong', () => {
    const recorder = createRecorder();
    for (let n = 1; n <= 100; n += 1) recorder.took('form', n);
    recorder.failed('form', '503');
    expect(recorder.timings()).toEqual([{ kind: 'form', count: 100, errors: 1, p50: 50, p95: 95, p99: 99, max: 100 }]);
    expect([...recorder.reasons()]).toEqual([['form: 503', 1]]);
  });
});

it('reads what a process measures', () => {
  const said = parseMetrics('# HELP a b\na_total 2\nb{segment="1",read_model="x"} 0.5\nb{segment="2"} 1e2\n');
  expect(sumOf(said, 'a_total')).toBe(2);
  expect(said.get('b')).toEqual([
    { labels: 'segment="1",read_model="x"', value: 0.5 },
    { labels: 'segment="2"', value: 100 },
  ]);
});
