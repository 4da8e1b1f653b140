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
 * How the work on read models is split: as it was said at the installation's first start. Where a tenant is fed must not
 * change afterwards, so another number is told and left.
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
