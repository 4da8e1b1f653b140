import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/** By their names in OTEL_TRACES_SAMPLER. `ratio` is OTEL_TRACES_SAMPLER_ARG, a fraction of all traces. */
const samplers: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

export function samplerOf(name: string, ratio: number): Sampler {
  const made = samplers[name]?.(ratio);
  if (made === undefined) throw new Error(`${name} is no sampler`);
  return made;
}
