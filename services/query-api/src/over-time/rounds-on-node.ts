import { type AssessmentDocument, collections, type TemplateDocument } from '@tidemark/domain/read-models';
import type { AppliedAssessment } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { familyOf } from '../versions/chain.js';
import { lineageOf } from '../versions/lineage.js';

type RoundsReader = Reader<'templates' | 'template-heads' | 'assessments'>;

/** The assessments of one node with one template, in any version, in order of their start; archived ones too. */
export async function roundsOnNode(read: RoundsReader, nodeId: string, template: TemplateDocument) {
  const { origins } = await lineageOf(read, template);
  const heads = await read.find(collections.templateHeads);
  const versions = familyOf(heads, origins.at(-1)?.templateId ?? template._id);
  const family = new Set(versions.map(({ _id }) => _id));
  const onNode = await read.find(collections.assessments, { where: { nodeId } });
  return { versions, assessments: onNode.filter(({ templateId }) => family.has(templateId)).sort(inOrder) };
}

/** The earlier rounds of an assessment's node, the latest first. */
export async function roundsBefore(
  read: RoundsReader,
  { assessment, template }: Pick<AppliedAssessment, 'assessment' | 'template'>,
): Promise<readonly AssessmentDocument[]> {
  const { assessments } = await roundsOnNode(read, assessment.nodeId, template);
  const own = assessments.findIndex(({ _id }) => _id === assessment._id);
  return assessments.slice(0, Math.max(own, 0)).toReversed();
}

const inOrder = (a: AssessmentDocument, b: AssessmentDocument): number =>
  compare(a.windows.startDate, b.windows.startDate) || compare(a.appliedAt, b.appliedAt);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
