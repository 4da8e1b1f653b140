import type { AssessmentCard, Node, NodeUser } from '@tidemark/contracts';
import type { NodeDocument, NodeTypeDocument, PersonaDocument, PersonDocument } from '@tidemark/domain/read-models';
import type { Actor } from '@tidemark/domain';
import { type Compare, sortedBy } from '../lib/collation.js';
import { groupedBy } from '../lib/group.js';
import { nodeHead } from './nodes.js';

export interface TreeParts {
  /** The nodes in use that the viewer may reach, and no others. */
  readonly nodes: readonly NodeDocument[];
  readonly nodeTypes: readonly NodeTypeDocument[];
  readonly people: readonly PersonDocument[];
  readonly personas: readonly PersonaDocument[];
  /** By node id, in the order in which they are shown. */
  readonly cards: ReadonlyMap<string, AssessmentCard[]>;
  readonly caller: Actor;
  readonly compare: Compare;
}

/** The tree of the nodes given; those whose parent is not among them are its tops. Everything sorted by name. */
export function assembleTree({ nodes, cards, compare, ...parts }: TreeParts): Node[] {
  const typeNames = new Map(parts.nodeTypes.map(({ _id, name }) => [_id, name]));
  const users = servedUsers(parts.people, parts.personas);
  const ids = new Set(nodes.map(({ _id }) => _id));
  const children = groupedBy(nodes, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));

  const branches = (parentId: string | null): Node[] =>
    sortedBy((children.get(parentId) ?? []).map(branch), compare, nameOf);
  const branch = (node: NodeDocument): Node => ({
    ...nodeHead(node, typeNames, parts.caller, true),
    nodeUsers: sortedBy(
      node.members.flatMap((id) => users.get(id) ?? []),
      compare,
      ({ firstName, email }) => firstName ?? email ?? '',
    ),
    assessments: cards.get(node._id) ?? [],
    children: branches(node._id),
  });
  return branches(null);
}

const nameOf = ({ name }: { readonly name: string }): string => name;

function servedUsers(
  people: readonly PersonDocument[],
  personas: readonly PersonaDocument[],
): ReadonlyMap<string, NodeUser> {
  const titles = new Map(personas.map(({ _id, title }) => [_id, title]));
  return new Map(
    people.map(({ _id: id, firstName, surName, email, avatarUrl, personaId, role, isActive }) => [
      id,
      {
        id,
        firstName,
        surName,
        email,
        avatarUrl,
        persona: titles.get(personaId ?? '') ?? null,
        persona_id: personaId,
        role,
        isActive,
        selected: false,
      },
    ]),
  );
}
