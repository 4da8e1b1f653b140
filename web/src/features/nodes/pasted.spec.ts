import { describe, expect, it } from '@jest/globals';
import { aNode } from '../../testing/organization';
import { levelsOf, pastedLines } from './pasted';

const top = aNode('halden', { children: [aNode('booking', { parent_id: 'halden' })] });
const read = (text: string) =>
  pastedLines(text, top).map(({ line, name, depth, parent, skip }) => [line, name, depth, parent, skip]);

describe('a pasted list of nodes', () => {
  it('takes two spaces or a Tab for one level', () => {
    expect(read('Platforms\n  Payments\n\tPortal\n    Search\n\nLogistics')).toEqual([
      [1, 'Platforms', 0, 'Halden', null],
      [2, 'Payments', 1, 'Platforms', null],
      [3, 'Portal', 1, 'Platforms', null],
      [4, 'Search', 2, 'Portal', null],
      [6, 'Logistics', 0, 'Halden', null],
    ]);
  });

  it('puts a line at most one level below the line above it', () => {
    expect(read('      Platforms\n        Payments\n      Logistics')).toEqual([
      [1, 'Platforms', 0, 'Halden', null],
      [2, 'Payments', 1, 'Platforms', null],
      [3, 'Logistics', 0, 'Halden', null],
    ]);
  });

  it('skips a name that is below the same node already, in the list or in the tree, in any case', () => {
    expect(read('Platforms\n  Payments\n  PAYMENTS\nLogistics\n  Payments\nbooking\n  Desk')).toEqual([
      [1, 'Platforms', 0, 'Halden', null],
      [2, 'Payments', 1, 'Platforms', null],
      [3, 'PAYMENTS', 1, 'Platforms', 'twice'],
      [4, 'Logistics', 0, 'Halden', null],
      [5, 'Payments', 1, 'Logistics', null],
      [6, 'booking', 0, 'Halden', 'twice'],
      [7, 'Desk', 1, 'Booking', null],
    ]);
    expect(pastedLines('booking\n  Desk', top)[1]).toMatchObject({ parentId: 'booking', parentLine: null });
  });

  it('skips a name of more than 35 characters; lines below it go one level up', () => {
    expect(read(`${'x'.repeat(36)}\n  Payments\n${'y'.repeat(35)}`)).toEqual([
      [1, 'x'.repeat(36), 0, 'Halden', 'long'],
      [2, 'Payments', 0, 'Halden', null],
      [3, 'y'.repeat(35), 0, 'Halden', null],
    ]);
  });

  it('counts the levels of the new nodes', () => {
    expect(levelsOf(pastedLines('Platforms\n  Payments', top))).toBe(2);
    expect(levelsOf(pastedLines('', top))).toBe(1);
  });
});
