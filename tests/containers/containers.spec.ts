import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decodeObject } from '@tidemark/contracts';
import { MongoClient } from 'mongodb';
import { countedOnce, differingFromRebuild, quiet } from '../engines/faults/invariants.js';
import { found, mailedSecret, type Organization, startWork, type Work } from '../engines/faults/work.js';
import { createClient } from '../harness/client.js';
import { openLive } from '../harness/live.js';
import { formQuery, questionsOf, submitBody } from '../harness/scenario.js';
import { eventually, must } from '../harness/wait.js';
import { compose, containersOf, docker, execIn, type Inspected, inspect, serviceOf, typed } from './docker.js';
import { crash, cutOff, inside, type Installation, openInstallation, patience, secret } from './installation.js';

/*
 * The compose file as an operator runs it: `npm run test:containers`. scripts/test-containers.mjs makes the images and starts the
 * containers from empty volumes. Each part builds on what the parts before it left.
 */
jest.setTimeout(1_200_000);
const url = must(process.env['PUBLIC_URL'], 'PUBLIC_URL');
const disks = must(process.env['DISKS'], 'DISKS');
const processes = ['command-api', 'projector', 'query-api', 'notifier'];
const engines = ['eventstore', 'mongodb', 'kafka'];
/** Those with rights of their own choice: our images. */
const ours = [...processes, 'proxy'];
/** Mails on their way at once in one notifier: nobody knows whether they were sent when it dies. */
const onTheirWay = 4;

let product: Installation;
let organization: Organization;

beforeAll(async () => {
  product = await openInstallation(url);
  await product.whole();
}, patience);
afterAll(() => product.close());

/** A test that says at once what came of it: all of them take the better part of an hour. */
const step = (name: string, test: () => Promise<void>): void =>
  it(name, async () => {
    const started = performance.now();
    const say = (outcome: string) => {
      process.stderr.write(`${outcome} after ${String(Math.round((performance.now() - started) / 1000))} s: ${name}\n`);
    };
    await test().catch((error: unknown) => {
      say(`FAILED (${String(error)})`);
      throw error;
    });
    say('passed');
  });

const only = async (service: string): Promise<Inspected> => must((await containersOf(service))[0], service);

/** Asks MongoDB as one of its accounts. */
async function asAccount<T>(name: string, password: string, ask: (client: MongoClient) => Promise<T>): Promise<T> {
  const { NetworkSettings } = await only('mongodb');
  const address = NetworkSettings.Networks[inside]?.IPAddress ?? '';
  const client = new MongoClient(
    `mongodb://${name}:${encodeURIComponent(password)}@${address}:27017/?authSource=admin`,
  );
  try {
    return await ask(client);
  } finally {
    await client.close();
  }
}

/** Every answer and every mail of the rounds so far exists once. */
async function expectEachOnce(unknownMails = 0): Promise<void> {
  await product.whole();
  await quiet(product);
  const { faults, unknown } = await countedOnce(product, organization, organization.rounds);
  expect(faults).toEqual([]);
  expect(unknown).toBeLessThanOrEqual(unknownMails);
}

/** Does something while people answer and mails go out; they go on afterwards. */
async function whileWorking(act: (work: Work) => Promise<void>): Promise<void> {
  const work = startWork(organization, 1);
  try {
    await work.further(1);
    await act(work);
    await work.further(2);
    await work.finish();
  } catch (error) {
    await work.leave();
    throw error;
  }
}

