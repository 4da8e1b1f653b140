import { ensure, formRefusal, Refusal } from '@tidemark/domain';
import { type AssessmentDocument, ownNodes, type Viewer } from '@tidemark/domain/read-models';
import type { DocumentReader } from '../lib/documents.js';

/** An assessment whose form is the caller's own to answer now; every role is treated alike. */
export async function findForm(
  documents: DocumentReader,
  { userId: actorId }: Viewer,
  { userId, assessmentId, now }: { readonly userId: string; readonly assessmentId: string; readonly now: string },
): Promise<AssessmentDocument> {
  const assessment = await documents.get<AssessmentDocument>('assessments', assessmentId);
  ensure(assessment, 'assessment-not-found');
  const own = await ownNodes(documents, userId);
  const refusal = refusalOf(assessment, { actorId, userId, own, now });
  if (refusal !== undefined) throw new Refusal(refusal);
  return assessment;
}

interface Asking {
  readonly actorId: string;
  readonly userId: string;
  /** Nodes that the user is a member of. */
  readonly own: ReadonlySet<string>;
  readonly now: string;
}

/** Why somebody may not answer an assessment now, by its document. */
export const refusalOf = (
  { nodeId, isArchived, windows }: AssessmentDocument,
  { own, ...asking }: Asking,
): ReturnType<typeof formRefusal> =>
  formRefusal({ ...asking, isRespondent: own.has(nodeId), isAssessmentArchived: isArchived, window: windows });
