import type { Routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { perPerson, type RespondentDocument, submissionAnswer } from '@tidemark/domain/read-models';
import type { Handler } from '@tidemark/kernel/http';
import { findAssessment } from '../assessments/find.js';
import type { Toolbox } from '../lib/toolbox.js';
import { loadResults, loadSource } from '../results/load.js';

/** What was answered to the submission, asked again later: the team's results are those of now. */
export const completionPageHandler = (tools: Toolbox): Handler<Routes['completionPage']> => ({
  async handle({ query: { user_id: userId, assessment_id: assessmentId }, caller }) {
    const documents = tools.documents(caller.tenant);
    const found = await findAssessment(documents, caller, assessmentId);
    ensure(caller.userId === userId, 'other-user');
    const respondent = await documents.get<RespondentDocument>('respondents', perPerson(assessmentId, userId));
    ensure(respondent?.contribution && respondent.submittedAt, 'not-a-respondent');
    const { contribution, submittedAt } = respondent;
    const { counters: team } = await loadResults(documents, found);
    return { body: submissionAnswer(await loadSource(documents, found), { submittedAt, contribution, team }) };
  },
});
