import type { AllStreamResolvedEvent, Position as EnginePosition, START } from '@eventstore/db-client';
import type { Position } from '@tidemark/kernel';
import { enginePosition, formatPosition } from './translation.js';

export interface FilteredProgressOptions {
  /** A page of the log from a place on, including the event there, without gaps. */
  readonly from: (place: EnginePosition | typeof START) => Promise<readonly AllStreamResolvedEvent[]>;
  /** A page of the log before a place, the nearest first, without gaps. */
  readonly before: (place: EnginePosition) => Promise<readonly AllStreamResolvedEvent[]>;
  /** Whether it is an event of this installation. */
  readonly isOurs: (resolved: AllStreamResolvedEvent) => boolean;
  /** Whether the subscription delivers it, if it is ours. */
  readonly isWanted: (resolved: AllStreamResolvedEvent) => boolean;
}

/** How far a filtered subscription has come while it has nothing to deliver. */
export interface FilteredProgress {
  /** The server reports that it has sent or left out everything up to here. */
  reached(place: EnginePosition): void;
  /**
   * The last of our events left out since the last delivered one; undefined if there is none. Call it when everything
   * that the server has sent was delivered.
   */
  last(handedOut: Position): Promise<AllStreamResolvedEvent | undefined>;
}

/**
 * A filtering server reports its progress only after every few dozen left out events, so never for the last ones. We
 * read those directly: everything before the first event that the subscription still owes was passed.
 */
export function createFilteredProgress({ from, before, isOurs, isWanted }: FilteredProgressOptions): FilteredProgress {
  /** Everything up to here is known to be passed. */
  let known: EnginePosition | undefined;
  /** The same, but only as reported by the server: our events before it were not read. */
  let unseen: EnginePosition | undefined;

  const isNew = ({ event }: AllStreamResolvedEvent, handedOut: Position): boolean =>
    event !== undefined && formatPosition(event.position.commit) > handedOut;

  async function leftOutAfter(place: EnginePosition | typeof START, handedOut: Position) {
    let last: AllStreamResolvedEvent | undefined;
    for (const resolved of await from(place)) {
      if (!isNew(resolved, handedOut)) continue;
      if (isOurs(resolved) && isWanted(resolved)) break;
      known = resolved.event?.position ?? known;
      if (isOurs(resolved)) last = resolved;
    }
    return last;
  }

  async function leftOutBefore(place: EnginePosition, handedOut: Position) {
    const [last] = (await before(place)).filter(isOurs);
    return last !== undefined && isNew(last, handedOut) ? last : undefined;
  }

  return {
    reached(place) {
      known = place;
      unseen = place;
    },
    async last(handedOut) {
      const told = unseen;
      unseen = undefined;
      const start = known !== undefined && formatPosition(known.commit) > handedOut ? known : enginePosition(handedOut);
      const after = await leftOutAfter(start, handedOut);
      return after ?? (told === undefined ? undefined : leftOutBefore(told, handedOut));
    },
  };
}
