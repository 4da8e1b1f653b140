import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  compose,
  type ComposedPorts,
  FolderIncomplete,
  FolderMixed,
  openSecrets,
  openSqlite,
} from '@tidemark/adapters';
import { LogLost } from '@tidemark/kernel';
import { anEvent } from '@tidemark/testing';
import { temporaryFolder } from './support/folder.js';
import { logWorkerUrl } from '../harness/programs.js';

const parts = ['secrets.json', 'keys.db', 'credentials.db', 'bus.db', 'state.db'] as const;

let root: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(async () => root.remove());

const place = (name: string) => join(root.path, name);
const open = async (name: string): Promise<ComposedPorts> =>
  compose({ dataDir: place(name), logWorkerUrl, argon2: { memoryCost: 1024 } }, { definitions: {} });

/** A data folder that was in use: an event, and something in every file. */
async function inUse(name: string): Promise<void> {
  const ports = await open(name);
  await ports.events.append('stream-1', 0, [anEvent()]);
  await ports.keys.getOrCreate('user:1');
  await ports.close();
}

describe('a data folder that was in use', () => {
  it('keeps the name of its log', async () => {
    await inUse('a');
    const ports = await open('a');
    expect(await ports.events.name()).toBe(ports.folder.name);
    expect(ports.folder.isUnused).toBe(false);
    await ports.close();
  });

  it.each(parts)('is refused without %s, by name, and nothing is made, however often it is tried', async (part) => {
    await inUse('a');
    await rm(join(place('a'), part));
    const before = await readdir(place('a'));
    for (let time = 0; time < 2; time += 1) {
      const refusal = open('a');
      await expect(refusal).rejects.toBeInstanceOf(FolderIncomplete);
      await expect(refusal).rejects.toMatchObject({ files: [part] });
      await expect(refusal).rejects.toThrow('npm run restore');
    }
    expect(await readdir(place('a'))).toEqual(before);
  });

  it.each([
    ['secrets.json', 'Damaged in'],
    ['lock.db', 'lock.db in'],
    ['keys.db', 'Damaged in'],
  ])('is refused with %s cut off, in words that name the file and what to do', async (file, words) => {
    await inUse('a');
    await writeFile(join(place('a'), file), '{"signing":');
    for (let time = 0; time < 2; time += 1) {
      const refusal = await open('a').then(String, String);
      expect(refusal).toContain(words);
      expect(refusal).toContain(file);
      expect(refusal).not.toContain('signing');
    }
  });

  it('puts the read models of another one aside, and says so', async () => {
    await inUse('a');
    await inUse('b');
    await cp(join(place('b'), 'models.db'), join(place('a'), 'models.db'));
    const troubles: string[] = [];
    const config = { dataDir: place('a'), logWorkerUrl, onEngineTrouble: (reason: string) => troubles.push(reason) };
    const ports = await compose({ ...config, argon2: { memoryCost: 1024 } }, { definitions: {} });
    expect(troubles).toEqual([expect.stringContaining('models.db is of another log')]);
    expect(await readdir(place('a'))).toContain('models.db.damaged');
    await ports.close();
  });

  it('is refused with a log that holds events and nothing else', async () => {
    await inUse('a');
    for (const part of parts) await rm(join(place('a'), part));
    await expect(open('a')).rejects.toMatchObject({ name: 'FolderIncomplete', files: parts });
  });

  it.each(parts)('is refused with the %s of another one', async (part) => {
    await inUse('a');
    await inUse('b');
    await cp(join(place('b'), part), join(place('a'), part));
    await expect(open('a')).rejects.toBeInstanceOf(FolderMixed);
  });

  it('reads and writes nothing in the log of another one', async () => {
    await inUse('a');
    await inUse('b');
    await cp(join(place('b'), 'log.db'), join(place('a'), 'log.db'));
    const ports = await open('a');
    await expect(ports.events.append('stream-1', 1, [anEvent({}, randomUUID())])).rejects.toBeInstanceOf(LogLost);
    await expect(ports.events.tail()).rejects.toBeInstanceOf(LogLost);
    expect(ports.events.status().state).toBe('lost');
    await ports.close();
  });
});

describe('a first start that was cut off', () => {
  it.each([1, 3, 5])('goes on with the first %d files that it had made', async (count) => {
    await mkdir(place('a'));
    for (const part of parts.slice(0, count)) {
      if (part === 'secrets.json') openSecrets(place('a'));
      else openSqlite(join(place('a'), part), { synchronous: 'FULL' }).close();
    }
    const ports = await open('a');
    await ports.events.append('stream-1', 0, [anEvent()]);
    expect(await ports.events.name()).toBe(ports.folder.name);
    await ports.close();
  });
});
