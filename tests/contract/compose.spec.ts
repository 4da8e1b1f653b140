import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { compose, composeForRebuild } from '@tidemark/adapters';
import type { ComposeConfig } from '@tidemark/adapters';
import type { EventCatalog, PersonalData } from '@tidemark/domain';
import type { Ports } from '@tidemark/kernel';
import { z } from 'zod';
import { temporaryFolder } from './support/folder.js';
import { startProtocolServer } from './support/protocol-server.js';
import { engineWorkerUrl, logWorkerUrl } from '../harness/programs.js';

const invited: PersonalData = { subject: ({ userId }) => `user:${String(userId)}`, fields: ['email'] };
const definition = { version: 1, data: z.object({}), personal: invited };
const before: EventCatalog = { UserInvited: definition };
/** The same event under another name. */
const renamed: EventCatalog = { UserAsked: { ...definition, formerly: ['UserInvited'] } };

async function withData(
  body: (
    open: (config?: Partial<ComposeConfig>, definitions?: EventCatalog) => Promise<Ports>,
    dataDir: string,
  ) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'a', 'data');
  const opened: Ports[] = [];
  const open = async (config: Partial<ComposeConfig> = {}, definitions = before): Promise<Ports> => {
    const usual = { dataDir, logWorkerUrl, argon2: { memoryCost: 1024 } };
    const ports = await compose({ ...usual, ...config }, { definitions });
    opened.push(ports);
    return ports;
  };
  try {
    await body(open, dataDir);
  } finally {
    // A test that failed has not closed them, and jest would not end.
    for (const ports of opened) await ports.close();
    await folder.remove();
  }
}

const meta = { tenant: 't', actor: 'a', commandId: 'c', correlationId: 'c', causationId: 'c', occurredAt: 'now' };
const email = 'zoë.unmistakable@example.org';

async function useEverything(ports: Ports): Promise<void> {
  const event = { id: ports.ids.next(), type: 'UserInvited', schemaVersion: 1, data: { userId: '1', email }, meta };
  await ports.events.append('user-t.1', 0, [event]);
  await ports.models.ensure({ name: 'things', indexes: [] });
  await ports.state.ensure({ name: 'drafts', indexes: [] });
  await ports.state.replace('drafts', '1', undefined, { _id: '1', tenant: 't', position: '1' });
  await ports.credentials.set('1', 'correct horse');
  await ports.files.put('t/avatar.png', Buffer.from('x'), 'image/png');
  const to = { name: 'Z', address: 'z@example.org' };
  await ports.mailer.send({ id: 'm1', to, subject: 's', text: 't', html: 'h', language: 'es' });
  await ports.bus.publish([{ id: '1', topic: 't', key: 'k', type: 'x.v1', body: {} }]);
  await ports.leases.acquire('work', 'me', 1000);
}

async function* filesUnder(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    yield path;
    if (entry.isDirectory()) yield* filesUnder(path);
  }
}

