import { comparableName } from '@tidemark/domain';
import type { AssessmentDocument, NodeDocument, TemplateHeadDocument } from '@tidemark/domain/read-models';

interface Names {
  readonly nodes: readonly NodeDocument[];
  readonly heads: readonly TemplateHeadDocument[];
}

/** Sorts what a question names first: its node or an ancestor of that, its template, itself; then the newest. */
export function nearest<Item extends AssessmentDocument | TemplateHeadDocument>(
  question: string,
  items: readonly Item[],
  { nodes, heads }: Names,
): Item[] {
  const text = comparableName(question);
  const isNamed = (name: string) => name.trim() !== '' && text.includes(comparableName(name));
  const namedNodes = new Set(nodes.filter(({ name }) => isNamed(name)).map(({ _id }) => _id));
  const parents = new Map(nodes.map(({ _id, parentId }) => [_id, parentId]));
  const namedHeads = new Set(
    heads.filter(({ profile }) => isNamed(profile.name) || isNamed(profile.shortName)).map(({ _id }) => _id),
  );
  const isBelowNamed = (nodeId: string | null): boolean =>
    nodeId !== null && (namedNodes.has(nodeId) || isBelowNamed(parents.get(nodeId) ?? null));
  const weight = (item: Item): number =>
    'windows' in item
      ? Number(isBelowNamed(item.nodeId)) + Number(isNamed(item.shortName)) + Number(namedHeads.has(item.templateId))
      : Number(namedHeads.has(item._id));
  return items
    .map((item) => ({ item, weight: weight(item) }))
    .toSorted(
      (a, b) =>
        b.weight - a.weight || Number(bornAt(a.item) < bornAt(b.item)) - Number(bornAt(a.item) > bornAt(b.item)),
    )
    .map(({ item }) => item);
}

/** Ids are in order of time. */
const bornAt = (item: AssessmentDocument | TemplateHeadDocument): string =>
  'windows' in item ? item.appliedAt : item._id;
