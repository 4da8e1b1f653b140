import type { Timings } from './figures.js';
import type { Report, Spent } from './run.js';

/** The figures as a person reads them. */
export function written(report: Report): string {
  const { options, load, arrived, seconds, settled, events, timings } = report;
  const answered = timings.reduce((sum, { kind, count }) => sum + (kind.includes(' ') ? 0 : count), 0);
  const errors = timings.reduce((sum, each) => sum + each.errors, 0);
  return [
    '',
    'Making organisations, one after the other (milliseconds)',
    ...table(report.making),
    '',
    `${String(options.rate)} arrivals a second for ${String(options.minutes)} minutes (milliseconds from the planned moment)`,
    ...table(timings),
    '',
    `throughput     ${(answered / seconds).toFixed(1)} answers/s, ${(events / seconds).toFixed(1)} events/s in the log`,
    `errors         ${String(errors + arrived.unanswered)}${arrived.unanswered > 0 ? `, of which ${String(arrived.unanswered)} were not answered at all` : ''}`,
    ...Object.entries(report.reasons).map(([reason, count]) => `               ${String(count)} × ${reason}`),
    `queue          ${String(arrived.mostUnderWay)} under way at the most; the generator began ${arrived.lateness.toFixed(0)} ms late (p99)`,
    settled === undefined
      ? 'settled        no: something still lagged a minute after the last answer'
      : `settled        ${settled.toFixed(1)} s after the last answer`,
    ...Object.entries(report.troubles).map(([trouble, count]) => `logged         ${String(count)} × ${trouble}`),
    `load average   ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after`,
    '',
    `CPU            ${String(events)} events`,
    ...cpuOf(report),
    '',
    'lag            p50, p95, highest of what was seen every 5 s',
    ...report.lags.map(
      ({ what, p50, p95, max }) =>
        `  ${what.padEnd(44)} ${[p50, p95, max].map((value) => value.toFixed(2).padStart(8)).join(' ')}`,
    ),
  ].join('\n');
}

function table(timings: readonly Timings[]): readonly string[] {
  const head = ['', 'count', 'errors', 'p50', 'p95', 'p99', 'max'];
  const rows = timings.map(({ kind, count, errors, p50, p95, p99, max }) => [
    kind,
    ...[count, errors, ...[p50, p95, p99, max].map(Math.round)].map(String),
  ]);
  return [head, ...rows].map(
    ([kind = '', ...cells]) => `  ${kind.padEnd(24)} ${cells.map((cell) => cell.padStart(7)).join(' ')}`,
  );
}

/** Each process, and all processes of a service together. */
function cpuOf({ spent, events }: Report): readonly string[] {
  const services = [...new Set(spent.map(({ name }) => name))];
  const line = (what: string, { cpuSeconds, aboveRest, atRest, memory }: Omit<Spent, 'name' | 'pid'>) =>
    [
      `  ${what.padEnd(28)} ${cpuSeconds.toFixed(2).padStart(8)} s`,
      ...(events === 0 ? [] : [`${inMilliseconds(cpuSeconds / events)} an event`]),
      ...(events === 0 ? [] : [`${inMilliseconds(aboveRest / events)} of it above rest`]),
      `${inMilliseconds(atRest)} a second at rest`,
      `${(memory / 1e6).toFixed(0).padStart(4)} MB`,
    ].join(', ');
  return services.flatMap((service) => {
    const own = spent.filter(({ name }) => name === service);
    const each = own.map((one) => line(`${one.name}${one.pid === undefined ? '' : ` (${String(one.pid)})`}`, one));
    return own.length === 1 ? each : [...each, line(`${service}, all ${String(own.length)}`, totalOf(own))];
  });
}

const inMilliseconds = (seconds: number): string => `${(seconds * 1000).toFixed(1).padStart(7)} ms`;

const totalOf = (own: readonly Spent[]): Omit<Spent, 'name' | 'pid'> => {
  const total = (what: 'cpuSeconds' | 'aboveRest' | 'atRest' | 'memory') =>
    own.reduce((sum, one) => sum + one[what], 0);
  return {
    cpuSeconds: total('cpuSeconds'),
    aboveRest: total('aboveRest'),
    atRest: total('atRest'),
    memory: total('memory'),
  };
};