describe('from empty volumes', () => {
  step('starts engines, then services, then the proxy', async () => {
    const started = new Map((await containersOf()).map((each) => [serviceOf(each), Date.parse(each.State.StartedAt)]));
    const last = (names: readonly string[]) => Math.max(...names.map((name) => must(started.get(name), name)));
    const first = (names: readonly string[]) => Math.min(...names.map((name) => must(started.get(name), name)));
    expect(last(engines)).toBeLessThan(first(processes));
    expect(last(['command-api', 'query-api', 'notifier'])).toBeLessThan(first(['proxy']));
  });

  step('runs our containers without root, capabilities or a file system to write to', async () => {
    for (const service of ours) {
      const { Id, HostConfig } = await only(service);
      expect([service, HostConfig.ReadonlyRootfs, HostConfig.CapDrop]).toEqual([service, true, ['ALL']]);
      const status = await execIn(Id, 'cat', '/proc/1/status');
      expect([service, /^Uid:\s+(\d+)/m.exec(status)?.[1]]).toEqual([service, '1000']);
      for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
        expect([service, new RegExp(`^${set}:\\s+0+$`, 'm').test(status)]).toEqual([service, true]);
      expect([service, /^NoNewPrivs:\s+1$/m.test(status)]).toEqual([service, true]);
      await expect(execIn(Id, 'sh', '-c', 'echo x >/etc/x')).rejects.toThrow(/Read-only file system/);
    }
    for (const service of engines) {
      const status = await execIn((await only(service)).Id, 'cat', '/proc/1/status');
      expect([service, /^Uid:\s+(\d+)/m.exec(status)?.[1]]).toEqual([service, expect.not.stringMatching(/^0$/)]);
    }
  });

  step('gives secrets as files, and none as a variable', async () => {
    const names = ['mongodb_url', 'mongodb_password', 'metrics_token', 'master_password', 'mongodb_root_password'];
    for (const each of await containersOf()) {
      for (const name of names) expect(each.Config.Env.join('\n')).not.toContain(secret(name));
      if (!processes.includes(serviceOf(each))) continue;
      expect(await execIn(each.Id, 'cat', '/run/secrets/mongodb_url')).toBe(secret('mongodb_url'));
    }
    await expect(execIn((await only('projector')).Id, 'cat', '/run/secrets/smtp_url')).rejects.toThrow(/No such file/);
  });

  step('lists each process in the state, so that move-state is refused', async () => {
    const leases = await asAccount('root', secret('mongodb_root_password'), async (root) =>
      root.db('tidemark_state').collection<{ readonly _id: string }>('%leases').find().toArray(),
    );
    const running = leases.flatMap(({ _id }) => /^process\/([^/]+)\//.exec(_id)?.[1] ?? []);
    expect(running.sort()).toEqual([...processes].sort());
  });

  step('is reached from outside through the proxy alone', async () => {
    const published = (await containersOf())
      .filter(({ HostConfig }) => Object.keys(HostConfig.PortBindings ?? {}).length > 0)
      .map(serviceOf);
    expect(published).toEqual(['proxy']);
  });

  step('reaches nothing outside, but for the notifier and the proxy', async () => {
    const [mail] = Object.values((await only('mail')).NetworkSettings.Networks);
    const address = must(mail, 'network of the mail server').IPAddress;
    const script = `require('node:net').connect({ port: 1025, host: '${address}', timeout: 3000 })
      .on('connect', () => process.exit(0)).on('timeout', () => process.exit(7)).on('error', () => process.exit(7))`;
    for (const service of [...processes, 'eventstore', 'mongodb']) {
      const hasConnected = await execIn((await only(service)).Id, 'node', '-e', script).then(
        () => true,
        () => false,
      );
      expect([service, hasConnected]).toEqual([service, service === 'notifier']);
    }
  });
});

describe('one life of an organisation', () => {
  step('signs in behind HTTPS, invites by mail, and builds a template', async () => {
    organization = await found(product);
    expect(organization.answering).toHaveLength(2);
  });

  step('asks by mail, takes answers, and shows them without being asked', async () => {
    const { boss } = organization;
    const live = await openLive(url, must(boss.client.token, 'token'));
    await whileWorking(async () => undefined);
    const change = await live.receives('changed results', ({ collection }) => collection === 'results');
    expect(change).toBeDefined();
    live.close();
    await expectEachOnce();
  });

  step('answers a form once, and refuses it from somebody else', async () => {
    const { answering, rounds } = organization;
    const [first, second] = answering;
    const { assessmentId } = must(rounds[0], 'round');
    const { id, client } = must(first, 'person');
    const form = await client.ok('form', formQuery(id, assessmentId));
    expect(questionsOf(form).length).toBeGreaterThan(0);
    const foreign = submitBody(must(second, 'person').id, assessmentId, []);
    expect((await client.refused('submit', { body: foreign })).status).toBe(403);
  });

  step('prints a report as PDF', async () => {
    const { boss, rounds } = organization;
    const { assessmentId } = must(rounds[0], 'round');
    const begun = await boss.client.ok('printAssessmentReport', {
      params: { id: assessmentId },
      body: { language: 'es' },
    });
    const job = await eventually(
      'the PDF',
      async () => {
        const asked = await boss.client.ok('printJob', { params: { id: begun.id } });
        return asked.state === 'waiting' || asked.state === 'drawing' ? undefined : asked;
      },
      120_000,
    );
    expect(job.state).toBe('done');
    const file = await boss.client.raw('GET', must(job.url, 'address of the PDF'));
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  step('gives metrics to who has the token', async () => {
    for (const service of processes) {
      const { NetworkSettings } = await only(service);
      const address = `http://${NetworkSettings.Networks[inside]?.IPAddress ?? ''}:3000/metrics`;
      expect((await fetch(address)).status).toBe(404);
      const authorized = await fetch(address, { headers: { authorization: `Bearer ${secret('metrics_token')}` } });
      expect([service, authorized.status]).toEqual([service, 200]);
    }
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  step('brings facts to analysts', async () => {
    await compose('--profile facts up --detach facts');
    await asAccount('analyst', secret('analyst_password'), async (analyst) =>
      eventually(
        'facts of each round',
        async () => {
          const some = await analyst.db('tidemark_facts').collection('rounds').find().toArray();
          return some.length === organization.rounds.length ? true : undefined;
        },
        60_000,
      ),
    );
    await compose('--profile facts rm --force --stop facts');
  });

  step('gives a visitor an organisation of their own with a starter, where the operator has opened them', async () => {
    const visitor = createClient(url, { position: undefined });
    const offered = await visitor.ok('signUpTemplates');
    expect(offered.map(({ id }) => id)).toEqual(['software-delivery', 'data', 'security']);
    const person = { firstName: 'Rosa', surName: 'Amaral', email: 'rosa@quay.example', password: 'Tide-mark7' };
    await visitor.ok('verifyEmail', { body: { ...person, templateId: 'data' } });
    const user = { secret: await mailedSecret(product, person.email) };
    const body = { organization: { name: 'Quay' }, templateId: 'data', user };
    const { data } = await visitor.ok('assistedOrganization', { body });
    const { userId, assessmentId } = decodeObject(data.hashUrl) as { userId: string; assessmentId: string };
    const form = await visitor.with(data.token).ok('form', formQuery(userId, assessmentId));
    expect(questionsOf(form)).toHaveLength(27);
  });
});

describe('more of each', () => {
  step('scales under load, and back, with nothing lost or doubled', async () => {
    await whileWorking(async (work) => {
      await compose(
        'up --detach --no-recreate --scale projector=4 --scale query-api=2 --scale command-api=2 --scale notifier=2',
      );
      await product.whole();
      expect(product.pair('projector')).toHaveLength(4);
      await work.further(4);
    });
    await expectEachOnce();
    await whileWorking(async () => {
      await compose('up --detach --no-recreate');
      await product.whole();
      expect(product.pair('projector')).toHaveLength(1);
    });
    await expectEachOnce();
  });
});

/** Who is not ready is asked until somebody is, or is not running at all. */
const expectSomebodyNotReady = async (): Promise<void> => {
  await eventually(
    'somebody who is not ready',
    async () => ((await product.notReady()).length > 0 ? true : undefined),
    60_000,
  );
};

describe('what goes wrong', () => {
  describe.each([...processes, 'proxy', ...engines])('%s', (service) => {
    const unknownMails = service === 'notifier' ? onTheirWay : 0;

    step(`${service}: recovers when it crashes`, async () => {
      await whileWorking(async () => {
        crash(await only(service));
        await pause(1000);
        await product.whole();
      });
      await expectEachOnce(2 * unknownMails);
    });

    step(`${service}: recovers when it was paused for 20 s`, async () => {
      await whileWorking(async () => {
        const { Id } = await only(service);
        await docker('pause', Id);
        await pause(20_000);
        await docker('unpause', Id);
        await product.whole();
      });
      await expectEachOnce(3 * unknownMails);
    });

    step(`${service}: recovers when it was off the network for a minute`, async () => {
      await whileWorking(async () => {
        const back = await cutOff(await only(service));
        if (service !== 'proxy') await expectSomebodyNotReady();
        await pause(60_000);
        await back();
        await product.whole();
      });
      await expectEachOnce(4 * unknownMails);
    });

    step(`${service}: recovers when it runs out of memory`, async () => {
      const before = await only(service);
      await whileWorking(async () => {
        // The process that takes the memory is not the one that dies.
        writeFileSync(`/proc/${String(before.State.Pid)}/oom_score_adj`, '1000');
        await execIn(before.Id, 'sh', '-c', 'tail /dev/zero').catch(() => undefined);
        await eventually('another start', async () => {
          const { State } = await inspect(before.Id);
          return State.StartedAt === before.State.StartedAt ? undefined : true;
        });
        await product.whole();
      });
      await expectEachOnce(5 * unknownMails);
    });
  });

  step('recovers when a volume was full', async () => {
    for (const service of engines) {
      const ballast = join(disks, service, 'ballast');
      const work = startWork(organization, 1);
      await work.further(1);
      await typed(`head -c 2G /dev/zero >${ballast} || true`);
      await pause(20_000);
      await typed(`rm ${ballast}`);
      await product.whole();
      await work.further(2);
      await work.finish();
    }
    await expectEachOnce(5 * onTheirWay);
  });

  step('has read models that a rebuild makes of the log', async () => {
    const { NetworkSettings } = await only('mongodb');
    const address = NetworkSettings.Networks[inside]?.IPAddress ?? '';
    const mongo = `mongodb://tidemark:${encodeURIComponent(secret('mongodb_password'))}@${address}:27017/?authSource=admin`;
    expect(await differingFromRebuild(mongo, organization)).toEqual([]);
  });
});

describe('care', () => {
  step('takes a new version without a pause', async () => {
    const before = new Set((await containersOf()).map(({ Id }) => Id));
    await whileWorking(async () => {
      await typed('sh compose/rolling-restart.sh', { TIDEMARK_VERSION: 'next' });
      await product.whole();
    });
    const after = await containersOf();
    for (const service of processes)
      expect(after.filter((each) => serviceOf(each) === service && !before.has(each.Id))).toHaveLength(1);
    await expectEachOnce(onTheirWay);
  });

  step('takes changed secrets: of MongoDB, of metrics, of the mail server', async () => {
    const old = secret('mongodb_password');
    await whileWorking(async () => {
      await typed(
        ': >compose/secrets/mongodb_password; : >compose/secrets/mongodb_url; : >compose/secrets/metrics_token; ' +
          'sh compose/make-secrets.sh; printf smtp://mail:1025/ >compose/secrets/smtp_url',
      );
      await compose(
        `exec -T mongodb sh -c 'mongosh --quiet --username root --password "$(cat /run/secrets/mongodb_root_password)" ` +
          `--authenticationDatabase admin --file /docker-entrypoint-initdb.d/accounts.js'`,
      );
      await typed('sh compose/rolling-restart.sh');
      await product.whole();
    });
    expect(secret('mongodb_password')).not.toBe(old);
    await expectEachOnce(2 * onTheirWay);
  });

  step('is backed up, and restored on empty volumes as it was', async () => {
    const { boss } = organization;
    const rounds = [...organization.rounds];
    await typed('sh compose/backup.sh ../backup');
    await product.whole();
    await whileWorking(async () => undefined);
    organization.rounds.splice(0, Infinity, ...rounds);
    await typed('sh compose/restore.sh ../backup', { CONFIRM: 'yes' });
    product.close();
    product = await openInstallation(url);
    await product.whole();
    // As a page that was opened before: it signs in again.
    const client = createClient(url, { position: undefined });
    const again = await client.signIn({ email: boss.email, password: 'Tide-mark7' });
    for (const { assessmentId } of rounds) {
      const { respondents } = await again.ok('assessment', { params: { id: assessmentId } });
      expect(respondents.submitted).toBe(organization.answering.length);
    }
  });

  step('stops within its grace with exit code 0, and starts with what was there', async () => {
    await compose('stop');
    const ending = [...ours, 'eventstore', 'mongodb'];
    const ended = (await containersOf()).filter((each) => ending.includes(serviceOf(each)));
    expect(ended.map((each) => [serviceOf(each), each.State.ExitCode])).toEqual(
      ended.map((each) => [serviceOf(each), 0]),
    );
    await compose('start');
    await product.whole();
    // The client saw positions that the restore took back: it signs in again, as a person does.
    const again = await createClient(url, { position: undefined }).signIn(product.account);
    expect(await again.ok('organizations', { params: { flag: 'all' } })).toHaveLength(2);
  });
});
