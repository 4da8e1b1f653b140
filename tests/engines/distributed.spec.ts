import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Client, createClient } from '../harness/client.js';
import { projectorsOf, type StartedProjector } from '../harness/distributed.js';
import { signUpPath } from '../harness/mails.js';
import { type Process, root, run } from '../harness/process.js';
import { createStory } from '../harness/story.js';
import { startTraceCollector, type TraceCollector, wayOf } from '../harness/trace-collector.js';
import { eventually, must } from '../harness/wait.js';
import { lifeOfAnOrganization } from '../harness/whole-life.js';
import { enginesMissing } from './support/started.js';

/*
 * Two of each process over real engines, as `npm run distributed` starts them: the same life as in one process. Without
 * an EVENTSTORE_URL its log is the tests' stand-in.
 */
jest.setTimeout(600_000);
const missing = await enginesMissing();
const account = { email: 'operator@tidemark.example', password: 'Tide-2026-mark!' };
const quiet = {
  SIGN_IN_LIMIT: '0',
  ACCOUNT_LIMIT: '0',
  PUBLIC_LIMIT: '0',
  UNAUTHENTICATED_LIMIT: '0',
  MAIL_RECIPIENT_LIMIT: '0',
  LOG_LEVEL: 'warn',
};
const names = ['command-api', 'projector', 'query-api', 'notifier'];
const given = ['EVENTSTORE_URL', 'MONGODB_URL', 'KAFKA_BROKERS', 'GOPATH', 'GOCACHE', 'GOPROXY', 'GOFLAGS'];
let processes: Process;
let collector: TraceCollector;
let client: Client;
let master: Client;

beforeAll(async () => {
  if (missing !== undefined) return;
  const scale = names.flatMap((name) => ['--scale', `${name}=2`]);
  const engines = Object.fromEntries(
    given.flatMap((name) => {
      const value = process.env[name] ?? '';
      return value === '' ? [] : [[name, value] as const];
    }),
  );
  collector = await startTraceCollector();
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' };
  processes = run(process.execPath, [join(root, 'scripts/distributed.mjs'), '--port', '0', ...scale], {
    env: { ...engines, ...quiet, ...traces, MASTER_EMAIL: account.email, MASTER_PASSWORD: account.password },
  });
  const [, url] = await processes.says(/^Tidemark is ready on (http:\S+)$/m, 300_000);
  client = createClient(must(url, 'address'), { position: undefined });
  master = await client.signIn(account);
}, 400_000);

afterAll(async () => {
  if (missing !== undefined) return;
  processes.signal('SIGTERM');
  expect((await processes.ended).code).toBe(0);
  await collector.stop();
}, 60_000);

/** Links of the mails to an address, the newest last. */
const linksTo = (address: string): readonly string[] =>
  [...processes.output().matchAll(/^mail (.*)$/gm)].flatMap(([, line]) => {
    const mail = JSON.parse(line ?? '') as { readonly to: readonly string[]; readonly links: readonly string[] };
    return mail.to.includes(address) ? mail.links : [];
  });

async function secretTo(address: string, path: string): Promise<string> {
  const link = await eventually(
    `a mail to ${address}`,
    () => linksTo(address).findLast((each) => each.includes(path)),
    60_000,
  );
  return link.slice(link.indexOf(path) + path.length);
}

let elsewhere: Promise<Client> | undefined;
/** The super of an organisation that is made for it. */
async function outsider(): Promise<Client> {
  const email = 'oskar@elsewhere.example';
  const password = 'Tide-mark7';
  const profile = { name: 'Elsewhere', billingEmail: email, contactName: 'Oskar', phoneNumber: '+47 2' };
  const { id: organizationId } = await master.ok('createOrganization', { body: { ...profile, suspended: false } });
  const { id } = await master.ok('rootNode', { params: { organizationId } });
  const invitedUsers = [{ email, role: 'super', name: 'Oskar' }];
  await master.ok('inviteUsers', { body: { invitedUsers, selectedNodes: [id] } });
  const secret = await secretTo(email, signUpPath);
  const person = { firstName: 'Oskar', surName: 'Else', email, password, passwordConfirmation: password, secret };
  await client.ok('signUp', { body: person });
  return client.signIn({ email, password });
}

