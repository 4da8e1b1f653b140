import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Cause, SpanDetails, Tracer } from '@tidemark/kernel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { parseTraceparent, traceparentOf } from './context.js';

/** By their names in OTEL_TRACES_SAMPLER. `ratio` is OTEL_TRACES_SAMPLER_ARG, a fraction of all traces. */
const samplers: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

function samplerOf(name: string, ratio: number): Sampler {
  const made = samplers[name]?.(ratio);
  if (made === undefined) throw new Error(`${name} is no sampler`);
  return made;
}

interface ExporterOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Called once when a collector stops accepting spans; `onBack` once when it accepts them again. */
  readonly onTrouble: (reason: string) => void;
  readonly onBack: (what: string) => void;
}

/** Milliseconds that a collector has for one batch. */
const patience = 5000;

/** OTLP over HTTP as JSON. Spans that a collector does not accept are lost; nothing waits for it. */
function createExporter({ url, headers, onTrouble, onBack }: ExporterOptions): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: patience });
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error !== undefined && !isAway) onTrouble(`Traces are not taken: ${error.message}`);
        if (error === undefined && isAway) onBack('Traces are taken');
        isAway = error !== undefined;
        done(result);
      });
    },
    shutdown: async () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush(),
  };
}

export interface OtlpOptions extends ExporterOptions {
  readonly serviceName: string;
  /** Further attributes of this process. */
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: string;
  readonly ratio: number;
  /** Milliseconds between two batches. */
  readonly every: number;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Milliseconds that a collector has when we stop. */
const lastPatience = 1000;

const under = (parent: Span): Context => trace.setSpan(ROOT_CONTEXT, parent);
const after = (traceparent: string | undefined): Context | undefined => {
  const parent = parseTraceparent(traceparent);
  return parent && trace.setSpanContext(ROOT_CONTEXT, parent);
};

/** Only this tracer knows the current span: it patches no module and sets no global. */
export function createOtlpTracer({ serviceName, resource, sampler, ratio, every, ...exporting }: OtlpOptions): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...resource, 'service.name': serviceName }),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: createExporter(exporting), scheduledDelayMillis: every })],
  });
  const spans = provider.getTracer('tidemark');
  const underWay = new AsyncLocalStorage<Span>();

  const start = (name: string, { kind, attributes }: SpanDetails, context: Context): Span =>
    spans.startSpan(
      name,
      { kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind], ...given(attributes) },
      context,
    );

  function startAfter(name: string, details: SpanDetails, { traceparent, attributes }: Cause): Span | undefined {
    const context = after(traceparent);
    if (context === undefined) return undefined;
    return start(name, { ...details, attributes: { ...details.attributes, ...attributes } }, context);
  }

  return {
    isOn: true,
    current() {
      const span = underWay.getStore();
      return span?.isRecording() === true ? traceparentOf(span.spanContext()) : undefined;
    },
    async span(name, details, work) {
      const parent = underWay.getStore();
      if (parent === undefined) return work();
      const span = start(name, details, under(parent));
      return underWay.run(span, async () => ending([span], work));
    },
    async follow(name, details, causes, work) {
      const own = causes.map((cause) => startAfter(name, details, cause));
      const made = own.filter((span) => span !== undefined);
      const [first] = made;
      if (first === undefined) return work([]);
      const parents = own.map((span) => (span?.isRecording() === true ? traceparentOf(span.spanContext()) : undefined));
      return underWay.run(first, async () => ending(made, async () => work(parents)));
    },
    request(from) {
      const span = start('request', { kind: 'server' }, after(from) ?? ROOT_CONTEXT);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => underWay.run(span, work),
        end(name, attributes, isFailed) {
          span.updateName(name).setAttributes({ ...attributes });
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      const timer = new Promise((resolve) => setTimeout(resolve, lastPatience).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timer]);
    },
  };
}

const given = (attributes: SpanDetails['attributes']) =>
  attributes === undefined ? {} : { attributes: { ...attributes } };

/** Records only the kind of an error, because its message may name a person. */
async function ending<T>(spans: readonly Span[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const type = error instanceof Error ? error.name : typeof error;
    for (const span of spans) span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}
