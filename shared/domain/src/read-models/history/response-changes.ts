import type { ResponseEvent } from '../../response/index.js';
import { perPerson } from '../lib/per-person.js';
import type { Change, Changes } from './change.js';

const response = (assessmentId: string, userId: string, details: Change['details'] = {}): Change[] => [
  {
    subject: 'response',
    subjectId: perPerson(assessmentId, userId),
    item: assessmentId,
    assessment: assessmentId,
    user: userId,
    details,
  },
];

/** Only counts. The contributions have the answers; free text is only in the response itself. */
export const responseChanges: Changes<ResponseEvent> = {
  FormStarted: ({ assessmentId, userId }) => response(assessmentId, userId),
  AnswersSubmitted: ({ assessmentId, userId, answers }) =>
    response(assessmentId, userId, {
      answered: answers.filter(({ notApplicable }) => !notApplicable).length,
      notApplicable: answers.filter(({ notApplicable }) => notApplicable).length,
    }),
};
