import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface ExporterOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Called once when a collector stops accepting spans; `onBack` once when it accepts them again. */
  readonly onTrouble: (reason: string) => void;
  readonly onBack: (what: string) => void;
}

/** Milliseconds that a collector has for one batch. */
const patience = 5000;

/** OTLP over HTTP as JSON. Spans that a collector does not accept are lost; nothing waits for it. */
export function createExporter({ url, headers, onTrouble, onBack }: ExporterOptions): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: patience });
  let isAway = false;
  return {
    export(spans, told) {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error !== undefined && !isAway) onTrouble(`Traces are not taken: ${error.message}`);
        if (error === undefined && isAway) onBack('Traces are taken');
        isAway = error !== undefined;
        told(result);
      });
    },
    shutdown: async () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush(),
  };
}
