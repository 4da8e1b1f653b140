import { type CollectionName, deliveryReasons } from '@tidemark/contracts';
import type { Clock, Mail, ReadModels } from '@tidemark/kernel';

/** What mails are written from. */
export interface MailSources {
  readonly readModels: ReadModels;
  /** Waits until what is read knows a position; null waits until it knows all that was written up to now. */
  readonly reached: (reads: readonly CollectionName[], position: string | null) => Promise<void>;
  readonly publicUrl: () => string;
  readonly clock: Clock;
}

export type ComposedMail = { readonly mail: Mail } | { readonly unsendable: string };

export const unreachable = { unsendable: deliveryReasons.unreachable } as const;
export const suspended = { unsendable: deliveryReasons.suspended } as const;
