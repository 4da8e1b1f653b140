import type { TemplateFileFault } from './faults.js';

/** A reference to something (a level's position, a recommendation's key), and where it is written. */
export interface Mention<Value> {
  readonly pointer: string;
  readonly value: Value;
}

/** Null: the list is unreadable. That is a fault of its own, so references to it are not reported. */
export interface KnownReferences {
  readonly levels: ReadonlySet<number> | null;
  readonly recommendations: ReadonlySet<string> | null;
}

type FaultText = Omit<TemplateFileFault, 'pointer'>;

export function mentions<Item, Value>(
  items: readonly (Item | null)[],
  before: string,
  after: string,
  valueOf: (item: Item) => Value | null | undefined,
): Mention<Value>[] {
  return items.flatMap((item, index) => {
    const value = item === null ? null : valueOf(item);
    return value === null || value === undefined ? [] : [{ pointer: `${before}/${index}${after}`, value }];
  });
}

/** Every mention except the first of the same value. */
export function repeated<One extends Mention<unknown>>(
  all: readonly One[],
  faultOf: (mention: One) => FaultText,
): TemplateFileFault[] {
  const seen = new Set<unknown>();
  return all.flatMap((mention) => {
    if (seen.has(mention.value)) return [{ pointer: mention.pointer, ...faultOf(mention) }];
    seen.add(mention.value);
    return [];
  });
}

/** Whether the mentioned value exists. Always true when the list itself is unreadable. */
export const isKnown =
  <Value>(known: ReadonlySet<Value> | null) =>
  ({ value }: Mention<Value>): boolean =>
    known === null || known.has(value);

export const unknown = <Value>(
  all: readonly Mention<Value>[],
  known: ReadonlySet<Value> | null,
  faultOf: (mention: Mention<Value>) => FaultText,
): TemplateFileFault[] =>
  all
    .filter((mention) => !isKnown(known)(mention))
    .map((mention) => ({ pointer: mention.pointer, ...faultOf(mention) }));
