import type { SpanContext } from '@opentelemetry/api';

/** Version, trace, span, flags, by https://www.w3.org/TR/trace-context; additions of later versions are ignored. */
const shape = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** The parent span; undefined for a malformed `traceparent`. */
export function parseTraceparent(given: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = shape.exec(given ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