const live = missing === undefined ? describe : describe.skip;
live(`two of each process on real engines${missing === undefined ? '' : ` (NOT RUN: ${missing})`}`, () => {
  const tell = lifeOfAnOrganization(() => ({
    client,
    master,
    outsider: async () => (elsewhere ??= outsider()),
    secretTo,
    rebuilt: ['results', 'organizations'],
  }));
  const { step, tell: tellAll } = createStory();
  step('live the life of an organisation, as one process does', tell);

  step('sent each mail once', async () => {
    const sent = [...processes.output().matchAll(/^mail (.*)$/gm)].map(([, line]) => line);
    expect(new Set(sent).size).toBe(sent.length);
    expect(processes.output()).not.toMatch(/ended with/);
  });

  step('told one trace from the request to the e-mail, through Kafka and three kinds of processes', async () => {
    const parts = ['append', 'project', 'publish', 'handle', 'send mail'];
    const spans = await eventually('a whole trace', () =>
      collector.spans
        .filter(({ attributes }) => attributes['tidemark.message'] === 'assessment-triggered.v1')
        .map(({ traceId }) => collector.of(traceId))
        .find((found) => parts.every((name) => found.has(name))),
    );
    expect(new Map(wayOf(spans))).toEqual(
      new Map([
        [triggered, undefined],
        ['append', triggered],
        ['project', 'append'],
        ['publish', 'append'],
        ['handle', 'publish'],
        ['send mail', 'handle'],
      ]),
    );
    expect(new Set([...spans.values()].map(({ service }) => service))).toEqual(
      new Set(['tidemark-command-api', 'tidemark-projector', 'tidemark-notifier']),
    );
  });

  step('go on while a projector stands still, and apply nothing twice when it wakes', async () => {
    // One of them has the organisation; a process that was frozen comes after the other.
    for (const { pid } of projectorsOf(processes)) {
      process.kill(pid, 'SIGSTOP');
      await titled(`while ${String(pid)} stands still`, 6);
      process.kill(pid, 'SIGCONT');
      await titled(`after ${String(pid)} woke`, 6);
    }
  });

  step('go on when a projector is killed', async () => {
    process.kill(await projectorAtWork(), 'SIGKILL');
    await titled('after one of them died', 8);
  });

  step('serve what a rebuild makes of the log', async () => {
    const boss = await (elsewhere ??= outsider());
    const params = { organizationId: (await boss.ok('currentUser')).organization_id };
    const before = await boss.ok('personas', { params });
    expect(before.map(({ title }) => title).sort()).toEqual([...titles].sort());
    await master.ok('rebuildReadModel', { params: { name: 'catalog' } });
    expect(await boss.ok('personas', { params })).toEqual(before);
  });

  it('live the life of an organisation, and survive a projector that stands still and one that dies', tellAll);
});

const triggered = 'POST /assessments/triggerAssessments';
const titles = ['Persona'];

/** One has time enough for all of it: the other stands by. */
async function projectorAtWork(): Promise<number> {
  const all = projectorsOf(processes);
  expect(all).toHaveLength(2);
  const held = async ({ pid, metrics }: StartedProjector) => ({
    pid,
    segments: Number(/^tidemark_projector_segments (\d+)$/m.exec(await metrics())?.[1]),
  });
  return eventually('one projector with all segments', async () => {
    const [one, ...others] = (await Promise.all(all.map(held))).sort((a, b) => b.segments - a.segments);
    return one !== undefined && one.segments > 0 && others.every(({ segments }) => segments === 0)
      ? one.pid
      : undefined;
  });
}

/** Makes a number of personas, and sees each: at the latest when the segment of a silent replica moves to another. */
async function titled(when: string, count: number): Promise<void> {
  const boss = await (elsewhere ??= outsider());
  const params = { organizationId: (await boss.ok('currentUser')).organization_id };
  for (let n = 1; n <= count; n += 1) {
    const title = `${String(n)} ${when}`;
    titles.push(title);
    await boss.ok('createPersona', { body: { title, description: '' } });
    await eventually(
      title,
      async () => {
        const seen = await boss.call('personas', { params });
        return seen.status === 200 && seen.text.includes(title) ? true : undefined;
      },
      30_000,
    );
  }
}
