/**
 * The only comparison of unique names (ADR 29). Blanks at the ends don't count, and runs of blanks count as one. Case
 * and the encoding of accents don't count, in any language. Lower, upper and lower case again folds `ẞ`, `ß` and `SS`,
 * and the three sigmas. NFC comes last too, because changing case can undo it.
 */
export const comparableName = (name: string): string =>
  name.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');

export const isSameName = (one: string, other: string): boolean => comparableName(one) === comparableName(other);

/** An e-mail address is not a name: only its case is folded. */
export const comparableAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();
