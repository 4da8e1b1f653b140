import {
  type Server as GrpcServer,
  ServerCredentials,
  Server,
  type ServerDuplexStream,
  type ServerWritableStream,
  status,
} from '@grpc/grpc-js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_pb.js';
import serverFeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import type { EventStore, StoredEvent } from '@tidemark/kernel';
import { answerAppend, type AppendMisbehaviour, type BatchAppend, collectAppend } from './protocol-appends.js';
import { answerRead } from './protocol-reads.js';

export interface ProtocolServer {
  readonly url: string;
  /** What it holds; the engine's own events can be put here too. */
  readonly log: EventStore;
  misbehave(...next: readonly AppendMisbehaviour[]): void;
  /** Forgets what it was told. */
  behave(): void;
  /** Ends every subscription, as a server does to those that are too slow. */
  dropSubscriptions(): void;
  /** Subscriptions that are open stay so, and say nothing from here on. */
  muteSubscriptions(): void;
  /** Milliseconds that answers to reads are on their way from here on; subscriptions are not held up. */
  answerLate(milliseconds: number): void;
  readonly subscriptions: () => number;
  /** How many pages of all streams together were read so far. */
  readonly pages: () => number;
  /** What it holds of ours: all but the name of the log. */
  events(): Promise<readonly StoredEvent[]>;
  /** Holds this log from now on: another disk, another server at the same address. */
  hold(log: EventStore): void;
  /** Empties the log, as when somebody restored the wrong disk. */
  truncate(): void;
  /** Cuts every connection and stops listening; the log stays. */
  stop(): Promise<void>;
  /** Listens again at the same address. */
  start(): Promise<void>;
}

type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type AppendCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

export interface ProtocolServerOptions {
  /** Default: one that is free. */
  readonly port?: number;
  /** What it holds at first; default: an empty log in memory. */
  readonly log?: EventStore;
}

/**
 * A server that speaks EventStoreDB's protocol over a log in memory, and misbehaves when told to. It stands in for what
 * no real server does on request; what a real one does is tested on a real one.
 */
export async function startProtocolServer(options: ProtocolServerOptions = {}): Promise<ProtocolServer> {
  let log = options.log ?? createMemoryEventStore();
  let misbehaviours: AppendMisbehaviour[] = [];
  const muted = new WeakSet<ReadCall>();
  let lateness = 0;
  let port = options.port ?? 0;
  let server: GrpcServer | undefined;
  const live = new Set<ReadCall>();
  let pages = 0;

  function batchAppend(call: AppendCall): void {
    const open = new Map<string, BatchAppend>();
    call.on('data', (request: streams.BatchAppendReq) => {
      const append = collectAppend(open, request);
      if (append !== undefined) void answerAppend(call, log, append, misbehaviours.shift());
    });
    call.on('error', () => undefined);
    call.on('end', () => call.end());
  }

  function read(call: ReadCall): void {
    const isLive = call.request.getOptions()?.hasSubscription() === true;
    if (isLive) live.add(call);
    else if (call.request.getOptions()?.hasAll() === true) pages += 1;
    const leave = new AbortController();
    call.on('cancelled', () => leave.abort());
    call.on('error', () => leave.abort());
    void answerRead(isLive ? call : delayed(call, lateness), log, leave.signal, () => muted.has(call))
      .catch((error: unknown) => call.destroy(Object.assign(new Error(String(error)), { code: status.INTERNAL })))
      .finally(() => live.delete(call));
  }

  async function start(): Promise<void> {
    const started = new Server();
    started.addService(streamsGrpc.StreamsService, { read, batchAppend });
    started.addService(serverFeaturesGrpc.ServerFeaturesService, {
      getSupportedMethods: (_call: unknown, answer: (error: null, methods: unknown) => void) =>
        answer(null, features()),
    });
    port = await new Promise<number>((resolve, reject) => {
      started.bindAsync(`127.0.0.1:${String(port)}`, ServerCredentials.createInsecure(), (error, bound) =>
        error === null ? resolve(bound) : reject(error),
      );
    });
    server = started;
  }

  await start();
  return {
    get url() {
      return `esdb://127.0.0.1:${String(port)}?tls=false`;
    },
    get log() {
      return log;
    },
    misbehave: (...next) => void (misbehaviours = [...misbehaviours, ...next]),
    behave: () => void (misbehaviours = []),
    dropSubscriptions() {
      for (const call of live) {
        call.emit(
          'error',
          Object.assign(new Error('Consumer too slow'), { code: status.ABORTED, details: 'Consumer too slow' }),
        );
      }
    },
    answerLate: (milliseconds) => void (lateness = milliseconds),
    muteSubscriptions() {
      for (const call of live) muted.add(call);
    },
    subscriptions: () => live.size,
    pages: () => pages,
    async events() {
      const all = await log.readAll({ after: '', limit: Number.MAX_SAFE_INTEGER });
      return all.filter(({ stream }) => !stream.endsWith('log-name'));
    },
    hold: (other) => void (log = other),
    truncate: () => void (log = createMemoryEventStore()),
    async stop() {
      server?.forceShutdown();
      server = undefined;
      live.clear();
      await Promise.resolve();
    },
    start,
  };
}

/** The same call, whose answer is made now and sent later. */
function delayed(call: ReadCall, milliseconds: number): ReadCall {
  if (milliseconds === 0) return call;
  const late = Object.create(call) as ReadCall;
  late.write = (answer: streams.ReadResp) => {
    setTimeout(() => call.write(answer), milliseconds);
    return true;
  };
  late.end = () => {
    setTimeout(() => call.end(), milliseconds);
    return late;
  };
  return late;
}

function features(): serverFeatures.SupportedMethods {
  const methods = new serverFeatures.SupportedMethods();
  methods.setEventStoreServerVersion('23.10.0');
  for (const name of ['batchappend', 'read']) {
    const method = new serverFeatures.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    methods.addMethods(method);
  }
  return methods;
}
