import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@tidemark/kernel';
import { createStopping } from './signals.js';

let now: number;
let codes: number[];
let stops: number;
let settle: { resolve: () => void; reject: (error: Error) => void };
let onSignal: (signal: NodeJS.Signals) => void;
beforeEach(() => {
  now = 0;
  codes = [];
  stops = 0;
  onSignal = createStopping({
    stop: () => {
      stops += 1;
      return new Promise((resolve, reject) => (settle = { resolve, reject }));
    },
    logger: createLogger({ level: 'silent', name: 'test' }),
    now: () => now,
    exit: (code) => void codes.push(code),
  });
});
const turn = () => new Promise((resolve) => setImmediate(resolve));
const end = async () => {
  settle.resolve();
  await turn();
};

describe('a signal', () => {
  it('stops in order, and the process ends with code 0', async () => {
    onSignal('SIGTERM');
    await turn();
    expect({ stops, codes }).toEqual({ stops: 1, codes: [] });
    await end();
    expect(codes).toEqual([0]);
  });

  it('that comes twice within a moment, as npm passes it on, counts once', async () => {
    onSignal('SIGINT');
    now = 900;
    onSignal('SIGINT');
    expect(codes).toEqual([]);
    await end();
    expect({ stops, codes }).toEqual({ stops: 1, codes: [0] });
  });

  it('that is repeated later, or is another, ends the process at once', async () => {
    onSignal('SIGINT');
    now = 50;
    onSignal('SIGTERM');
    expect(codes).toEqual([1]);
    now = 1100;
    onSignal('SIGINT');
    expect(codes).toEqual([1, 1]);
    await end();
  });

  it('ends the process with code 1 when the stop fails', async () => {
    onSignal('SIGTERM');
    settle.reject(new Error('a service hangs'));
    await turn();
    expect(codes).toEqual([1]);
  });
});
