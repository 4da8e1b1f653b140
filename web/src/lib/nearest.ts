import { foldText } from './fold-text';

/** How many letters have to be put in, left out or changed to make one text of the other. */
export function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const now = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      now.push(Math.min(swap, (before[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[b.length] ?? 0;
}

/** The name that was probably meant; null where none is near. */
export function nearest(typed: string, names: readonly string[]): string | null {
  const wanted = foldText(typed.trim());
  let best: { readonly name: string; readonly far: number } | null = null;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > 3) continue;
    const far = distance(wanted, foldText(name));
    if (best === null || far < best.far) best = { name, far };
  }
  return best !== null && best.far <= Math.max(2, Math.floor(wanted.length / 4)) ? best.name : null;
}
