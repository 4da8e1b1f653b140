import { comparableName, isSameName, type Node } from '@tidemark/contracts';
import type { ApiProblem } from '../../../lib/api/problem';
import type { IdSet } from '../../../lib/sets';
import { nodeOfField } from './faults';
import { allNodes } from '../../../kit/branch';

export interface NamedNode {
  readonly id: string;
  readonly name: string;
}

/** The chosen nodes that have an assessment of this short name already; an archived one frees its name. */
export function nodesWithName(nodes: readonly Node[], chosen: IdSet, shortName: string): readonly NamedNode[] {
  if (comparableName(shortName) === '') return [];
  const has = ({ assessments }: Node) =>
    assessments.some((card) => card.template_id !== null && !card.isArchived && isSameName(card.shortName, shortName));
  return allNodes(nodes).flatMap((node) =>
    chosen.has(node.id) && has(node) ? [{ id: node.id, name: node.name }] : [],
  );
}

/** What the server refused, for which name: it may know assessments that the tree does not show yet. */
export interface RefusedName {
  readonly shortName: string;
  readonly nodes: readonly NamedNode[];
}

/**
 * Reads a refused short name: the faulty fields are 'nodes.<index>', each with nothing but the node's name as its text,
 * also beside faults of other kinds.
 */
export function refusedName(
  problem: ApiProblem,
  sent: { readonly shortName: string; readonly nodes: readonly string[] },
  nameOf: (id: string) => string | undefined,
): RefusedName | null {
  const isTaken = problem.code === 'short-name-taken';
  const nodes = Object.entries(problem.errors).flatMap(([field, name]) => {
    const id = nodeOfField(field, sent.nodes);
    return id === undefined || !(isTaken || nameOf(id) === name) ? [] : [{ id, name }];
  });
  return isTaken || nodes.length > 0 ? { shortName: sent.shortName, nodes } : null;
}

/** All chosen nodes on which the name is taken, known from the tree or from the refusal, each once. */
export function takenNodes(
  nodes: readonly Node[],
  chosen: IdSet,
  shortName: string,
  refused: RefusedName | null,
): readonly NamedNode[] {
  const known = nodesWithName(nodes, chosen, shortName);
  if (refused === null || !isSameName(refused.shortName, shortName)) return known;
  const refusedNodes = refused.nodes.filter(({ id }) => chosen.has(id) && known.every((node) => node.id !== id));
  return [...known, ...refusedNodes];
}
