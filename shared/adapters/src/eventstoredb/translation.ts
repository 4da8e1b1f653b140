import type {
  AppendExpectedRevision,
  EventData,
  Position as EnginePosition,
  RecordedEvent,
} from '@eventstore/db-client';
import { NO_STREAM, START } from '@eventstore/db-client';
import { beginning, type EncodedEvent, type Position, type StoredEvent } from '@tidemark/kernel';

/** The stream whose only event names the log. Readers of the log never see it. */
export const nameStream = 'log-name';

/** 20 digits fit every commit position (unsigned 64 bits), so string order is log order. */
export const formatPosition = (commit: bigint): Position => commit.toString().padStart(20, '0');

/** Commit equals prepare for events without transactions, as all of ours are. */
export function enginePosition(position: Position): EnginePosition | typeof START {
  if (position === beginning) return START;
  const commit = BigInt(position);
  return { commit, prepare: commit };
}

/** Versions count events, revisions count from 0. */
export const revisionOf = (expected: number): AppendExpectedRevision =>
  expected === 0 ? NO_STREAM : BigInt(expected - 1);

/**
 * The client serializes data itself. The schema version and the digest are in the metadata, where tools of the engine
 * show them.
 */
export const toEngine = (
  { id, type, schemaVersion, data, meta }: Omit<EncodedEvent, 'content'>,
  digest?: string,
): EventData => ({
  id,
  type,
  contentType: 'application/json',
  data: JSON.parse(data) as Record<string, unknown>,
  metadata: { ...(JSON.parse(meta) as object), schemaVersion, ...(digest !== undefined && { digest }) },
});

/**
 * Whether we wrote the event. Skips events of the engine (statistics, settings, links), of other installations, and of
 * tools. Events without our metadata would stop every reader.
 */
export const isWrittenBy = (prefix: string, { streamId, type, metadata }: RecordedEvent): boolean =>
  streamId.startsWith(prefix) &&
  streamId !== prefix + nameStream &&
  !streamId.startsWith('$') &&
  !type.startsWith('$') &&
  isOurs(metadata);

/** A regular expression, for any engine, that matches only this name. */
export const namedLiterally = (name: string): string => name.replaceAll(/[^A-Za-z0-9_]/g, '\\$&');

const isOurs = (metadata: unknown): boolean =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'schemaVersion' in metadata &&
  typeof metadata.schemaVersion === 'number';

/** The casts trust that `toEngine` wrote the event. */
export function fromEngine(prefix: string, event: RecordedEvent, commit: bigint): StoredEvent {
  const { schemaVersion, digest, ...meta } = event.metadata as unknown as StoredEvent['meta'] & {
    readonly schemaVersion: number;
    readonly digest?: string;
  };
  return {
    id: event.id,
    type: event.type,
    schemaVersion,
    data: event.data as object,
    meta,
    stream: event.streamId.slice(prefix.length),
    version: Number(event.revision) + 1,
    position: formatPosition(commit),
    ...(digest !== undefined && { digest }),
  };
}
