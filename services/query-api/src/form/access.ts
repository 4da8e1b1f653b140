import type { RightsReads } from '@tidemark/contracts';
import { ensure, formRefusal, isOutOfUse, Refusal } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  type DocumentSource,
  ownNodes,
  type Viewer,
} from '@tidemark/domain/read-models';

/** An assessment whose form the caller may answer now; all roles alike. */
export async function findForm(
  documents: DocumentSource<RightsReads | 'assessments'>,
  { userId: actorId }: Viewer,
  { userId, assessmentId, now }: { readonly userId: string; readonly assessmentId: string; readonly now: string },
): Promise<AssessmentDocument> {
  const assessment = await documents.get(collections.assessments, assessmentId);
  ensure(assessment, 'assessment-not-found');
  const own = await ownNodes(documents, userId);
  const refusal = await refusalOf(documents, assessment, { actorId, userId, own, now });
  if (refusal !== undefined) throw new Refusal(refusal);
  return assessment;
}

interface FormReader {
  readonly actorId: string;
  readonly userId: string;
  /** Nodes that the user is a member of. */
  readonly own: ReadonlySet<string>;
  readonly now: string;
}

/** Why a user may not answer an assessment now, from its document and its node's. */
export async function refusalOf(
  documents: DocumentSource<'nodes'>,
  { nodeId, isArchived, windows }: AssessmentDocument,
  { own, ...asking }: FormReader,
): Promise<ReturnType<typeof formRefusal>> {
  const node = await documents.get(collections.nodes, nodeId);
  const isAssessmentArchived = isOutOfUse({ isArchived }, node);
  return formRefusal({ ...asking, isRespondent: own.has(nodeId), isAssessmentArchived, window: windows });
}
