/**
 * Who reads the notes of an assessment and the reasons for "not applicable", strictest first: only their authors; the
 * organisers too; everybody who may see the results, without names.
 */
export const notesAudiences = ['nobody', 'organisers', 'team'] as const;
export type NotesAudience = (typeof notesAudiences)[number];

/** The audience of an assessment that is applied without naming one. */
export const defaultNotesAudience: NotesAudience = 'organisers';

/** Audiences that a promise may be changed to before people are asked: itself and those that are stricter. */
export const audiencesUpTo = (audience: NotesAudience): readonly NotesAudience[] =>
  notesAudiences.slice(0, notesAudiences.indexOf(audience) + 1);
