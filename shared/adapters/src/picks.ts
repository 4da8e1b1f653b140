import { join } from 'node:path';
import { type LogExtent, type LogProof, proveLog } from '@tidemark/kernel';
import type { Assistant, Clock, EventStore, Mailer, SocialLogin } from '@tidemark/kernel';
import type { ComposeConfig } from './config.js';
import { createEventStoreDbEventStore } from './eventstoredb/event-store.js';
import { createFolderMailer } from './mail/folder-mailer.js';
import { createSmtpMailer } from './mail/smtp-mailer.js';
import { createOidcSocialLogin } from './oidc/social-login.js';
import { createOpenAiAssistant } from './openai/assistant.js';
import { createRetrievalAssistant } from './retrieval/assistant.js';
import { mostRelevant } from './retrieval/ranking.js';
import { createSqliteEventStore, openSqliteLogView } from './sqlite/event-store.js';

const defaultFrom = 'Tidemark <tidemark@localhost>';

export const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

export type LogConfig = Pick<
  ComposeConfig,
  'dataDir' | 'eventStoreUrl' | 'eventStoreNamespace' | 'logWorkerUrl' | 'onEngineTrouble' | 'onEngineBack'
>;

export const eventStoreDb = (url: string, config: LogConfig, name?: string): EventStore =>
  createEventStoreDbEventStore({
    url,
    name,
    namespace: config.eventStoreNamespace,
    workerUrl: config.logWorkerUrl,
    onTrouble: config.onEngineTrouble,
    onBack: config.onEngineBack,
  });

/** The callbacks for engines that go away and come back. */
export const newsOf = ({ onEngineTrouble, onEngineBack }: Pick<ComposeConfig, 'onEngineTrouble' | 'onEngineBack'>) => ({
  onTrouble: onEngineTrouble ?? (() => undefined),
  onBack: onEngineBack ?? (() => undefined),
});

/** The log as on disk: personal data is encrypted. With a name: only the log that has it, or will have it. */
export const openLog = (config: LogConfig, name?: string): EventStore =>
  isGiven(config.eventStoreUrl)
    ? eventStoreDb(config.eventStoreUrl, config, name)
    : createSqliteEventStore({ folder: config.dataDir, name, workerUrl: config.logWorkerUrl });

export type LogView = Pick<EventStore, 'readAll' | 'tail' | 'chain' | 'close'>;

/** The same log read-only, even beside the process that writes it. */
export const openLogView = (config: LogConfig): LogView =>
  isGiven(config.eventStoreUrl) ? eventStoreDb(config.eventStoreUrl, config) : openSqliteLogView(config.dataDir);

/** Checks every event of a log against its digest (`proveLog`), even beside the process that writes it. */
export async function proveLogOf(config: LogConfig, expected?: LogExtent): Promise<LogProof> {
  const log = openLogView(config);
  try {
    return await proveLog(log, expected);
  } finally {
    await log.close();
  }
}

export function pickMailer(config: ComposeConfig, clock: Clock): Mailer {
  const from = config.mailFrom ?? defaultFrom;
  if (isGiven(config.smtpUrl)) return createSmtpMailer({ url: config.smtpUrl, from, clock });
  return createFolderMailer(join(config.dataDir, 'mail'), { from, clock });
}

export function pickAssistant({
  assistantUrl: url,
  assistantKey: key,
  assistantModel: model,
}: ComposeConfig): Assistant {
  if (!isGiven(url)) return createRetrievalAssistant();
  if (!isGiven(model)) throw new Error('ASSISTANT_URL needs ASSISTANT_MODEL');
  return createOpenAiAssistant({ url, key, model, select: mostRelevant });
}

export function pickSocialLogin(config: ComposeConfig): SocialLogin | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, oidcName } = config;
  if (!isGiven(issuer)) return undefined;
  if (!isGiven(clientId) || !isGiven(clientSecret)) {
    throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
  }
  return createOidcSocialLogin({ issuer, clientId, clientSecret, name: oidcName ?? new URL(issuer).hostname });
}

export type CloseFunction = () => void | Promise<void>;

/** Closes all in reverse order of opening, and reports the first failure. */
export async function closeAll(opened: readonly CloseFunction[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of [...opened].reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
