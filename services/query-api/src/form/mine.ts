import { type FormToAnswer, type ReadsOf, type Routes, routes } from '@tidemark/contracts';
import {
  type AssessmentDocument,
  collections,
  type DocumentSource,
  ownNodes,
  perPerson,
  type RespondentDocument,
} from '@tidemark/domain/read-models';
import type { Toolbox } from '../toolbox.js';
import { refusalOf } from './access.js';

/** The open forms that the caller was asked to answer and still may, the first to close on top. */
export const formsToAnswerHandler = (tools: Toolbox) =>
  tools.answering(routes.formsToAnswer, async ({ caller: { userId }, context: { now } }, read) => {
    const asked = await read.find(collections.asked, { where: { userId } });
    const assessments = await read.getMany(
      collections.assessments,
      asked.map(({ assessmentId }) => assessmentId),
    );
    const own = await ownNodes(read, userId);
    const byClosing = assessments.toSorted(
      (a, b) => Date.parse(a.windows.closeFormDate) - Date.parse(b.windows.closeFormDate),
    );
    const forms = await Promise.all(
      byClosing.map(async (assessment) => {
        const refusal = await refusalOf(read, assessment, { actorId: userId, userId, own, now });
        return refusal === undefined ? formToAnswer(read, assessment, userId) : null;
      }),
    );
    return { body: forms.filter((form) => form !== null) };
  });

/** null while the read model of the template or the node lags. */
async function formToAnswer(
  read: DocumentSource<ReadsOf<Routes['formsToAnswer']>>,
  { _id: assessmentId, templateId, nodeId, shortName, windows }: AssessmentDocument,
  userId: string,
): Promise<FormToAnswer | null> {
  const template = await read.get(collections.templateHeads, templateId);
  const node = await read.get(collections.nodes, nodeId);
  if (template === undefined || node === undefined) return null;
  return {
    assessmentId,
    shortName,
    name: template.profile.name,
    node: { id: nodeId, name: node.name },
    openFormDate: windows.openFormDate,
    closeFormDate: windows.closeFormDate,
    state: stateOf(await read.get(collections.respondents, perPerson(assessmentId, userId))),
  };
}

function stateOf(respondent: RespondentDocument | undefined): FormToAnswer['state'] {
  if (respondent?.submitted) return 'submitted';
  return respondent?.started ? 'started' : 'not-started';
}
