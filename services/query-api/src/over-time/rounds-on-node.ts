import { type AssessmentDocument, collections, type TemplateDocument } from '@tidemark/domain/read-models';
import type { Reader } from '../reader/reader.js';
import { familyOf } from '../versions/chain.js';
import { lineageOf } from '../versions/lineage.js';

/** The assessments of one node with one template, in any version, in order of their start; archived ones too. */
export async function roundsOnNode(
  read: Reader<'templates' | 'template-heads' | 'assessments'>,
  nodeId: string,
  template: TemplateDocument,
) {
  const { origins } = await lineageOf(read, template);
  const heads = await read.find(collections.templateHeads);
  const versions = familyOf(heads, origins.at(-1)?.templateId ?? template._id);
  const family = new Set(versions.map(({ _id }) => _id));
  const onNode = await read.find(collections.assessments, { where: { nodeId } });
  return { versions, assessments: onNode.filter(({ templateId }) => family.has(templateId)).sort(inOrder) };
}

const inOrder = (a: AssessmentDocument, b: AssessmentDocument): number =>
  compare(a.windows.startDate, b.windows.startDate) || compare(a.appliedAt, b.appliedAt);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
