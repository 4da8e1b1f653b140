import type { NodeUser } from '@tidemark/contracts';
import type { NodeDocument, NodeTypeDocument, PersonaDocument, PersonDocument } from '@tidemark/domain/read-models';
import type { Actor } from '@tidemark/domain';
import { nodePresenter } from '@tidemark/presenters';
import { type Compare, sortedBy } from '../lists/collation.js';
import { groupedBy } from './group.js';
import { createJsonBytes, type JsonBytes } from './json-bytes.js';

type ById<Item> = ReadonlyMap<string, Item>;

export interface TreeParts {
  /** The nodes in use that the viewer may reach. */
  readonly nodes: readonly NodeDocument[];
  readonly nodeTypes: ById<NodeTypeDocument>;
  /** The members of these nodes, and perhaps others. */
  readonly people: readonly PersonDocument[];
  readonly personas: ById<PersonaDocument>;
  /** By node id: a JSON list, in display order. */
  readonly cards: ById<string>;
  readonly caller: Actor;
  readonly compare: Compare;
}

/** A tree as bytes, with the place of each node's own part and its inputs, which show whether it is unchanged. */
export interface Tree {
  readonly json: Buffer;
  readonly parts: ById<NodePart>;
}
interface NodePart {
  readonly position: string;
  readonly cards: string | undefined;
  readonly from: number;
  readonly to: number;
}

/**
 * The tree of the given nodes as JSON; those without a given parent are its tops. Everything is sorted by name. It is
 * written in pieces, because most of it repeats the same people, who are rendered once. `before`: an earlier tree for
 * the same reader with the same people, personas and types, from which unchanged parts are copied.
 */
export function assembleTree({ nodes, cards, compare, nodeTypes, ...parts }: TreeParts, before?: Tree): Tree {
  const present = nodePresenter(parts.caller, true);
  const members = membersByFirstName(parts, compare);
  const json = createJsonBytes(before === undefined ? sizeOf(nodes, cards, members) : before.json.length + spare);
  const made = new Map<string, NodePart>();
  const ids = new Set(nodes.map(({ _id }) => _id));
  const children = groupedBy(
    nodes.map((node) => ({ id: node._id, name: node.name, node })),
    ({ node: { parentId } }) => (parentId !== null && ids.has(parentId) ? parentId : null),
  );

  function addBranches(parentId: string | null): void {
    let isFirst = true;
    for (const { node } of sortedBy(children.get(parentId) ?? [], compare, nameOf)) {
      if (!isFirst) json.add(',');
      isFirst = false;
      addNode(node);
      json.add(',"children":[');
      addBranches(node._id);
      json.add(']}');
    }
  }
  /** Everything of a node except its children. */
  function addNode(node: NodeDocument): void {
    const { _id: id, position } = node;
    const from = json.size();
    const shown = cards.get(id);
    const known = before?.parts.get(id);
    if (before !== undefined && known?.position === position && known.cards === shown)
      json.add(before.json.subarray(known.from, known.to));
    else writeNode(node, shown);
    made.set(id, { position, cards: shown, from, to: json.size() });
  }
  function writeNode(node: NodeDocument, shown = '[]'): void {
    const { _id: id, tenant, name, description, parentId, nodeTypeId, isArchived, version } = node;
    const nodeTypeName = nodeTypes.get(nodeTypeId)?.name ?? '';
    // Field by field: copying each document with an id would take as long as all the rest.
    const head = JSON.stringify(
      present({ id, tenant, name, description, parentId, nodeTypeId, nodeTypeName, isArchived, version }),
    );
    json.add(`${head.slice(0, -1)},"nodeUsers":[`);
    addMembers(json, members, node.members);
    json.add(`],"assessments":${shown}`);
  }
  json.add('[');
  addBranches(null);
  json.add(']');
  return { json: json.bytes(), parts: made };
}

const nameOf = ({ name }: { readonly name: string }): string => name;

interface Member {
  /** Among all people. */
  readonly rank: number;
  /** Alone, and after another one. */
  readonly json: Buffer;
  readonly following: Buffer;
}
type Members = ById<Member>;

/** Sorts people once, instead of the members of each node. */
function membersByFirstName({ people, personas }: Pick<TreeParts, 'people' | 'personas'>, compare: Compare): Members {
  const users = people.map((person) => servedUser(person, personas));
  const sorted = sortedBy(users, compare, ({ firstName, email }) => firstName ?? email ?? '');
  return new Map(
    sorted.map((user, rank) => {
      const following = Buffer.from(`,${JSON.stringify(user)}`);
      return [user.id, { rank, json: following.subarray(1), following }];
    }),
  );
}

function addMembers(json: JsonBytes, known: Members, ids: readonly string[]): void {
  const members: Member[] = [];
  for (const id of ids) {
    const member = known.get(id);
    if (member !== undefined) members.push(member);
  }
  members.sort((one, other) => one.rank - other.rank);
  let isFirst = true;
  for (const member of members) {
    json.add(isFirst ? member.json : member.following);
    isFirst = false;
  }
}

/** Bytes of a node without its texts. */
const usualSize = 550;
/** Bytes that a tree may have grown by since the last one. */
const spare = 64 * 1024;

/** Approximate size in bytes: members and cards dominate. */
function sizeOf(nodes: readonly NodeDocument[], cards: TreeParts['cards'], known: Members): number {
  let size = spare;
  for (const { members, name, description } of nodes) {
    size += usualSize + name.length + description.length;
    for (const id of members) size += known.get(id)?.following.length ?? 0;
  }
  for (const text of cards.values()) size += text.length;
  return size;
}

const servedUser = (
  { _id: id, firstName, surName, email, avatarUrl, personaId, role, isActive, status }: PersonDocument,
  personas: TreeParts['personas'],
): NodeUser => ({
  id,
  firstName,
  surName,
  email,
  avatarUrl,
  persona: personas.get(personaId ?? '')?.title ?? null,
  persona_id: personaId,
  role,
  isActive,
  isInvited: status === 'invited',
  selected: false,
});
