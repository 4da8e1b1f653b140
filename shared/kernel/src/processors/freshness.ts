import { Refusal } from '@tidemark/domain';
import { errorOf } from '../lib/thrown.js';
import {
  type Announcements,
  beginning,
  type DocumentStore,
  oneSegment,
  type Position,
  type Segments,
} from '../ports/index.js';
import { laneName, progressKey } from './generation.js';
import { progress } from './projector.js';
import type { ReadModels } from './read-models.js';

export interface FreshnessOptions {
  readonly store: DocumentStore;
  readonly readModels: ReadModels;
  readonly announcements: Announcements;
  /** How long a query waits before it answers 503, milliseconds. */
  readonly patience: number;
  /** Told that somebody waits: a projector of this process need not rest. */
  readonly hurry?: () => void;
  /** How the work on read models is split; default: not at all. */
  readonly segments?: Segments;
  /** Milliseconds between two looks at the store while somebody waits: announcements of other processes may be lost. */
  readonly lookEvery?: number;
}

/** How far the read models have come. With a tenant: as far as that tenant sees of them. */
export interface Freshness {
  /** Waits (bounded) until the read models named have passed a position; refuses with `not-caught-up`. */
  readonly passed: (readModels: readonly string[], position: Position, tenant?: string) => Promise<void>;
  /** A position that all of them have passed: who reads them from now on sees everything up to it. */
  readonly positionOf: (readModels: readonly string[], tenant?: string) => Promise<Position>;
}

/** A caller may write a position without its leading zeros, so here they are compared as numbers. */
const numberOf = (position: Position): bigint => BigInt(position);

/** One segment of one read model. */
interface Place {
  readonly readModel: string;
  readonly segment: string;
  readonly key: string;
}

/**
 * Read your writes: waits on committed checkpoints, woken by the projector's progress, of whichever process. When the time is
 * over it refuses with `not-caught-up` and names who is behind.
 */
export function createFreshness(options: FreshnessOptions): Freshness {
  const { store, readModels, announcements, patience, hurry, segments = oneSegment, lookEvery = 250 } = options;
  const known = new Map<string, Position>();
  announcements.subscribe(({ collection, ids, position }) => {
    if (collection !== progress) return;
    // A replica that begins again tells of places that were passed before.
    for (const key of ids) if (position > (known.get(key) ?? beginning)) known.set(key, position);
  });

  const placesOf = (readModel: string, tenant: string | undefined): readonly Place[] =>
    segments
      .feeding(readModels.projectionNamed(readModel).partition, tenant)
      .map((segment) => ({ readModel, segment, key: progressKey(readModel, segment) }));

  async function checkpointOf({ readModel, segment }: Place): Promise<Position> {
    const lane = laneName(readModel, readModels.generationOf(readModel));
    return (await store.checkpoint(lane, segment)) ?? beginning;
  }

  async function hasPassed(place: Place, position: bigint): Promise<boolean> {
    if (numberOf(known.get(place.key) ?? beginning) >= position) return true;
    return numberOf(await checkpointOf(place)) >= position;
  }

  /** The store is asked until the projector has announced how far it is. */
  const reachedBy = async (place: Place): Promise<Position> => known.get(place.key) ?? (await checkpointOf(place));

  async function wait(place: Place, position: bigint): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        clearInterval(looking);
        unsubscribe();
      };
      const done = (passed: boolean) => {
        leave();
        resolve(passed);
      };
      const look = () =>
        void hasPassed(place, position).then(
          (passed) => {
            if (passed) done(true);
          },
          (error: unknown) => {
            leave();
            reject(errorOf(error));
          },
        );
      const timer = setTimeout(() => done(false), patience);
      const looking = setInterval(look, lookEvery);
      const unsubscribe = announcements.subscribe((news) => {
        if (news.collection === progress && news.ids.includes(place.key) && numberOf(news.position) >= position)
          done(true);
      });
      hurry?.();
      // It may have passed between the look and the subscription.
      look();
    });
  }

  async function passed(names: readonly string[], wanted: Position, tenant?: string): Promise<void> {
    if (!/^\d{1,40}$/.test(wanted)) {
      throw new Refusal('invalid-request', {
        faults: [{ pointer: '/Tidemark-Min-Position', code: 'invalid', detail: 'This is not a position.' }],
      });
    }
    const position = numberOf(wanted);
    const places = names.flatMap((name) => placesOf(name, tenant));
    // Side by side, so that all of them together wait no longer than one may.
    const arrived = await Promise.all(
      places.map(async (place) => (await hasPassed(place, position)) || wait(place, position)),
    );
    const late = new Set(places.filter((_, index) => arrived[index] !== true).map(({ readModel }) => readModel));
    const behind = [...late].map((name) => `"${name}"`);
    if (behind.length > 0) {
      throw new Refusal('not-caught-up', { detail: `Not at ${wanted} yet: read model ${behind.join(', ')}.` });
    }
  }

  return {
    passed,
    async positionOf(names, tenant) {
      const places = names.flatMap((name) => placesOf(name, tenant));
      const [first = beginning, ...others] = await Promise.all(places.map(reachedBy));
      return others.reduce((a, b) => (a < b ? a : b), first);
    },
  };
}
