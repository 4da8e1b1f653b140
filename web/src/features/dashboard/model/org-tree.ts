import type { AssessmentCard, Node } from '@tidemark/contracts';
import type { Person } from '../../../components/data/Avatar';
import { plain, type TreeRow } from '../../../components/tree/tree-keys';
import type { IdSet } from '../../../lib/sets';
import { nameOf } from '../../../lib/session/session';

export interface NodeRow extends TreeRow {
  readonly kind: 'node';
  readonly node: Node;
  readonly people: readonly Person[];
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

export interface TreeView {
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

/** The node and all below it; an archived one takes its branch with it. */
const withBelow = (node: Node): readonly Node[] => (node.isArchived ? [] : [node, ...node.children.flatMap(withBelow)]);

export const allOf = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap(withBelow);

/** Ids of the nodes that have something to close. */
export const branchIds = (nodes: readonly Node[]): readonly string[] =>
  allOf(nodes).flatMap(({ id, children }) => (children.length > 0 ? [id] : []));

const isNamed = (node: Node, wanted: string) => plain(node.name).includes(wanted);

/** How many nodes carry the text in their own name. */
export function countNamed(nodes: readonly Node[], search: string): number {
  const wanted = plain(search.trim());
  return allOf(nodes).filter((node) => isNamed(node, wanted)).length;
}

const byName =
  (compare: (a: string, b: string) => number) =>
  (a: { readonly name: string }, b: { readonly name: string }): number =>
    compare(a.name, b.name);

/** Members by first name [R2-072]. */
function peopleOf(node: Node, compare: (a: string, b: string) => number): readonly Person[] {
  return node.nodeUsers
    .toSorted((a, b) => compare(a.firstName ?? '', b.firstName ?? ''))
    .map((user) => ({ id: user.id, name: nameOf(user), avatarUrl: user.avatarUrl }));
}

interface Filter {
  /** Whether a node is itself meant; others are shown only because they lead to one. */
  readonly meant: (node: Node) => boolean;
  readonly active: boolean;
}

function filterOf({ search, charted }: TreeView): Filter {
  const wanted = plain(search.trim());
  const isCharted = (node: Node) => charted === null || node.assessments.some(({ id }) => charted.has(id));
  return {
    active: wanted !== '' || charted !== null,
    meant: (node) => isCharted(node) && (wanted === '' || isNamed(node, wanted)),
  };
}

/** The visible rows: nodes nested and sorted by name [R2-068, R2-069], each with its cards before its children. */
export function orgRows(
  nodes: readonly Node[],
  view: TreeView,
  compare: (a: string, b: string) => number,
): readonly OrgRow[] {
  const { active, meant } = filterOf(view);
  const leads = (node: Node): boolean => meant(node) || node.children.some(leads);
  const shown = (siblings: readonly Node[]) =>
    siblings.filter((node) => !node.isArchived && (!active || leads(node))).toSorted(byName(compare));

  const rowsOf = (node: Node, level: number, parentKey: string | null): readonly OrgRow[] => {
    const children = shown(node.children);
    // While something is filtered, what leads to a find is open.
    const open = active || !view.collapsed.has(node.id);
    const row: NodeRow = {
      kind: 'node',
      key: node.id,
      level,
      parentKey,
      label: node.name,
      branch: children.length === 0 ? 'none' : open ? 'open' : 'closed',
      node,
      people: peopleOf(node, compare),
    };
    if (row.branch === 'closed') return [row];
    const cards = meant(node) ? cardRows(node, level + 1, view) : [];
    return [row, ...cards, ...children.flatMap((child) => rowsOf(child, level + 1, node.id))];
  };
  return shown(nodes).flatMap((node) => rowsOf(node, 1, null));
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
