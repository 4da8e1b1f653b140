import { fallbackLanguage, type Language, type User } from '@tidemark/contracts';
import {
  type Actor,
  isInvited,
  nodesOf,
  type OrganizationState,
  Refusal,
  type TreeState,
  type UserState,
} from '@tidemark/domain';
import { type PersonContext, compareIn, presentUser, sortedBy } from '@tidemark/presenters';
import { invitedNodes } from './membership.js';
import { type Repositories, streams } from '../streams.js';

/** A user as served, read from the streams and so independent of the projector. `viewer` defaults to that user. */
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
  const { state: known } = organization;
  const person = personIn(user.state);
  return presentUser(
    { ...person, id: userId, tenant, version: user.version },
    {
      organizationName: known.status === 'none' ? '' : known.profile.name,
      timeZone: known.status === 'none' ? 'UTC' : known.settings.timeZone,
      supers: known.status === 'none' ? [] : known.supers,
      persona: personaOf(catalog, tenant, person.personaId),
      nodes: nodesIn(
        tree.state,
        [...nodesOf(tree.state, userId), ...invitedNodes(tree.state, user.state)],
        person.language ?? languageOf(known),
      ),
    },
    viewer ?? { userId, role: person.role, organizationId: tenant },
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

/** The person behind an account or an invitation. */
function personIn(state: UserState) {
  if ('account' in state) return { ...state.account, isActive: state.status === 'active', isInvited: false };
  if (!isInvited(state)) throw new Refusal('user-not-found');
  const none = { surName: null, avatarUrl: null, firstSteps: 'shown', isActive: false } as const;
  return { ...state.invitation, ...none, isInvited: true };
}

/** The nodes in use, in the order of the read models. */
function nodesIn(tree: TreeState, nodeIds: readonly string[], language: Language): User['nodes'] {
  const nodes = [...new Set(nodeIds)].flatMap((id) => {
    const node = tree.nodes.get(id);
    return node === undefined || node.isArchived ? [] : { id, name: node.name };
  });
  return sortedBy(nodes, compareIn(language), ({ name }) => name);
}
