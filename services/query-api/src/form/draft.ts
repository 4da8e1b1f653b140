import { type DraftNow, routes } from '@tidemark/contracts';
import { draftAnswers, parseDraft } from '@tidemark/domain';
import { collections, perPerson, type ResponseDocument } from '@tidemark/domain/read-models';
import type { DocumentStore } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { Toolbox } from '../toolbox.js';
import { findForm } from './access.js';

/** Only the draft, for a device that learned of another one's save. */
export const draftHandler = (tools: Toolbox) =>
  tools.answering(
    routes.draft,
    async ({ query: { user_id: userId, assessment_id: assessmentId }, caller, context: { now } }, read) => {
      await findForm(read, caller, { userId, assessmentId, now });
      const response = await read.get(collections.responses, perPerson(assessmentId, userId));
      return { body: await draftNow(tools.state, caller, { assessmentId, response }) };
    },
  );

/** The caller's own draft; null without one, or when it was started before the last submission and is over. */
export async function draftNow(
  state: DocumentStore,
  { tenant, userId }: Pick<Caller, 'tenant' | 'userId'>,
  { assessmentId, response }: { readonly assessmentId: string; readonly response: ResponseDocument | undefined },
): Promise<DraftNow> {
  const submission = response?.submissions ?? 0;
  const submittedAt = response?.submittedAt ?? null;
  const stored = await state.get('drafts', perPerson(assessmentId, userId));
  if (stored?.tenant !== tenant || stored['userId'] !== userId) return { submission, submittedAt, draft: null };
  const draft = parseDraft(stored);
  const { savedAt, version } = draft;
  const isOver = draft.submission < submission;
  return { submission, submittedAt, draft: isOver ? null : { savedAt, version, answers: draftAnswers(draft) } };
}
