import { type Fault, limits } from '@tidemark/contracts';
import { changesNothing, ensure, ensureNoFaults, fault, isSameName, limitedText, requiredText } from '../lib/index.js';
import type { ArchivePersona, ChangePersona, CreatePersona, RestorePersona } from './commands.js';
import type { CatalogEvent } from './events.js';
import type { CatalogState, Persona, PersonaState } from './state.js';

/** Writes nothing when the id is known, as in a repeated creation. */
export function createPersona(command: CreatePersona, state: CatalogState): readonly CatalogEvent[] {
  const { personaId, title, description = '' } = command;
  if (state.personas.has(personaId)) return [];
  return [{ type: 'PersonaCreated', data: checked({ personaId, title, description }, state) }];
}

export function changePersona(command: ChangePersona, state: CatalogState): readonly CatalogEvent[] {
  const now = knownPersona(state, command.personaId);
  ensure(!now.isArchived, 'persona-archived');
  const { personaId, title = now.title, description = now.description } = command;
  const persona = checked({ personaId, title, description }, state);
  return changesNothing(persona, now) ? [] : [{ type: 'PersonaChanged', data: persona }];
}

export function archivePersona({ personaId }: ArchivePersona, state: CatalogState): readonly CatalogEvent[] {
  return knownPersona(state, personaId).isArchived ? [] : [{ type: 'PersonaArchived', data: { personaId } }];
}

export function restorePersona({ personaId }: RestorePersona, state: CatalogState): readonly CatalogEvent[] {
  const persona = knownPersona(state, personaId);
  if (!persona.isArchived) return [];
  ensureNoFaults(takenFaults(persona, state));
  return [{ type: 'PersonaRestored', data: { personaId } }];
}

function knownPersona(state: CatalogState, personaId: string): PersonaState {
  const persona = state.personas.get(personaId);
  ensure(persona, 'persona-not-found');
  return persona;
}

function checked(persona: Persona, state: CatalogState): Persona {
  ensureNoFaults([
    ...requiredText('title', persona.title, limits.personaTitle),
    ...takenFaults(persona, state),
    ...limitedText('description', persona.description, limits.description),
  ]);
  return { ...persona, title: persona.title.trim(), description: persona.description.trim() };
}

/** An archived persona frees its title. An organization has few personas, so a linear search is enough. */
function takenFaults({ personaId, title }: Persona, state: CatalogState): Fault[] {
  const isTaken = [...state.personas.values()].some(
    (other) => other.personaId !== personaId && !other.isArchived && isSameName(other.title, title),
  );
  return isTaken ? [fault('title', 'persona-title-taken', 'Another persona has this title')] : [];
}
