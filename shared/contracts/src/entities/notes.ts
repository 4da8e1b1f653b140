import { z } from 'zod';
import { notesAudiences } from '../notes-audiences.js';
import { Id } from '../primitives.js';

export const NotesAudience = z.enum(notesAudiences).meta({
  id: 'NotesAudience',
  description:
    'Who reads notes and reasons besides their authors: nobody; `organisers` with names; `team`: organisers with names, and everybody who sees the results without names.',
});

export type NotesAudience = z.infer<typeof NotesAudience>;

export const AssessmentNote = z
  .object({
    question_id: Id,
    question: z.string().describe('Its title.'),
    kind: z.enum(['note', 'reason']).describe('`reason`: why the question is not applicable.'),
    text: z.string(),
    user: z
      .object({
        id: Id,
        firstName: z.string().nullable(),
        surName: z.string().nullable(),
        avatarUrl: z.string().nullable(),
      })
      .nullable(),
    persona: z.string().nullable().describe('The persona under which the answers count.'),
    day: z.string().nullable().describe('Of the submission, in the time zone of the organisation.'),
    isOwn: z.boolean(),
  })
  .meta({
    id: 'AssessmentNote',
    description: '`user`, `persona` and `day` are for readers who see names; null for everybody else.',
  });
export type AssessmentNote = z.infer<typeof AssessmentNote>;

export const AssessmentNotes = z
  .object({
    notesShownTo: NotesAudience,
    smallestGroup: z.number().int().describe('From this many respondents on, role user reads notes.'),
    withheld: z
      .enum(['nobody', 'organisers', 'too-few', 'answer-first'])
      .nullable()
      .describe('Why the reader gets only their own; null: they get all.'),
    notes: z.array(AssessmentNote).describe('In the order of the questions.'),
  })
  .meta({
    id: 'AssessmentNotes',
    description: 'What people wrote in their newest submission, as far as the reader may see it.',
  });
export type AssessmentNotes = z.infer<typeof AssessmentNotes>;
