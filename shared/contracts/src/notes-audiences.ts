/**
 * Readers of the notes of an assessment and of the reasons for "not applicable", strictest first: only their authors;
 * organizers too; everybody who may see the results, without names.
 */
export const notesAudiences = ['nobody', 'organisers', 'team'] as const;
export type NotesAudience = (typeof notesAudiences)[number];

/** The audience of an assessment applied without one. */
export const defaultNotesAudience: NotesAudience = 'organisers';

/** The audiences that a promise may change to before people are asked: itself and stricter ones. */
export const audiencesUpTo = (audience: NotesAudience): readonly NotesAudience[] =>
  notesAudiences.slice(0, notesAudiences.indexOf(audience) + 1);
