import type { AssessmentsEvent } from '../../assessments/index.js';
import type { ResponseEvent } from '../../response/index.js';
import { scoringModelOf, type TemplateEvent } from '../../template/index.js';
import { defineProjection } from '../lib/define.js';
import { feedsAssessments } from '../lib/feeds.js';
import { answersSubmitted } from './answers-submitted.js';
import { assessmentsTriggered } from './assessments-triggered.js';
import { openResults, scoreCard } from './cards.js';
import type { ScoringModelDocument } from './documents.js';
import { formStarted } from './form-started.js';

/**
 * How mature: counters that each submission changes by its own answers only, the card figures that follow from them, and
 * the history of contributions behind both (scoring.md, "It must stay cheap").
 */
export const resultsProjection = defineProjection<AssessmentsEvent | ResponseEvent | TemplateEvent>(
  {
    name: 'results',
    version: 2,
    partition: 'tenant',
    collections: {
      'scoring-models': { indexes: [] },
      contributions: { indexes: [['assessmentId', 'userId']] },
      results: { indexes: [['templateId']], live: true },
      cards: { indexes: [], derive: scoreCard },
      respondents: { indexes: [['assessmentId'], ['userId']] },
    },
    feeds: feedsAssessments('results', 'cards'),
  },
  {
    TemplateDeployed: async ({ data: { templateId, profile, content } }, documents) =>
      documents.edit<ScoringModelDocument>('scoring-models', templateId, () => ({
        model: scoringModelOf(profile, content),
      })),
    AssessmentsApplied: async ({ data: { templateId, assessments } }, documents) => {
      for (const { assessmentId } of assessments) await openResults(documents, assessmentId, templateId);
    },
    AssessmentsTriggered: assessmentsTriggered,
    FormStarted: formStarted,
    AnswersSubmitted: answersSubmitted,
  },
);
