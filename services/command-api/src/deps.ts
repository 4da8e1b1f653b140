import type { AddressChanges, ForeignInvitations, Links, PendingAccounts } from '@tidemark/accounts';
import type { CommandContext, Limits, Ports, ReadModels, WorkflowEngine } from '@tidemark/kernel';
import type { Tokens } from '@tidemark/kernel/http';
import type { ClaimKeys } from './identity/claim-keys.js';
import type { Directory } from './identity/directory.js';
import type { Names } from './identity/names.js';
import type { Repositories } from './streams.js';

/** What several features of the command side need. A feature that needs more takes it beside (`service.ts`). */
export interface CommandDeps
  extends Pick<Ports, 'sessions' | 'credentials' | 'state' | 'bus' | 'clock' | 'ids' | 'announcements'> {
  readonly repositories: Repositories;
  readonly claimKeys: ClaimKeys;
  readonly names: Names;
  readonly directory: Directory;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly links: Links;
  readonly pendingAccounts: PendingAccounts;
  readonly foreignInvitations: ForeignInvitations;
  readonly addressChanges: AddressChanges;
  readonly workflows: WorkflowEngine;
  /**
   * Only for answering a submission with its results, finding the owner of a library template, and signing in while the
   * log is away (`directory`). No command is decided on a read model.
   */
  readonly readModels: ReadModels;
  readonly settings: CommandSettings;
}

export interface CommandSettings {
  /** Sign-in attempts per minute, account and address; 0 = no limit. */
  readonly signInLimit: number;
  /** Requests about an account (recovery, sign-up, verification) per ten minutes; 0 = no limit. */
  readonly accountLimit: number;
  readonly sessionHours: number;
  /** Default: no limit on requested mails. */
  readonly mailLimits?: MailLimits;
  /** Whether anybody can sign up with a starter; default: nobody. */
  readonly startersOpen?: () => Promise<boolean>;
}

/** E-mails per day; 0 means no limit. */
export interface MailLimits {
  /** Requested by one organization. */
  readonly ofOrganization: number;
  /** Requested by one user. */
  readonly ofSender: number;
  /** Sent to one address, for any sender. */
  readonly ofRecipient: number;
}

/** The context of one of several commands of a request: each stream gets its own command id, the same on a retry. */
export const step = (context: CommandContext, ids: CommandDeps['ids'], name: string): CommandContext => ({
  ...context,
  commandId: ids.derive('step', context.commandId, name),
  causationId: context.commandId,
});
