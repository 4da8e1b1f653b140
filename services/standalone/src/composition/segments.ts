import {
  createSegments,
  DocumentConflict,
  type DocumentStore,
  type Logger,
  nextRevision,
  type Segments,
} from '@tidemark/kernel';
import { z } from 'zod';

const Kept = z.object({ count: z.number().int().min(1) });
const collection = 'installation';
const id = 'segments';

/**
 * The split of the work on read models, from the installation's first start. A tenant's segment must not change
 * afterwards, so another number is logged and ignored.
 */
export async function fixedSegments(state: DocumentStore, wanted: number, logger: Logger): Promise<Segments> {
  await state.ensure({ name: collection, indexes: [] });
  if ((await state.get(collection, id)) === undefined) {
    const document = { _id: id, tenant: '$installation', position: nextRevision(), count: wanted };
    await state.replace(collection, id, undefined, document).catch((error: unknown) => {
      if (!(error instanceof DocumentConflict)) throw error;
    });
  }
  const { count } = Kept.parse(await state.get(collection, id));
  if (count !== wanted) logger.warn({ kept: count, wanted }, 'SEGMENTS is fixed with the first start');
  return createSegments(count);
}
