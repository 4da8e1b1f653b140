import type { AssessmentsEvent } from '../../assessments/index.js';
import type { OrganizationEvent } from '../../organization/index.js';
import type { ResponseEvent } from '../../response/index.js';
import { scoringModelOf, type TemplateEvent } from '../../template/index.js';
import { defineProjection } from '../lib/define.js';
import { feedsAssessments } from '../lib/feeds.js';
import { answersSubmitted } from './answers-submitted.js';
import { assessmentsTriggered } from './assessments-triggered.js';
import { openResults } from './cards.js';
import { cards, contributions, releases, respondents, results, scoringModels, smallGroups } from './documents.js';
import { formStarted } from './form-started.js';

/**
 * How mature: counters that each submission changes by its own answers only, the card figures that follow from them, and
 * the history of contributions behind both (scoring.md, "It must stay cheap").
 */
export const resultsProjection = defineProjection<AssessmentsEvent | OrganizationEvent | ResponseEvent | TemplateEvent>(
  {
    name: 'results',
    version: 4,
    partition: 'tenant',
    collections: {
      'scoring-models': scoringModels,
      contributions,
      results,
      releases,
      'small-groups': smallGroups,
      cards,
      respondents,
    },
    feeds: feedsAssessments(results, cards),
  },
  {
    OrganizationSettingsChanged: async ({ data: { organizationId, smallestGroup } }, documents) =>
      smallestGroup === undefined ? undefined : documents.edit(smallGroups, organizationId, () => ({ smallestGroup })),
    TemplateDeployed: async ({ data: { templateId, profile, content } }, documents) =>
      documents.edit(scoringModels, templateId, () => ({
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
