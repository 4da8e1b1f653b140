import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Overloaded } from './gate.js';
import { createHelper, inProcess, inThread } from './helper.js';

/** Answers each text in capitals; `hang` never answers, `exit` ends the program. */
const program = `
import { parentPort } from 'node:worker_threads';
const port = parentPort ?? process;
port.on('message', (job) => {
  if (job.text === 'exit') process.exit(3);
  while (job.text === 'hang');
  (parentPort ? (answer) => port.postMessage(answer) : (answer) => port.send(answer))(job.text.toUpperCase());
});
`;
const folder = mkdtempSync(join(tmpdir(), 'helper-'));
const file = join(folder, 'program.mjs');
writeFileSync(file, program);
afterAll(() => rmSync(folder, { recursive: true }));
const url = pathToFileURL(file);

describe.each([
  ['a thread', inThread(url, 50)],
  ['a process', inProcess(url)],
])('work in %s', (_name, start) => {
  const asking = (deadline = 20_000, queue = 10, idle?: number) => {
    const helper = createHelper({ name: 'test', start, deadline, queue, ...(idle === undefined ? {} : { idle }) });
    return { ...helper, ask: async (text: string) => helper.ask({ text }) };
  };

  it('is answered in order', async () => {
    const { ask, close } = asking();
    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
    close();
  });

  it('that takes too long is ended, and the next job runs', async () => {
    const { ask, close } = asking(2000);
    await expect(ask('hang')).rejects.toBeInstanceOf(Overloaded);
    expect(await ask('a')).toBe('A');
    close();
  });

  it('whose program ends is refused, and the next job runs', async () => {
    const { ask, close } = asking();
    await expect(ask('exit')).rejects.toBeInstanceOf(Overloaded);
    expect(await ask('a')).toBe('A');
    close();
  });

  it('that would wait behind too many jobs is refused at once', async () => {
    const { ask, close } = asking(20_000, 1);
    const results = await Promise.allSettled(['a', 'b', 'c'].map(ask));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    close();
  });

  it('continues after the idle program has ended', async () => {
    const { ask, close } = asking(20_000, 1, 1);
    expect(await ask('a')).toBe('A');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await ask('b')).toBe('B');
    close();
  });
});
