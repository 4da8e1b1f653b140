import { describe, expect, it } from '@jest/globals';
import { boxOf, choosable, countFound, type PickerNode, pickerRows, toggleBranch } from './picker-model';

const node = (id: string, children: readonly PickerNode[] = [], disabled = false): PickerNode => ({
  id,
  name: id,
  note: 'Team',
  count: 1,
  disabled,
  children,
});
const booking = node('Booking');
const tracking = node('Tracking');
const customers = node('Customer platforms', [booking, tracking]);
const halden = node('Halden Freight', [customers, node('Logística')], true);
const none: ReadonlySet<string> = new Set();

describe('boxes', () => {
  it.each([
    ['nothing chosen', [], false],
    ['something below chosen', ['Booking'], 'mixed'],
    ['the node itself chosen', ['Customer platforms'], true],
    ['the node and something below', ['Customer platforms', 'Booking'], true],
  ] as const)('a box stands for its node: %s', (_, chosen, state) => {
    expect(boxOf(customers, new Set(chosen))).toBe(state);
  });

  it('chooses a whole branch, and lets it go again', () => {
    const all = toggleBranch(customers, new Set(['Tracking']));
    expect([...all].toSorted()).toEqual(['Booking', 'Customer platforms', 'Tracking']);
    expect(toggleBranch(customers, all).size).toBe(0);
  });

  it('leaves out what cannot be chosen', () => {
    expect(choosable([halden])).toEqual(['Customer platforms', 'Booking', 'Tracking', 'Logística']);
  });
});

describe('rows', () => {
  const names = (search: string, collapsed: readonly string[] = []) =>
    pickerRows([halden], { chosen: none, collapsed: new Set(collapsed), search }).map(({ label }) => label);

  it('are nested, and closed branches are left out', () => {
    expect(names('')).toEqual(['Halden Freight', 'Customer platforms', 'Booking', 'Tracking', 'Logística']);
    expect(names('', ['Customer platforms'])).toEqual(['Halden Freight', 'Customer platforms', 'Logística']);
  });

  it('a search shows the finds and what leads to them, also in closed branches and without accents', () => {
    expect(names('book', ['Customer platforms'])).toEqual(['Halden Freight', 'Customer platforms', 'Booking']);
    expect(names('logistica')).toEqual(['Halden Freight', 'Logística']);
    expect(countFound([halden], 'ing')).toBe(2);
  });
});
