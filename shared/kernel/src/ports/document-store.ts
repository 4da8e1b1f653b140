import type { EventMark } from './event-store.js';

/** A stored document: `_id` and `tenant` name it, `position` guards it, the rest is plain JSON. */
export interface StoredDocument {
  readonly _id: string;
  readonly tenant: string;
  readonly position: string;
  readonly [field: string]: unknown;
}

export type Scalar = string | number | boolean;

export interface FindOptions {
  /** Equality on declared index fields. Without `tenant` the query is global: only partition-global collections ask so. */
  readonly where?: Readonly<Record<string, Scalar>>;
  readonly tenant?: string;
  /** Inclusive bounds on one indexed field, after the equalities in its index. */
  readonly range?: { readonly field: string; readonly from?: Scalar; readonly to?: Scalar };
  /** Field of the index to sort by; ties by `_id`. Default: `_id`. */
  readonly orderBy?: { readonly field: string; readonly descending?: boolean };
  readonly limit?: number;
  readonly offset?: number;
}

export type Write =
  | { readonly kind: 'put'; readonly collection: string; readonly document: StoredDocument }
  | { readonly kind: 'delete'; readonly collection: string; readonly id: string; readonly position: string };

/** Checkpoint to move together with the writes, compare-and-set on `expected` (undefined = no checkpoint yet). */
export interface CheckpointMove {
  readonly processor: string;
  readonly segment: string;
  readonly expected: string | undefined;
  readonly next: string;
  /** The event that `next` is the position of: it tells the log from another that reaches as far. */
  readonly mark?: EventMark | undefined;
}

/** How far a processor has come. */
export interface Checkpoint {
  readonly processor: string;
  readonly segment: string;
  readonly position: string;
  /** Undefined for what was moved without one. */
  readonly mark: EventMark | undefined;
}

/**
 * A store cannot do this now: its disk is full, its file locked, damaged or away. Of what was to be written nothing was, in a file;
 * over a network it may have been, and whoever tries again looks first. Documents, sessions, credentials and keys reject with it.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Somebody else moved the checkpoint: stop and drop the work. */
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
 * Documents in named collections. Two instances exist: `models` (rebuildable from the log) and `state` (drafts,
 * deliveries, workflows: what no log rebuilds, durable when a write resolves).
 *
 * Guarantees: a `commit` writes a document only over one of a lower position (equal or higher: skipped, so redelivery
 * changes nothing); where the engine has transactions, writes and checkpoints are one, else the checkpoints move last.
 */
export interface DocumentStore {
  /** Answers within this process: one document after the other takes it no longer than all of them at once. */
  readonly isNear?: true;
  /** Makes a collection and its indexes when missing; idempotent. Indexes always have the tenant in front. */
  ensure(spec: CollectionSpec): Promise<void>;
  get(collection: string, id: string): Promise<StoredDocument | undefined>;
  /** The position of a document alone: the cheap question "has it changed?". */
  positionOf(collection: string, id: string): Promise<string | undefined>;
  /**
   * Which documents are found and the position of each, as `positionsIn` reads them: the cheap question "has any of them
   * changed, come or gone?", to which an equal text is no. For collections whose ids have no line break.
   */
  positions(collection: string, options: Pick<FindOptions, 'tenant' | 'where'>): Promise<string>;
  getMany(collection: string, ids: readonly string[]): Promise<readonly StoredDocument[]>;
  find(collection: string, options: FindOptions): Promise<readonly StoredDocument[]>;
  count(collection: string, options: FindOptions): Promise<number>;
  commit(writes: readonly Write[], ...checkpoints: readonly CheckpointMove[]): Promise<void>;
  /**
   * Compare-and-set outside of projections (drafts, deliveries): writes when the stored position equals `expected`
   * (undefined = absent), else rejects with DocumentConflict. `document` undefined deletes.
   */
  replace(
    collection: string,
    id: string,
    expected: string | undefined,
    document: StoredDocument | undefined,
  ): Promise<void>;
  /** Removes a collection and all it holds (an old version of a read model). */
  drop(collection: string): Promise<void>;
  /** What was replaced or deleted leaves no copy in the files either; absent where there are none of ours. */
  purge?(): Promise<void>;
  checkpoint(processor: string, segment: string): Promise<string | undefined>;
  /** All checkpoints, in no order. */
  checkpoints(): Promise<readonly Checkpoint[]>;
  close(): Promise<void>;
}

type Placed = Pick<StoredDocument, '_id' | 'position'>;

/** What `positions` answers: one line for each document, by id. */
export const positionsText = (documents: readonly Placed[]): string =>
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

/** The position that a compare-and-set outside of projections writes over the one that it expects. */
export const nextRevision = (current = '0'): string => String(Number(current) + 1).padStart(16, '0');
