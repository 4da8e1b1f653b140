import type { Role } from '@tidemark/contracts';
import { ensure } from '../lib/index.js';
import type { ArchiveTemplate, ChangePublication, RestoreTemplate } from './commands.js';
import type { TemplateEvent } from './events.js';
import { existing, inUse } from './guards.js';
import type { Publication, TemplateState } from './state.js';

const eventOf = { 0: 'TemplateUnpublished', 1: 'TemplateSubmitted', 2: 'TemplatePublished' } as const;

export function changePublication(command: ChangePublication, state: TemplateState): readonly TemplateEvent[] {
  ensureThere(command, state);
  const { to, by } = command;
  const { status, templateId, publication } = inUse(state);
  ensure(mayChangePublication(by, publication, to), 'publication-not-allowed');
  if (to === publication) return [];
  ensure(status === 'deployed', 'template-not-deployed');
  return [{ type: eventOf[to], data: { templateId } }];
}

/** A master may set any value; a super only submits a private template (specification §4). */
export function mayChangePublication(by: Role, from: Publication, to: Publication): boolean {
  return by === 'master' || (by === 'super' && from === 0 && to <= 1);
}

/** Only a master removes templates from the public library and restores them. */
export const mayArchivePublished = (by: Role, publication: Publication): boolean =>
  by === 'master' || publication !== 2;

export function archiveTemplate(command: ArchiveTemplate, state: TemplateState): readonly TemplateEvent[] {
  ensureThere(command, state);
  const { status, templateId, publication } = existing(state);
  if (status === 'archived') return [];
  ensure(mayArchivePublished(command.by, publication), 'template-published');
  return [{ type: 'TemplateArchived', data: { templateId } }];
}

/**
 * Restores a draft, a deployed template or one on its way to the library. A published one becomes visible again, so
 * only a master restores it.
 */
export function restoreTemplate({ by }: RestoreTemplate, state: TemplateState): readonly TemplateEvent[] {
  const { status, templateId, publication } = existing(state);
  if (status !== 'archived') return [];
  ensure(mayArchivePublished(by, publication), 'publication-not-allowed');
  return [{ type: 'TemplateRestored', data: { templateId } }];
}

/** For another organization a template exists while it is offered: from its submission until it is archived. */
export const isOffered = (state: TemplateState): boolean => state.status === 'deployed' && state.publication !== 0;

function ensureThere({ isForeign = false }: ChangePublication | ArchiveTemplate, state: TemplateState): void {
  ensure(!isForeign || isOffered(state), 'template-not-found');
}
