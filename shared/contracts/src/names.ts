/**
 * The one comparison of names that must be unique (interface.md): trimmed, NFC, case-insensitive.
 * Upper case, not lower: it also folds `ß` with `SS` and both lower-case sigmas. NFC comes last, for upper case can undo it.
 */
export const comparableName = (name: string): string => name.trim().normalize('NFC').toUpperCase().normalize('NFC');

export const isSameName = (one: string, other: string): boolean => comparableName(one) === comparableName(other);
