import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { programUrl } from '../../../../tests/harness/programs.js';
import { createParseThread } from './parse-thread.js';

const parse = createParseThread(programUrl('parse-worker'), 60_000);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));

const level = (position: number) => ({ position, name: `Level ${String(position)}`, description: '' });
const file = {
  format: 'tidemark-template',
  version: 2,
  language: 'en-US',
  shortName: 'Hostile',
  name: 'Hostile',
  description: '',
  levels: [level(1)],
  areas: [] as unknown[],
};
const objective = { shortName: 'O', description: 'O', questions: [] as unknown[] };
const withObjective = (change: object) => ({
  ...file,
  areas: [{ name: 'A', description: 'A', objectives: [{ ...objective, ...change }] }],
});
const choices = times(20_000, () => ({ title: 'C', level: 7 }));

/** Files just below a megabyte, each with as many faults of one kind as possible. */
const hostile: Readonly<Record<string, () => string>> = {
  'repeated keys': () => `{"a":1${',"a":1'.repeat(160_000)}}`,
  'lone surrogates': () => `["${'\\ud800","'.repeat(100_000)}"]`,
  'a fault on each of many lines': () => `[${'\n"\\ud800",'.repeat(90_000)}1]`,
  'long names around repeated keys': () => `{"${'n'.repeat(400_000)}":{"a":1${',"a":1'.repeat(90_000)}}}`,
  'unknown fields': () =>
    JSON.stringify({ ...file, ...Object.fromEntries(times(80_000, (n) => [`f${String(n)}`, 1])) }),
  'unknown fields and faults inside of them': () =>
    JSON.stringify({
      ...withObjective({ absentLevels: times(60_000, () => 9) }),
      version: 1,
      ...Object.fromEntries(times(50_000, (n) => [n.toString(36), 1])),
    }),
  'references to nothing': () => JSON.stringify(withObjective({ recommendations: times(150_000, () => 'x') })),
  'absent levels and choices at each of them': () =>
    JSON.stringify(
      withObjective({
        absentLevels: times(50_000, (n) => n + 2),
        questions: [{ title: 'Q', description: 'Q', choices }],
      }),
    ),
};

async function largestDelay(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  try {
    await work();
  } finally {
    delays.disable();
  }
  return delays.max / 1_000_000;
}

describe('a long body', () => {
  it.each(Object.keys(hostile))(
    'of %s is refused with 100 faults and does not block others meanwhile [X1-100]',
    async (kind) => {
      const bytes = bytesOf(hostile[kind]?.() ?? '');
      expect(bytes.length).toBeLessThan(1_000_000);
      let outcome: unknown;
      const delay = await largestDelay(async () => (outcome = await parse('importTemplate', bytes)));
      expect(outcome).toMatchObject({ data: { state: 'faulty', more: expect.any(Number) } });
      const { faults, more } = (outcome as { data: { faults: unknown[]; more: number } }).data;
      expect(faults.length).toBeLessThanOrEqual(100);
      expect(faults.length + more).toBeGreaterThan(10_000);
      expect(delay).toBeLessThan(1000);
    },
  );

  it('of a million unknown fields in 25 MB names 100 of them [X1-100]', async () => {
    const bytes = bytesOf(`{"templateId":"x",${times(1_000_000, (n) => `"unknown-field-${String(n)}":1`).join(',')}}`);
    let outcome: unknown;
    const delay = await largestDelay(async () => (outcome = await parse('duplicateTemplate', bytes)));
    expect(outcome).toMatchObject({ more: expect.any(Number) });
    expect((outcome as { faults: unknown[] }).faults).toHaveLength(100);
    expect(delay).toBeLessThan(1000);
  });

  it('of more faults than the schema library can pass on is refused as unreadable [X1-100]', async () => {
    const questions = [{ choices: times(320_000, () => ({})) }];
    expect(await parse('importTemplate', bytesOf(JSON.stringify(withObjective({ questions }))))).toBe('unreadable');
  });

  it('of many areas without a color gets one for each', async () => {
    const areas = times(14_000, (n) => ({ name: `A${String(n)}`, description: 'A', objectives: [] }));
    const outcome = await parse('importTemplate', bytesOf(JSON.stringify({ ...file, areas })));
    expect(outcome).toMatchObject({ data: { state: 'read', file: { areas: { length: 14_000 } } } });
  });
});
