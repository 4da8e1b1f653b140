/**
 * The one comparison of names that must be unique (interface.md): trimmed, NFC, case-insensitive.
 * Upper case, not lower: it also folds `ß` with `SS` and both lower-case sigmas. NFC comes last, for upper case can undo it.
 */
export const comparableName = (name: string): string => name.trim().normalize('NFC').toUpperCase().normalize('NFC');

export const isSameName = (one: string, other: string): boolean => comparableName(one) === comparableName(other);

/** Cuts a name to `max` UTF-16 code units, for a root node named after its organisation; never through a character. */
export function cutName(name: string, max: number): string {
  const trimmed = name.trim();
  if (trimmed.length <= max) return trimmed;
  const isSplit = /[\uD800-\uDBFF]$/.test(trimmed.slice(0, max));
  return trimmed.slice(0, isSplit ? max - 1 : max).trimEnd();
}
