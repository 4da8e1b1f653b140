import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { OutcomeUnknown } from '@tidemark/kernel';
import { createLogClient } from './log-client.js';
import type { LogClient } from './log-client.js';

const event = { id: '1', type: 'X', schemaVersion: 1, data: '{}', meta: '{}', content: '' };
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-client-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A writer thread with the behavior that a test needs. */
async function clientOf(source: string): Promise<LogClient> {
  const file = join(folder, 'worker.mjs');
  await writeFile(file, `import { parentPort } from 'node:worker_threads';\n${source}`);
  return createLogClient({ path: folder, name: 'log', workerUrl: pathToFileURL(file), onCommit: () => undefined });
}

describe('a log writer that dies', () => {
  test('leaves the outcome of pending appends unknown, and the next write starts another', async () => {
    // Answers tickets from 3 on, so the first thread dies with two writes open.
    const client = await clientOf(`
      parentPort.on('message', (atoms) => {
        if (atoms === null) return parentPort.close();
        if (atoms[0] < 3) process.exit(1);
        parentPort.postMessage([atoms[0], 'written', 7, 9, '']);
      });`);
    const [first, second] = [client.write('a', 0, [event]), client.write('b', 0, [event])];
    await expect(first).rejects.toBeInstanceOf(OutcomeUnknown);
    await expect(second).rejects.toBeInstanceOf(OutcomeUnknown);
    await expect(client.write('a', 0, [event])).resolves.toMatchObject({ version: 7, position: 9 });
    await client.close();
  });

  test('reports why: an exception in the thread, a missing file', async () => {
    const throwing = await clientOf(`parentPort.on('message', () => { throw new Error('disk I/O error'); });`);
    await expect(throwing.write('a', 0, [event])).rejects.toThrow('disk I/O error');
    await throwing.close();
    const missing = createLogClient({
      name: 'log',
      path: folder,
      workerUrl: pathToFileURL(join(folder, 'nowhere.js')),
      onCommit: () => undefined,
    });
    await expect(missing.write('a', 0, [event])).rejects.toBeInstanceOf(OutcomeUnknown);
    await missing.close();
  });
});

describe('the client of the log writer', () => {
  test('sends all requests of one turn in one message, even across promise jobs', async () => {
    const client = await clientOf(`
      let messages = 0;
      parentPort.on('message', (atoms) => {
        if (atoms === null) return parentPort.close();
        messages += 1;
        const answers = [];
        for (let at = 0; at < atoms.length; at += 10) answers.push(atoms[at], 'written', messages, 1, '');
        parentPort.postMessage(answers);
      });`);
    const writes = Array.from({ length: 5 }, async (_, index) => {
      for (let jobs = 0; jobs < index; jobs++) await Promise.resolve();
      return client.write('a', 0, [event]);
    });
    expect((await Promise.all(writes)).map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
    await client.close();
    await expect(client.write('a', 0, [event])).rejects.toThrow('closed');
  });
});
