import type { Persona, User } from '@tidemark/contracts';
import { nodesOf, type PersonaState, Refusal } from '@tidemark/domain';
import { type Repositories, streams } from '../lib/streams.js';

/** A user as served, from the streams themselves: true at this moment, whatever the projector knows. */
export async function userView(repositories: Repositories, tenant: string, userId: string): Promise<User> {
  const [user, organization, catalog, tree] = await Promise.all([
    repositories.user.load(streams.user(tenant, userId)),
    repositories.organization.load(streams.organization(tenant)),
    repositories.catalog.load(streams.catalog(tenant)),
    repositories.tree.load(streams.tree(tenant)),
  ]);
  if (user.state.status !== 'active' && user.state.status !== 'inactive') throw new Refusal('user-not-found');
  const { account, status } = user.state;
  const persona = account.personaId === null ? undefined : catalog.state.personas.get(account.personaId);
  return {
    id: userId,
    firstName: account.firstName,
    surName: account.surName,
    email: account.email,
    role: account.role,
    isActive: status === 'active',
    avatarUrl: account.avatarUrl,
    organization_id: tenant,
    organization_name: organization.state.status === 'none' ? '' : organization.state.profile.name,
    phoneNumber: null,
    persona: persona === undefined ? null : personaView(persona, tenant),
    nodes: nodesOf(tree.state, userId).map((id) => ({ id, name: tree.state.nodes.get(id)?.name ?? '' })),
    language: account.language,
  };
}

const personaView = ({ personaId, title, description }: PersonaState, tenant: string): Persona => ({
  id: personaId,
  title,
  description,
  organization_id: tenant,
});
