import {
  createPause,
  type DeadLetters,
  type DocumentStore,
  dropGeneration,
  type Exclusive,
  type Logger,
  type Projector,
  type ReadModels,
} from '@tidemark/kernel';

/** Builds one generation from the log, off the serving threads; resolves with the events read. */
export type BuildGeneration = (readModel: string, generation: number) => Promise<number>;

export interface RebuilderOptions {
  readonly readModels: ReadModels;
  readonly store: DocumentStore;
  readonly deadLetters: DeadLetters;
  readonly projector: Projector;
  readonly build: BuildGeneration;
  readonly logger: Logger;
  /** Lets one process at a time rebuild. */
  readonly exclusive?: Exclusive | undefined;
  /** Milliseconds that other processes have to notice that a generation is no longer followed. */
  readonly switching?: number;
}

export interface Rebuilder {
  /**
   * Builds the next generation beside the served one, switches to it, and removes the old one. One at a time per name.
   */
  rebuild(readModel: string): Promise<{ readonly events: number; readonly generation: number }>;
  /** Rebuilds in sequence what another version of the code has built. */
  rebuildOutdated(): Promise<void>;
}

export function createRebuilder(options: RebuilderOptions): Rebuilder {
  const { readModels, store, deadLetters, projector, build, logger, exclusive, switching = 5000 } = options;
  const never = new AbortController().signal;
  const underWay = new Map<string, ReturnType<Rebuilder['rebuild']>>();

  /** A rebuild whose process died has left its generation behind, which all still feed. */
  async function unfollow(readModel: string): Promise<void> {
    if (readModels.followed(readModel) === undefined) return;
    await readModels.follow(readModels.projectionNamed(readModel), undefined);
    await createPause().wait(switching, never);
  }

  async function inTurn(readModel: string): ReturnType<Rebuilder['rebuild']> {
    if (exclusive === undefined) return run(readModel);
    const rebuilt = await exclusive(`rebuild/${readModel}`, never, async () => {
      // Another process may have rebuilt it while we waited.
      await readModels.refresh();
      await unfollow(readModel);
      return run(readModel);
    });
    if (rebuilt === undefined) throw new Error(`${readModel} was not rebuilt`);
    return rebuilt;
  }

  async function run(readModel: string): ReturnType<Rebuilder['rebuild']> {
    const projection = readModels.projectionNamed(readModel);
    const before = readModels.generationOf(readModel);
    const generation = before + 1;
    // The rest of an interrupted rebuild is not reused, because it may be of other code.
    await dropGeneration(store, readModels, projection, generation);
    const events = await build(readModel, generation);
    await projector.adopt(readModel, generation);
    await deadLetters.clear(readModel, generation);
    await dropGeneration(store, readModels, projection, before);
    logger.info({ readModel, generation, events }, 'read model rebuilt');
    return { events, generation };
  }

  const rebuild: Rebuilder['rebuild'] = async (readModel) => {
    const running = underWay.get(readModel) ?? inTurn(readModel).finally(() => underWay.delete(readModel));
    underWay.set(readModel, running);
    return running;
  };

  return {
    rebuild,
    async rebuildOutdated() {
      for (const { name } of readModels.projections) {
        if (!readModels.isOutdated(name)) continue;
        await rebuild(name).catch((error: unknown) => logger.error({ err: error, readModel: name }, 'rebuild failed'));
      }
    },
  };
}
