import type { Fault, Role, UserUpdate } from '@tidemark/contracts';
import { fault, type KnownUser, type UpdateUser, userPolicy } from '@tidemark/domain';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';
import type { AccountEdit } from './account-changes.js';
import { type AccountTexts, newTextsOf, profileFaults } from './edit.js';

/**
 * A super's edit of a colleague, and a master's of anybody: in other organizations only role and activation. The own
 * e-mail needs the owner's password, so not here.
 */
export async function editOfUser(
  deps: CommandDeps,
  caller: Caller,
  now: KnownUser,
  body: UserUpdate,
): Promise<AccountEdit> {
  const { userId, organizationId, role } = now.account;
  requireRight(userPolicy.may(actorOf(caller), 'manage', { userId, organizationId, role }));
  const profile = newTextsOf(now, body);
  const personaId = body.persona_id ?? undefined;
  const isForeign = organizationId !== caller.tenant;
  const newPersona = personaId === undefined || personaId === now.account.personaId ? [] : [personaId];
  return {
    changes: [
      ...(Object.keys(profile).length === 0 ? [] : [{ type: 'ChangeUserProfile', ...profile } as const]),
      ...(body.role === undefined ? [] : [{ type: 'ChangeUserRole', role: body.role } as const]),
      ...newPersona.map((id) => ({ type: 'ChangeUserPersona', personaId: id }) as const),
      ...activation(body.isActive),
    ],
    faults: [
      ...(isForeign ? [...Object.keys(profile), ...newPersona.map(() => 'persona_id')].map(ofTheirOwn) : []),
      ...(userId === caller.userId ? faultsOfOwn(role, profile, body) : []),
      ...profileFaults(profile),
      ...(isForeign ? [] : (await Promise.all(newPersona.map(async (id) => personaFaults(deps, caller, id)))).flat()),
    ],
  };
}

const activation = (isActive: boolean | undefined): UpdateUser['changes'] =>
  isActive === undefined ? [] : [{ type: isActive ? 'ReactivateUser' : 'DeactivateUser' }];

const ofTheirOwn = (field: string): Fault =>
  fault(field, 'not-allowed', `${field} is changed by a super of the organization`);

/** Edits that managers may not make on themselves here. */
const faultsOfOwn = (role: Role, { email }: AccountTexts, { isActive }: UserUpdate): Fault[] => [
  ...(email === undefined ? [] : [ownEmail]),
  ...(role === 'master' && isActive === false ? [ownActivation] : []),
];

const ownEmail = fault('email', 'wrong-password', 'Your own e-mail is changed in your account, with your password');

/** An installation must not lose its last master by mistake: another master, who remains, deactivates them. */
const ownActivation = fault('isActive', 'not-allowed', 'A master is deactivated by another master');

export async function personaFaults(
  { repositories }: CommandDeps,
  { tenant }: Caller,
  personaId: string,
): Promise<Fault[]> {
  const { state } = await repositories.catalog.load(streams.catalog(tenant));
  const persona = state.personas.get(personaId);
  if (persona === undefined) return [fault('persona_id', 'persona-not-found', 'There is no such persona')];
  return persona.isArchived ? [fault('persona_id', 'persona-archived', 'This persona is archived')] : [];
}
