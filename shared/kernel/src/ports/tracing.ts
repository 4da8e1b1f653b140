/** What a span says beside its name. Never whom it is about, and nothing that somebody wrote: names of types and of routes. */
export interface SpanDetails {
  /** Left out: it happens within this process. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
}
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What is worked on, and what it follows from: the W3C `traceparent` that was kept with it. */
export interface Cause {
  readonly traceparent?: string | undefined;
  readonly attributes?: SpanAttributes;
}

/** The span of a request, from its first byte to the end of its answer. */
export interface RequestSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** What is called from there on belongs to it. */
  run(work: () => void): void;
  end(name: string, attributes: SpanAttributes, isFailed: boolean): void;
}

/**
 * Tells somebody outside how long each step took of what a person asked for, from the request to the mail. Spans make a trace: by
 * themselves where one calls the other, by the `traceparent` that is kept with events, messages and deliveries where it does not.
 */
export interface Tracer {
  /** Without it nothing has to be called at all. */
  readonly isOn: boolean;
  /** The `traceparent` of the span under way; undefined where there is none, or nobody records it. */
  current(): string | undefined;
  /** A part of the span under way; where there is none, the work alone. Work that throws makes it a failed one. */
  span<T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T>;
  /**
   * One span for each cause that is recorded, all around the same work, which is told the `traceparent` of each cause's span in
   * their order. It never begins a trace: where no cause has one, it is the work alone.
   */
  follow<T>(
    name: string,
    details: SpanDetails,
    causes: readonly Cause[],
    work: (own: readonly (string | undefined)[]) => Promise<T>,
  ): Promise<T>;
  /** Begins a trace, or goes on with the one that whoever asks is in. */
  request(given: string | undefined): RequestSpan;
  /** Sends what is left, for as long as somebody who stops has time. */
  close(): Promise<void>;
}

/** Where nobody wants to know. */
export const noTracer: Tracer = {
  isOn: false,
  current: () => undefined,
  span: async (_name, _details, work) => work(),
  follow: async (_name, _details, _causes, work) => work([]),
  request: () => ({ traceId: '', run: (work) => work(), end: () => undefined }),
  close: async () => undefined,
};
