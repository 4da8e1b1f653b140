import { z } from 'zod';
import { everyServer, type Variables, webAddress } from './variable.js';

/** `name=value,name=value`, values percent-encoded, as OpenTelemetry writes them. */
const pairs = z.string().transform((text, context): Record<string, string> => {
  const entries = text.split(',').map((pair) => /^\s*([^=\s]+)\s*=(.*)$/.exec(pair)?.slice(1) ?? []);
  try {
    return Object.fromEntries(
      entries.map(([name, value]) => {
        if (name === undefined || value === undefined) throw new Error('no pair');
        return [name, decodeURIComponent(value.trim())];
      }),
    );
  } catch {
    context.addIssue('is not like name=value,name=value');
    return z.NEVER;
  }
});
/** What operators and programs can see of it: metrics, traces, documentation, logs. */
export const observation = {
  METRICS_TOKEN: {
    schema: z.string().min(16).max(200).optional(),
    description:
      'The bearer token that `GET /metrics` requires, 16 to 200 characters; any other caller gets 404. Without it, everyone who reaches the port reads the metrics.',
    for: everyServer,
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webAddress.optional(),
    description:
      'Where [traces](operations.md#traces) go, as OTLP over HTTP in JSON; `/v1/traces` is appended. Without it nothing is recorded.',
    for: everyServer,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: pairs.optional(),
    description: 'Headers for it: `name=value,name=value`, values percent-encoded.',
    for: everyServer,
    isSecret: true,
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().max(100).optional(),
    description: 'The name in traces.',
    fallback: '`tidemark`, or `tidemark-command-api` and so on',
    for: everyServer,
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    schema: pairs.optional(),
    description: 'Attributes of every trace: `name=value,name=value`.',
    for: everyServer,
  },
  OTEL_TRACES_SAMPLER: {
    schema: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_always_on'),
    description: 'Which traces are recorded.',
    for: everyServer,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).optional(),
    description: 'The share of traces that the samplers by ratio record.',
    for: everyServer,
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    schema: z.coerce.number().int().min(1).optional(),
    description: 'Milliseconds between two batches of spans.',
    fallback: '`5000`',
    for: everyServer,
  },
  OTEL_SDK_DISABLED: {
    schema: z.stringbool().default(false),
    description: '`true` switches traces off.',
    for: everyServer,
  },
  DOCS: {
    schema: z.enum(['on', 'off']).default('on'),
    description: '`off`: `/api/docs` and `/api/openapi.json` are 404.',
    for: everyServer,
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    description: '`info` writes a line for each request: method, path, status, time; no query, header or body.',
    for: everyServer,
  },
  LOG_FORMAT: {
    schema: z.enum(['auto', 'json', 'text']).default('auto'),
    description:
      '`json`: a line of JSON each. `text`: short lines for people; successful requests only with `LOG_LEVEL=debug`. `auto`: `text` on a terminal, else `json`.',
    for: everyServer,
  },
} satisfies Variables;
