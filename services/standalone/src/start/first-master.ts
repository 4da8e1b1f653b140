import { type CommandDeps, foundOrganization, registerUser } from '@tidemark/command-api';
import { Email, ownTimeZone } from '@tidemark/contracts';
import { ownPart, passwordFaults, Refusal } from '@tidemark/domain';
import { beginning, type Ids, type Ports } from '@tidemark/kernel';

const masterId = (ids: Ids, email: string): string => ids.derive('master', email);

/** True for a log without events, or with only the first events of this very master after an interrupted start. */
export async function isFirstMasterDue(
  { events, sessions, ids }: Pick<Ports, 'events' | 'sessions' | 'ids'>,
  email: string,
): Promise<boolean> {
  const [first] = await events.readAll({ after: beginning, limit: 1 });
  if (first === undefined) return true;
  const userId = masterId(ids, Email.safeParse(email).data ?? '');
  return first.meta.actor === userId && (await sessions.principal(userId)) === undefined;
}

/**
 * Creates the first account of an installation: a master in a separate platform organization. All ids derive from the
 * address, so that an interrupted start can be repeated.
 */
export async function createMaster(deps: CommandDeps, email: string, password: string): Promise<void> {
  const address = Email.safeParse(email);
  if (!address.success) throw new Error(`"${email}" is not an e-mail address.`);
  const faults = passwordFaults(password, undefined, undefined, [ownPart(address.data)]);
  if (faults.length > 0) throw new Refusal('weak-password', { detail: faults.map(({ detail }) => detail).join(' ') });
  const { ids } = deps;
  const tenant = ids.derive('platform-organization');
  const commandId = ids.derive('create-master', address.data);
  const userId = masterId(ids, address.data);
  const context = { actor: userId, tenant, commandId, correlationId: commandId };
  const founding = { ...context, commandId: ids.derive('found-platform') };
  const founded = await foundOrganization(deps, founding, {
    name: 'Platform',
    billingEmail: address.data,
    contactName: 'Platform operator',
    phoneNumber: '+00 000 000 000',
    timeZone: ownTimeZone(),
  });
  await registerUser(deps, context, {
    userId,
    firstName: 'Platform',
    surName: 'Operator',
    email: address.data,
    password,
    role: 'master',
    personaId: founded.defaultPersonaId,
    nodeIds: [founded.rootNodeId],
    language: null,
    via: 'installation',
  });
}
