import type { ResponseEvent } from '../../response/index.js';
import type { UserEvent } from '../../user/index.js';
import { defineProjection } from '../lib/define.js';
import { perPerson } from '../lib/per-person.js';
import { responses } from './documents.js';

/** What each respondent sees again when they open their form: their own answers as they sent them. */
export const responsesProjection = defineProjection<ResponseEvent | Extract<UserEvent, { type: 'UserErased' }>>(
  {
    name: 'responses',
    version: 3,
    partition: 'tenant',
    collections: { responses },
  },
  {
    FormStarted: async ({ data: { assessmentId, userId }, meta }, documents) =>
      documents.edit(responses, perPerson(assessmentId, userId), (before) =>
        before === undefined
          ? {
              assessmentId,
              userId,
              startedAt: meta.occurredAt,
              submittedAt: null,
              submissions: 0,
              answers: [],
              texts: null,
            }
          : before,
      ),
    AnswersSubmitted: async ({ data, meta }, documents) =>
      documents.edit(responses, perPerson(data.assessmentId, data.userId), (before) => ({
        assessmentId: data.assessmentId,
        userId: data.userId,
        startedAt: before?.startedAt ?? meta.occurredAt,
        submittedAt: meta.occurredAt,
        submissions: (before?.submissions ?? 0) + 1,
        answers: data.answers,
        texts: data.texts,
      })),
    UserErased: async ({ data: { userId } }, documents) => {
      for (const { assessmentId } of await documents.find(responses, { userId })) {
        await documents.edit(responses, perPerson(assessmentId, userId), (own) => own && { ...own, texts: null });
      }
    },
  },
);
