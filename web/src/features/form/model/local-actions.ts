import type { FormAddress } from '../../../config/paths';
import type { LiveUpdate } from '../../../lib/live/hub';
import { dropLocalDraft, keepLocalDraft, readLocalDraft } from './local-draft';
import type { FormContext, FormEvent } from './machine-types';
import type { Edits } from './sheet-types';

interface Acting {
  readonly context: FormContext;
  readonly event: FormEvent;
}

const only = (edits: Edits, isOne: (id: string) => boolean): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => isOne(id)));

/** What the machine keeps on this device, and forgets. */
export function localActions(address: FormAddress | null) {
  /** Edits that no longer matter: neither to be saved nor to be chosen from. */
  const tidy = ({ sheet: { edits, conflicts } }: FormContext) => {
    if (!address) return;
    const isDone = (id: string) => edits[id] === undefined && conflicts[id]?.isLeftover !== true;
    dropLocalDraft(address, only(readLocalDraft(address), isDone));
  };
  return {
    keepLocal: ({ context, event }: Acting) => {
      if (address) keepLocalDraft(address, context.sheet.edits);
      if (event.type === 'CHOOSE') tidy(context);
    },
    tidyLocal: ({ context }: Pick<Acting, 'context'>) => tidy(context),
    dropSent: ({ context: { sent } }: Pick<Acting, 'context'>) => {
      if (address) dropLocalDraft(address, sent);
    },
    dropLocal: () => {
      if (address) dropLocalDraft(address, readLocalDraft(address));
    },
  };
}

/** Whether an announcement tells this page something: not of its own save. What does not say which form may be of this one. */
export function concerns(update: LiveUpdate, { address, sheet }: FormContext): boolean {
  if (address === null) return false;
  if (update === null || update.ids.length === 0) return true;
  const [submission = 0, version = 0] = update.position.split('.').map(Number);
  const isNewer = submission > sheet.submission || (submission === sheet.submission && version > sheet.version);
  return update.ids.includes(address.assessmentId) && isNewer;
}
