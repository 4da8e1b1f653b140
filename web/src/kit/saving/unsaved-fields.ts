import { readChoice, storeChoice } from '../../lib/storage';

/** Of one field, what outlives the page until the server has it. */
interface KeptField {
  readonly value: unknown;
  readonly base: unknown;
}

type KeptFields = Readonly<Record<string, KeptField>>;

const isKept = (one: unknown): one is KeptField =>
  typeof one === 'object' && one !== null && 'value' in one && 'base' in one;

/** What was kept; whatever else lies in its place counts as nothing. */
export function readKept(key: string): KeptFields {
  try {
    const kept: unknown = JSON.parse(readChoice(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, KeptField] => isKept(entry[1])));
  } catch {
    return {};
  }
}

/** Keeps fields, and forgets those without anything to keep; those of other tabs stay. */
export function keep(key: string, fields: readonly (readonly [string, KeptField | undefined])[]): void {
  const kept = new Map(Object.entries(readKept(key)));
  for (const [field, one] of fields) {
    if (one === undefined) kept.delete(field);
    else kept.set(field, { value: one.value, base: one.base });
  }
  storeChoice(key, kept.size === 0 ? null : JSON.stringify(Object.fromEntries(kept)));
}
