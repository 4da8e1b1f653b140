import type { User } from '@tidemark/contracts';
import { type Actor, nodesOf, type OrganizationState, Refusal, type TreeState } from '@tidemark/domain';
import { type Around, presentUser } from '@tidemark/presenters';
import { type Repositories, streams } from '../lib/streams.js';

/** A user as served, from the streams themselves: true at this moment, whatever the projector knows. Left out, `viewer` is that user. */
export async function userView(
  repositories: Repositories,
  tenant: string,
  userId: string,
  viewer?: Actor,
): Promise<User> {
  const [user, organization, catalog, tree] = await Promise.all([
    repositories.user.load(streams.user(tenant, userId)),
    repositories.organization.load(streams.organization(tenant)),
    repositories.catalog.load(streams.catalog(tenant)),
    repositories.tree.load(streams.tree(tenant)),
  ]);
  if (user.state.status !== 'active' && user.state.status !== 'inactive') throw new Refusal('user-not-found');
  const { account, status } = user.state;
  return presentUser(
    { ...account, id: userId, tenant, isActive: status === 'active', version: user.version },
    {
      organizationName: organization.state.status === 'none' ? '' : organization.state.profile.name,
      supers: organization.state.status === 'none' ? [] : organization.state.supers,
      persona: personaOf(catalog, tenant, account.personaId),
      nodes: ownNodes(tree.state, userId, account.language ?? languageOf(organization.state)),
    },
    viewer ?? { userId, role: account.role, organizationId: tenant },
  );
}

type Catalog = Awaited<ReturnType<Repositories['catalog']['load']>>;

function personaOf({ state, items }: Catalog, tenant: string, personaId: string | null): Around['persona'] {
  const persona = personaId === null ? undefined : state.personas.get(personaId);
  if (persona === undefined) return undefined;
  return { ...persona, id: persona.personaId, tenant, version: items.get(persona.personaId) ?? 0 };
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
