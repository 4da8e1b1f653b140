import type { ChatPayload } from '@tidemark/contracts';
import {
  type AssessmentDocument,
  collections,
  maySeeTemplate,
  type NodeDocument,
  ownNodes,
  reachableNodes,
  type RecommendationDocument,
  type ShownTo,
  type TemplateHead,
  type TemplateHeadDocument,
} from '@tidemark/domain/read-models';
import type { AssistantDocument, AssistantQuestion, ReadModels } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { textsIn } from '@tidemark/texts';
import { comparableName } from '@tidemark/domain';
import { assessmentDocuments } from './assessment-documents.js';
import { helpDocuments } from './help.js';
import { templateDocuments } from './template-documents.js';

interface Names {
  readonly nodes: readonly NodeDocument[];
  readonly heads: readonly TemplateHeadDocument[];
}

/** Sorts what a question names first: its node or an ancestor of that, its template, itself; then the newest. */
function nearest<Item extends AssessmentDocument | TemplateHeadDocument>(
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

/** The sources of an answer, and their number. */
export type Context = Pick<AssistantQuestion, 'documents' | 'assessments'>;

/** Results are computed per question, so only for this many of the nearest assessments. */
const assessmentsAtMost = 60;
const templatesAtMost = 20;

/**
 * What a signed-in user may see, by the same rights as the screens: super and master all of their organization, the
 * others their branches. Of people it contains only how many answered, and the asking user's own results.
 */
export async function mentorContext(
  readModels: ReadModels,
  caller: Caller & ShownTo,
  asked: ChatPayload,
): Promise<Context> {
  const reader = readModels.forTenant(caller.tenant);
  const [own, nodes, allAssessments, heads, recommendations, organization] = await Promise.all([
    ownNodes(reader, caller.userId),
    reader.find(collections.nodes, { where: { isArchived: false } }),
    reader.find(collections.assessments, { where: { isArchived: false } }),
    reader.find(collections.templateHeads),
    reader.find(collections.recommendations, { where: { isArchived: false } }),
    readModels.global().get(collections.organizations, caller.tenant),
  ]);
  const timeZone = organization?.timeZone ?? 'UTC';
  const reachable = reachableNodes(nodes, caller, own);
  const seenNodes = nodes.filter(({ _id }) => reachable.has(_id));
  const seen = allAssessments.filter(({ nodeId }) => reachable.has(nodeId));
  const seenHeads = heads.filter(
    (head) => !head.isArchived && maySeeTemplate(caller, head, (nodeId) => reachable.has(nodeId)),
  );
  const assessments = nearest(asked.text, seen, { nodes: seenNodes, heads }).slice(0, assessmentsAtMost);
  const templateIds = [
    ...assessments.map(({ templateId }) => templateId),
    ...nearest(asked.text, seenHeads, { nodes: [], heads })
      .slice(0, templatesAtMost)
      .map(({ _id }) => _id),
  ];
  const templates = await reader.getMany(collections.templates, [...new Set(templateIds)]);
  const shown = new Set(seenHeads.map(({ _id }) => _id));
  return {
    documents: [
      ...(await assessmentDocuments(reader, caller, { assessments, templates, nodes: seenNodes, timeZone })),
      ...seenNodes.map(nodeDocument),
      ...templates.filter(({ _id }) => shown.has(_id)).flatMap(templateDocuments),
      ...recommendations.map(recommendationDocument),
      ...listOf('template', seenHeads, asked),
      ...(await libraryDocuments(readModels, asked)),
      ...helpDocuments(asked.language),
    ],
    assessments: { given: assessments.length, all: seen.length },
  };
}

/** What everybody may know: the product's help, and the names of templates in the public library. */
export const salesContext = async (readModels: ReadModels, asked: ChatPayload): Promise<Context> => ({
  documents: [...(await libraryDocuments(readModels, asked)), ...helpDocuments(asked.language)],
  assessments: { given: 0, all: 0 },
});

/** Nodes without a description are included too: they exist. */
const nodeDocument = ({ _id: id, name: title, description: text }: NodeDocument): AssistantDocument => ({
  id,
  kind: 'node',
  title,
  url: null,
  text,
});

const recommendationDocument = ({ _id, title, url, description }: RecommendationDocument): AssistantDocument => ({
  id: _id,
  kind: 'recommendation',
  title,
  url,
  text: `${title}: ${description}`,
});

async function libraryDocuments(readModels: ReadModels, asked: ChatPayload): Promise<AssistantDocument[]> {
  const published = await readModels.global().find(collections.offered, { where: { publication: 2 } });
  return listOf('library', published, asked);
}

/** The names of templates only. */
function listOf(
  kind: 'template' | 'library',
  heads: readonly TemplateHead[],
  { language }: Pick<ChatPayload, 'language'>,
): AssistantDocument[] {
  if (heads.length === 0) return [];
  const say = textsIn(language, 'chat');
  const title = say(`lists.${kind}.title`);
  const names = heads.map(({ profile }) => profile.name).join('; ');
  return [
    { id: `list of ${kind}`, kind, title, url: null, keywords: say(`lists.${kind}.also`), text: `${title}: ${names}.` },
  ];
}
