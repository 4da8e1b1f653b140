import type { ServerWritableStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { beginning, type EventStore, type Position, type StoredEvent } from '@tidemark/kernel';
import { sentDigest } from './protocol-appends.js';

type Call = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Options = streams.ReadReq.Options;

const { BACKWARDS } = streams.ReadReq.Options.ReadDirection;

/** One read of a stream or of all streams, either way, or a subscription to all of them. */
export async function answerRead(
  call: Call,
  log: EventStore,
  leave: AbortSignal,
  isMute: () => boolean,
): Promise<void> {
  const options = call.request.getOptions();
  if (options === undefined) throw new Error('A read without options');
  if (options.hasSubscription()) return follow(call, log, options, leave, isMute);
  const stream = options.getStream();
  if (stream === undefined) for (const event of await allOf(log, options)) call.write(responseOf(event));
  else await answerStream(call, log, stream, Number(options.getCount()));
  call.end();
}

async function answerStream(
  call: Call,
  log: EventStore,
  options: streams.ReadReq.Options.StreamOptions,
  limit: number,
) {
  const name = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  if ((await log.read(name, { limit: 1 })).length === 0) {
    const missing = new streams.ReadResp.StreamNotFound();
    missing.setStreamIdentifier(options.getStreamIdentifier());
    call.write(new streams.ReadResp().setStreamNotFound(missing));
    return;
  }
  const after = options.hasRevision() ? Number(options.getRevision()) : 0;
  for (const event of await log.read(name, { after, limit })) call.write(responseOf(event));
}

/** Forwards including the position it starts from, backwards without it: as the real server does. */
async function allOf(log: EventStore, options: Options): Promise<readonly StoredEvent[]> {
  const limit = Number(options.getCount());
  const from = placeOf(options.getAll());
  if (options.getReadDirection() !== BACKWARDS) return log.readAll({ after: positionOf(from - 1), limit });
  const end = Math.min(from, Number(await log.tail()) + 1);
  // The log may have gaps: further back until there are enough.
  for (let back = limit; ; back *= 2) {
    const some = await log.readAll({ after: positionOf(end - 1 - back), limit: back });
    const before = some.filter(({ position }) => Number(position) < end);
    if (before.length >= limit || back >= end) return before.reverse().slice(0, limit);
  }
}

const positionOf = (place: number): Position => (place <= 0 ? beginning : String(place).padStart(16, '0'));

function placeOf(options: streams.ReadReq.Options.AllOptions | undefined): number {
  if (options?.hasEnd() === true) return Number.POSITIVE_INFINITY;
  const position = options?.getPosition();
  return position === undefined ? 0 : Number(position.getCommitPosition());
}

async function follow(call: Call, log: EventStore, options: Options, signal: AbortSignal, isMute: () => boolean) {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId('subscription');
  call.write(new streams.ReadResp().setConfirmation(confirmation));
  const after = positionOf(placeOf(options.getAll()));
  const responses = filtering(filterOf(options));
  const hasCaughtUp = catchingUp(await log.tail());
  const tell = (reached: Position) => hasCaughtUp(reached) && call.write(caughtUp());
  tell(after);
  for await (const batch of log.subscribe({ after, signal })) {
    if (isMute()) continue;
    for (const response of batch.flatMap(responses)) call.write(response);
    tell(batch.at(-1)?.position ?? beginning);
  }
}

const caughtUp = () => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

/** Whether a subscription has come to where the log ended when it began: true once. */
function catchingUp(end: Position): (reached: Position) => boolean {
  let isBehind = true;
  return (reached) => {
    const isThere = isBehind && reached >= end;
    if (isThere) isBehind = false;
    return isThere;
  };
}

/** What is sent of each event: the event, or how far the server is among those that it left out. */
function filtering(passes: (event: StoredEvent) => boolean) {
  let leftOut = 0;
  return (event: StoredEvent): streams.ReadResp[] => {
    if (passes(event)) {
      leftOut = 0;
      return [responseOf(event)];
    }
    leftOut += 1;
    return leftOut % leftOutAtOnce === 0 ? [checkpointAt(event)] : [];
  };
}

/** The server says how far it is after so many events that it left out: its default. */
const leftOutAtOnce = 32;

function filterOf(options: Options): (event: StoredEvent) => boolean {
  const filter = options.getFilter();
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? [];
  const streams = new RegExp(filter?.getStreamIdentifier()?.getRegex() ?? '');
  const types = new RegExp(filter?.getEventType()?.getRegex() ?? '');
  return ({ stream, type }) =>
    (prefixes.length === 0 || prefixes.some((prefix) => stream.startsWith(prefix))) &&
    streams.test(stream) &&
    types.test(type);
}

function checkpointAt({ position }: StoredEvent): streams.ReadResp {
  const place = String(Number(position));
  const checkpoint = new streams.ReadResp.Checkpoint().setCommitPosition(place).setPreparePosition(place);
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

function responseOf(event: StoredEvent): streams.ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  const place = String(Number(event.position));
  recorded.setId(new shared.UUID().setString(event.id));
  recorded.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(event.stream)));
  recorded.setStreamRevision(String(event.version - 1));
  recorded.setCommitPosition(place);
  recorded.setPreparePosition(place);
  recorded.getMetadataMap().set('type', event.type).set('content-type', 'application/json').set('created', '0');
  recorded.setData(Buffer.from(JSON.stringify(event.data)));
  const metadata = { ...event.meta, schemaVersion: event.schemaVersion, digest: sentDigest(event) };
  recorded.setCustomMetadata(Buffer.from(JSON.stringify(metadata)));
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(place);
  return new streams.ReadResp().setEvent(read);
}
