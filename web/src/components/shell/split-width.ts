import { readChoice, storeChoice } from '../../lib/storage';

export const PANE_MIN = 260;
export const PANE_MAX = 480;
const PANE_DEFAULT = 328;

export const clampWidth = (width: number): number => Math.round(Math.min(PANE_MAX, Math.max(PANE_MIN, width)));

export function storedWidth(key: string | undefined): number {
  const stored = key === undefined ? Number.NaN : Number(readChoice(key) ?? Number.NaN);
  return Number.isFinite(stored) ? clampWidth(stored) : PANE_DEFAULT;
}

export function keepWidth(key: string | undefined, width: number): void {
  if (key !== undefined) storeChoice(key, String(width));
}

/** The width after a key on the grip, or null when the key means nothing there. */
export function widthAfterKey(key: string, width: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return clampWidth(width - 16);
    case 'ArrowRight':
      return clampWidth(width + 16);
    case 'Home':
      return PANE_MIN;
    case 'End':
      return PANE_MAX;
    default:
      return null;
  }
}
