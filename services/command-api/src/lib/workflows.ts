import { globalTenant } from '@tidemark/domain';
import { DocumentConflict, type DocumentStore, type Logger } from '@tidemark/kernel';

/** Work over several streams that a crash must not leave half done: what is wanted is kept until all of it is there. */
export interface Workflows {
  open(): Promise<void>;
  /** Keeps what is wanted, unless the work is under way already; answers what is kept. */
  begin<Intent extends object>(kind: string, id: string, intent: Intent): Promise<Intent>;
  /** What is kept under an id; undefined for what is not under way. */
  find<Intent extends object>(id: string): Promise<Intent | undefined>;
  /** It is all there, or all undone. */
  end(id: string): Promise<void>;
  /** What was begun and not ended: to be gone on with at the next start. */
  unfinished<Intent extends object>(kind: string): Promise<readonly Intent[]>;
}

const collection = 'workflows';

/** Documents and not events: what is wanted holds personal data, and is gone once it is done. */
export function createWorkflows(state: DocumentStore): Workflows {
  return {
    open: async () => state.ensure({ name: collection, indexes: [['kind']] }),
    async begin<Intent extends object>(kind: string, id: string, intent: Intent) {
      try {
        await state.replace(collection, id, undefined, { _id: id, tenant: globalTenant, position: '1', kind, intent });
        return intent;
      } catch (error) {
        if (!(error instanceof DocumentConflict)) throw error;
        const kept = await state.get(collection, id);
        return kept === undefined ? intent : (kept['intent'] as Intent);
      }
    },
    find: async <Intent extends object>(id: string) =>
      (await state.get(collection, id))?.['intent'] as Intent | undefined,
    async end(id) {
      const document = await state.get(collection, id);
      if (document !== undefined) await state.replace(collection, id, document.position, undefined);
    },
    unfinished: async <Intent extends object>(kind: string) =>
      (await state.find(collection, { where: { kind } })).map(({ intent }) => intent as Intent),
  };
}

/** Goes on with what an earlier process left half done. What cannot be finished now keeps nothing else from it. */
export async function resume<Intent extends object>(
  { workflows, logger }: { readonly workflows: Workflows; readonly logger: Logger },
  kind: string,
  finish: (intent: Intent) => Promise<unknown>,
): Promise<void> {
  for (const intent of await workflows.unfinished<Intent>(kind)) {
    await finish(intent).catch((error: unknown) => logger.error({ err: error, workflow: kind }, 'not finished'));
  }
}