describe('compose', () => {
  test('everything it keeps is readable by its owner alone, and personal data is nowhere in the log', () =>
    withData(async (open, dataDir) => {
      const ports = await open();
      await useEverything(ports);
      const modes = new Set<string>();
      for await (const path of filesUnder(dataDir)) {
        const { mode } = await stat(path);
        modes.add((mode & 0o777).toString(8));
        if (/log\.db/.test(path)) expect((await readFile(path)).includes(email)).toBe(false);
      }
      expect([...modes].sort()).toEqual(['600', '700']);
      expect(((await stat(dataDir)).mode & 0o777).toString(8)).toBe('700');
      expect((await ports.events.read('user-t.1'))[0]?.data).toEqual({ userId: '1', email });
      await ports.close();
    }));

  test.each(['/proc/tidemark', '/dev/null', '/etc/hostname/below'])(
    'a place that refuses a folder is named: %s [X1-114]',
    (dataDir) =>
      withData(async (open) => expect(open({ dataDir })).rejects.toThrow(`The data folder ${dataDir} cannot be used`)),
  );

  test('stored data exists at the next start, including the secrets; an erased subject stays erased', () =>
    withData(async (open) => {
      const first = await open();
      await useEverything(first);
      await first.close();
      const second = await open();
      expect(second.secrets).toEqual(first.secrets);
      expect(second.secrets.signing.equals(second.secrets.claims)).toBe(false);
      expect(await second.state.get('drafts', '1')).toBeDefined();
      expect(await second.credentials.verify('1', 'correct horse')).toBe(true);
      expect(await second.mailer.mailbox?.()).toHaveLength(1);
      await second.keys.erase('user:1');
      await second.close();
      const third = await open();
      expect((await third.events.readAll({ after: '' }))[0]?.data).toEqual({ userId: '1', email: null });
      await third.close();
    }));

  test('an event of a log in SQLite that was renamed since has its present name, in the thread of a rebuild too', () =>
    withData(async (open, dataDir) => {
      const first = await open();
      await useEverything(first);
      await first.close();
      const second = await open({}, renamed);
      const asked = { type: 'UserAsked', data: { userId: '1', email } };
      expect(await second.events.read('user-t.1')).toMatchObject([asked]);
      const rebuilding = composeForRebuild({ dataDir }, { definitions: renamed });
      expect(await rebuilding.events.readAll({ after: '' })).toMatchObject([asked]);
      await rebuilding.close();
      await second.close();
    }));

  test('an event of a log on EventStoreDB that was renamed since has its present name for a subscriber', () =>
    withData(async (open) => {
      const server = await startProtocolServer();
      const log = { eventStoreUrl: server.url, logWorkerUrl: engineWorkerUrl };
      const first = await open(log);
      await useEverything(first);
      await first.close();
      const second = await open(log, renamed);
      const signal = new AbortController().signal;
      const subscription = second.events.subscribe({ after: '', signal, streams: 'user-t' })[Symbol.asyncIterator]();
      const { value: batch } = (await subscription.next()) as { readonly value: unknown };
      await second.close();
      await server.stop();
      expect(batch).toMatchObject([{ type: 'UserAsked', data: { userId: '1', email } }]);
    }));

  test('closing twice is closing once', () =>
    withData(async (open) => {
      const ports = await open();
      await Promise.all([ports.close(), ports.close()]);
      await ports.close();
      await (await open()).close();
    }));

  test('engines of the distributed profile are refused by name, and nothing is made', () =>
    withData(async (open, dataDir) => {
      const asked = open({ mongodbUrl: 'mongodb://x', kafkaBrokers: 'x:9092' });
      await expect(asked).rejects.toThrow(
        /^MONGODB_URL, KAFKA_BROKERS: one process .* Unset them, or start the four processes .*npm run distributed/,
      );
      await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    }));

  test('a damaged secrets file stops the start instead of being made again, and the folder is free again', () =>
    withData(async (open, dataDir) => {
      const first = await open();
      await first.close();
      const path = join(dataDir, 'secrets.json');
      const good = await readFile(path);
      await writeFile(path, '{"signing":"c2hvcnQ="}');
      await expect(open()).rejects.toThrow();
      await writeFile(path, good);
      const again = await open();
      expect(again.secrets).toEqual(first.secrets);
      await again.close();
    }));

  test('with an SMTP server there is no mailbox', () =>
    withData(async (open) => {
      const ports = await open({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.org' });
      expect(ports.mailer.mailbox).toBeUndefined();
      await ports.close();
    }));

  test('questions go to the assistant that is built in, or to the endpoint that is named', () =>
    withData(async (open) => {
      const embedded = await open();
      expect(embedded.assistant.kind).toBe('embedded');
      await embedded.close();
      const endpoint = await open({ assistantUrl: 'https://models.example/v1', assistantModel: 'small' });
      expect(endpoint.assistant.kind).toBe('endpoint');
      await endpoint.close();
      await expect(open({ assistantUrl: 'https://models.example/v1' })).rejects.toThrow('ASSISTANT_MODEL');
    }));
});
