import { describe, expect, it } from '@jest/globals';
import { oneSegment } from '../ports/index.js';
import { segments, tenants } from './cluster.fixture.js';
import { createSegments } from './segments.js';
import { shareOf } from './share.js';

describe('segments', () => {
  it('put every tenant into one of them, and the installation into one of its own', () => {
    expect(segments.names).toEqual(['global', 'tenants-1', 'tenants-2', 'tenants-3', 'tenants-4']);
    for (const tenant of tenants) {
      const segment = segments.segmentOf('tenant', tenant);
      expect(segments.feeding('tenant', tenant)).toEqual([segment]);
      expect(segments.feeding('tenant')).toContain(segment);
      expect(segments.segmentOf('global', tenant)).toBe('global');
    }
    expect(new Set(tenants.map((tenant) => segments.segmentOf('tenant', tenant))).size).toBe(4);
    expect(createSegments(1)).toBe(oneSegment);
  });

  it('are chosen by the last two digits of an id: each of 8 has 32 of the 256 endings', () => {
    const byEnding = createSegments(8);
    const endings = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));
    const found = endings.map((ending) => byEnding.segmentOf('tenant', `0190a0c4-0000-7000-8000-0000000000${ending}`));
    for (const name of byEnding.feeding('tenant')) expect(found.filter((each) => each === name)).toHaveLength(32);
    // A tenant's segment must never change.
    expect(found.slice(0x1e, 0x22)).toEqual(['tenants-7', 'tenants-8', 'tenants-1', 'tenants-2']);
    expect(byEnding.tenantEnding(['tenants-1'])).toBe('[0123456789abcdef][08]|[^0-9a-f].|.[^0-9a-f]');
  });

  it('are distributed evenly among the processes', () => {
    expect(['a', 'b'].map((owner) => shareOf(5, ['a', 'b'], owner))).toEqual([3, 2]);
    expect(shareOf(5, ['a', 'b'], 'c')).toBe(0);
    expect(shareOf(2, ['a', 'b', 'c'], 'c')).toBe(0);
  });
});
