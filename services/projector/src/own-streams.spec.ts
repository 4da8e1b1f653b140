import { describe, expect, it } from '@jest/globals';
import { categories, globalTenant, streamName, streams } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { createSegments, oneSegment } from '@tidemark/kernel';
import fc from 'fast-check';
import { ownStreams } from './own-streams.js';

const segments = createSegments(8, 'ending');
const streamsOf = ownStreams(segments, projections);
const fits = (own: readonly string[], stream: string) => new RegExp(`^(?:${streamsOf(own) ?? ''})`).test(stream);
const ofTenants = segments.feeding('tenant');

describe('the streams of a process with some segments', () => {
  it('are those of its tenants, and no other tenant has one among them', () => {
    const some = fc.tuple(fc.uuid(), fc.constantFrom(...categories), fc.subarray([...ofTenants]));
    fc.assert(
      fc.property(some, ([tenant, category, own]) => {
        const isOwn = own.includes(segments.segmentOf('tenant', tenant));
        expect(fits(own, streamName(category, tenant, 'a_b'))).toBe(isOwn || own.length === ofTenants.length);
      }),
    );
  });

  it("hold claims, which are nobody's, and streams of a tenant whose id is no UUID", () => {
    for (const own of ofTenants) {
      expect(fits([own], streams.claim('name'))).toBe(true);
      for (const tenant of ['acme', 'a', 'ACME-A0', globalTenant]) {
        expect(fits([own], streams.tree(tenant))).toBe(true);
      }
    }
  });

  it('are with the segment of the installation those of the categories that it handles', () => {
    const tenant = '0190a0c4-0000-7000-8000-0000000000a1';
    const own = [...segments.feeding('global')];
    const taken = categories.filter((category) => fits(own, streamName(category, tenant, 'x')));
    expect(taken).toEqual(['organization', 'tree', 'template', 'claim']);
  });

  it('are all streams where a process has all segments, or where a hash tells them', () => {
    expect(streamsOf(segments.names)).toBeUndefined();
    expect(ownStreams(oneSegment, projections)(['all'])).toBeUndefined();
    expect(ownStreams(createSegments(8, 'hash'), projections)(['tenants-1'])).toBeUndefined();
  });
});
