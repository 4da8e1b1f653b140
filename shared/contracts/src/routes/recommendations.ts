import { z } from 'zod';
import { ListedRecommendation, QuestionRecommendation, Recommendation } from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language, model } from './reads.js';
import { texts } from './texts.js';
import { writing } from './writing.js';

const command = { service: 'command', access: 'admin' } as const;
/** A named organization must be the caller's own. */
const checks = { organization: 'organizationId' };
/** Attached to a question, at one of its levels or at none. */
const questionAttachment = {
  recommendationId: Id,
  questionId: Id,
  maturityId: Id.nullish(),
  organizationId: Id.optional(),
};
const attachment = { recommendationId: Id, objectiveId: Id, organizationId: Id.optional() };

/** Routes of the organization's recommendations, and of attaching them to objectives. */
export const recommendationRoutes = {
  recommendations: route({
    method: 'GET',
    path: '/recommendations/organization/{organizationId}',
    service: 'query',
    access: 'user',
    summary: 'The recommendations that are offered; searched by title, url and description.',
    params: z.strictObject({ organizationId: Id }),
    query: ListingQuery,
    checks,
    reads: ['recommendations', ...language],
    answer: z.array(ListedRecommendation),
  }),
  objectiveRecommendations: route({
    method: 'GET',
    path: '/recommendations/objective/{objectiveId}',
    service: 'query',
    access: 'user',
    summary: 'The recommendations attached to an objective.',
    params: z.strictObject({ objectiveId: Id }),
    reads: [...model, 'recommendations'],
    answer: z.array(Recommendation),
  }),
  createRecommendation: route({
    ...command,
    method: 'POST',
    path: '/recommendations',
    status: 201,
    checks,
    summary: 'Add a recommendation to the organisation’s list.',
    body: writing(ListedRecommendation, {
      organizationId: Id.optional(),
      title: texts.title.default(''),
      url: texts.url.default(''),
      description: texts.description.default(''),
    }),
    answer: ListedRecommendation,
  }),
  changeRecommendation: route({
    ...command,
    method: 'PUT',
    versioned: true,
    path: '/recommendations/{id}',
    summary: 'Change a recommendation; isArchived true archives it.',
    params: z.strictObject({ id: Id }),
    body: writing(
      ListedRecommendation,
      {
        title: texts.title.optional(),
        url: texts.url.optional(),
        description: texts.description.optional(),
        isArchived: z.boolean().optional(),
      },
      ['organizationId'],
    ),
    answer: ListedRecommendation,
  }),
  attachRecommendation: route({
    ...command,
    method: 'POST',
    path: '/recommendations/objectiveRecommendations',
    status: 201,
    checks,
    summary: 'Attach a recommendation to an objective of a draft; answers all that are attached to it.',
    body: z.strictObject(attachment),
    answer: z.array(Recommendation),
  }),
  detachRecommendation: route({
    ...command,
    method: 'POST',
    path: '/recommendations/objectiveRecommendations/delete',
    checks,
    summary: 'Take a recommendation off an objective of a draft; answers what is still attached to it.',
    body: z.strictObject(attachment),
    answer: z.array(Recommendation),
  }),
  attachQuestionRecommendation: route({
    ...command,
    method: 'POST',
    path: '/recommendations/questionRecommendations',
    status: 201,
    checks,
    summary:
      'Attach a recommendation to a question of a draft, at a level or at none; answers all that are attached to it.',
    body: z.strictObject(questionAttachment),
    answer: z.array(QuestionRecommendation),
  }),
  detachQuestionRecommendation: route({
    ...command,
    method: 'POST',
    path: '/recommendations/questionRecommendations/delete',
    checks,
    summary: 'Take a recommendation off a question of a draft at this level; answers what is still attached to it.',
    body: z.strictObject(questionAttachment),
    answer: z.array(QuestionRecommendation),
  }),
};
