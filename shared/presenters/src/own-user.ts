import type { LanguageReads, RightsReads, User } from '@tidemark/contracts';
import type { Actor } from '@tidemark/domain';
import {
  collections,
  type DocumentSource,
  type OrganizationDocument,
  ownNodes,
  type PersonaDocument,
  type PersonDocument,
} from '@tidemark/domain/read-models';
import { compareIn, sortedBy } from './collation.js';
import { presentUser } from './users.js';

interface PersonContext {
  readonly organization: OrganizationDocument | undefined;
  readonly persona: PersonaDocument | undefined;
  readonly nodes: User['nodes'];
}

/** Presents a person of the read models; an organization that lags has no name yet. */
export const presentPerson = (
  person: PersonDocument,
  { organization, persona, nodes }: PersonContext,
  viewer: Actor,
): User =>
  presentUser(
    { ...person, id: person._id, isInvited: person.status === 'invited' },
    {
      organizationName: organization?.name ?? '',
      timeZone: organization?.timeZone ?? 'UTC',
      supers: organization?.supers ?? [],
      persona: persona === undefined ? undefined : { ...persona, id: persona._id },
      nodes,
    },
    viewer,
  );

/** The collections for presenting users to themselves. */
export type OwnUserSource = DocumentSource<LanguageReads | RightsReads | 'personas'>;

/** Presents a user to themselves, from the read models; undefined if unknown there. */
export async function ownUser(read: OwnUserSource, viewer: Actor): Promise<User | undefined> {
  const { userId, organizationId } = viewer;
  const [person, organization] = await Promise.all([
    read.get(collections.people, userId),
    read.get(collections.organizations, organizationId),
  ]);
  if (person === undefined) return undefined;
  const persona = person.personaId === null ? undefined : await read.get(collections.personas, person.personaId);
  const compare = compareIn(person.language ?? organization?.language ?? 'en-US');
  const nodes = sortedBy(await nodesOf(read, userId), compare, ({ name }) => name);
  return presentPerson(person, { organization, persona, nodes }, viewer);
}

/** The nodes in use that a user is a member of. */
async function nodesOf(read: OwnUserSource, userId: string): Promise<User['nodes']> {
  const ids = [...(await ownNodes(read, userId))];
  const nodes = await Promise.all(ids.map(async (id) => read.get(collections.nodes, id)));
  return nodes.flatMap((node) => (node === undefined || node.isArchived ? [] : { id: node._id, name: node.name }));
}
