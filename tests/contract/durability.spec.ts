import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { compose, DataFolderInUse } from '@tidemark/adapters';
import type { Ports } from '@tidemark/kernel';
import { temporaryFolder } from './support/folder.js';
import { logWorkerUrl, programUrl } from '../harness/programs.js';

interface Acknowledged {
  readonly stream: string;
  readonly id: string;
  readonly position: string;
}
const parse = (line: string): Acknowledged => JSON.parse(line) as Acknowledged;

const appender = fileURLToPath(programUrl('appender'));

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a process that appends, and calls back for each append it was told is done. */
function startAppending(folder: string, onAcknowledged: (all: readonly Acknowledged[], child: ChildProcess) => void) {
  const child = fork(appender, [folder], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
  children.add(child);
  const acknowledged: Acknowledged[] = [];
  if (child.stdout === null) throw new Error('The child has no output');
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    acknowledged.push(parse(line));
    onAcknowledged(acknowledged, child);
  });
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  return { child, acknowledged, ended };
}

const open = (dataDir: string): Promise<Ports> =>
  compose({ dataDir, logWorkerUrl, argon2: { memoryCost: 1024 } }, { definitions: {} });

describe('kill -9 of a process that appends', () => {
  test('every acknowledged append still exists, whole, in dense streams, and positions continue; three times', async () => {
    for (const after of [1, 150, 400]) {
      const folder = await temporaryFolder();
      const { acknowledged, ended } = startAppending(folder.path, (so, child) => {
        if (so.length === after) child.kill('SIGKILL');
      });
      await ended;
      expect(acknowledged.length).toBeGreaterThanOrEqual(after);
      const ports = await open(folder.path);
      const log = await ports.events.readAll({ after: '', limit: 1_000_000 });
      const positions = new Map(log.map(({ id, position }) => [id, position]));
      for (const { stream, id } of acknowledged) {
        const stored = (await ports.events.read(stream)).findIndex((event) => event.id === id);
        expect(stored).toBeGreaterThanOrEqual(0);
      }
      for (const { position, id } of acknowledged) expect(Number(position)).toBe(Number(positions.get(id)) + 1);
      expect(log.length % 2).toBe(0);
      const tail = await ports.events.tail();
      const event = { ...log[0], id: '0192d1a0-0000-7000-8000-000000000001' };
      if (event.meta === undefined || event.data === undefined) throw new Error('The log is empty');
      const { id, data, meta } = event;
      const next = await ports.events.append('after', 0, [{ id, type: 'X', schemaVersion: 1, data, meta }]);
      expect(next.position > tail).toBe(true);
      await ports.close();
      await folder.remove();
    }
  }, 60_000);
});

describe('the lock of the data folder', () => {
  test('a second process is refused with the folder and the holder’s pid, until the first is gone', async () => {
    const folder = await temporaryFolder();
    const refusals: Promise<unknown>[] = [];
    const { child, ended } = startAppending(folder.path, (so, running) => {
      if (so.length !== 1) return;
      const refusal = open(folder.path).catch((error: unknown) => error);
      refusals.push(refusal);
      void refusal.then(() => running.kill('SIGKILL'));
    });
    await ended;
    const [error] = await Promise.all(refusals);
    expect(error).toBeInstanceOf(DataFolderInUse);
    expect(error).toMatchObject({ folder: folder.path, pid: child.pid });
    const ports = await open(folder.path);
    await expect(open(folder.path)).rejects.toBeInstanceOf(DataFolderInUse);
    // The refused attempt must not have loosened the lock.
    await expect(open(folder.path)).rejects.toMatchObject({ pid: process.pid });
    await ports.close();
    await (await open(folder.path)).close();
    await folder.remove();
  }, 30_000);
});
