import { fallbackLanguage, type Language, type User } from '@tidemark/contracts';
import { type Actor, nodesOf, type OrganizationState, Refusal, type TreeState } from '@tidemark/domain';
import { type PersonContext, compareIn, presentUser, sortedBy } from '@tidemark/presenters';
import { type Repositories, streams } from './streams.js';

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
  const { state: known } = organization;
  return presentUser(
    { ...account, id: userId, tenant, isActive: status === 'active', version: user.version },
    {
      organizationName: known.status === 'none' ? '' : known.profile.name,
      timeZone: known.status === 'none' ? 'UTC' : known.settings.timeZone,
      supers: known.status === 'none' ? [] : known.supers,
      persona: personaOf(catalog, tenant, account.personaId),
      nodes: ownNodes(tree.state, userId, account.language ?? languageOf(known)),
    },
    viewer ?? { userId, role: account.role, organizationId: tenant },
  );
}

type Catalog = Awaited<ReturnType<Repositories['catalog']['load']>>;

function personaOf({ state, items }: Catalog, tenant: string, personaId: string | null): PersonContext['persona'] {
  const persona = personaId === null ? undefined : state.personas.get(personaId);
  if (persona === undefined) return undefined;
  return { ...persona, id: persona.personaId, tenant, version: items.get(persona.personaId) ?? 0 };
}

const languageOf = (organization: OrganizationState): Language =>
  organization.status === 'none' ? fallbackLanguage : organization.settings.language;

/** The nodes in use that somebody is a member of, in the order in which the read models list them. */
function ownNodes(tree: TreeState, userId: string, language: Language): User['nodes'] {
  const nodes = nodesOf(tree, userId).flatMap((id) => {
    const node = tree.nodes.get(id);
    return node === undefined || node.isArchived ? [] : { id, name: node.name };
  });
  return sortedBy(nodes, compareIn(language), ({ name }) => name);
}
