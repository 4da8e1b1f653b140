/** How many slides stand side by side at a width of the screen, px. */
export function slidesAt(width: number): number {
  if (width < 720) return 1;
  if (width < 900) return 2;
  return width < 1180 ? 3 : 4;
}

/** The first slide that is shown: as before, moved no further than the chosen one needs to be in sight. */
export function windowFrom(before: number, chosen: number, slides: number, count: number): number {
  const last = Math.max(0, count - slides);
  const from = Math.min(Math.max(0, before), last);
  if (chosen < 0) return from;
  if (chosen < from) return chosen;
  return chosen >= from + slides ? Math.min(chosen - slides + 1, last) : from;
}

/** The slide that a key leads to, by the number of slides; null where the key leads nowhere. */
export function slideAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
