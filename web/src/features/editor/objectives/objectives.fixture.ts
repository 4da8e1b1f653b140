import type {
  Assessment,
  AssessedArea,
  AssessedObjective,
  MaturityLevel,
  ObjectiveMaturity,
} from '@tidemark/contracts';

const names = ['Initial', 'Repeatable', 'Defined'];

export const levels: readonly MaturityLevel[] = names.map((name, index) => ({
  id: `l${index + 1}`,
  assessment_id: 't1',
  name,
  description: `What ${name} means`,
  position: index + 1,
  enabled: true,
  version: 1,
}));

const described = (objective: string, texts: Readonly<Record<string, string>>): ObjectiveMaturity[] =>
  Object.entries(texts).map(([level, description]) => ({
    id: `m-${objective}-${level}`,
    objective_id: objective,
    maturity_id: level,
    description,
    version: 3,
  }));

const nothing = { share: null, answered: 0, expected: 0 };

export const anObjective = (
  id: string,
  shortName: string,
  area: string,
  texts: Readonly<Record<string, string>> = {},
  more: Partial<AssessedObjective> = {},
): AssessedObjective => ({
  id,
  assessment_id: 't1',
  area_id: area,
  shortName,
  name: null,
  description: `About ${shortName}`,
  references: [],
  absentLevels: [],
  objectiveMaturities: described(id, texts),
  questions: [],
  recommendations: [],
  assessmentValue: null,
  maturityValue: null,
  coverage: nothing,
  currentMaturity_id: null,
  levelShares: [],
  maturityShares: [],
  agreement: null,
  answersPerLevel: [],
  version: 2,
  ...more,
});

export const anArea = (id: string, name: string, color: string, objectives: AssessedObjective[]): AssessedArea => ({
  id,
  assessment_id: 't1',
  name,
  description: `About ${name}`,
  color,
  objectives,
  assessmentValue: null,
  maturityValue: null,
  coverage: nothing,
  version: 4,
});

/** Two areas with three objectives: five of eight descriptions exist, one level is absent. */
export const twoAreas = (): AssessedArea[] => [
  anArea('flow', 'Flow', '#ff4040', [
    anObjective('small', 'Small batches', 'flow', { l1: 'Whole projects', l2: 'Split sometimes', l3: 'Three days' }),
    anObjective('trunk', 'Trunk', 'flow', { l1: 'Weeks' }),
  ]),
  anArea('ops', 'Operations', '#1b4673', [
    anObjective('observe', 'Observability', 'ops', { l1: 'Customers tell us' }, { absentLevels: [3] }),
  ]),
];

/** A draft whose reader may change it, at the second step. */
export const aTemplate = (changes: Partial<Assessment> = {}): Assessment => ({
  id: 't1',
  node_id: null,
  template_id: null,
  organization_id: 'o1',
  name: 'Delivery',
  shortName: 'Delivery',
  description: 'How we deliver',
  scoring: 'balanced',
  language: 'en',
  startDate: null,
  endDate: null,
  openFormDate: null,
  closeFormDate: null,
  notesShownTo: null,
  step: 2,
  isArchived: false,
  isPublicTemplate: 0,
  templateForOrganization_id: null,
  completed: 62.5,
  isDeployed: false,
  maturityLevels: [...levels],
  maturityModel: names,
  may: ['change', 'deploy'],
  version: 9,
  node: null,
  nodeType: null,
  assessmentValue: null,
  maturityValue: null,
  coverage: nothing,
  respondents: { invited: 0, started: 0, submitted: 0, counted: 0 },
  areas: twoAreas(),
  objectives: [],
  stale: false,
  tags: [],
  origin_id: null,
  ...changes,
});
