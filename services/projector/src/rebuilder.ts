import {
  type DeadLetters,
  type DocumentStore,
  dropGeneration,
  type Logger,
  type Projector,
  type ReadModels,
} from '@tidemark/kernel';

/** Builds one generation from the log away from the serving threads; resolves with the events read. */
export type BuildGeneration = (readModel: string, generation: number) => Promise<number>;

export interface RebuilderOptions {
  readonly readModels: ReadModels;
  readonly store: DocumentStore;
  readonly deadLetters: DeadLetters;
  readonly projector: Projector;
  readonly build: BuildGeneration;
  readonly logger: Logger;
}

export interface Rebuilder {
  /** Builds the next generation beside the one served, switches to it, removes the old one. One at a time for each name. */
  rebuild(readModel: string): Promise<{ readonly events: number; readonly generation: number }>;
  /** Rebuilds, one after the other, what another version of the code has built. */
  rebuildOutdated(): Promise<void>;
}

export function createRebuilder(options: RebuilderOptions): Rebuilder {
  const { readModels, store, deadLetters, projector, build, logger } = options;
  const underWay = new Map<string, ReturnType<Rebuilder['rebuild']>>();

  async function run(readModel: string): ReturnType<Rebuilder['rebuild']> {
    const projection = readModels.projectionNamed(readModel);
    const before = readModels.generationOf(readModel);
    const generation = before + 1;
    // What an earlier, cut-off rebuild left is not trusted: it may be of other code.
    await dropGeneration(store, readModels, projection, generation);
    const events = await build(readModel, generation);
    await projector.adopt(readModel, generation);
    await deadLetters.clear(readModel, generation);
    await dropGeneration(store, readModels, projection, before);
    logger.info({ readModel, generation, events }, 'read model rebuilt');
    return { events, generation };
  }

  const rebuild: Rebuilder['rebuild'] = async (readModel) => {
    const running = underWay.get(readModel) ?? run(readModel).finally(() => underWay.delete(readModel));
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
