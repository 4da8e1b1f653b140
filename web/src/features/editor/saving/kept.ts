import { readChoice, storeChoice } from '../../../lib/storage';

/** Of one field, what outlives the page until the server has it. */
export interface Kept {
  readonly value: unknown;
  readonly base: unknown;
}

export type KeptFields = Readonly<Record<string, Kept>>;

/** Where a browser keeps what somebody has typed into a template. */
export const keptKey = (userId: string, templateId: string): string => `tidemark.editor.${userId}.${templateId}`;

const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' && one !== null && 'value' in one && 'base' in one;

/** What was kept; whatever else lies in its place counts as nothing. */
export function readKept(key: string): KeptFields {
  try {
    const kept: unknown = JSON.parse(readChoice(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Kept] => isKept(entry[1])));
  } catch {
    return {};
  }
}

/** Keeps one field, or forgets it (null); those of other tabs stay. */
export function keep(key: string, field: string, kept: Kept | null): void {
  const { [field]: _, ...others } = readKept(key);
  const next = kept === null ? others : { ...others, [field]: kept };
  storeChoice(key, Object.keys(next).length === 0 ? null : JSON.stringify(next));
}
