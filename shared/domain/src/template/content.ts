import { z } from 'zod';

/**
 * What a template is made of. Every `n` is a content number: unique within the template (one counter for all kinds),
 * it survives deploying, applying and duplicating; `<owner>.<n>` is the id seen from outside. Arrays are in screen order.
 */
export const Scoring = z.enum(['balanced', 'strict', 'process']);
export type Scoring = z.infer<typeof Scoring>;
export const QuestionKind = z.enum(['ladder', 'checklist']);
export type QuestionKind = z.infer<typeof QuestionKind>;

const n = z.number().int().positive();

export const ContentLevel = z.object({ n, position: z.number().int(), name: z.string(), description: z.string() });
export const ContentChoice = z.object({ n, level: n, title: z.string() });
export const ContentQuestion = z.object({
  n,
  title: z.string(),
  description: z.string(),
  kind: QuestionKind,
  weight: z.number(),
  choices: z.array(ContentChoice),
});
/** Description of an objective at one level; `level` is the level's content number. */
export const ContentMaturity = z.object({ n, level: n, description: z.string() });
export const ContentObjective = z.object({
  n,
  shortName: z.string(),
  description: z.string(),
  maturities: z.array(ContentMaturity),
  recommendationIds: z.array(z.string()),
  questions: z.array(ContentQuestion),
});
export const ContentArea = z.object({
  n,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  objectives: z.array(ContentObjective),
});
export const TemplateContent = z.object({ levels: z.array(ContentLevel), areas: z.array(ContentArea) });

export type ContentLevel = z.infer<typeof ContentLevel>;
export type ContentChoice = z.infer<typeof ContentChoice>;
export type ContentQuestion = z.infer<typeof ContentQuestion>;
export type ContentMaturity = z.infer<typeof ContentMaturity>;
export type ContentObjective = z.infer<typeof ContentObjective>;
export type ContentArea = z.infer<typeof ContentArea>;
export type TemplateContent = z.infer<typeof TemplateContent>;

export const emptyContent: TemplateContent = { levels: [], areas: [] };
