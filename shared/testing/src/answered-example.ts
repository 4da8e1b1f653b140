import {
  type AssessmentsEvent,
  type ResponseEvent,
  scoringModelOf,
  type TemplateContent,
  type TemplateEvent,
} from '@tidemark/domain';

/** A template with one objective of three ladders with five levels each, and an assessment of it. */
export const templateId = 'template-1';
export const assessmentId = 'assessment-1';

/** Content numbers: levels 1–5, area 6, objective 7, question q (0, 1, 2) is 10 q + 10, its choice of level k is 10 q + 10 + k. */
const questionNumber = (q: number): number => 10 * q + 10;

export const content: TemplateContent = {
  levels: [1, 2, 3, 4, 5].map((n) => ({ n, position: n, name: `Level ${String(n)}`, description: '' })),
  areas: [
    {
      n: 6,
      name: 'Area',
      description: '',
      color: '#ff4040',
      objectives: [
        {
          n: 7,
          shortName: 'Objective',
          description: '',
          maturities: [],
          recommendationIds: ['r1', 'gone'],
          questions: [0, 1, 2].map((q) => ({
            n: questionNumber(q),
            title: `Question ${String(q)}`,
            description: '',
            kind: 'ladder' as const,
            weight: 1,
            choices: [1, 2, 3, 4, 5].map((level) => ({ n: questionNumber(q) + level, level, title: '' })),
          })),
        },
      ],
    },
  ],
};

export const profile = {
  shortName: 'T',
  name: 'Template',
  description: '',
  language: 'en-US' as const,
  scoring: 'balanced' as const,
  startDate: null,
  endDate: null,
};
export const model = scoringModelOf(profile, content);

const moment = '2026-01-01T00:00:00.000Z';

export const deployed = {
  type: 'TemplateDeployed',
  data: {
    templateId,
    profile,
    content,
    recommendations: [{ id: 'r1', title: 'Read', url: 'https://example.org', description: 'This' }],
  },
} satisfies TemplateEvent;

export const applied = {
  type: 'AssessmentsApplied',
  data: {
    templateId,
    templateVersion: 1,
    shortName: 'A',
    description: 'D',
    windows: { startDate: moment, endDate: moment, openFormDate: moment, closeFormDate: moment },
    assessments: [{ assessmentId, nodeId: 'node-1' }],
  },
} satisfies AssessmentsEvent;

export const triggered = (...users: readonly (readonly [userId: string, personaId: string | null])[]) =>
  ({
    type: 'AssessmentsTriggered',
    data: {
      kind: 'invitation',
      assessments: [{ assessmentId, users: users.map(([userId, personaId]) => ({ userId, personaId })) }],
    },
  }) satisfies AssessmentsEvent;

export const started = (userId: string, personaId: string | null) =>
  ({ type: 'FormStarted', data: { assessmentId, userId, personaId } }) satisfies ResponseEvent;

/** `levels[q]`: the level chosen in question q, 0 = none of these, null = skipped. */
export const submitted = (userId: string, personaId: string | null, levels: readonly (number | null)[]) =>
  ({
    type: 'AnswersSubmitted',
    data: {
      assessmentId,
      userId,
      personaId,
      templateId,
      answers: levels.flatMap((level, q) =>
        level === null
          ? []
          : {
              question: questionNumber(q),
              choices: level === 0 ? [] : [questionNumber(q) + level],
              notApplicable: false,
            },
      ),
      texts: null,
    },
  }) satisfies ResponseEvent;
