/** Where a value lies on the axis of the steps, in percent of its width; values are hundredths. */
export interface Scale {
  readonly x: (hundredths: number) => number;
  /** Round values on the axis. */
  readonly ticks: readonly number[];
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200] as const;
/** More labels than these meet each other. */
const MOST = 5;
/** Percent at each end of the axis, for the strokes of its ends. */
const MARGIN = 4;

/** From the least value that a step passes to the greatest, so that no bar is cut off. */
export function scaleOf(start: number, parts: readonly { readonly hundredths: number }[]): Scale {
  let at = start;
  const ends = [start, ...parts.map(({ hundredths }) => (at += hundredths))];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max(1, most - least);
  const ticksBy = (step: number): number[] => {
    const first = Math.ceil(least / step);
    return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, index) => (first + index) * step);
  };
  const ticks = steps.map(ticksBy).find((found) => found.length <= MOST) ?? [];
  return { x: (hundredths) => MARGIN + ((hundredths - least) / room) * (100 - 2 * MARGIN), ticks };
}
