import type { FieldSource } from '../../../kit/saving/fields';
import type { Saver } from '../../../kit/saving/saver';

export interface Waiting {
  /** Its own, before the server gives it an id. */
  readonly key: string;
}

export type OutboxSource<T extends Waiting> = FieldSource<readonly T[]>;

const nothing: readonly never[] = [];

const waitingIn = <T extends Waiting>(saver: Saver, key: string): readonly T[] =>
  (saver.unsaved(key)?.value ?? nothing) as readonly T[];

/**
 * Screens that show the draft learn of an answer one task later. A piece that left the list earlier would be missing
 * for a moment.
 */
const told = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

// The saver knows no types of fields: each key has one.
const untyped = <T extends Waiting>(source: OutboxSource<T>) => source as FieldSource<unknown>;

/**
 * Things that are to be created, one after the other, as soon as the server can be reached. They wait where all does that
 * was typed, so that they outlive the page; what is created leaves the list before the next one is sent.
 */
export function outboxOf<T extends Waiting>(
  saver: Saver,
  name: string,
  create: (thing: T) => Promise<unknown>,
): OutboxSource<T> {
  const source: OutboxSource<T> = {
    key: `${name}/new`,
    stored: nothing,
    version: undefined,
    delay: 0,
    send: async (things) => {
      for (const thing of things) {
        await create(thing);
        await told();
        const left = waitingIn<T>(saver, source.key).filter(({ key }) => key !== thing.key);
        if (left.length === 0) saver.forget(source.key);
        else saver.change(untyped(source), left);
      }
      return { version: null };
    },
  };
  return source;
}

/** Puts more behind what waits already. */
export function post<T extends Waiting>(saver: Saver, source: OutboxSource<T>, things: readonly T[]): void {
  saver.change(untyped(source), [...waitingIn<T>(saver, source.key), ...things]);
  saver.flush(source.key);
}

/** What waited when the page was left goes on its way. */
export function resume<T extends Waiting>(saver: Saver, source: OutboxSource<T>): void {
  if (waitingIn(saver, source.key).length > 0) saver.know(untyped(source));
}
