import { AssignableRole, type Fault, type Invitee } from '@tidemark/contracts';
import { type CatalogState, fault, isSameName, type PersonaState, type UserState } from '@tidemark/domain';
import type { AddressOwner } from '@tidemark/accounts';
import { mapConcurrently } from '@tidemark/kernel';
import type { CommandDeps } from '../lib/deps.js';
import { streams } from '../lib/streams.js';

/** Somebody to invite, and who has the address now. */
export interface KnownInvitee {
  readonly invitee: Invitee;
  /** Where it stands in the request: `/invitedUsers/0`. */
  readonly pointer: string;
  readonly owner: AddressOwner | undefined;
  /** Of the inviting organisation's own user; `none` for everybody else. */
  readonly user: UserState;
}

/** Whoever has an account in the organisation; everybody else is invited to sign up. */
export const isMember = ({ user }: KnownInvitee): boolean => user.status === 'active' || user.status === 'inactive';

/** Each address once, as it stands first: a second entry of it is ignored. */
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

/** What somebody without an account is invited as. */
export interface Terms {
  readonly role: AssignableRole;
  readonly personaId: string;
}

/** Role and persona of an invitation, or its faults; `defaultPersonaId` stands in for a persona that was not chosen. */
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

/** By its id, or by the title under which people are shown with it. */
function findPersona({ personas }: CatalogState, named: string): PersonaState | undefined {
  const byId = personas.get(named);
  if (byId !== undefined) return byId.isArchived ? undefined : byId;
  return [...personas.values()].find(({ title, isArchived }) => !isArchived && isSameName(title, named));
}

/** The persona that every organisation is founded with; any other on offer where it is gone. */
export function defaultPersona({ personas }: CatalogState): string | undefined {
  const offered = [...personas.values()].filter(({ isArchived }) => !isArchived);
  return (offered.find(({ title }) => title === 'Persona') ?? offered[0])?.personaId;
}

/** How a mail may greet them. */
export const firstNameOf = ({ firstName, name }: Invitee): string | null =>
  [firstName, name?.split(/\s+/)[0]].find((text) => text !== undefined && text !== null && text !== '') ?? null;
