export { comparableName, isSameName } from '@tidemark/contracts';

/** Cuts a name to `max` UTF-16 code units, for a root node named after its organisation; never through a character. */
export function cutName(name: string, max: number): string {
  const trimmed = name.trim();
  if (trimmed.length <= max) return trimmed;
  const isSplit = /[\uD800-\uDBFF]$/.test(trimmed.slice(0, max));
  return trimmed.slice(0, isSplit ? max - 1 : max).trimEnd();
}
