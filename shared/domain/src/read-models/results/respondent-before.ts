import type { DocumentEditor, RecordedEvent } from '../../lib/index.js';
import { perPerson } from '../lib/per-person.js';
import type { CountedAs } from './counting.js';
import {
  contributions,
  type Milestone,
  type RespondentDocument,
  respondents,
  type CountedAnswers,
} from './documents.js';
import { latestOf } from './latest.js';

/** A person's last answers, and their position in the log. */
type SaidAt = CountedAnswers & { readonly position: string };

/** A respondent's state just before an event. */
export interface RespondentBefore extends CountedAs {
  readonly said: SaidAt | null;
  readonly isInvited: boolean;
  readonly hasStarted: boolean;
  /** The current document, which may already have the event. */
  readonly document: RespondentDocument | undefined;
}

/**
 * Reads a respondent's state before an event, even when their document already has the event. A store without
 * transactions may have written it and lost the results beside it, which are then repaired. That is why milestones have
 * their position; earlier answers are found in the history.
 */
export async function respondentBefore(
  documents: DocumentEditor,
  { position }: Pick<RecordedEvent, 'position'>,
  assessmentId: string,
  userId: string,
): Promise<RespondentBefore> {
  const document = await documents.get(respondents, perPerson(assessmentId, userId));
  const isBefore = (milestone: Milestone | null | undefined) =>
    milestone !== null && milestone !== undefined && milestone.position < position;
  const said = isBefore(document?.submitted) ? await saidBefore(documents, document, position) : null;
  const isInvited = isBefore(document?.invited);
  return {
    isInvited,
    hasStarted: isBefore(document?.started),
    expectedAs: said ?? (isInvited ? (document?.invited ?? null) : null),
    said,
    document,
  };
}

async function saidBefore(
  documents: DocumentEditor,
  respondent: RespondentDocument | undefined,
  position: string,
): Promise<SaidAt | null> {
  if (respondent === undefined) return null;
  const { assessmentId, userId, personaId, contribution, lastPosition } = respondent;
  if (respondent.position < position)
    return contribution === null || lastPosition === null ? null : { personaId, contribution, position: lastPosition };
  const history = await documents.find(contributions, { assessmentId, userId });
  const last = latestOf(history.filter((entry) => entry.position < position));
  return last === null ? null : { personaId: last.personaId, contribution: last.added, position: last.position };
}
