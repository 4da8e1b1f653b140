import { describe, expect, it } from '@jest/globals';
import { contains, distance, overlap } from './boxes';
import { pointAt } from './radar-geometry';
import { seriesLabels } from './radar-labels';
import { placeRadar, radarHeight, ticksOf } from './radar-place';
import type { RadarAxis } from './types';

const NAMES = [
  'Small batches',
  'Trunk-based development',
  'Limited work in progress',
  'Continuous integration',
  'Deployment automation',
  'Test automation',
  'Observability',
  'Incident response',
  'Resilience and capacity',
  'Threat modelling',
  'Dependency hygiene',
  'Secrets and access',
  'Blameless reviews',
  'Living documentation',
  'Team improvement',
  'Customer feedback',
  'Measured outcomes',
  'Product experiments',
];
/** As long as a short name can be. */
const LONGEST = NAMES.map((name) => `${name} and more of the same`.slice(0, 30));
const axesOf = (names: readonly string[]): readonly RadarAxis[] =>
  names.map((label) => ({ id: label, label, areaName: 'Flow', areaColor: '#ff4040' }));
const measure = (text: string) => text.length * 12 * 0.56;
const FONT = 'sans-serif';

/** The widths of a drawing from a window of 320 to one of 1920. */
const WIDTHS = Array.from({ length: 12 }, (_, index) => 270 + index * 80);
const LEVELS = 5;

/** Values that look like answers and are the same in each run. */
const valuesOf = (series: number, axes: number) =>
  Array.from({ length: axes }, (_, axis) =>
    (series + axis) % 7 === 3 ? null : 0.4 + ((series * 37 + axis * 53 + series * axis * 11) % 46) / 10,
  );
const seriesOf = (count: number, axes: number) =>
  ['Booking', 'Tracking', 'Payments', 'Warehouse', 'Customs', 'Planning'].slice(0, count).map((label, index) => ({
    id: label,
    label,
    values: valuesOf(index, axes),
  }));

function drawing(names: readonly string[], width: number, count: number) {
  const { geometry, numbered } = placeRadar(axesOf(names), width, radarHeight(width), FONT);
  const series = seriesOf(count, names.length);
  const ticks = ticksOf(LEVELS, geometry).map(({ box }) => box);
  const named = seriesLabels({ named: series, lines: [], levels: LEVELS, geometry, taken: ticks, measure });
  return { geometry, numbered, series, ticks, named };
}

describe.each([3, 5, 8, 12, 18])('a radar of %d axes at any width', (count) => {
  it.each([
    ['usual', NAMES],
    ['longest', LONGEST],
  ])('with %s names: no name on another, none outside', (_, names) => {
    for (const width of WIDTHS) {
      const { labels, height } = placeRadar(axesOf(names.slice(0, count)), width, radarHeight(width), FONT).geometry;
      const bad = labels.filter(
        ({ box }, index) =>
          labels.slice(index + 1).some((other) => overlap(box, other.box)) ||
          Math.min(box.left, box.top, width - box.right, height - box.bottom) < 0,
      );
      expect({ width, bad }).toEqual({ width, bad: [] });
    }
  });

  it.each([1, 2, 3])('the names of %d series stand inside the rings, on no text and on no mark', (many) => {
    for (const width of WIDTHS) {
      const { geometry, named, ticks, series } = drawing(NAMES.slice(0, count), width, many);
      const texts = [...geometry.labels.map(({ box }) => box), ...ticks];
      const marks = series.flatMap(({ values }) =>
        values.flatMap((value, index) =>
          value === null
            ? []
            : [pointAt(geometry.center, geometry.angles[index] ?? 0, (geometry.ring * value) / LEVELS)],
        ),
      );
      const bad = named.filter(({ box, at }, index) => {
        const others = [...texts, ...named.slice(index + 1).map((other) => other.box)];
        return (
          others.some((other) => overlap(box, other)) ||
          marks.some((mark) => contains(box, mark)) ||
          distance(at, geometry.center) >= geometry.ring
        );
      });
      expect({ width, bad }).toEqual({ width, bad: [] });
    }
  });
});

describe('the names of series', () => {
  it('one series always has its name, at every width', () => {
    for (const width of WIDTHS) expect(drawing(NAMES.slice(0, 12), width, 1).named).toHaveLength(1);
  });

  it('four and more, and names that are too long, are left to the legend', () => {
    expect(drawing(NAMES, 700, 4).named).toEqual([]);
    const { geometry } = drawing(NAMES, 700, 1);
    const [series] = seriesOf(1, NAMES.length);
    if (!series) throw new Error('one series');
    const long = { ...series, label: 'Route planning and network design' };
    expect(seriesLabels({ named: [long], lines: [], levels: 5, geometry, taken: [], measure })).toEqual([]);
  });

  it('one without any value has no name', () => {
    const { geometry } = drawing(NAMES, 700, 1);
    const nobody = { id: 'x', label: 'Customs', values: NAMES.map(() => null) };
    expect(seriesLabels({ named: [nobody], lines: [], levels: 5, geometry, taken: [], measure })).toEqual([]);
  });
});

describe('the names of axes', () => {
  it.each([254, 324])('are words on a phone too, beside rings that can be read: %d px', (width) => {
    for (const names of [NAMES, LONGEST]) {
      const { numbered, geometry } = drawing(names, width, 1);
      expect({ numbered, isRead: geometry.ring >= 60 }).toEqual({ numbered: false, isRead: true });
    }
  });

  it('are whole wherever they fit; a shortened one ends with an ellipsis, and the legend spells it out', () => {
    expect(placeRadar(axesOf(NAMES), 720, 430, FONT).spelled).toEqual([]);
    const { geometry, spelled } = placeRadar(axesOf(NAMES), 254, 430, FONT);
    const cut = geometry.labels.flatMap(({ title, lines }, index) =>
      title === undefined ? [] : [{ title, lines, index }],
    );
    expect(cut.map(({ index }) => index)).toEqual(spelled);
    for (const { title, lines, index } of cut) {
      expect(title).toBe(NAMES[index]);
      expect(lines.at(-1)).toMatch(/…$/);
    }
  });

  it('give way to numbers where they are too many for two columns', () => {
    const many = Array.from({ length: 60 }, (_, index) => `Objective ${index}`);
    const { numbered, spelled } = placeRadar(axesOf(many), 324, radarHeight(324), FONT);
    expect({ numbered, spelled: spelled.length }).toEqual({ numbered: true, spelled: 60 });
  });
});
