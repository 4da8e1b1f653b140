import { z } from 'zod';
import { languages } from '../languages.js';
import { limits } from '../limits.js';
import { defaultQuestionKind, questionKinds } from '../question-kinds.js';
import { presets } from '../scoring/model.js';
import { color, credit, free, label, levelReference, references, text, trimmedText, webUrl } from './fields.js';

const Level = z.strictObject({
  position: z.number().int().min(1).max(limits.levels),
  name: text(limits.name),
  description: free(limits.description),
});
const Recommendation = z.strictObject({
  key: text(100),
  title: text(limits.title),
  url: webUrl('recommendation-url-invalid'),
  description: text(limits.description),
});
const Maturity = z.strictObject({ level: levelReference, description: text(limits.description) });

/** What both versions say of a question. */
const question = {
  title: text(limits.title),
  description: text(limits.description),
};
const weight = z.number().positive().default(1);
/** What both versions say of an objective. */
const objective = {
  shortName: label(limits.objectiveShortName),
  description: text(limits.description),
  maturities: z.array(Maturity).default([]),
  recommendations: z.array(z.string()).default([]),
};
const choice = { title: text(limits.title), level: levelReference };

/** A whole file of a version, around its objectives. An area without a colour gets one when the file is whole. */
const fileOf = <Version extends number, Objective extends z.ZodType>(version: Version, of: Objective) =>
  z.strictObject({
    format: z.literal('tidemark-template'),
    version: z.literal(version),
    language: z.enum(languages),
    shortName: label(limits.assessmentShortName),
    name: text(limits.name),
    description: free(limits.description),
    scoring: z.enum(presets).default('balanced'),
    levels: z.array(Level),
    recommendations: z.array(Recommendation).default([]),
    areas: z.array(
      z.strictObject({
        name: trimmedText(limits.name),
        description: text(limits.description),
        color: color.nullable().default(null),
        objectives: z.array(of),
      }),
    ),
  });

/** The first: two kinds of questions, recommendations on objectives alone. Such files stay valid for good. */
export const VersionOne = fileOf(
  1,
  z.strictObject({
    ...objective,
    questions: z.array(
      z.strictObject({
        ...question,
        kind: z.enum(['ladder', 'checklist']).default('ladder'),
        weight,
        choices: z.array(z.strictObject(choice)),
      }),
    ),
  }),
);

/** With graded questions, absent levels, longer names, references, and recommendations on questions and levels. */
export const VersionTwo = fileOf(
  2,
  z.strictObject({
    ...objective,
    name: free(limits.objectiveName).nullable().default(null),
    references,
    /** Positions of levels at which nothing is asked. */
    absentLevels: z.array(levelReference).default([]),
    questions: z.array(
      z.strictObject({
        ...question,
        kind: z.enum(questionKinds).default(defaultQuestionKind),
        weight,
        references,
        /** On a level, or on the question as a whole. */
        recommendations: z
          .array(z.strictObject({ key: z.string(), level: levelReference.nullable().default(null) }))
          .default([]),
        /** A credit only where the question is graded; references.ts looks whether it is. */
        choices: z.array(z.strictObject({ ...choice, credit: credit.optional() })),
      }),
    ),
  }),
);

type Colored<File extends { areas: readonly { color: string | null }[] }> = Omit<File, 'areas'> & {
  areas: (Omit<File['areas'][number], 'color'> & { color: string })[];
};
export type FileOfOne = Colored<z.infer<typeof VersionOne>>;
export type FileOfTwo = Colored<z.infer<typeof VersionTwo>>;

/** As it is exported. */
export type WrittenTemplateFile = FileOfOne | FileOfTwo;
export type TemplateFileVersion = WrittenTemplateFile['version'];

/** As it was read, whatever its version: with all that the newest can say, and with what was left out. */
export type TemplateFile = Omit<FileOfTwo, 'version'> & { version: TemplateFileVersion };

/** A file of the first version says nothing of what came later. */
export const upgraded = (file: z.infer<typeof VersionOne>): Omit<z.infer<typeof VersionTwo>, 'version'> => ({
  ...file,
  areas: file.areas.map((area) => ({
    ...area,
    objectives: area.objectives.map((one) => ({
      ...one,
      name: null,
      references: [],
      absentLevels: [],
      questions: one.questions.map((asked) => ({ ...asked, references: [], recommendations: [] })),
    })),
  })),
});
