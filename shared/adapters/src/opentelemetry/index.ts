import { noTracer, type Tracer } from '@tidemark/kernel';
import type { OtlpOptions } from './tracer.js';

/** The settings of OpenTelemetry's variables; without an endpoint nothing is recorded. */
export interface TracingConfig {
  /** Address of the collector; `/v1/traces` is appended. */
  readonly endpoint?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly serviceName: string;
  readonly resource?: Readonly<Record<string, string>> | undefined;
  readonly sampler?: string | undefined;
  readonly ratio?: number | undefined;
  readonly every?: number | undefined;
}

type News = Pick<OtlpOptions, 'onTrouble' | 'onBack'>;

const usual = { headers: {}, resource: {}, sampler: 'parentbased_always_on', ratio: 1, every: 5000 };

/** Loads OpenTelemetry only when tracing is on. */
export async function openTracer(config: TracingConfig | undefined, { onTrouble, onBack }: News): Promise<Tracer> {
  const { endpoint, ...said } = config ?? {};
  if (config === undefined || endpoint === undefined) return noTracer;
  const { serviceName } = config;
  const given: object = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const { createOtlpTracer } = await import('./tracer.js');
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  return createOtlpTracer({ ...usual, ...given, serviceName, url, onTrouble, onBack });
}
