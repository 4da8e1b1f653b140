import type { EventMark } from './event-store.js';

/** A stored document. `_id` and `tenant` identify it, `position` guards writes, the rest is plain JSON. */
export interface StoredDocument {
  readonly _id: string;
  readonly tenant: string;
  readonly position: string;
  readonly [field: string]: unknown;
}

export type Scalar = string | number | boolean;

export interface FindOptions {
  /** Equality on declared index fields. Without `tenant` the query is global, for partition-global collections only. */
  readonly where?: Readonly<Record<string, Scalar>>;
  readonly tenant?: string;
  /** Inclusive bounds on one indexed field, which follows the equality fields in its index. */
  readonly range?: { readonly field: string; readonly from?: Scalar; readonly to?: Scalar };
  /** Field of the index to sort by; ties by `_id`. Default: `_id`. */
  readonly orderBy?: { readonly field: string; readonly descending?: boolean };
  readonly limit?: number;
  readonly offset?: number;
}

export type Write =
  | { readonly kind: 'put'; readonly collection: string; readonly document: StoredDocument }
  | { readonly kind: 'delete'; readonly collection: string; readonly id: string; readonly position: string };

/** Checkpoint to move together with the writes: a compare-and-set on `expected` (undefined = no checkpoint yet). */
export interface CheckpointMove {
  readonly processor: string;
  readonly segment: string;
  readonly expected: string | undefined;
  readonly next: string;
  /** The event at `next`. It tells this log from another one that is as long. */
  readonly mark?: EventMark | undefined;
}

/** How far a processor has come. */
export interface Checkpoint {
  readonly processor: string;
  readonly segment: string;
  readonly position: string;
  /** Undefined for a move without a mark. */
  readonly mark: EventMark | undefined;
}

/**
 * A store cannot do this now: its disk is full, its file is locked or damaged, or it is unreachable. A file store wrote
 * nothing. A store over the network may have written, so the caller looks before it retries. Document, session,
 * credential and key stores reject with it.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Another process moved the checkpoint: stop and drop the work. */
export class CheckpointLost extends Error {
  override readonly name = 'CheckpointLost';
}

/** The document is not at the version that a compare-and-set expected. */
export class DocumentConflict extends Error {
  override readonly name = 'DocumentConflict';
}

export interface CollectionSpec {
  readonly name: string;
  readonly indexes: readonly (readonly string[])[];
}

/**
 * Documents in named collections. Two instances exist: `models` can be rebuilt from the log. `state` cannot (drafts,
 * deliveries, workflows), so it is durable when a write resolves.
 *
 * Guarantees: a `commit` overwrites only documents of a lower position and skips the others, so redelivery changes
 * nothing. If the engine has transactions, writes and checkpoints are one; otherwise the checkpoints move last.
 */
export interface DocumentStore {
  /** Answers within this process: reading documents one by one takes no longer than all at once. */
  readonly isNear?: true;
  /** Creates a collection and its indexes if missing; idempotent. Indexes always start with the tenant. */
  ensure(spec: CollectionSpec): Promise<void>;
  get(collection: string, id: string): Promise<StoredDocument | undefined>;
  /** Reads only the position of a document, to check cheaply whether it changed. */
  positionOf(collection: string, id: string): Promise<string | undefined>;
  /**
   * Ids and positions of the matching documents, in the format of `positionsIn`. An equal text means that none has
   * changed, appeared or gone. Only for collections whose ids have no line break.
   */
  positions(collection: string, options: Pick<FindOptions, 'tenant' | 'where'>): Promise<string>;
  getMany(collection: string, ids: readonly string[]): Promise<readonly StoredDocument[]>;
  find(collection: string, options: FindOptions): Promise<readonly StoredDocument[]>;
  count(collection: string, options: FindOptions): Promise<number>;
  commit(writes: readonly Write[], ...checkpoints: readonly CheckpointMove[]): Promise<void>;
  /**
   * Compare-and-set outside of projections (drafts, deliveries). Writes when the stored position equals `expected`
   * (undefined = absent), else rejects with DocumentConflict. `document` undefined deletes.
   */
  replace(
    collection: string,
    id: string,
    expected: string | undefined,
    document: StoredDocument | undefined,
  ): Promise<void>;
  /** Removes a collection with its documents (an old version of a read model). */
  drop(collection: string): Promise<void>;
  /** Erases copies of replaced or deleted documents from the files; absent for stores without files of ours. */
  purge?(): Promise<void>;
  checkpoint(processor: string, segment: string): Promise<string | undefined>;
  /** All checkpoints, unordered. */
  checkpoints(): Promise<readonly Checkpoint[]>;
  close(): Promise<void>;
}

type DocumentPosition = Pick<StoredDocument, '_id' | 'position'>;

/** The text that `positions` returns: one line per document, by id. */
export const positionsText = (documents: readonly DocumentPosition[]): string =>
  documents.map(({ _id, position }) => `${_id} ${position}`).join('\n');

/** Positions by id. */
export function positionsIn(text: string): ReadonlyMap<string, string> {
  const positions = new Map<string, string>();
  for (const line of text === '' ? [] : text.split('\n')) {
    const end = line.lastIndexOf(' ');
    positions.set(line.slice(0, end), line.slice(end + 1));
  }
  return positions;
}

/** The next position for a compare-and-set outside of projections. */
export const nextRevision = (current = '0'): string => String(Number(current) + 1).padStart(16, '0');
