import { describe, expect, it } from '@jest/globals';
import { positionsOf, type TreeRow, treeMove, typedRow } from './tree-keys';

const rows: readonly TreeRow[] = [
  { key: 'halden', level: 1, parentKey: null, label: 'Halden Freight', branch: 'open' },
  { key: 'customers', level: 2, parentKey: 'halden', label: 'Customer platforms', branch: 'open' },
  { key: 'booking', level: 3, parentKey: 'customers', label: 'Booking', branch: 'none' },
  { key: 'logistics', level: 2, parentKey: 'halden', label: 'Logística', branch: 'closed' },
];

describe('treeMove', () => {
  it.each([
    ['halden', 'ArrowDown', { type: 'focus', key: 'customers' }],
    ['customers', 'ArrowUp', { type: 'focus', key: 'halden' }],
    ['logistics', 'ArrowDown', null],
    ['logistics', 'ArrowRight', { type: 'toggle', key: 'logistics' }],
    ['halden', 'ArrowRight', { type: 'focus', key: 'customers' }],
    ['booking', 'ArrowRight', null],
    ['customers', 'ArrowLeft', { type: 'toggle', key: 'customers' }],
    ['booking', 'ArrowLeft', { type: 'focus', key: 'customers' }],
    ['booking', 'Home', { type: 'focus', key: 'halden' }],
    ['halden', 'End', { type: 'focus', key: 'logistics' }],
    ['halden', 'F4', null],
  ] as const)('from %s with %s', (current, key, move) => {
    expect(treeMove(rows, current, key)).toEqual(move);
  });
});

describe('typedRow', () => {
  it.each([
    ['halden', 'b', 'booking'],
    // One letter goes on to the next match and starts again at the end.
    ['logistics', 'h', 'halden'],
    ['halden', 'logi', 'logistics'],
    // More letters may still mean the row one is on.
    ['booking', 'boo', 'booking'],
    ['halden', 'x', null],
  ] as const)('from %s typing %s', (current, typed, found) => {
    expect(typedRow(rows, current, typed)).toBe(found);
  });
});

it('counts each row among its siblings', () => {
  const positions = positionsOf(rows);
  expect(positions.get('customers')).toEqual({ setSize: 2, position: 1 });
  expect(positions.get('logistics')).toEqual({ setSize: 2, position: 2 });
  expect(positions.get('booking')).toEqual({ setSize: 1, position: 1 });
});
