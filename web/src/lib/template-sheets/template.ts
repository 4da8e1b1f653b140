import type { FileOfTwo, WrittenTemplateFile } from '@tidemark/contracts';

/** A template as its file says it, in the newest version of the format. */
export type TemplateJson = FileOfTwo;
export type AreaJson = TemplateJson['areas'][number];
export type ObjectiveJson = AreaJson['objectives'][number];
export type QuestionJson = ObjectiveJson['questions'][number];
export type ChoiceJson = QuestionJson['choices'][number];

export interface TemplateCounts {
  readonly areas: number;
  readonly objectives: number;
  readonly questions: number;
  readonly choices: number;
  readonly levels: number;
  readonly descriptions: number;
  readonly recommendations: number;
}

export function countsOf({ areas, levels, recommendations }: TemplateJson): TemplateCounts {
  const objectives = areas.flatMap((area) => area.objectives);
  const questions = objectives.flatMap((objective) => objective.questions);
  return {
    areas: areas.length,
    objectives: objectives.length,
    questions: questions.length,
    choices: questions.reduce((sum, { choices }) => sum + choices.length, 0),
    levels: levels.length,
    descriptions: objectives.reduce((sum, { maturities }) => sum + maturities.length, 0),
    recommendations: recommendations.length,
  };
}

/** A file of the first version says nothing of what came later. */
export const asNewest = (file: WrittenTemplateFile): TemplateJson =>
  file.version === 2
    ? file
    : {
        ...file,
        version: 2,
        areas: file.areas.map((area) => ({
          ...area,
          objectives: area.objectives.map((objective) => ({
            ...objective,
            name: null,
            references: [],
            absentLevels: [],
            questions: objective.questions.map((question) => ({ ...question, references: [], recommendations: [] })),
          })),
        })),
      };
