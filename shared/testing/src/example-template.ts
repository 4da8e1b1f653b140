import type { RecommendationSnapshot, TemplateEvent, TemplateProfile } from '@tidemark/domain';

const templateId = 'template-1';
const profile: TemplateProfile = {
  shortName: 'Security',
  name: 'Security maturity',
  description: 'How well we look after what we know.',
  language: 'en-US',
  scoring: 'balanced',
  startDate: null,
  endDate: null,
};

/** The smallest complete template: two levels, one area, one objective, one question. The numbers are its content's. */
export const example = {
  templateId,
  profile,
  initial: 1,
  managed: 2,
  area: 3,
  objective: 4,
  initialMaturity: 5,
  managedMaturity: 6,
  question: 7,
  initialChoice: 8,
  managedChoice: 9,
  /** The next content number. */
  next: 10,
  /** Attached to the objective. */
  recommendationId: 'recommendation-1',
} as const;

const created: TemplateEvent = { type: 'TemplateCreated', data: { templateId, nodeId: null, profile } };
const complete: TemplateEvent[] = [
  created,
  { type: 'LevelAdded', data: { templateId, n: 1, position: 1, name: 'Initial', description: 'By chance' } },
  { type: 'LevelAdded', data: { templateId, n: 2, position: 2, name: 'Managed', description: 'By plan' } },
  { type: 'AreaAdded', data: { templateId, n: 3, name: 'Access', description: 'Who gets in', color: '#ff4040' } },
  { type: 'ObjectiveAdded', data: { templateId, n: 4, area: 3, shortName: 'Keys', description: 'Keys are kept' } },
  { type: 'MaturityDescribed', data: { templateId, n: 5, objective: 4, level: 1, description: 'Some are' } },
  { type: 'MaturityDescribed', data: { templateId, n: 6, objective: 4, level: 2, description: 'All are' } },
  {
    type: 'QuestionAdded',
    data: { templateId, n: 7, objective: 4, title: 'Keys?', description: 'Who has one?', kind: 'ladder', weight: 1 },
  },
  { type: 'ChoiceAdded', data: { templateId, n: 8, question: 7, level: 1, title: 'We ask around' } },
  { type: 'ChoiceAdded', data: { templateId, n: 9, question: 7, level: 2, title: 'We have a list' } },
  { type: 'RecommendationAttached', data: { templateId, objective: 4, recommendationId: 'recommendation-1' } },
];

/** The recommendation's text in the catalog. */
export const exampleRecommendation: RecommendationSnapshot = {
  id: example.recommendationId,
  title: 'A key cabinet',
  url: 'https://example.org/cabinet',
  description: 'Where all keys hang.',
};

const deployed: TemplateEvent = {
  type: 'TemplateDeployed',
  data: {
    templateId,
    profile,
    content: {
      levels: [
        { n: 1, position: 1, name: 'Initial', description: 'By chance' },
        { n: 2, position: 2, name: 'Managed', description: 'By plan' },
      ],
      areas: [
        {
          n: 3,
          name: 'Access',
          description: 'Who gets in',
          color: '#ff4040',
          objectives: [
            {
              n: 4,
              shortName: 'Keys',
              description: 'Keys are kept',
              maturities: [
                { n: 5, level: 1, description: 'Some are' },
                { n: 6, level: 2, description: 'All are' },
              ],
              recommendationIds: ['recommendation-1'],
              questions: [
                {
                  n: 7,
                  title: 'Keys?',
                  description: 'Who has one?',
                  kind: 'ladder',
                  weight: 1,
                  choices: [
                    { n: 8, level: 1, title: 'We ask around' },
                    { n: 9, level: 2, title: 'We have a list' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    recommendations: [exampleRecommendation],
  },
};

/** Histories of the example: just created, complete, deployed, and on its way to the public library. */
export const exampleHistory = {
  draft: [created],
  complete,
  deployment: deployed,
  deployed: [...complete, deployed],
  submitted: [...complete, deployed, { type: 'TemplateSubmitted', data: { templateId } }],
  published: [...complete, deployed, { type: 'TemplatePublished', data: { templateId } }],
  archived: [...complete, { type: 'TemplateArchived', data: { templateId } }],
} satisfies Readonly<Record<string, TemplateEvent | TemplateEvent[]>>;
