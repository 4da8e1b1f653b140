import type { ArchivedKind } from '@tidemark/contracts';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

/** A thing that was archived directly and not restored; `_id` is `<kind>:<id>`. Its content stays in its own list. */
export interface ArchivedDocument extends Document {
  readonly kind: ArchivedKind;
  readonly itemId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** User id of the person who archived it. */
  readonly by: string;
  /** For a node: the nodes below that went out of use with it. */
  readonly along: readonly string[];
}

export const archived = collection('archived').of<ArchivedDocument>({
  is: 'something that was archived and can be restored, by its id',
  isPersonal: true,
  indexes: [['kind']],
});
