import { describe, expect, it } from '@jest/globals';
import { openTracer } from './index.js';

const traceparent = (flag: '00' | '01') => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flag}`;

/** Whether a request with this `traceparent` is recorded. */
async function records(sampler: string, given?: string, ratio?: number): Promise<boolean> {
  const news = { onTrouble: () => undefined, onBack: () => undefined };
  const tracer = await openTracer(
    {
      endpoint: 'http://127.0.0.1:9',
      serviceName: 'test',
      sampler,
      ratio,
      every: 60_000,
    },
    news,
  );
  let current: string | undefined;
  tracer.request(given).run(() => {
    current = tracer.current();
  });
  return current !== undefined;
}

describe('samplers', () => {
  it('with a parent record what the caller records', async () => {
    expect(await records('parentbased_always_off', traceparent('01'))).toBe(true);
    expect(await records('parentbased_always_on', traceparent('00'))).toBe(false);
    expect(await records('parentbased_traceidratio', traceparent('00'), 1)).toBe(false);
    expect(await records('parentbased_traceidratio', undefined, 0)).toBe(false);
  });

  it('without a parent decide alone', async () => {
    expect(await records('always_on', traceparent('00'))).toBe(true);
    expect(await records('always_off', traceparent('01'))).toBe(false);
    expect(await records('traceidratio', traceparent('01'), 0)).toBe(false);
    expect(await records('traceidratio', undefined, 1)).toBe(true);
  });

  it('have valid names', async () => expect(records('sometimes')).rejects.toThrow('sometimes is no sampler'));
});
