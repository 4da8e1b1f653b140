import type { AssessmentCard, Node } from '@tidemark/contracts';

/** The node and all below it; an archived one takes its branch with it. Iterative: a tree may be as deep as it is large. */
export function withBelow(top: Node): readonly Node[] {
  const found: Node[] = [];
  const waiting = [top];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.isArchived) continue;
    found.push(node);
    waiting.push(...node.children.toReversed());
  }
  return found;
}

/** Every node in use, each before those below it. */
export const allNodes = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap(withBelow);

/** An assessment or template with the node that it is on. */
export interface AssessmentOnNode {
  readonly card: AssessmentCard;
  readonly node: Node;
}

/** What is on the nodes in use, archived ones too. */
export const assessmentsOn = (nodes: readonly Node[]): readonly AssessmentOnNode[] =>
  allNodes(nodes).flatMap((node) => node.assessments.map((card) => ({ card, node })));

/** By the opening of their forms. */
export const newestFirst = (
  one: Pick<AssessmentCard, 'openFormDate'>,
  other: Pick<AssessmentCard, 'openFormDate'>,
): number => (other.openFormDate ?? '').localeCompare(one.openFormDate ?? '');

export const findNode = (nodes: readonly Node[], id: string | null): Node | undefined =>
  id === null ? undefined : allNodes(nodes).find((node) => node.id === id);

/** What leads to a node, the top first, without the node itself; null: it is not there. */
export function pathTo(nodes: readonly Node[], id: string): readonly Node[] | null {
  const known = new Map(allNodes(nodes).map((node) => [node.id, node]));
  const target = known.get(id);
  if (target === undefined) return null;
  const path: Node[] = [];
  const parentOf = ({ parent_id }: Node) => (parent_id === null ? undefined : known.get(parent_id));
  for (let above = parentOf(target); above !== undefined; above = parentOf(above)) path.unshift(above);
  return path;
}

/** What hangs on a node and below it. */
export interface BranchCount {
  /** Nodes below it, itself not counted. */
  readonly below: readonly Node[];
  /** Different people. */
  readonly people: number;
  /** Applied assessments. */
  readonly applied: readonly AssessmentCard[];
  readonly templates: readonly AssessmentCard[];
}

export function countBranch(node: Node): BranchCount {
  const branch = withBelow(node);
  const cards = branch.flatMap(({ assessments }) => assessments).filter(({ isArchived }) => !isArchived);
  return {
    below: branch.slice(1),
    people: new Set(branch.flatMap(({ nodeUsers }) => nodeUsers.map(({ id }) => id))).size,
    applied: cards.filter(({ template_id }) => template_id !== null),
    templates: cards.filter(({ template_id }) => template_id === null),
  };
}

const peopleBelow = new WeakMap<Node, number>();

/** Different people of a node and of all below it; counted once for each tree. */
export function peopleIn(node: Node): number {
  const known = peopleBelow.get(node);
  if (known !== undefined) return known;
  const { people } = countBranch(node);
  peopleBelow.set(node, people);
  return people;
}

/** Whether people can answer it now; both ends are included. */
export const isFormOpen = ({ openFormDate, closeFormDate }: AssessmentCard, now: Date): boolean =>
  openFormDate !== null && closeFormDate !== null && new Date(openFormDate) <= now && now <= new Date(closeFormDate);
