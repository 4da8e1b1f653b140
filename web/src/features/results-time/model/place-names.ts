export interface Bar {
  readonly id: string;
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

export interface PlacedName {
  readonly x: number;
  readonly anchor: 'start' | 'end';
  /** Above its bar, because it has no room beside it. */
  readonly above: boolean;
}

/** Between a bar and its name, px. */
const GAP = 6;
/** What a letter takes, px. */
const LETTER = 6.5;

/**
 * Where the name of each bar stands: behind it, before it, or above it, where none is drawn over another. The newest bar
 * is placed first; a name without room is left out.
 */
export function placeNames(bars: readonly Bar[], width: number): ReadonlyMap<string, PlacedName> {
  const taken: { readonly above: boolean; readonly from: number; readonly to: number }[] = [];
  const places = new Map<string, PlacedName>();
  for (const { id, name, left, right } of bars.toReversed()) {
    const length = name.length * LETTER;
    const wanted = [
      { from: right + GAP, anchor: 'start', above: false },
      { from: left - GAP - length, anchor: 'end', above: false },
      { from: left, anchor: 'start', above: true },
    ] as const;
    const place = wanted.find(
      ({ from, above }) =>
        from >= 0 &&
        from + length <= width &&
        taken.every((other) => other.above !== above || other.to < from || from + length < other.from),
    );
    if (place === undefined) continue;
    const { from, anchor, above } = place;
    taken.push({ above, from, to: from + length });
    places.set(id, { x: anchor === 'start' ? from : from + length, anchor, above });
  }
  return places;
}
