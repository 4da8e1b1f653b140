import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvents, joinEvents, presentName } from './event-catalog.js';

const data = z.object({});
const moved = { version: 1, data };

describe('a renamed event', () => {
  it('has its current name, whichever of its names a log contains', () => {
    const present = presentName({ NodeRelocated: { version: 1, data, formerly: ['NodeMoved', 'NodePlaced'] } });
    expect(['NodePlaced', 'NodeMoved', 'NodeRelocated'].map(present)).toEqual(Array(3).fill('NodeRelocated'));
    expect(present('Unknown')).toBe('Unknown');
  });

  it('must not use the name of another event, current or former', () => {
    const relocated = { version: 1, data, formerly: ['NodeMoved'] };
    const refused = 'Two event definitions claim the name NodeMoved: ';
    expect(() => defineEvents({ NodeMoved: moved, NodeRelocated: relocated })).toThrow(`${refused}NodeMoved`);
    expect(() => defineEvents({ NodeRelocated: relocated, NodePut: relocated })).toThrow(`${refused}NodeRelocated`);
    expect(() => joinEvents([{ NodeMoved: moved }, { NodeRelocated: relocated }])).toThrow(`${refused}NodeMoved`);
    expect(() => presentName({ NodeMoved: moved, NodeRelocated: relocated })).toThrow(refused);
  });
});

describe('joined catalogs', () => {
  it('contain every event of all of them', () => {
    expect(joinEvents([{ NodeMoved: moved }, { UserInvited: moved }])).toEqual({
      NodeMoved: moved,
      UserInvited: moved,
    });
  });

  it('must not define one event twice', () => {
    expect(() => joinEvents([{ NodeMoved: moved }, { NodeMoved: moved }])).toThrow('claim the name NodeMoved');
  });
});
