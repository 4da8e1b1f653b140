import type { AssessmentsEvent } from '../../assessments/index.js';
import type { OrganizationEvent } from '../../organization/index.js';
import type { ResponseEvent } from '../../response/index.js';
import { scoringModelOf, type TemplateEvent } from '../../template/index.js';
import { defineProjection } from '../lib/define.js';
import { feedsAssessments } from '../lib/feeds.js';
import { assessmentChanged } from './assessment-changed.js';
import { answersSubmitted } from './answers-submitted.js';
import { assessmentsTriggered } from './assessments-triggered.js';
import { openResults, refreshCard } from './cards.js';
import { cards, contributions, releases, respondents, results, scoringModels, smallGroups } from './documents.js';
import { formStarted } from './form-started.js';

/**
 * Maturity: counters that each submission changes only by its own answers, the card figures computed from them, and the
 * history of contributions (scoring.md, "It must stay cheap").
 */
export const resultsProjection = defineProjection<AssessmentsEvent | OrganizationEvent | ResponseEvent | TemplateEvent>(
  {
    name: 'results',
    version: 5,
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
    OrganizationSettingsChanged: async (event, documents) => {
      const { organizationId, smallestGroup } = event.data;
      if (smallestGroup === undefined) return;
      const setting = { position: event.position, smallestGroup };
      await documents.edit(smallGroups, organizationId, (before) => ({
        smallestGroup,
        settings: [...(before?.settings ?? []), setting],
      }));
      // What a closing shows depends on it.
      for (const { _id } of await documents.find(results, {})) await refreshCard(documents, event, _id);
    },
    TemplateDeployed: async ({ data: { templateId, profile, content } }, documents) =>
      documents.edit(scoringModels, templateId, () => ({
        model: scoringModelOf(profile, content),
      })),
    AssessmentsApplied: async (event, documents) => {
      const { templateId, assessments, windows } = event.data;
      const form = { templateId, closes: windows.closeFormDate };
      for (const { assessmentId } of assessments) await openResults(documents, event, assessmentId, form);
    },
    AssessmentChanged: assessmentChanged,
    AssessmentsTriggered: assessmentsTriggered,
    FormStarted: formStarted,
    AnswersSubmitted: answersSubmitted,
  },
);
