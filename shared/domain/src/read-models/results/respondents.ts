import type { Body, DocumentEditor } from '../../lib/index.js';
import { perPerson } from '../lib/per-person.js';
import { type RespondentDocument, respondents } from './documents.js';

type Who = Pick<RespondentDocument, 'assessmentId' | 'userId'>;

const unknown: Omit<Body<RespondentDocument>, keyof Who> = {
  personaId: null,
  invited: null,
  started: null,
  submitted: null,
  submittedAt: null,
  lastPosition: null,
  contribution: null,
};

/** Changes a respondent of an assessment; a new one starts empty. */
export async function writeRespondent(
  documents: DocumentEditor,
  who: Who,
  change: Partial<Body<RespondentDocument>>,
): Promise<void> {
  await documents.edit(respondents, perPerson(who.assessmentId, who.userId), (before) => ({
    ...(before ?? { ...unknown, ...who }),
    ...change,
  }));
}
