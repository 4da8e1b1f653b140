import { AssignableRole, type Fault, type Invitee } from '@tidemark/contracts';
import { type CatalogState, fault, isSameName, type PersonaState, type UserState } from '@tidemark/domain';
import type { AddressOwner } from '@tidemark/accounts';
import { mapConcurrently } from '@tidemark/kernel';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';

/** An invitee, and the current owner of the address. */
export interface KnownInvitee {
  readonly invitee: Invitee;
  /** Pointer in the request: `/invitedUsers/0`. */
  readonly pointer: string;
  readonly owner: AddressOwner | undefined;
  /** The inviting organization's user; `none` for everybody else. */
  readonly user: UserState;
}

/** Whether they have an account in the organization; everybody else is invited to sign up. */
export const isMember = ({ user }: KnownInvitee): boolean => user.status === 'active' || user.status === 'inactive';

/** Each address once, at its first place; repetitions are ignored. */
export async function lookUp(
  deps: CommandDeps,
  tenant: string,
  invitees: readonly Invitee[],
): Promise<readonly KnownInvitee[]> {
  const seen = new Set<string>();
  const once = [...invitees.entries()].filter(([, { email }]) => !seen.has(email) && seen.add(email));
  return mapConcurrently(once, async ([index, invitee]) => {
    const owner = await deps.names.ownerOfAddress(invitee.email);
    const { state: user } =
      owner?.tenant === tenant
        ? await deps.repositories.user.load(streams.user(tenant, owner.userId))
        : { state: { status: 'none' } as const };
    return { invitee, pointer: `/invitedUsers/${String(index)}`, owner, user };
  });
}

/** The terms of an invitation for a person without an account. */
export interface Terms {
  readonly role: AssignableRole;
  readonly personaId: string;
}

/** Role and persona of an invitation, or its faults; `defaultPersonaId` applies without a chosen persona. */
export function termsOf(
  { invitee, pointer }: KnownInvitee,
  catalog: CatalogState,
  defaultPersonaId: string | undefined,
): Terms | readonly Fault[] {
  const role = AssignableRole.safeParse(invitee.role ?? 'user');
  const chosen = invitee.persona ?? defaultPersonaId;
  const persona = chosen === undefined ? undefined : findPersona(catalog, chosen);
  if (role.success && persona !== undefined) return { role: role.data, personaId: persona.personaId };
  return [
    ...(role.success ? [] : [fault(`${pointer}/role`, 'role-not-assignable', 'This role cannot be assigned')]),
    ...(persona === undefined ? [personaFault(`${pointer}/persona`, chosen)] : []),
  ];
}

const personaFault = (pointer: string, chosen: string | undefined): Fault =>
  chosen === undefined
    ? fault(pointer, 'required', 'A persona is required')
    : fault(pointer, 'persona-not-found', 'There is no such persona on offer');

/** By id or by title. */
function findPersona({ personas }: CatalogState, named: string): PersonaState | undefined {
  const byId = personas.get(named);
  if (byId !== undefined) return byId.isArchived ? undefined : byId;
  return [...personas.values()].find(({ title, isArchived }) => !isArchived && isSameName(title, named));
}

/** The persona from the founding of the organization; if it is gone, any other offered one. */
export function defaultPersona({ personas }: CatalogState): string | undefined {
  const offered = [...personas.values()].filter(({ isArchived }) => !isArchived);
  return (offered.find(({ title }) => title === 'Persona') ?? offered[0])?.personaId;
}

/** First name for the greeting of a mail. */
export const firstNameOf = ({ firstName, name }: Invitee): string | null =>
  [firstName, name?.split(/\s+/)[0]].find((text) => text !== undefined && text !== null && text !== '') ?? null;
