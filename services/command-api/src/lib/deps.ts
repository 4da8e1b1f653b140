import type { CommandContext, Logger, Ports, ReadModels } from '@tidemark/kernel';
import type { Tokens } from '@tidemark/kernel/http';
import type { ClaimKeys } from './claim-keys.js';
import type { Repositories } from './streams.js';

/** What the features of the command side are made of. */
export interface CommandDeps extends Pick<Ports, 'sessions' | 'credentials' | 'state' | 'clock' | 'ids'> {
  readonly repositories: Repositories;
  readonly claimKeys: ClaimKeys;
  readonly tokens: Tokens;
  /** Only to answer a submission with its results; no command is decided on a read model. */
  readonly readModels: ReadModels;
  readonly logger: Logger;
  readonly settings: CommandSettings;
}

export interface CommandSettings {
  /** Sign-in attempts a minute for each account and address; 0 = no limit. */
  readonly signInLimit: number;
  readonly sessionHours: number;
}

/** One command of several that a request causes: each stream sees a command id of its own step, always the same on a retry. */
export const step = (context: CommandContext, ids: CommandDeps['ids'], name: string): CommandContext => ({
  ...context,
  commandId: ids.derive('step', context.commandId, name),
  causationId: context.commandId,
});

/** The later of two positions; undefined counts as none. */
export const later = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;
