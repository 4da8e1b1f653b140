import { type Box, textBox } from './boxes';
import { radarWithColumns } from './radar-columns';
import { namesFit, radarGeometry, type RadarGeometry } from './radar-geometry';
import { textWidth } from './text-size';
import type { RadarAxis } from './types';

/** Narrower than this, names are set smaller so that the rings keep their room. */
const COMPACT = 400;
const TICK = { size: 10, height: 12, aside: 5 } as const;

export interface RadarPlace {
  readonly geometry: RadarGeometry;
  /** Numbers stand around the rings, because even shortened names do not fit; the legend says whose they are. */
  readonly numbered: boolean;
  /** The axes whose names the legend spells out: they are shortened or numbers. */
  readonly spelled: readonly number[];
  /** Size of the texts around the rings. */
  readonly size: number;
}

/** The height of a radar where it may fill its place: more where there is more width, within what a screen shows. */
export const radarHeight = (width: number): number => Math.round(Math.max(430, Math.min(600, width * 0.6)));

/** Where everything of the radar stands: with names around it, in columns beside it, or with numbers for very many. */
export function placeRadar(axes: readonly RadarAxis[], width: number, height: number, font: string): RadarPlace {
  const size = width < COMPACT ? 10 : 11;
  const measure = (text: string) => textWidth(text, size, 400, font);
  const named = radarGeometry(
    axes.map(({ label }) => label),
    width,
    height,
    measure,
  );
  if (namesFit(named)) return { geometry: named, numbered: false, spelled: [], size };
  const columns = radarWithColumns(
    axes.map(({ label }) => label),
    width,
    height,
    measure,
  );
  if (columns !== null) {
    const spelled = columns.labels.flatMap(({ title }, index) => (title === undefined ? [] : [index]));
    return { geometry: columns, numbered: false, spelled, size };
  }
  const geometry = radarGeometry(
    axes.map((_, index) => String(index + 1)),
    width,
    height,
    measure,
  );
  return { geometry, numbered: true, spelled: axes.map((_, index) => index), size };
}

export interface Tick {
  readonly level: number;
  readonly box: Box;
}

/** The numbers of the levels, right of the first axis; every second one where they would touch. */
export function ticksOf(levels: number, { center, ring }: RadarGeometry): readonly Tick[] {
  const every = ring / levels < TICK.height ? 2 : 1;
  return Array.from({ length: levels }, (_, index) => levels - index)
    .filter((level) => (levels - level) % every === 0)
    .map((level) => ({
      level,
      box: textBox(
        { x: center.x + TICK.aside, y: center.y - (ring * level) / levels },
        TICK.size * 0.6 * String(level).length,
        TICK.height,
        'left',
      ),
    }));
}

export const TICK_SIZE = TICK.size;
