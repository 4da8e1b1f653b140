import { type ServerDuplexStream, status as grpcStatus } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type EventStore, type NewEvent, type StoredEvent, VersionConflict } from '@tidemark/kernel';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';

/** What the server does with the next appends instead of answering in order. */
export type AppendMisbehaviour =
  /** Writes, and never answers. */
  | 'silent'
  /** Writes, and answers only once the deadline is over. */
  | 'late'
  /** Writes, and answers two times. */
  | 'twice'
  /** Writes, and answers to a question that nobody asked. */
  | 'astray'
  /** Writes, and breaks the connection's stream of appends. */
  | 'broken'
  /** Does not write, and breaks the stream. */
  | 'lost';

type Sent = NewEvent & { readonly digest: string | undefined };

export interface BatchAppend {
  readonly correlation: shared.UUID | undefined;
  readonly stream: string;
  readonly expected: number;
  readonly events: Sent[];
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

type Call = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** The append once its last part has arrived. */
export function collectAppend(
  open: Map<string, BatchAppend>,
  request: streams.BatchAppendReq,
): BatchAppend | undefined {
  const id = request.getCorrelationId()?.getString() ?? '';
  const append = open.get(id) ?? begin(request);
  append.events.push(...request.getProposedMessagesList().map(eventOf));
  if (!request.getIsFinal()) {
    open.set(id, append);
    return undefined;
  }
  open.delete(id);
  return append;
}

function begin(request: streams.BatchAppendReq): BatchAppend {
  const options = request.getOptions();
  if (options === undefined) throw new Error('An append begins without options');
  const seconds = options.getDeadline()?.getSeconds() ?? 0;
  return {
    correlation: request.getCorrelationId(),
    stream: Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8'),
    expected: expectedBy(options),
    events: [],
    deadline: seconds * 1000 + (options.getDeadline()?.getNanos() ?? 0) / 1_000_000,
  };
}

/** The product expects a number of events: the revision of the last one, or no stream. */
const expectedBy = (options: streams.BatchAppendReq.Options): number =>
  options.hasNoStream() ? 0 : Number(options.getStreamPosition()) + 1;

/** Digests of what was written, as they were sent: as metadata the log below would count them, and it has a limit. */
const digests = new Map<string, string>();
interface Digested {
  readonly id: string;
  readonly digest?: string | undefined;
}
export function keepDigests(stream: string, events: readonly Digested[]): void {
  for (const { id, digest } of events) if (digest !== undefined) digests.set(`${stream} ${id}`, digest);
}
export const sentDigest = ({ stream, id }: Pick<StoredEvent, 'stream' | 'id'>): string | undefined =>
  digests.get(`${stream} ${id}`);

function eventOf(message: streams.BatchAppendReq.ProposedMessage): Sent {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
  const { schemaVersion, digest, ...meta } = JSON.parse(text(message.getCustomMetadata_asU8())) as NewEvent['meta'] &
    Pick<StoredEvent, 'schemaVersion' | 'digest'>;
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    schemaVersion,
    data: JSON.parse(text(message.getData_asU8())) as object,
    meta,
    digest,
  };
}

export async function answerAppend(
  call: Call,
  log: EventStore,
  append: BatchAppend,
  misbehaviour: AppendMisbehaviour | undefined,
): Promise<void> {
  if (misbehaviour === 'lost') return breakOff(call);
  const answer = await written(log, append);
  switch (misbehaviour) {
    case 'silent':
      return;
    case 'late':
      setTimeout(() => call.write(answer), append.deadline - Date.now() + 500).unref();
      return;
    case 'broken':
      return breakOff(call);
    case 'astray':
      answer.setCorrelationId(new shared.UUID().setString('00000000-0000-4000-8000-000000000000'));
      break;
    case 'twice':
      call.write(answer);
      break;
    case undefined:
      break;
  }
  call.write(answer);
}

function breakOff(call: Call): void {
  call.emit('error', Object.assign(new Error('broken'), { code: grpcStatus.UNAVAILABLE, details: 'broken' }));
}

async function written(log: EventStore, append: BatchAppend): Promise<streams.BatchAppendResp> {
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(append.correlation);
  answer.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(append.stream)));
  try {
    const { version, position } = await log.append(append.stream, append.expected, append.events);
    keepDigests(append.stream, append.events);
    const place = new shared.AllStreamPosition();
    place.setCommitPosition(String(Number(position)));
    place.setPreparePosition(String(Number(position)));
    const success = new streams.BatchAppendResp.Success();
    success.setCurrentRevision(String(version - 1));
    success.setPosition(place);
    answer.setSuccess(success);
  } catch (error) {
    answer.setError(refusal(error));
  }
  return answer;
}

function refusal(error: unknown): statusMessages.Status {
  const message = new statusMessages.Status();
  const details = new any.Any();
  if (error instanceof VersionConflict) {
    const conflict = new shared.WrongExpectedVersion();
    if (error.actual === 0) conflict.setCurrentNoStream(new empty.Empty());
    else conflict.setCurrentStreamRevision(String(error.actual - 1));
    details.pack(conflict.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  } else {
    details.pack(new shared.Unknown().serializeBinary(), 'event_store.client.Unknown');
  }
  message.setDetails(details);
  return message;
}
