import { routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { collections, perPerson, smallestGroupIn } from '@tidemark/domain/read-models';
import { submissionAnswer } from '@tidemark/presenters';
import type { Toolbox } from '../toolbox.js';
import { draftHandler } from './draft.js';
import { formHandler } from './form.js';
import { formsToAnswerHandler } from './mine.js';
import { findAssessment } from '../access/find-assessment.js';
import { loadShown, loadSource } from '../results/load.js';

/** The answer to the submission, read again later with the team's current results. */
const completionPageHandler = (tools: Toolbox) =>
  tools.answering(
    routes.completionPage,
    async ({ query: { user_id: userId, assessment_id: assessmentId }, caller, context: { now } }, read) => {
      const found = await findAssessment(read, caller, assessmentId);
      ensure(caller.userId === userId, 'other-user');
      const respondent = await read.get(collections.respondents, perPerson(assessmentId, userId));
      ensure(respondent?.contribution && respondent.submittedAt, 'not-a-respondent');
      const { contribution, submittedAt } = respondent;
      const { shown: team, respondents } = await loadShown(read, { ...caller, now }, found);
      const smallestGroup = await smallestGroupIn(read, caller.tenant);
      const { submitted } = respondents;
      const submission = { submittedAt, contribution, team, submitted, smallestGroup };
      return { body: submissionAnswer(await loadSource(read, found), submission) };
    },
  );

export const formHandlers = (tools: Toolbox) => ({
  form: formHandler(tools),
  draft: draftHandler(tools),
  formsToAnswer: formsToAnswerHandler(tools),
  completionPage: completionPageHandler(tools),
});
