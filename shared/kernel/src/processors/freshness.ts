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
import { progress } from './lanes.js';
import type { ReadModels } from './read-models.js';

export interface FreshnessOptions {
  readonly store: DocumentStore;
  readonly readModels: ReadModels;
  readonly announcements: Announcements;
  /** Milliseconds that a query waits before it answers 503. */
  readonly patience: number;
  /** Called when somebody waits: a projector in this process then skips its pause. */
  readonly hurry?: () => void;
  /** How the work on read models is split; default: not at all. */
  readonly segments?: Segments;
  /**
   * Milliseconds between two looks at the store while somebody waits: announcements of other processes can get lost.
   */
  readonly lookEvery?: number;
}

/** How far the read models have come; with a tenant, as far as that tenant sees. */
export interface Freshness {
  /** Waits (bounded) until the named read models have passed a position; refuses with `not-caught-up`. */
  readonly passed: (readModels: readonly string[], position: Position, tenant?: string) => Promise<void>;
  /** A position that all of them have passed. A read after this call sees everything up to it. */
  readonly positionOf: (readModels: readonly string[], tenant?: string) => Promise<Position>;
}

/** Callers may omit leading zeros of a position, so compare as numbers. */
const numberOf = (position: Position): bigint => BigInt(position);

/** One segment of one read model. */
interface SegmentPlace {
  readonly readModel: string;
  readonly segment: string;
  readonly key: string;
}

/**
 * Read your writes: waits for committed checkpoints. Progress of the projector, in any process, wakes it. After the
 * time-out it refuses with `not-caught-up` and names the read models that lag.
 */
export function createFreshness(options: FreshnessOptions): Freshness {
  const { store, readModels, announcements, patience, hurry, segments = oneSegment, lookEvery = 250 } = options;
  const known = new Map<string, Position>();
  announcements.subscribe(({ collection, ids, position }) => {
    if (collection !== progress) return;
    // A restarted replica reports positions that were passed before.
    for (const key of ids) if (position > (known.get(key) ?? beginning)) known.set(key, position);
  });

  const placesOf = (readModel: string, tenant: string | undefined): readonly SegmentPlace[] =>
    segments
      .feeding(readModels.projectionNamed(readModel).partition, tenant)
      .map((segment) => ({ readModel, segment, key: progressKey(readModel, segment) }));

  async function checkpointOf({ readModel, segment }: SegmentPlace): Promise<Position> {
    const lane = laneName(readModel, readModels.generationOf(readModel));
    return (await store.checkpoint(lane, segment)) ?? beginning;
  }

  async function hasPassed(place: SegmentPlace, position: bigint): Promise<boolean> {
    if (numberOf(known.get(place.key) ?? beginning) >= position) return true;
    return numberOf(await checkpointOf(place)) >= position;
  }

  /** Reads the store until the projector has announced its progress. */
  const reachedBy = async (place: SegmentPlace): Promise<Position> =>
    known.get(place.key) ?? (await checkpointOf(place));

  async function wait(place: SegmentPlace, position: bigint): Promise<boolean> {
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
    // In parallel, so that together they wait no longer than one may.
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
