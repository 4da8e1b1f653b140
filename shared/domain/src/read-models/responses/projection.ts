import type { AnswerTexts, ResponseEvent } from '../../response/index.js';
import type { UserEvent } from '../../user/index.js';
import { defineProjection } from '../lib/define.js';
import { perPerson } from '../lib/per-person.js';
import { notes, responses } from './documents.js';

/** Only the questions with a note or reason. */
const writtenIn = (texts: AnswerTexts): AnswerTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, { note, reason }]) => note?.trim() || reason?.trim()));

/** Each respondent's latest answers, and the notes of each submission. */
export const responsesProjection = defineProjection<ResponseEvent | Extract<UserEvent, { type: 'UserErased' }>>(
  {
    name: 'responses',
    version: 4,
    partition: 'tenant',
    collections: { responses, notes },
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
    AnswersSubmitted: async ({ data, meta, position }, documents) => {
      const { assessmentId, userId, personaId } = data;
      await documents.edit(notes, `${assessmentId}_${position}_${userId}`, () => ({
        assessmentId,
        userId,
        personaId,
        submittedAt: meta.occurredAt,
        texts: writtenIn(data.texts ?? {}),
      }));
      await documents.edit(responses, perPerson(assessmentId, userId), (before) => ({
        assessmentId: data.assessmentId,
        userId: data.userId,
        startedAt: before?.startedAt ?? meta.occurredAt,
        submittedAt: meta.occurredAt,
        submissions: (before?.submissions ?? 0) + 1,
        answers: data.answers,
        texts: data.texts,
      }));
    },
    UserErased: async ({ data: { userId } }, documents) => {
      for (const { assessmentId } of await documents.find(responses, { userId })) {
        await documents.edit(responses, perPerson(assessmentId, userId), (own) => own && { ...own, texts: null });
      }
      for (const { _id } of await documents.find(notes, { userId })) await documents.edit(notes, _id, () => undefined);
    },
  },
);
