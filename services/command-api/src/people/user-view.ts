import type { Persona, User } from '@tidemark/contracts';
import { nodesOf, type OrganizationState, Refusal, type TreeState } from '@tidemark/domain';
import { type Repositories, streams } from '../lib/streams.js';
import { personaView } from '../personas/view.js';

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
    persona: personaOf(catalog, tenant, account.personaId),
    nodes: ownNodes(tree.state, userId, account.language ?? languageOf(organization.state)),
    language: account.language,
    version: user.version,
  };
}

type Catalog = Awaited<ReturnType<Repositories['catalog']['load']>>;

function personaOf({ state, items }: Catalog, tenant: string, personaId: string | null): Persona | null {
  const persona = personaId === null ? undefined : state.personas.get(personaId);
  return persona === undefined ? null : personaView(persona, items.get(persona.personaId) ?? 0, tenant);
}

const languageOf = (organization: OrganizationState): string =>
  organization.status === 'none' ? 'en-US' : organization.settings.language;

/** The nodes in use that somebody is a member of, in the order in which the read models list them. */
function ownNodes(tree: TreeState, userId: string, language: string): User['nodes'] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const nodes = nodesOf(tree, userId).flatMap((id) => {
    const node = tree.nodes.get(id);
    return node === undefined || node.isArchived ? [] : { id, name: node.name };
  });
  return nodes.sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id)));
}
