import { areaPalette } from '@tidemark/contracts';

/** How a stored area colour is shown: palette colours have a value of their own in the dark; others stay as they are. */
export function areaColor(stored: string): string {
  const index = areaPalette.findIndex((color) => color === stored.toLowerCase());
  return index < 0 ? stored : `var(--tm-area-${index + 1})`;
}
