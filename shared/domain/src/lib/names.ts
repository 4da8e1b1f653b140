import { clipped } from '@tidemark/contracts';

export { comparableName, isSameName } from '@tidemark/contracts';

/** Cuts a name to `max` characters, for a root node named after its organization. */
export const cutName = (name: string, max: number): string => clipped(name.trim(), max).trimEnd();
