import type { AssessmentCard, Node } from '@tidemark/contracts';
import type { Person } from '../../../components/data/Avatar';
import type { TreeRow } from '../../../components/tree/tree-keys';
import { allNodes } from '../../../kit/branch';
import { foldText } from '../../../lib/fold-text';
import { nameOf } from '../../../lib/session/session';
import type { IdSet } from '../../../lib/sets';

export interface NodeRow extends TreeRow {
  readonly kind: 'node';
  readonly node: Node;
  /** It is here only because it leads to a node that was looked for. */
  readonly leads: boolean;
}
export interface CardRow extends TreeRow {
  readonly kind: 'card';
  readonly card: AssessmentCard;
  readonly node: Node;
}
/** Many templates of a node on one line, which opens to their cards. */
export interface TemplatesRow extends TreeRow {
  readonly kind: 'templates';
  readonly node: Node;
  readonly count: number;
}
export type OrgRow = NodeRow | CardRow | TemplatesRow;

/** More templates than these would push the node's assessments out of sight. */
const TEMPLATES_SHOWN = 2;

interface TreeView {
  readonly collapsed: IdSet;
  /** Rows of templates that are open. */
  readonly unfolded: IdSet;
  /** Only nodes with this in their name, and what leads to them. */
  readonly search: string;
  /** Only nodes with charted assessments [R2-064]; null shows all. */
  readonly charted: IdSet | null;
}

export const cardName = ({ template_id, name, shortName }: AssessmentCard): string =>
  template_id === null && name !== '' ? name : shortName;

/** Ids of the nodes that have something to close. */
export const branchIds = (nodes: readonly Node[]): readonly string[] =>
  allNodes(nodes).flatMap(({ id, children }) => (children.length > 0 ? [id] : []));

const plainNames = new WeakMap<Node, string>();

/** Kept, because ten thousand names are looked through with every letter that is typed. */
function plainName(node: Node): string {
  const known = plainNames.get(node);
  if (known !== undefined) return known;
  const made = foldText(node.name);
  plainNames.set(node, made);
  return made;
}

const isNamed = (node: Node, wanted: string) => plainName(node).includes(wanted);

/** How many nodes carry the text in their own name. */
export function countNamed(nodes: readonly Node[], search: string): number {
  const wanted = foldText(search.trim());
  return allNodes(nodes).filter((node) => isNamed(node, wanted)).length;
}

type Compare = (a: string, b: string) => number;

/** A member of a node; somebody invited has no account yet. */
export interface Member extends Person {
  readonly isInvited: boolean;
}

/** Members by first name [R2-072]; those without one by their address. */
export function peopleOf(node: Node, compare: Compare): readonly Member[] {
  return node.nodeUsers
    .toSorted((a, b) => compare(nameOf(a), nameOf(b)))
    .map((user) => ({ id: user.id, name: nameOf(user), avatarUrl: user.avatarUrl, isInvited: user.isInvited }));
}

export const countInvited = ({ nodeUsers }: Pick<Node, 'nodeUsers'>): number =>
  nodeUsers.filter(({ isInvited }) => isInvited).length;

interface Filter {
  /** Whether a node is itself meant; others are shown only because they lead to one. */
  readonly meant: (node: Node) => boolean;
  readonly active: boolean;
}

function filterOf({ search, charted }: TreeView): Filter {
  const wanted = foldText(search.trim());
  const isCharted = (node: Node) => charted === null || node.assessments.some(({ id }) => charted.has(id));
  return {
    active: wanted !== '' || charted !== null,
    meant: (node) => isCharted(node) && (wanted === '' || isNamed(node, wanted)),
  };
}

/** The nodes below each node, and the tops under null: those in use, by name [R2-069]. Made once for each tree. */
export type Order = ReadonlyMap<string | null, readonly Node[]>;

export function orderOf(nodes: readonly Node[], compare: Compare): Order {
  const inOrder = (siblings: readonly Node[]) =>
    siblings.filter(({ isArchived }) => !isArchived).toSorted((a, b) => compare(a.name, b.name));
  return new Map<string | null, readonly Node[]>([
    [null, inOrder(nodes)],
    ...allNodes(nodes).map(({ id, children }) => [id, inOrder(children)] as const),
  ]);
}

