import { QuestionKind } from '@tidemark/contracts';
import { presets } from '@tidemark/contracts/scoring';
import { z } from 'zod';

/**
 * The content of a template. Every `n` is a content number: unique within the template, from one counter for all kinds.
 * It survives deploying, applying and duplicating; `<owner>.<n>` is the external id. Arrays are in screen order.
 * Missing optional fields are empty, in events of every age.
 */
export const Scoring = z.enum(presets);
export type Scoring = z.infer<typeof Scoring>;

const n = z.number().int().positive();

/** A source or further reading. */
export const ContentReference = z.object({ label: z.string(), url: z.string(), tags: z.array(z.string()) });
export type ContentReference = z.infer<typeof ContentReference>;

export const ContentLevel = z.object({ n, position: z.number().int(), name: z.string(), description: z.string() });
/** `credit`: the part of its level that a graded question's choice gives, 0..1 in hundredths; default 1. */
export const ContentChoice = z.object({ n, level: n, title: z.string(), credit: z.number().optional() });
/** `level`: a level's content number; null for the question as a whole. */
export const QuestionAttachment = z.object({ recommendationId: z.string(), level: n.nullable() });
export const ContentQuestion = z.object({
  n,
  title: z.string(),
  description: z.string(),
  kind: QuestionKind,
  weight: z.number(),
  references: z.array(ContentReference).optional(),
  recommendations: z.array(QuestionAttachment).optional(),
  choices: z.array(ContentChoice),
});
/** Description of an objective at one level; `level` is the level's content number. */
export const ContentMaturity = z.object({ n, level: n, description: z.string() });
export const ContentObjective = z.object({
  n,
  shortName: z.string(),
  name: z.string().optional(),
  description: z.string(),
  references: z.array(ContentReference).optional(),
  /** Content numbers of levels at which nothing is asked. */
  absentLevels: z.array(n).optional(),
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
export type QuestionAttachment = z.infer<typeof QuestionAttachment>;
export type ContentQuestion = z.infer<typeof ContentQuestion>;
export type ContentMaturity = z.infer<typeof ContentMaturity>;
export type ContentObjective = z.infer<typeof ContentObjective>;
export type ContentArea = z.infer<typeof ContentArea>;
export type TemplateContent = z.infer<typeof TemplateContent>;

export const emptyContent: TemplateContent = { levels: [], areas: [] };
