import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { must } from './wait.js';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly doubleValue?: number;
}
interface Attribute {
  readonly key: string;
  readonly value: Value;
}
interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}

/** A span as a collector was sent it. */
export interface SpanSent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parent: string | undefined;
  readonly name: string;
  readonly service: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly hasFailed: boolean;
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly SpanSent[];
  /** Of the requests that brought them. */
  readonly headers: readonly NodeJS.Dict<string | string[]>[];
  /** Of one trace, by their names. */
  of(traceId: string): ReadonlyMap<string, SpanSent>;
  stop(): Promise<void>;
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? doubleValue ?? Number(intValue),
    ]),
  );

const flat = ({ resourceSpans }: Export): readonly SpanSent[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        traceId,
        spanId,
        parent: parentSpanId,
        name,
        service: String(plain(resource.attributes)['service.name']),
        attributes: plain(attributes),
        hasFailed: status.code === 2,
      })),
    ),
  );

/** Takes traces as OpenTelemetry's collector does: OTLP over HTTP in JSON. */
export async function startTraceCollector(wanted = 0): Promise<TraceCollector> {
  const spans: SpanSent[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isOurs = request.method === 'POST' && request.url === '/v1/traces';
      if (isOurs) {
        headers.push(request.headers);
        spans.push(...flat(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Export));
      }
      response.writeHead(isOurs ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = must(server.address() as AddressInfo | null, 'address');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    spans,
    headers,
    of: (traceId) => new Map(spans.filter((span) => span.traceId === traceId).map((span) => [span.name, span])),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Each step of what somebody asked for, and the step that it follows from. */
export const wayOf = (spans: ReadonlyMap<string, SpanSent>): readonly (readonly [string, string | undefined])[] => {
  const named = new Map([...spans.values()].map(({ spanId, name }) => [spanId, name]));
  return [...spans.values()].map(({ name, parent }) => [name, parent && (named.get(parent) ?? parent)] as const);
};
