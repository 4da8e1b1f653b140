import { describe, expect, it } from '@jest/globals';
import { areaColor } from './areas';
import { addSeries, removeSeries, type SeriesSlots } from './series';

const add = (ids: readonly string[]): SeriesSlots =>
  ids.reduce<SeriesSlots>((state, id) => addSeries(state.slots, id), { slots: [], dropped: [] });
const slotOf = (slots: SeriesSlots['slots'], id: string) => slots.find((entry) => entry.id === id)?.slot;

describe('series', () => {
  it('take the looks in order and keep them when another goes', () => {
    const { slots } = add(['a', 'b', 'c']);
    expect(slots.map((entry) => entry.slot)).toEqual([0, 1, 2]);
    const left = removeSeries(slots, 'a');
    expect(slotOf(left, 'c')).toBe(2);
    expect(slotOf(addSeries(left, 'd').slots, 'd')).toBe(0);
  });

  it('switch the oldest off for a seventh, which takes its look', () => {
    const { slots, dropped } = add(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(dropped).toEqual(['a']);
    expect(slots).toHaveLength(6);
    expect(slotOf(slots, 'g')).toBe(0);
    expect(new Set(slots.map((entry) => entry.slot)).size).toBe(6);
  });

  it('are on once', () => {
    expect(add(['a', 'a']).slots).toHaveLength(1);
  });
});

describe('area colours', () => {
  it('are shown in the value of the theme when they are of the palette', () => {
    expect(areaColor('#1B4673')).toBe('var(--tm-area-2)');
    expect(areaColor('#123456')).toBe('#123456');
  });
});
