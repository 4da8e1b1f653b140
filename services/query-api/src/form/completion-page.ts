import { routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { collections, perPerson, submissionAnswer } from '@tidemark/domain/read-models';
import { findAssessment } from '../assessments/find.js';
import type { Toolbox } from '../lib/toolbox.js';
import { loadResults, loadSource } from '../results/load.js';

/** What was answered to the submission, asked again later: the team's results are those of now. */
export const completionPageHandler = (tools: Toolbox) =>
  tools.answering(
    routes.completionPage,
    async ({ query: { user_id: userId, assessment_id: assessmentId }, caller }, read) => {
      const found = await findAssessment(read, caller, assessmentId);
      ensure(caller.userId === userId, 'other-user');
      const respondent = await read.get(collections.respondents, perPerson(assessmentId, userId));
      ensure(respondent?.contribution && respondent.submittedAt, 'not-a-respondent');
      const { contribution, submittedAt } = respondent;
      const { counters: team } = await loadResults(read, found);
      return { body: submissionAnswer(await loadSource(read, found), { submittedAt, contribution, team }) };
    },
  );
