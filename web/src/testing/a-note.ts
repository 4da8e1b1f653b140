import type { AssessmentNote, AssessmentNotes } from '@tidemark/contracts';

/** What Ana wrote, as organisers read it. */
export const aNote = (questionId: string, changes: Partial<AssessmentNote> = {}): AssessmentNote => ({
  question_id: questionId,
  question: 'How much is tested?',
  kind: 'note',
  text: 'We split work',
  user: { id: 'ana', firstName: 'Ana', surName: 'Ribeiro', avatarUrl: null },
  persona: 'Developer',
  day: '2026-11-24',
  isOwn: false,
  ...changes,
});

/** The same as the team reads it. */
export const nameless = { user: null, persona: null, day: null } as const;

export const someNotes = (changes: Partial<AssessmentNotes> = {}): AssessmentNotes => ({
  notesShownTo: 'team',
  smallestGroup: 5,
  withheld: null,
  notes: [],
  ...changes,
});
