import type { NotesAudience } from '@tidemark/contracts';
import type { Actor } from '../lib/index.js';
import { seesOnlyGroups } from './small-groups.js';
import type { AssessmentState } from './state.js';

/** Older assessments promised their notes to nobody. */
export const notesAudienceOf = ({ notesShownTo }: Pick<AssessmentState, 'notesShownTo'>): NotesAudience =>
  notesShownTo ?? 'nobody';

/** Why the notes of others are withheld from a reader. */
export type NotesWithheld = Exclude<NotesAudience, 'team'> | 'answer-first' | 'too-few';

/** The facts about a reader of results who asks for notes. */
export interface NotesRequest {
  readonly notesShownTo: NotesAudience;
  /** The form is open, and the reader was asked but has not answered. */
  readonly mustAnswerFirst: boolean;
  /** How many people have submitted. */
  readonly submitted: number;
  readonly smallestGroup: number;
}

/** Null: the reader may read them. Organizers read names, without a smallest group. */
export function notesWithheldFrom(
  actor: Pick<Actor, 'role'>,
  { notesShownTo, mustAnswerFirst, submitted, smallestGroup }: NotesRequest,
): NotesWithheld | null {
  if (notesShownTo === 'nobody') return 'nobody';
  if (!seesOnlyGroups(actor)) return null;
  if (notesShownTo === 'organisers') return 'organisers';
  if (mustAnswerFirst) return 'answer-first';
  return submitted < smallestGroup ? 'too-few' : null;
}
