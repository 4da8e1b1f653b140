import {
  createAggregates,
  type EventCodec,
  type Logger,
  type Ports,
  type ReadModels,
  type Service,
} from '@tidemark/kernel';
import { createTokens } from '@tidemark/kernel/http';
import { assessmentHandlers } from './assessments/handlers.js';
import { authHandlers } from './auth/handlers.js';
import { formHandlers } from './form/handlers.js';
import { createClaimKeys } from './lib/claim-keys.js';
import type { CommandDeps, CommandSettings } from './lib/deps.js';
import { createDrafts } from './lib/drafts.js';
import { createRepositories } from './lib/streams.js';
import { templateHandlers } from './templates/handlers.js';

export interface CommandApiOptions {
  readonly ports: Ports;
  readonly codec: EventCodec;
  readonly readModels: ReadModels;
  readonly settings: CommandSettings;
  readonly logger: Logger;
}

/** HTTP to policy to decision to append. `deps` is what workflows (founding, registering) run with. */
export function createCommandApi({ ports, codec, readModels, settings, logger }: CommandApiOptions) {
  const { events, clock, ids, secrets, sessions, credentials, state } = ports;
  const drafts = createDrafts(state);
  const deps: CommandDeps = {
    repositories: createRepositories(createAggregates({ events, codec, clock })),
    claimKeys: createClaimKeys(secrets.claims),
    tokens: createTokens(secrets.signing),
    sessions,
    credentials,
    state,
    clock,
    ids,
    readModels,
    logger,
    settings,
  };
  const service: Service = { name: 'command-api', start: async () => drafts.open(), stop: async () => undefined };
  const handlers = {
    ...authHandlers(deps),
    ...templateHandlers(deps),
    ...assessmentHandlers(deps),
    ...formHandlers(deps, drafts),
  };
  return { service, handlers, deps };
}
