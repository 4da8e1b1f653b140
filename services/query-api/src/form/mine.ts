import type { FormToAnswer, Routes } from '@tidemark/contracts';
import {
  type AskedDocument,
  type AssessmentDocument,
  type NodeDocument,
  ownNodes,
  perPerson,
  type RespondentDocument,
  type TemplateHeadDocument,
} from '@tidemark/domain/read-models';
import type { Handler } from '@tidemark/kernel/http';
import type { DocumentReader } from '../lib/documents.js';
import type { Toolbox } from '../lib/toolbox.js';
import { refusalOf } from './access.js';

/** The open forms that the caller was asked to answer and still may, the one that closes first on top. */
export const formsToAnswerHandler = (tools: Toolbox): Handler<Routes['formsToAnswer']> => ({
  async handle({ caller: { tenant, userId }, context: { now } }) {
    const reader = tools.readModels.forTenant(tenant);
    const documents = tools.documents(tenant);
    const asked = await reader.find<AskedDocument>('asked', { where: { userId } });
    const assessments = await reader.getMany<AssessmentDocument>(
      'assessments',
      asked.map(({ assessmentId }) => assessmentId),
    );
    const own = await ownNodes(documents, userId);
    const byClosing = assessments.toSorted(
      (a, b) => Date.parse(a.windows.closeFormDate) - Date.parse(b.windows.closeFormDate),
    );
    const forms = await Promise.all(
      byClosing.map(async (assessment) => {
        const refusal = await refusalOf(documents, assessment, { actorId: userId, userId, own, now });
        return refusal === undefined ? formToAnswer(documents, assessment, userId) : null;
      }),
    );
    return { body: forms.filter((form) => form !== null) };
  },
});

/** null while the read model of the template or the node is a moment behind. */
async function formToAnswer(
  documents: DocumentReader,
  { _id: assessmentId, templateId, nodeId, shortName, windows }: AssessmentDocument,
  userId: string,
): Promise<FormToAnswer | null> {
  const template = await documents.get<TemplateHeadDocument>('template-heads', templateId);
  const node = await documents.get<NodeDocument>('nodes', nodeId);
  if (template === undefined || node === undefined) return null;
  return {
    assessmentId,
    shortName,
    name: template.profile.name,
    node: { id: nodeId, name: node.name },
    openFormDate: windows.openFormDate,
    closeFormDate: windows.closeFormDate,
    state: stateOf(await documents.get<RespondentDocument>('respondents', perPerson(assessmentId, userId))),
  };
}

function stateOf(respondent: RespondentDocument | undefined): FormToAnswer['state'] {
  if (respondent?.submitted) return 'submitted';
  return respondent?.started ? 'started' : 'not-started';
}
