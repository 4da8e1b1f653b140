import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type ProcessName, processNames } from '@tidemark/contracts';
import type { CaughtMail } from '../harness/mail-catcher.js';
import { eventually, must } from '../harness/wait.js';
import type { Measured } from '../engines/faults/invariants.js';
import type { Replica } from '../engines/faults/replica.js';
import type { Entrance } from '../engines/faults/work.js';
import { containersOf, docker, folder, type Inspected, serviceOf } from './docker.js';

/** Milliseconds until everything has recovered: the longest pauses between tries are 30 s. */
export const patience = 240_000;

export const secret = (name: string): string => readFileSync(join(folder, 'compose', 'secrets', name), 'utf8').trim();

export const inside = 'tidemark_inside';

/** What runs now, as people and Prometheus reach it. */
export interface Installation extends Entrance, Measured {
  /** Waits until every container is healthy and every process ready; reads which containers there are. */
  whole(): Promise<void>;
  /** Those whose /health/ready says that they are not, with what it says. */
  notReady(): Promise<readonly string[]>;
  close(): void;
}

async function ask(container: Inspected, path: string): Promise<Response | undefined> {
  const address = container.NetworkSettings.Networks[inside]?.IPAddress ?? '';
  return fetch(`http://${address}:3000${path}`, {
    signal: AbortSignal.timeout(15_000),
    headers: { authorization: `Bearer ${secret('metrics_token')}` },
  }).catch(() => undefined);
}

const metricsOf = (container: Inspected): Pick<Replica, 'metric'> => ({
  async metric(name, label = '') {
    const text = await eventually(`metrics of ${container.Name}`, async () =>
      (await ask(container, '/metrics'))?.text(),
    );
    const all = [...text.matchAll(new RegExp(`^${name}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'))];
    const found = all.filter(([, labels = '']) => labels.includes(label));
    return found.length === 0 ? undefined : found.reduce((sum, [, , value]) => sum + Number(value), 0);
  },
});

const isOurs = (name: string): name is ProcessName => (processNames as readonly string[]).includes(name);

export async function openInstallation(url: string): Promise<Installation> {
  const mails: CaughtMail[] = [];
  const reading = await readMails((mail) => void mails.push(mail));
  let running: readonly Inspected[] = [];

  async function unhealthy(): Promise<readonly string[]> {
    running = await containersOf();
    return running
      .filter(({ State }) => State.Status !== 'running' || (State.Health?.Status ?? 'healthy') !== 'healthy')
      .map(({ Name, State }) => `${Name} is ${State.Status} ${State.Health?.Status ?? ''}`);
  }
  async function notReady(): Promise<readonly string[]> {
    const said = running
      .filter((each) => isOurs(serviceOf(each)))
      .map(async (each) => {
        const answer = await ask(each, '/health/ready');
        return answer?.ok === true ? [] : [`${each.Name}: ${(await answer?.text()) ?? 'no answer'}`];
      });
    return (await Promise.all(said)).flat();
  }
  async function ways(): Promise<readonly string[]> {
    const answer = await fetch(`${url}/api/configuration`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    );
    return answer?.ok === true ? [] : ['the proxy does not answer'];
  }

  return {
    url,
    mails,
    segments: 8,
    account: { email: 'operator@tidemark.example', password: secret('master_password') },
    pair: (name) => running.filter((each) => serviceOf(each) === name).map(metricsOf),
    notReady,
    async whole() {
      let left: readonly string[] = [];
      const isWhole = async () => {
        left = await unhealthy();
        if (left.length === 0) left = await notReady();
        if (left.length === 0) left = await ways();
        return left.length === 0 ? true : undefined;
      };
      await eventually('everything to be ready', isWhole, patience).catch((error: unknown) => {
        throw new Error(left.join('\n'), { cause: error });
      });
    },
    close: () => void reading.kill(),
  };
}

/** The mail server prints each mail that it took. */
async function readMails(onMail: (mail: CaughtMail) => void): Promise<ChildProcess> {
  const [server] = await containersOf('mail');
  const child = spawn('docker', ['logs', '--follow', must(server, 'mail server').Id], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) onMail(JSON.parse(line) as CaughtMail);
  });
  return child;
}

/** Kills the main process of a container, as a crash does: `docker kill` would count as stopped by a person. */
export const crash = ({ State }: Inspected): void => void process.kill(State.Pid, 'SIGKILL');

/** Takes a container off the network; gives how to bring it back under its names. */
export async function cutOff(container: Inspected): Promise<() => Promise<void>> {
  const names = container.NetworkSettings.Networks[inside]?.Aliases ?? [];
  await docker('network', 'disconnect', inside, container.Id);
  return async () => {
    await docker('network', 'connect', ...names.flatMap((name) => ['--alias', name]), inside, container.Id);
  };
}
