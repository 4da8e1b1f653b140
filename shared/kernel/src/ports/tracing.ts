/** Attributes of a span: names of types and routes. Never a person, and no text that a person wrote. */
export interface SpanDetails {
  /** Default: internal to this process. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
}
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A piece of work and its cause: the W3C `traceparent` stored with it. */
export interface Cause {
  readonly traceparent?: string | undefined;
  readonly attributes?: SpanAttributes;
}

/** The span of a request, from its first byte to the end of its answer. */
export interface RequestSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Spans opened by `work` become its children. */
  run(work: () => void): void;
  end(name: string, attributes: SpanAttributes, isFailed: boolean): void;
}

/**
 * Reports how long each step of a request took, from the request to the mail. Spans form a trace: directly where one
 * calls the other, otherwise through the `traceparent` stored with events, messages and deliveries.
 */
export interface Tracer {
  /** When false, callers can skip the tracer. */
  readonly isOn: boolean;
  /** The `traceparent` of the current span; undefined without one or when nothing is recorded. */
  current(): string | undefined;
  /**
   * Runs work in a child of the current span; without a current span just the work. Work that throws marks it as
   * failed.
   */
  span<T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work in one span per recorded cause, and passes it the `traceparent` of each span in the order of the causes.
   * It never begins a trace: without a recorded cause it just runs the work.
   */
  follow<T>(
    name: string,
    details: SpanDetails,
    causes: readonly Cause[],
    work: (own: readonly (string | undefined)[]) => Promise<T>,
  ): Promise<T>;
  /** Begins a trace, or continues the caller's. */
  request(given: string | undefined): RequestSpan;
  /** Sends the remaining spans, as far as the stopping process has time. */
  close(): Promise<void>;
}

/** Records nothing. */
export const noTracer: Tracer = {
  isOn: false,
  current: () => undefined,
  span: async (_name, _details, work) => work(),
  follow: async (_name, _details, _causes, work) => work([]),
  request: () => ({ traceId: '', run: (work) => work(), end: () => undefined }),
  close: async () => undefined,
};
