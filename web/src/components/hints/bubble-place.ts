export type Side = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Distance of a tooltip from its element, and from the edges of the window, px. */
const GAP = 6;
const EDGE = 8;

const opposite: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

function beside(side: Side, thing: Box, { width, height }: Size) {
  const middle = { left: thing.left + (thing.width - width) / 2, top: thing.top + (thing.height - height) / 2 };
  if (side === 'top') return { ...middle, top: thing.top - height - GAP };
  if (side === 'bottom') return { ...middle, top: thing.top + thing.height + GAP };
  if (side === 'left') return { ...middle, left: thing.left - width - GAP };
  return { ...middle, left: thing.left + thing.width + GAP };
}

const within = (from: number, length: number, room: number) => Math.max(EDGE, Math.min(from, room - EDGE - length));

/** Where a bubble stands: on its side, or across from it where it does not fit there; never over the window's edge. */
export function placeOf(side: Side, thing: Box, bubble: Size, room: Size): { left: number; top: number } {
  const fits = ({ left, top }: { readonly left: number; readonly top: number }) =>
    side === 'top' || side === 'bottom'
      ? top >= EDGE && top + bubble.height <= room.height - EDGE
      : left >= EDGE && left + bubble.width <= room.width - EDGE;
  const meant = beside(side, thing, bubble);
  const across = beside(opposite[side], thing, bubble);
  const { left, top } = !fits(meant) && fits(across) ? across : meant;
  return { left: within(left, bubble.width, room.width), top: within(top, bubble.height, room.height) };
}
