/** One process of the product, as it can be measured from outside. */
export interface MeasuredProcess {
  readonly name: string;
  readonly pid: number | undefined;
  readonly metricsUrl: string;
}

/** What a process says at /metrics: the values of each name, with their labels as they stand there. */
export type Said = ReadonlyMap<string, readonly { readonly labels: string; readonly value: number }[]>;

export function parseMetrics(text: string): Said {
  const said = new Map<string, { labels: string; value: number }[]>();
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const known = said.get(name);
    if (known === undefined) said.set(name, [{ labels, value: Number(value) }]);
    else known.push({ labels, value: Number(value) });
  }
  return said;
}

/** Undefined where it does not answer. */
export async function ask({ metricsUrl }: MeasuredProcess): Promise<Said | undefined> {
  const { METRICS_TOKEN: token } = process.env;
  try {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const answer = await fetch(metricsUrl, { headers, signal: AbortSignal.timeout(10_000) });
    return answer.ok ? parseMetrics(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}

export const sumOf = (said: Said | undefined, name: string): number =>
  (said?.get(name) ?? []).reduce((sum, { value }) => sum + value, 0);
const most = (said: Said, name: string): number => Math.max(0, ...(said.get(name) ?? []).map(({ value }) => value));

/** What a process has used up so far. */
export interface Used {
  readonly cpuSeconds: number;
  readonly memory: number;
  /** Events that it has appended to the log. */
  readonly appended: number;
}

export async function usedBy(measured: MeasuredProcess): Promise<Used | undefined> {
  const said = await ask(measured);
  if (said === undefined) return undefined;
  return {
    cpuSeconds: sumOf(said, 'process_cpu_seconds_total'),
    memory: sumOf(said, 'process_resident_memory_bytes'),
    appended: sumOf(said, 'tidemark_events_appended_total'),
  };
}

/** Lags by the process and what lags there; the values are one a sample. */
export type Lags = ReadonlyMap<string, readonly number[]>;

const single = {
  tidemark_relay_lag_seconds: 'relay, s',
  tidemark_deliveries_waiting: 'mails waiting',
} as const;

/** Looks at all processes again and again until it is stopped; answers what lagged how much. */
export function watchLags(processes: readonly MeasuredProcess[], every: number) {
  const lags = new Map<string, number[]>();
  const note = (what: string, value: number) => {
    const known = lags.get(what);
    if (known === undefined) lags.set(what, [value]);
    else known.push(value);
  };
  const look = async () => {
    for (const { what, value } of await lagsNow(processes)) note(what, value);
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, every);
  return {
    async stop(): Promise<Lags> {
      clearInterval(timer);
      await looking;
      await look();
      return lags;
    },
  };
}

/** Processes of one service that say the same of a common queue count once. */
export async function lagsNow(processes: readonly MeasuredProcess[]) {
  const all = await Promise.all(processes.map(async (each) => ({ name: each.name, said: await ask(each) })));
  const worst = new Map<string, number>();
  for (const { name, said } of all) {
    for (const [what, value] of said === undefined ? [] : lagsIn(said)) {
      const where = `${name}, ${what}`;
      worst.set(where, Math.max(value, worst.get(where) ?? 0));
    }
  }
  return [...worst].map(([what, value]) => ({ what, value }));
}

const labelled = (labels: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1] ?? '';

const lagsIn = (said: Said): readonly (readonly [string, number])[] => [
  ...(said.get('tidemark_segment_lag_seconds') ?? []).map(
    ({ labels, value }) => [`segment ${labelled(labels, 'segment')}, s`, value] as const,
  ),
  ...Object.entries(single).flatMap(([metric, what]) =>
    said.has(metric) ? [[what, most(said, metric)] as const] : [],
  ),
  ...(said.get('tidemark_consumer_lag_messages') ?? []).map(
    ({ labels, value }) => [`group ${labelled(labels, 'group')}, messages`, value] as const,
  ),
];
