import { parseArgs } from 'node:util';

/** What `npm run load` was asked for. */
export interface LoadOptions {
  readonly tenants: number;
  /** In each tenant. */
  readonly users: number;
  readonly minutes: number;
  /** Arrivals a second, over all tenants. */
  readonly rate: number;
  readonly template: 'demo' | 'small';
  /** The same arrivals in every run. */
  readonly seed: number;
  /** A server that runs already; else one is started. */
  readonly url: string | undefined;
  /** Where its processes tell what they measure. */
  readonly metrics: readonly string[];
  /** The port on which that server's mails are taken. */
  readonly mails: number | undefined;
  readonly master: { readonly email: string; readonly password: string };
  /** How often each process is started, as `npm run distributed -- --scale` takes it. */
  readonly distributed: readonly string[] | undefined;
  /** Where the figures are written as JSON too. */
  readonly json: string | undefined;
}

export const usage = `npm run load [-- --tenants N] [--users N] [--minutes N] [--rate N] [--template demo|small] [--seed N] [--json FILE]
  starts a server of its own, makes organisations in it, and lets people arrive at a rate, whether or not others were answered
  --tenants N          organisations (2)
  --users N            people in each (10)
  --minutes N          how long they arrive (1)
  --rate N             arrivals a second, over all (10)
  --distributed projector=2,query-api=2
                       four services as processes of their own, so many of each (npm run distributed)
  --url URL            a server that runs already; then also
    --mails PORT       its SMTP_URL is smtp://127.0.0.1:PORT, where its mails are taken
    --metrics URL,…    what its processes measure (URL/metrics)
    MASTER_EMAIL, MASTER_PASSWORD   who makes the organisations`;

/** Every fault at once, in words. */
export class BadOptions extends Error {
  override readonly name = 'BadOptions';
  constructor(faults: readonly string[]) {
    super([...faults, '', usage].join('\n'));
  }
}

const names = [
  'tenants',
  'users',
  'minutes',
  'rate',
  'template',
  'seed',
  'json',
  'url',
  'metrics',
  'mails',
  'distributed',
] as const;
type Name = (typeof names)[number];
type Given = Partial<Record<Name, string>>;
type Variables = Readonly<Record<string, string | undefined>>;
const own = { email: 'master@load.example', password: 'Tide-2026-mark!' };

export function readOptions(args: readonly string[], variables: Variables): LoadOptions {
  const faults: string[] = [];
  const given = givenIn(args, faults);
  const number = (name: Name, otherwise: number, range: Range) => numberOf(given, name, otherwise, range, faults);
  const options = {
    tenants: number('tenants', 2, { from: 1, to: 10_000, isWhole: true }),
    users: number('users', 10, { from: 1, to: 10_000, isWhole: true }),
    minutes: number('minutes', 1, { from: 0.01, to: 1440 }),
    rate: number('rate', 10, { from: 0.1, to: 10_000 }),
    seed: number('seed', 1, { from: 0, to: 2 ** 32 - 1, isWhole: true }),
    template: templateOf(given, faults),
    json: given.json,
    ...targetOf(given, variables, faults),
    mails: given.mails === undefined ? undefined : number('mails', 0, { from: 1, to: 65_535, isWhole: true }),
  };
  if (faults.length > 0) throw new BadOptions(faults);
  return options;
}

function givenIn(args: readonly string[], faults: string[]): Given {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false });
  const given: Given = {};
  for (const [name, value] of Object.entries(values)) {
    const known = names.find((each) => each === name);
    if (known === undefined) faults.push(`--${name}: there is no such option`);
    else if (typeof value !== 'string' || value === '') faults.push(`--${name}: takes a value`);
    else given[known] = value;
  }
  for (const each of positionals) faults.push(`${each}: belongs to no option`);
  return given;
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly isWhole?: boolean;
}

function numberOf(given: Given, name: Name, otherwise: number, range: Range, faults: string[]): number {
  const text = given[name];
  if (text === undefined) return otherwise;
  const value = Number(text);
  const { from, to, isWhole = false } = range;
  if (value >= from && value <= to && (!isWhole || Number.isInteger(value))) return value;
  faults.push(
    `--${name} ${text}: takes ${isWhole ? 'a whole number' : 'a number'} from ${String(from)} to ${String(to)}`,
  );
  return otherwise;
}

function templateOf({ template = 'demo' }: Given, faults: string[]): 'demo' | 'small' {
  if (template === 'demo' || template === 'small') return template;
  faults.push(`--template ${template}: takes demo or small`);
  return 'demo';
}

/** Which server, and who is master there. */
function targetOf(given: Given, variables: Variables, faults: string[]) {
  const distributed = scaleOf(given, faults);
  if (given.url !== undefined) return thereOf(given.url, given, variables, faults);
  for (const name of ['metrics', 'mails'] as const) {
    if (given[name] !== undefined) faults.push(`--${name}: goes with --url alone`);
  }
  return { url: undefined, metrics: [], distributed, master: own };
}

function scaleOf({ distributed }: Given, faults: string[]): readonly string[] | undefined {
  const scale = distributed?.split(',');
  for (const each of scale ?? []) {
    if (/^(command-api|projector|query-api|notifier)=[1-9]\d?$/.test(each)) continue;
    const known = 'command-api=N, projector=N, query-api=N and notifier=N';
    faults.push(`--distributed ${each}: takes ${known}, with commas between`);
  }
  return scale;
}

/** A server that runs already. */
function thereOf(url: string, { metrics, distributed }: Given, variables: Variables, faults: string[]) {
  if (distributed !== undefined) faults.push('--distributed: starts a server, and --url names one that runs');
  const base = url.replace(/\/+$/, '');
  const addresses = metrics?.split(',') ?? [`${base}/metrics`];
  if (!isAddress(url)) faults.push(`--url ${url}: ${noAddress}`);
  else faults.push(...addresses.filter((each) => !isAddress(each)).map((each) => `--metrics ${each}: ${noAddress}`));
  return { url: base, metrics: addresses, distributed: undefined, master: masterIn(variables, faults) };
}

function masterIn({ MASTER_EMAIL: email = '', MASTER_PASSWORD: password = '' }: Variables, faults: string[]) {
  for (const [name, value] of Object.entries({ MASTER_EMAIL: email, MASTER_PASSWORD: password })) {
    if (value === '') faults.push(`${name}: missing, --url needs a master who makes the organisations`);
  }
  return { email, password };
}

const noAddress = 'is no address like http://127.0.0.1:3000';
const isAddress = (text: string): boolean => /^https?:\/\/[^/\s]+/.test(text) && URL.canParse(text);
