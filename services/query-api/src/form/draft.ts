import { Answer, type Form, ServedMoment } from '@tidemark/contracts';
import { perPerson } from '@tidemark/domain/read-models';
import type { DocumentStore } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { z } from 'zod';

/** What the command side keeps of answers that were not sent yet. */
const Draft = z.object({
  tenant: z.string(),
  userId: z.string(),
  savedAt: ServedMoment,
  answers: z.array(Answer),
});

/** The caller's own draft; null when there is none. It is nobody else's to see. */
export async function loadDraft(
  state: DocumentStore,
  { tenant, userId }: Pick<Caller, 'tenant' | 'userId'>,
  assessmentId: string,
): Promise<Form['draft']> {
  const stored = await state.get('drafts', perPerson(assessmentId, userId));
  if (stored === undefined) return null;
  const draft = Draft.parse(stored);
  if (draft.tenant !== tenant || draft.userId !== userId) return null;
  return { savedAt: draft.savedAt, answers: draft.answers };
}
