/** The nine colours a new area may take, in their fixed order; the first is the default. Stored as hex. */
export const AREA_COLORS = [
  '#ff4040',
  '#1b4673',
  '#5f2b02',
  '#934ff7',
  '#307372',
  '#b71948',
  '#38986d',
  '#b87098',
  '#5b8701',
] as const;

/** How a stored area colour is shown: palette colours have a value of their own in the dark; others stay as they are. */
export function areaColor(stored: string): string {
  const index = AREA_COLORS.findIndex((color) => color === stored.toLowerCase());
  return index < 0 ? stored : `var(--tm-area-${index + 1})`;
}

/** The first colour of the palette that no area has yet; beyond nine the colours repeat in order. */
export function nextAreaColor(used: readonly string[]): string {
  const taken = new Set(used.map((color) => color.toLowerCase()));
  const free = AREA_COLORS.find((color) => !taken.has(color));
  return free ?? AREA_COLORS[used.length % AREA_COLORS.length] ?? AREA_COLORS[0];
}
