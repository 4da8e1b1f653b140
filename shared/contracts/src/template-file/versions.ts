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

/** Fields of a question in both versions. */
const question = {
  title: text(limits.title),
  description: text(limits.description),
};
const weight = z.number().positive().default(1);
/** Fields of an objective in both versions. */
const objective = {
  shortName: label(limits.objectiveShortName),
  description: text(limits.description),
  maturities: z.array(Maturity).default([]),
  recommendations: z.array(z.string()).default([]),
};
const choice = { title: text(limits.title), level: levelReference };

/** A whole file of a version, around its objectives. Areas without a color get one when the file is complete. */
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

/**
 * The first version: two kinds of questions, and recommendations only on objectives. Such files stay valid permanently.
 */
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

/** Adds graded questions, absent levels, longer names, references, and recommendations on questions and levels. */
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
        /** Only graded questions have credits; references.ts checks that. */
        choices: z.array(z.strictObject({ ...choice, credit: credit.optional() })),
      }),
    ),
  }),
);

type ColoredFile<File extends { areas: readonly { color: string | null }[] }> = Omit<File, 'areas'> & {
  areas: (Omit<File['areas'][number], 'color'> & { color: string })[];
};
export type FileOfOne = ColoredFile<z.infer<typeof VersionOne>>;
export type FileOfTwo = ColoredFile<z.infer<typeof VersionTwo>>;

/** An exported file. */
export type WrittenTemplateFile = FileOfOne | FileOfTwo;
export type TemplateFileVersion = WrittenTemplateFile['version'];

/** A file after reading, whatever its version: with all fields of the newest, and with defaults. */
export type TemplateFile = Omit<FileOfTwo, 'version'> & { version: TemplateFileVersion };

/** A file of the first version gets defaults for later fields. */
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
