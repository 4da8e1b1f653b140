import { resolve } from 'node:path';
import type { ComposeConfig, ComposeOptions } from '@tidemark/adapters';
import { eventDefinitions } from '@tidemark/domain';
import { type Logger, LogUnavailable } from '@tidemark/kernel';
import type { Environment } from '../config.js';

/** For every composition of this product. */
export const composeOptions: ComposeOptions = { definitions: eventDefinitions };

/**
 * The engines and their places, without anything that cannot be passed to a thread. `name`: of the process, for its
 * traces.
 */
export const enginesOf = (environment: Environment, name = 'tidemark'): ComposeConfig => ({
  dataDir: resolve(environment.DATA_DIR),
  eventStoreUrl: environment.EVENTSTORE_URL,
  eventStoreNamespace: environment.EVENTSTORE_NAMESPACE,
  mongodbUrl: environment.MONGODB_URL,
  kafkaBrokers: environment.KAFKA_BROKERS,
  chromium: environment.CHROMIUM,
  chromiumSandbox: environment.CHROMIUM_SANDBOX,
  smtpUrl: environment.SMTP_URL,
  keepsMails: environment.DEMO === 'on',
  mailFrom: environment.MAIL_FROM,
  oidcIssuer: environment.OIDC_ISSUER,
  oidcClientId: environment.OIDC_CLIENT_ID,
  oidcClientSecret: environment.OIDC_CLIENT_SECRET,
  oidcName: environment.OIDC_NAME,
  assistantUrl: environment.ASSISTANT_URL,
  assistantKey: environment.ASSISTANT_KEY,
  assistantModel: environment.ASSISTANT_MODEL,
  tracing: tracingOf(environment, name),
});

const tracingOf = (environment: Environment, name: string): ComposeConfig['tracing'] => ({
  endpoint: environment.OTEL_SDK_DISABLED ? undefined : environment.OTEL_EXPORTER_OTLP_ENDPOINT,
  headers: environment.OTEL_EXPORTER_OTLP_HEADERS,
  serviceName: environment.OTEL_SERVICE_NAME ?? name,
  resource: environment.OTEL_RESOURCE_ATTRIBUTES,
  sampler: environment.OTEL_TRACES_SAMPLER,
  ratio: environment.OTEL_TRACES_SAMPLER_ARG,
  every: environment.OTEL_BSP_SCHEDULE_DELAY,
});

/** Calls the log until it answers: an engine may start later than this process, or be slow under load. */
export async function untilReachable<T>(logger: Logger, ask: () => Promise<T>): Promise<T> {
  for (let isAway = false; ; isAway = true) {
    try {
      const answer = await ask();
      if (isAway) logger.info('the log answers');
      return answer;
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error;
      if (!isAway) logger.warn({ reason: error.message }, 'waiting for the log');
    }
  }
}
