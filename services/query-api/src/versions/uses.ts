import type { ModelReads, TemplateUse, TemplateUses } from '@tidemark/contracts';
import { isOutOfUse } from '@tidemark/domain';
import { type AssessmentDocument, collections, type NodeDocument, type Viewer } from '@tidemark/domain/read-models';
import { nodesInReach } from '../access/reach.js';
import type { Reader } from '../reader/reader.js';

export type UsesReads = ModelReads | 'cards';

/** Where a template is applied and in use, as far as the viewer may see it. */
export async function usesOf(read: Reader<UsesReads>, viewer: Viewer, templateId: string): Promise<TemplateUses> {
  const { nodes, reachable } = await nodesInReach(read, viewer);
  const nodeOf = new Map(nodes.map((node) => [node._id, node]));
  const applied = await read.find(collections.assessments, { where: { templateId } });
  const used = applied.flatMap((assessment) => {
    const node = nodeOf.get(assessment.nodeId);
    return node === undefined || isOutOfUse(assessment, node) ? [] : [{ assessment, node }];
  });
  const seen = used
    .filter(({ node }) => reachable.has(node._id))
    .sort((one, other) => (one.assessment.appliedAt < other.assessment.appliedAt ? 1 : -1));
  const unseen = used.filter(({ node }) => !reachable.has(node._id));
  return {
    assessments: await Promise.all(seen.map(async ({ assessment, node }) => servedUse(read, assessment, node))),
    elsewhere: {
      assessments: unseen.length,
      lastCloseFormDate:
        unseen
          .map(({ assessment }) => assessment.windows.closeFormDate)
          .sort()
          .at(-1) ?? null,
    },
  };
}

async function servedUse(
  read: Reader<UsesReads>,
  { _id: id, shortName, windows, appliedAt }: AssessmentDocument,
  { _id, name }: NodeDocument,
): Promise<TemplateUse> {
  const card = await read.get(collections.cards, id);
  const respondents = card?.respondents ?? { invited: 0, started: 0, submitted: 0 };
  return { id, shortName, node: { id: _id, name }, ...windows, appliedAt, respondents };
}
