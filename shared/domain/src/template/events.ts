import { z } from 'zod';
import { languages, QuestionKind } from '@tidemark/contracts';
import { defineEvents, type EventsOf } from '../lib/index.js';
import {
  ContentChoice,
  ContentLevel,
  ContentObjective,
  ContentReference,
  Scoring,
  TemplateContent,
} from './content.js';

const n = z.number().int().positive();
const id = { templateId: z.string() };

/** The names and scoring of a template; dates are the specification's optional period. */
export const TemplateProfile = z.object({
  shortName: z.string(),
  name: z.string(),
  description: z.string(),
  language: z.enum(languages),
  scoring: Scoring,
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
});
export type TemplateProfile = z.infer<typeof TemplateProfile>;

/** A recommendation as it was when the template was deployed. */
export const RecommendationSnapshot = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  description: z.string(),
});
export type RecommendationSnapshot = z.infer<typeof RecommendationSnapshot>;

/**
 * The key of a recommendation in the imported file, in the file's order, so that the export gives the same file again.
 */
export const RecommendationKey = z.object({ key: z.string(), recommendationId: z.string() });
export type RecommendationKey = z.infer<typeof RecommendationKey>;

/**
 * The template that a revision was made of. Numbers up to `highestN` mean the same piece in both; higher ones were
 * added in one of them.
 */
export const TemplateOrigin = z.object({ templateId: z.string(), highestN: z.number().int().nonnegative() });
export type TemplateOrigin = z.infer<typeof TemplateOrigin>;

const born = { ...id, nodeId: z.string().nullable(), profile: TemplateProfile };
const area = { ...id, n, name: z.string(), description: z.string(), color: z.string() };
const { name, absentLevels } = ContentObjective.shape;
const references = z.array(ContentReference).optional();
/** Objectives and questions are written whole each time: a missing field is empty from then on. */
const objective = {
  ...id,
  n,
  area: n,
  shortName: z.string(),
  name,
  description: z.string(),
  references,
  absentLevels,
};
const question = {
  ...id,
  n,
  objective: n,
  title: z.string(),
  description: z.string(),
  kind: QuestionKind,
  weight: z.number(),
  references,
};
/** The sibling to insert before, within the named parent; null: at the end. */
const before = n.nullable();
const attachment = { ...id, objective: n, recommendationId: z.string() };
const questionAttachment = { ...id, question: n, level: n.nullable(), recommendationId: z.string() };

export const templateEvents = defineEvents({
  TemplateCreated: { version: 1, data: z.object(born) },
  TemplateImported: {
    version: 1,
    data: z.object({
      ...born,
      content: TemplateContent,
      recommendationKeys: z.array(RecommendationKey),
      /** Of the file; default 1. */
      fileVersion: z.union([z.literal(1), z.literal(2)]).optional(),
    }),
  },
  TemplateDuplicated: {
    version: 1,
    data: z.object({
      ...born,
      content: TemplateContent,
      source: z.object({ tenant: z.string(), templateId: z.string() }),
    }),
  },
  /**
   * A draft of the next version of a deployed template. Its content keeps the numbers, so each piece is known in both.
   */
  TemplateRevised: {
    version: 1,
    data: z.object({ ...born, content: TemplateContent, tags: z.array(z.string()), origin: TemplateOrigin }),
  },
  TemplateProfileChanged: { version: 1, data: z.object({ ...id, profile: TemplateProfile }) },
  LevelAdded: { version: 1, data: ContentLevel.extend(id) },
  LevelChanged: { version: 1, data: ContentLevel.extend(id) },
  LevelRemoved: { version: 1, data: z.object({ ...id, n }) },
  AreaAdded: { version: 1, data: z.object(area) },
  AreaChanged: { version: 1, data: z.object(area) },
  AreaPlaced: { version: 1, data: z.object({ ...id, n, before }) },
  AreaRemoved: { version: 1, data: z.object({ ...id, n }) },
  ObjectiveAdded: { version: 1, data: z.object(objective) },
  ObjectiveChanged: { version: 1, data: z.object(objective) },
  /** `area` and `objective` are its parent from then on, possibly a new one. */
  ObjectivePlaced: { version: 1, data: z.object({ ...id, n, area: n, before }) },
  ObjectiveRemoved: { version: 1, data: z.object({ ...id, n }) },
  /** For the first and every later description; `n` names the pair (objective, level). */
  MaturityDescribed: { version: 1, data: z.object({ ...id, n, objective: n, level: n, description: z.string() }) },
  /** A new description of the pair gets another number. */
  MaturityRemoved: { version: 1, data: z.object({ ...id, n }) },
  QuestionAdded: { version: 1, data: z.object(question) },
  QuestionChanged: { version: 1, data: z.object(question) },
  QuestionPlaced: { version: 1, data: z.object({ ...id, n, objective: n, before }) },
  QuestionRemoved: { version: 1, data: z.object({ ...id, n }) },
  ChoiceAdded: { version: 1, data: ContentChoice.extend({ ...id, question: n }) },
  ChoiceChanged: { version: 1, data: ContentChoice.extend({ ...id, question: n }) },
  ChoicePlaced: { version: 1, data: z.object({ ...id, n, question: n, before }) },
  ChoiceRemoved: { version: 1, data: z.object({ ...id, n }) },
  RecommendationAttached: { version: 1, data: z.object(attachment) },
  RecommendationDetached: { version: 1, data: z.object(attachment) },
  QuestionRecommendationAttached: { version: 1, data: z.object(questionAttachment) },
  QuestionRecommendationDetached: { version: 1, data: z.object(questionAttachment) },
  /** From here on the content is fixed. It is written again as a whole: every applied assessment is scored by it. */
  TemplateDeployed: {
    version: 1,
    data: z.object({
      ...id,
      profile: TemplateProfile,
      content: TemplateContent,
      recommendations: z.array(RecommendationSnapshot),
      /** Missing without tags. */
      tags: z.array(z.string()).optional(),
    }),
  },
  /** All its tags from then on: the organization's labels, not part of the fixed content. */
  TemplateTagged: { version: 1, data: z.object({ ...id, tags: z.array(z.string()) }) },
  TemplateSubmitted: { version: 1, data: z.object(id) },
  TemplatePublished: { version: 1, data: z.object(id) },
  TemplateUnpublished: { version: 1, data: z.object(id) },
  TemplateArchived: { version: 1, data: z.object(id) },
  TemplateRestored: { version: 1, data: z.object(id) },
});
export type TemplateEvent = EventsOf<typeof templateEvents>;
