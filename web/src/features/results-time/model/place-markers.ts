import type { TimelineMarker } from '@tidemark/contracts';
import { nightsBetween } from '../../../lib/days';
import type { DayText } from './days';
import type { Life } from './life';

const SIZE = 18;
const APART = 20;
/** More markers than this at one place become one, with their count. */
const MOST = 4;
/** Left and right of the scale, so that a knob at its end is whole. */
export const PAD = 16;

/** Where days stand, in pixels of a width. */
export interface Scale {
  readonly width: number;
  readonly x: (day: DayText) => number;
  readonly dayAt: (x: number) => number;
}

export function scaleOf({ from, to }: Pick<Life, 'from' | 'to'>, width: number): Scale {
  const days = Math.max(1, nightsBetween(from, to));
  const room = Math.max(1, width - 2 * PAD);
  return {
    width,
    x: (day) => PAD + (nightsBetween(from, day) / days) * room,
    dayAt: (x) => Math.round(((x - PAD) / room) * days),
  };
}

export interface PlacedMarker {
  readonly x: number;
  /** One, or all that stand at one place. */
  readonly markers: readonly TimelineMarker[];
}

interface Group {
  readonly markers: readonly TimelineMarker[];
  readonly center: number;
}

const halfOf = ({ markers }: Group): number =>
  markers.length > MOST ? SIZE / 2 : ((markers.length - 1) * APART + SIZE) / 2;

function joined(one: Group, other: Group): Group {
  const markers = [...one.markers, ...other.markers];
  const center = (one.center * one.markers.length + other.center * other.markers.length) / markers.length;
  return { markers, center };
}

/** Markers in a row without one over the other: those that are close move apart, too many become one. */
export function placeMarkers(markers: readonly TimelineMarker[], { x, width }: Scale): readonly PlacedMarker[] {
  const groups: Group[] = [];
  for (const marker of markers) {
    let group: Group = { markers: [marker], center: x(marker.day) };
    for (let last = groups.at(-1); last !== undefined; last = groups.at(-1)) {
      if (group.center - halfOf(group) - (last.center + halfOf(last)) >= APART - SIZE) break;
      groups.pop();
      group = joined(last, group);
    }
    groups.push(group);
  }
  return groups.flatMap((group): PlacedMarker[] => {
    const half = halfOf(group);
    const center = Math.max(half, Math.min(width - half, group.center));
    if (group.markers.length > MOST) return [{ x: center, markers: group.markers }];
    return group.markers.map((marker, index) => ({
      x: center + (index - (group.markers.length - 1) / 2) * APART,
      markers: [marker],
    }));
  });
}
