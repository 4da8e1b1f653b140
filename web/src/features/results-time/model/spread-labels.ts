interface Room {
  /** The least from one to the next. */
  readonly gap: number;
  readonly top: number;
  readonly bottom: number;
}

/** The same heights moved apart as little as it takes, in their order; those at the bottom push up again. */
export function apart(heights: readonly number[], { gap, top, bottom }: Room): readonly number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let least = top;
  for (const one of order) {
    one.height = Math.max(one.height, least);
    least = one.height + gap;
  }
  let most = bottom;
  for (const one of order.toReversed()) {
    one.height = Math.min(one.height, most);
    most = one.height - gap;
  }
  const placed = heights.slice();
  for (const { height, index } of order) placed[index] = height;
  return placed;
}
