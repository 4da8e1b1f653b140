/**
 * The one comparison of names that must be unique (ADR 29): blanks at the ends do not count and runs of blanks are one,
 * accents count however they are written, case does not, in any language's letters. Lower, upper and lower case once more
 * folds `ẞ`, `ß` and `SS`, and the three sigmas; NFC comes last too, for a change of case can undo it.
 */
export const comparableName = (name: string): string =>
  name.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');

export const isSameName = (one: string, other: string): boolean => comparableName(one) === comparableName(other);

/** E-mail addresses are no names: nothing inside them is folded but case. */
export const comparableAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();
