import { Refusal } from '@tidemark/domain';
import type { Announcements, DocumentStore, Position } from '../ports/index.js';
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

/**
 * Read your writes: waits on committed checkpoints, woken by the projector's progress. When the time is over it refuses
 * with `not-caught-up` and names who is behind.
 */
export function createFreshness({ store, readModels, announcements, patience, hurry }: FreshnessOptions) {
  const known = new Map<string, Position>();
  announcements.subscribe(({ collection, ids, position }) => {
    if (collection === progress) for (const name of ids) known.set(name, position);
  });

  async function hasPassed(readModel: string, position: Position): Promise<boolean> {
    if ((known.get(readModel) ?? '') >= position) return true;
    const lane = laneName(readModel, readModels.generationOf(readModel));
    return ((await store.checkpoint(lane, 'all')) ?? '') >= position;
  }

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

  return async (names: readonly string[], position: Position): Promise<void> => {
    if (!/^\d{1,40}$/.test(position)) {
      throw new Refusal('invalid-request', {
        faults: [{ pointer: '/Tidemark-Min-Position', code: 'invalid', detail: 'This is not a position.' }],
      });
    }
    // Side by side, so that all of them together wait no longer than one may.
    const passed = await Promise.all(
      names.map(async (name) => (await hasPassed(name, position)) || wait(name, position)),
    );
    const behind = names.filter((_, index) => passed[index] !== true).map((name) => `"${name}"`);
    if (behind.length > 0) {
      throw new Refusal('not-caught-up', { detail: `Not at ${position} yet: read model ${behind.join(', ')}.` });
    }
  };
}
