import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createClientThread } from './client-thread.js';
import { ready } from './protocol.js';

/** A thread that answers with its own id, a moment later, and never answers `name`. */
const workerCode = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.postMessage('${ready}');
parentPort.on('message', (request) => {
  if (request === null) process.exit(0);
  if (request.kind === 'name') return;
  const answer = JSON.stringify(String(threadId));
  setTimeout(() => parentPort.postMessage({ ticket: request.ticket, answer }), 100);
});
`;
const session = () => ({
  url: '',
  appendDeadline: 0,
  prefix: '',
  known: { name: '', isExpected: false, mark: undefined },
});

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

function startThread() {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-thread-'));
  ending.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, workerCode);
  const lost: string[] = [];
  const thread = createClientThread({ session, workerUrl: pathToFileURL(file), onLost: (reason) => lost.push(reason) });
  ending.push(() => thread.close());
  return { ...thread, lost };
}

/** Blocks this process, as a busy machine does. It starts when timers run first, so answers are handled after them. */
async function standStill(milliseconds: number): Promise<void> {
  await setImmediate();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('the client thread', () => {
  it('is given up when it does not answer in time, with all pending calls; the next call starts another', async () => {
    const { ask, lost } = startThread();
    const first = await ask('tail', {}, 5000);
    const patient = ask('name', {}, Number.POSITIVE_INFINITY);
    await expect(ask('name', {}, 50)).rejects.toThrow("EventStoreDB's client did not answer for 50 ms");
    await expect(patient).rejects.toThrow("EventStoreDB's client did not answer for 50 ms");
    expect(lost).toEqual(["EventStoreDB's client did not answer for 50 ms"]);
    expect(await ask('tail', {}, 5000)).not.toBe(first);
  });

  it('is not given up when this process itself was blocked for that long', async () => {
    const { ask, lost } = startThread();
    const first = await ask('tail', {}, 5000);
    const answer = ask('tail', {}, 2000);
    await standStill(2100);
    expect(await answer).toBe(first);
    expect(lost).toEqual([]);
  });
});
