import { type CollectionName, deliveryReasons } from '@tidemark/contracts';
import type { Clock, Mail, ReadModels } from '@tidemark/kernel';

/** The dependencies of mails. */
export interface MailSources {
  readonly readModels: ReadModels;
  /** Waits until the read models have a position; null waits for everything written so far. */
  readonly reached: (reads: readonly CollectionName[], position: string | null) => Promise<void>;
  readonly publicUrl: () => string;
  readonly clock: Clock;
}

export type ComposedMail = { readonly mail: Mail } | { readonly unsendable: string };

export const unreachable = { unsendable: deliveryReasons.unreachable } as const;
export const suspended = { unsendable: deliveryReasons.suspended } as const;