/** The nodes that are meant, and all that lead to one. */
function leadingTo(order: Order, meant: (node: Node) => boolean): ReadonlySet<Node> {
  const leading = new Set<Node>();
  const look = (node: Node): boolean => {
    // Looks at every child: each may lead to a match.
    const below = (order.get(node.id) ?? []).map(look).includes(true);
    if (!below && !meant(node)) return false;
    leading.add(node);
    return true;
  };
  order.get(null)?.forEach(look);
  return leading;
}

/** The visible rows: nodes nested [R2-068], each with its cards before its children. */
export function orgRows(order: Order, view: TreeView): readonly OrgRow[] {
  const { active, meant } = filterOf(view);
  const leading = active ? leadingTo(order, meant) : null;
  const shown = (parent: string | null) =>
    (order.get(parent) ?? []).filter((node) => leading === null || leading.has(node));

  const rows: OrgRow[] = [];
  const add = (node: Node, level: number, parentKey: string | null) => {
    const children = shown(node.id);
    // While something is filtered, what leads to a find is open.
    const open = active || !view.collapsed.has(node.id);
    const isMeant = meant(node);
    const branch = children.length === 0 ? 'none' : open ? 'open' : 'closed';
    rows.push({
      kind: 'node',
      key: node.id,
      level,
      parentKey,
      label: node.name,
      branch,
      node,
      leads: active && !isMeant,
    });
    if (branch === 'closed') return;
    if (isMeant) rows.push(...cardRows(node, level + 1, view));
    for (const child of children) add(child, level + 1, node.id);
  };
  for (const node of shown(null)) add(node, 1, null);
  return rows;
}

/** Assessments before templates, newest form first: what is asked about now stands on top. */
function cardRows(
  node: Node,
  level: number,
  { charted, unfolded }: Pick<TreeView, 'charted' | 'unfolded'>,
): readonly OrgRow[] {
  const weight = ({ openFormDate }: AssessmentCard) => openFormDate ?? '0';
  const cards = node.assessments.filter(({ isArchived, id }) => !isArchived && (charted === null || charted.has(id)));
  const rowOf =
    (at: number, parentKey: string) =>
    (card: AssessmentCard): CardRow => ({
      kind: 'card',
      key: card.id,
      level: at,
      parentKey,
      label: cardName(card),
      branch: 'none',
      card,
      node,
    });
  const applied = cards
    .filter(({ template_id }) => template_id !== null)
    .toSorted((a, b) => weight(b).localeCompare(weight(a)))
    .map(rowOf(level, node.id));
  const templates = cards.filter(({ template_id }) => template_id === null);
  if (templates.length <= TEMPLATES_SHOWN) return [...applied, ...templates.map(rowOf(level, node.id))];
  const key = `${node.id}/templates`;
  const open = unfolded.has(key);
  const fold: TemplatesRow = {
    kind: 'templates',
    key,
    level,
    parentKey: node.id,
    label: '',
    branch: open ? 'open' : 'closed',
    node,
    count: templates.length,
  };
  return [...applied, fold, ...(open ? templates.map(rowOf(level + 1, key)) : [])];
}

/** Where in a name the text stands that is looked for; null: not in it. Case and accents count for nothing. */
export function foundIn(name: string, search: string): readonly [from: number, to: number] | null {
  const wanted = foldText(search.trim());
  if (wanted === '') return null;
  // A letter may become none or several: each keeps where it stood.
  let bare = '';
  let at = 0;
  const places: number[] = [];
  for (const letter of name) {
    for (const part of foldText(letter)) {
      bare += part;
      places.push(at);
    }
    at += letter.length;
  }
  const from = bare.indexOf(wanted);
  if (from < 0) return null;
  const start = places[from];
  const end = places[from + wanted.length] ?? name.length;
  return start === undefined ? null : [start, end];
}
