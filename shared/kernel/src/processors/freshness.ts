import { Refusal } from '@tidemark/domain';
import { type Announcements, beginning, type DocumentStore, type Position } from '../ports/index.js';
import { laneName } from './generation.js';
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
}

/** How far the read models have come. */
export interface Freshness {
  /** Waits (bounded) until the read models named have passed a position; refuses with `not-caught-up`. */
  readonly passed: (readModels: readonly string[], position: Position) => Promise<void>;
  /** A position that all of them have passed: who reads them from now on sees everything up to it. */
  readonly positionOf: (readModels: readonly string[]) => Promise<Position>;
}

/**
 * Read your writes: waits on committed checkpoints, woken by the projector's progress. When the time is over it refuses
 * with `not-caught-up` and names who is behind.
 */
export function createFreshness(options: FreshnessOptions): Freshness {
  const { store, readModels, announcements, patience, hurry } = options;
  const known = new Map<string, Position>();
  announcements.subscribe(({ collection, ids, position }) => {
    if (collection === progress) for (const name of ids) known.set(name, position);
  });

  async function checkpointOf(readModel: string): Promise<Position> {
    const lane = laneName(readModel, readModels.generationOf(readModel));
    return (await store.checkpoint(lane, 'all')) ?? beginning;
  }

  async function hasPassed(readModel: string, position: Position): Promise<boolean> {
    if ((known.get(readModel) ?? beginning) >= position) return true;
    return (await checkpointOf(readModel)) >= position;
  }

  /** The store is asked until the projector has announced how far it is. */
  const reachedBy = async (readModel: string): Promise<Position> =>
    known.get(readModel) ?? (await checkpointOf(readModel));

  async function wait(readModel: string, position: Position): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        unsubscribe();
      };
      const done = (passed: boolean) => {
        leave();
        resolve(passed);
      };
      const timer = setTimeout(() => done(false), patience);
      const unsubscribe = announcements.subscribe((news) => {
        if (news.collection === progress && news.ids.includes(readModel) && news.position >= position) done(true);
      });
      hurry?.();
      // It may have passed between the look and the subscription.
      hasPassed(readModel, position).then(
        (passed) => {
          if (passed) done(true);
        },
        (error: unknown) => {
          leave();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  }

  async function passed(names: readonly string[], position: Position): Promise<void> {
    if (!/^\d{1,40}$/.test(position)) {
      throw new Refusal('invalid-request', {
        faults: [{ pointer: '/Tidemark-Min-Position', code: 'invalid', detail: 'This is not a position.' }],
      });
    }
    // Side by side, so that all of them together wait no longer than one may.
    const arrived = await Promise.all(
      names.map(async (name) => (await hasPassed(name, position)) || wait(name, position)),
    );
    const behind = names.filter((_, index) => arrived[index] !== true).map((name) => `"${name}"`);
    if (behind.length > 0) {
      throw new Refusal('not-caught-up', { detail: `Not at ${position} yet: read model ${behind.join(', ')}.` });
    }
  }

  return {
    passed,
    async positionOf(names) {
      const [first = beginning, ...others] = await Promise.all(names.map(reachedBy));
      return others.reduce((a, b) => (a < b ? a : b), first);
    },
  };
}
