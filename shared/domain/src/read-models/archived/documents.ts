import type { ArchivedKind } from '@tidemark/contracts';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

/** That something was archived by itself and has not come back; `_id` is `<kind>:<id>`. What it is stays in its own list. */
export interface ArchivedDocument extends Document {
  readonly kind: ArchivedKind;
  readonly itemId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** User id of who archived it. */
  readonly by: string;
  /** Of a node: those below that went out of use with it. */
  readonly along: readonly string[];
}

export const archived = collection('archived').of<ArchivedDocument>({ indexes: [['kind']] });
