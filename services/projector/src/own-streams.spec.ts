import { describe, expect, it } from '@jest/globals';
import { categories, globalTenant, streamName, streams } from '@tidemark/domain';
import { createSegments, oneSegment } from '@tidemark/kernel';
import fc from 'fast-check';
import { ownStreams } from './own-streams.js';

const segments = createSegments(8);
const streamsOf = ownStreams(segments);
const fits = (own: readonly string[], stream: string) => new RegExp(`^(?:${streamsOf(own) ?? ''})`).test(stream);
const ofTenants = segments.feeding('tenant');

describe('the streams of a process with some segments', () => {
  it('are those of its tenants, and no other tenant’s', () => {
    const some = fc.tuple(fc.uuid(), fc.constantFrom(...categories), fc.subarray([...ofTenants]));
    fc.assert(
      fc.property(some, ([tenant, category, own]) => {
        const isOwn = own.includes(segments.segmentOf('tenant', tenant));
        expect(fits(own, streamName(category, tenant, 'a_b'))).toBe(isOwn || own.length === ofTenants.length);
      }),
    );
  });

  it('include claims, which have no owner, and streams of a tenant whose id is not a UUID, or without a tenant', () => {
    for (const own of ofTenants) {
      expect(fits([own], 'catalog-0190a0c4-0000-7000-8000-0000000000a1')).toBe(true);
      expect(fits([own], streams.claim('name'))).toBe(true);
      for (const tenant of ['acme', 'a', 'ACME-A0', globalTenant]) {
        expect(fits([own], streams.tree(tenant))).toBe(true);
      }
    }
  });

  it('are all streams with the segment of the installation, because everybody waits for it', () => {
    for (const own of ofTenants) expect(streamsOf([...segments.feeding('global'), own])).toBeUndefined();
  });

  it('are all streams if a process has all segments', () => {
    expect(streamsOf(segments.names)).toBeUndefined();
    expect(ownStreams(oneSegment)(['all'])).toBeUndefined();
  });
});
