import type { Assessment, AssessedArea, AssessedObjective, Choice, MaturityLevel, Question } from '@tidemark/contracts';
import { aTemplate } from '../../../testing/organization';

const noCoverage = { share: null, answered: 0, expected: 0 };

const aLevel = (position: number, name = `Level ${String(position)}`): MaturityLevel => ({
  id: `l${String(position)}`,
  assessment_id: 't1',
  name,
  description: '',
  position,
  enabled: true,
  version: 1,
});

/** `aChoice('q1', 'c1', 2)` stands at level 2. */
export const aChoice = (question: string, id: string, level: number, changes: Partial<Choice> = {}): Choice => ({
  id,
  question_id: question,
  objective_id: 'o1',
  maturity_id: `l${String(level)}`,
  title: `Choice ${id}`,
  credit: null,
  version: 1,
  ...changes,
});

export const aQuestion = (id: string, changes: Partial<Question> = {}): Question => ({
  id,
  objective_id: 'o1',
  title: `Question ${id}?`,
  description: `About ${id}`,
  kind: 'ladder',
  weight: 1,
  references: [],
  recommendations: [],
  choices: [],
  version: 1,
  ...changes,
});

export const anObjective = (id: string, changes: Partial<AssessedObjective> = {}): AssessedObjective => ({
  id,
  assessment_id: 't1',
  area_id: 'a1',
  shortName: `Objective ${id}`,
  name: null,
  description: 'What it is about',
  absentLevels: [],
  assessmentValue: null,
  maturityValue: null,
  coverage: noCoverage,
  currentMaturity_id: null,
  levelShares: [],
  maturityShares: [],
  agreement: null,
  answersPerLevel: [],
  recommendations: [],
  references: [],
  objectiveMaturities: [],
  questions: [],
  version: 1,
  ...changes,
});

export const anArea = (
  id: string,
  objectives: AssessedObjective[],
  changes: Partial<AssessedArea> = {},
): AssessedArea => ({
  id,
  assessment_id: 't1',
  name: `Area ${id}`,
  description: 'All of it',
  color: '#1b4673',
  assessmentValue: null,
  maturityValue: null,
  coverage: noCoverage,
  objectives,
  version: 1,
  ...changes,
});

/** A draft that may be changed, with three levels. */
export const aDraft = (areas: AssessedArea[], changes: Partial<Assessment> = {}): Assessment => {
  const { areas: _areas, objectives: _objectives, questions: _questions, ...head } = aTemplate('t1');
  return {
    ...head,
    isDeployed: false,
    completed: 0,
    maturityLevels: [1, 2, 3].map((position) => aLevel(position)),
    may: ['change', 'deploy', 'archive'],
    node: null,
    nodeType: null,
    assessmentValue: null,
    maturityValue: null,
    coverage: noCoverage,
    respondents: { invited: 0, started: 0, submitted: 0, counted: 0 },
    areas,
    objectives: areas.flatMap(({ objectives }) =>
      objectives.map(({ id, shortName, area_id }) => ({ id, shortName, area_id })),
    ),
    stale: false,
    ...changes,
  };
};
