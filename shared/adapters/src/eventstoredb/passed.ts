import type { AllStreamResolvedEvent, Position as EnginePosition, START } from '@eventstore/db-client';
import type { Position } from '@tidemark/kernel';
import { enginePosition, formatPosition } from './translation.js';

export interface PassedOptions {
  /** A page of the log from a place on, the event there first, without gaps. */
  readonly from: (place: EnginePosition | typeof START) => Promise<readonly AllStreamResolvedEvent[]>;
  /** A page of what stands before a place, the nearest first, without gaps. */
  readonly before: (place: EnginePosition) => Promise<readonly AllStreamResolvedEvent[]>;
  /** Whether it is an event of this installation. */
  readonly isOurs: (resolved: AllStreamResolvedEvent) => boolean;
  /** Whether the subscription hands it out, when it is ours. */
  readonly isWanted: (resolved: AllStreamResolvedEvent) => boolean;
}

/** How far a subscription to some streams has come while it has nothing to hand out. */
export interface Passed {
  /** The server says that it has sent or left out everything up to here. */
  reached(place: EnginePosition): void;
  /**
   * The last event of ours that was left out since the one that was handed out last; undefined where there is none. To be asked
   * for when everything that the server has sent was handed out.
   */
  last(handedOut: Position): Promise<AllStreamResolvedEvent | undefined>;
}

/**
 * A server that leaves events out says how far it is after some dozens of them, so never of the last. Those are read as anybody
 * can read them: what stands before the first one that the subscription still owes was passed.
 */
export function createPassed({ from, before, isOurs, isWanted }: PassedOptions): Passed {
  /** Up to here everything is known to have been passed. */
  let known: EnginePosition | undefined;
  /** The same by the server's word alone: what of ours is before it was not seen. */
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
