/** An event as projections get it: decoded, decrypted, upcast, with its place in the log and in its stream. */
export interface RecordedEvent<Event extends { type: string; data: object } = { type: string; data: object }> {
  readonly id: string;
  readonly stream: string;
  /** Number of events in the stream up to and including this one. */
  readonly version: number;
  /** Opaque; its string order is the log's order. */
  readonly position: string;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly meta: EventMeta;
}

export interface EventMeta {
  readonly tenant: string;
  readonly actor: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** ISO 8601 UTC. */
  readonly occurredAt: string;
  /** W3C trace context of the append, where it was recorded. */
  readonly traceparent?: string;
}

/** The engine's fields of every document. */
export interface Document {
  readonly _id: string;
  readonly tenant: string;
  /** Position of the last event applied to this document. */
  readonly position: string;
  /** Version of the stream that the document mirrors, if any: served as ETag. */
  readonly version?: number;
}

/** A document without the fields of the engine. */
export type Body<D extends Document> = Omit<D, 'position' | 'tenant' | '_id'>;

/**
 * How a projection changes documents. The engine guards every edit by position, so applying an event twice changes
 * nothing.
 */
export interface DocumentEditor {
  /** Reads a document as of the events before this one, including those earlier in the same batch. */
  get<D extends Document>(collection: Collection<string, D>, id: string): Promise<D | undefined>;
  /**
   * Replaces a document by the result of `change`; skipped when the document already has this event. undefined deletes.
   */
  edit<D extends Document>(
    collection: Collection<string, D>,
    id: string,
    change: (current: NoInfer<D> | undefined) => Body<NoInfer<D>> | undefined,
  ): Promise<void>;
  /** All documents of a collection in the tenant whose indexed fields equal the given values. */
  find<D extends Document>(
    collection: Collection<string, D>,
    where: Readonly<Record<string, string | number | boolean>>,
  ): Promise<D[]>;
}

export interface CollectionDefinition {
  /** A document of it in words, for docs/read-models.md. */
  readonly is?: string;
  /** It has ids of users, names, or actions of a person. */
  readonly isPersonal?: boolean;
  /** Top-level fields for lookups. Each list makes one index, always with the tenant first. */
  readonly indexes: readonly (readonly string[])[];
  /**
   * The collection name that announces a change to browsers: with ids if it is its own name, otherwise without. Without
   * a name nobody is notified.
   */
  readonly announcedAs?: string | null;
  /** Runs once for each changed document before it is written, to derive fields from the others. */
  readonly derive?: (body: never) => object;
}

/** A collection by name, with the type of its documents, for reads and edits. */
export interface Collection<Name extends string = string, D extends Document = Document> extends CollectionDefinition {
  readonly name: Name;
  /** Never set: only for the type. */
  readonly holds?: D;
}

/**
 * A read model: one question that a screen asks. `apply` depends only on the event and the documents. `feeds` names the
 * documents that an event would change, so that they can be marked stale when it cannot be applied.
 */
export interface Projection {
  readonly name: string;
  /** Raise it when the documents' shape or rules change: the next start builds the new version beside the old. */
  readonly version: number;
  readonly partition: 'tenant' | 'global';
  readonly handles: readonly string[];
  /** By name. */
  readonly collections: Readonly<Record<string, Collection>>;
  readonly apply: (event: RecordedEvent, documents: DocumentEditor) => Promise<void>;
  readonly feeds?: (event: RecordedEvent) => readonly { readonly collection: string; readonly id: string }[];
}
