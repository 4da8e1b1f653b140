/** The later of two positions of the log: decimal numbers of any length, possibly padded. */
export function laterPosition(known: string | null, next: string): string {
  return known === null || isLater(next, known) ? next : known;
}

export function isLater(a: string, b: string): boolean {
  const width = Math.max(a.length, b.length);
  return a.padStart(width, '0') > b.padStart(width, '0');
}
