import type { AddressChanges, ForeignInvitations, Links, PendingAccounts } from '@tidemark/accounts';
import type { CommandContext, Limits, Ports, ReadModels, WorkflowEngine } from '@tidemark/kernel';
import type { Tokens } from '@tidemark/kernel/http';
import type { ClaimKeys } from './claim-keys.js';
import type { Directory } from './directory.js';
import type { Names } from './names.js';
import type { Repositories } from './streams.js';

/** What the features of the command side are made of. */
export interface CommandDeps
  extends Pick<
    Ports,
    | 'sessions'
    | 'credentials'
    | 'keys'
    | 'mailer'
    | 'models'
    | 'state'
    | 'bus'
    | 'tracer'
    | 'clock'
    | 'ids'
    | 'announcements'
  > {
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
   * Only to answer a submission with its results, to find whose a template of the library is, and to sign in while the log is
   * away (`directory`); no command is decided on a read model.
   */
  readonly readModels: ReadModels;
  readonly settings: CommandSettings;
  /** What the program around this service keeps of its people forgets one; called again after a failure. */
  readonly forgetOutside: (userId: string) => Promise<void>;
}

export interface CommandSettings {
  /** Sign-in attempts a minute for each account and address; 0 = no limit. */
  readonly signInLimit: number;
  /** Requests about an account (recover, sign-up, verification) in ten minutes for each of them; 0 = no limit. */
  readonly accountLimit: number;
  readonly sessionHours: number;
  /** Without them nothing limits the mails that people ask for. */
  readonly mailLimits?: MailLimits;
}

/** E-mails a day; 0 sets no limit. */
export interface MailLimits {
  /** That one organisation asks for. */
  readonly ofOrganization: number;
  /** That one user asks for. */
  readonly ofSender: number;
  /** That one address gets, whoever asks for them. */
  readonly ofRecipient: number;
}

/** One command of several that a request causes: each stream sees a command id of its own step, always the same on a retry. */
export const step = (context: CommandContext, ids: CommandDeps['ids'], name: string): CommandContext => ({
  ...context,
  commandId: ids.derive('step', context.commandId, name),
  causationId: context.commandId,
});
