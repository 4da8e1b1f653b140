import type {
  AreaContent,
  AssessedArea,
  AssessedObjective,
  Assessment,
  AssessmentContent,
  AssessmentFigures,
  Figures,
  MaturityLevel,
  ObjectiveContent,
  ObjectiveFigures,
  ObjectiveResults,
  RespondentFigures,
  RespondentMeans,
  RespondentResults,
  Results,
  Withheld,
} from '@tidemark/contracts';
import { answered, type FakeAnswers, refusal } from '../../../../testing/fake-api';

const NAMES = ['Initial', 'Repeatable', 'Defined', 'Measured', 'Improving'];

const levelsFor = (owner: string): MaturityLevel[] =>
  NAMES.map((name, index) => ({
    id: `${owner}.${index + 1}`,
    assessment_id: owner,
    name,
    description: '',
    position: index + 1,
    enabled: true,
    version: 1,
  }));

/** What an objective says of itself: its shares (of nine answers at each level) give its value. */
interface ObjectiveParts {
  readonly n: string;
  readonly shortName: string;
  /** Satisfied answers of nine, level by level; null: nobody answered. */
  readonly satisfied: readonly number[] | null;
  readonly stage: number;
}

const WHOLE = 9;

function anObjective(owner: string, { n, shortName, satisfied, stage }: ObjectiveParts): AssessedObjective {
  const shares = NAMES.map((_, index) => (satisfied === null ? null : (satisfied[index] ?? 0) / WHOLE));
  const answered = satisfied === null ? 0 : WHOLE;
  return {
    id: `${owner}.${n}`,
    assessment_id: owner,
    area_id: `${owner}.10`,
    shortName,
    name: null,
    description: `About ${shortName}`,
    references: [],
    absentLevels: [],
    assessmentValue: satisfied === null ? null : satisfied.reduce((sum, part) => sum + part, 0) / WHOLE,
    maturityValue: stage,
    coverage: { share: answered / WHOLE, answered, expected: WHOLE },
    currentMaturity_id: stage === 0 ? null : `${owner}.${stage}`,
    levelShares: shares,
    maturityShares: shares.map((share) => share ?? 0),
    agreement: null,
    answersPerLevel: NAMES.map((_, index) => ({
      maturity_id: `${owner}.${index + 1}`,
      sum: answered,
      userSum: 3,
      count: index < 2 ? 3 : 0,
      countAllRespondents: satisfied?.[index] ?? 0,
    })),
    recommendations: [
      {
        id: 'r1',
        title: 'Work in small batches',
        url: 'https://example.org/small',
        description: 'Why.',
        isArchived: false,
      },
      { id: 'r2', title: 'Archived advice', url: 'https://example.org/old', description: '', isArchived: true },
    ],
    objectiveMaturities: [],
    questions: [],
    version: 1,
  };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Case 2 of the scoring rules (3.67, stage 3), a lower one (2.00, stage 2), and one that nobody answered. */
export const USUAL: readonly ObjectiveParts[] = [
  { n: '11', shortName: 'Small batches', satisfied: [9, 9, 8, 5, 2], stage: 3 },
  { n: '12', shortName: 'Limited work', satisfied: [9, 9, 0, 0, 0], stage: 2 },
  { n: '13', shortName: 'Team learning', satisfied: null, stage: 0 },
];

/** An applied assessment of template t1 with one area, Flow. */
export function anAssessment(
  id: string,
  node: string,
  changes: Partial<Assessment> = {},
  parts: readonly ObjectiveParts[] = USUAL,
): Assessment {
  const objectives = parts.map((part) => anObjective(id, part));
  const known = objectives.flatMap(({ assessmentValue }) => (assessmentValue === null ? [] : [assessmentValue]));
  const scores = {
    assessmentValue: known.length === 0 ? null : meanOf(known),
    maturityValue: meanOf(objectives.map(({ maturityValue }) => maturityValue ?? 0)),
    coverage: { share: 18 / 27, answered: 18, expected: 27 },
  };
  const area: AssessedArea = {
    id: `${id}.10`,
    assessment_id: id,
    name: 'Flow',
    description: '',
    color: '#ff4040',
    ...scores,
    objectives,
    version: 1,
  };
  return {
    id,
    node_id: `n-${id}`,
    template_id: 't1',
    organization_id: 'o1',
    name: 'Software delivery',
    shortName: 'Delivery H2',
    description: '',
    scoring: 'balanced',
    language: 'en-US',
    startDate: '2026-07-01T00:00:00.000Z',
    endDate: '2026-12-31T12:00:00.000Z',
    openFormDate: '2026-11-10T00:00:00.000Z',
    closeFormDate: '2026-12-20T12:00:00.000Z',
    notesShownTo: null,
    step: 4,
    isArchived: false,
    isPublicTemplate: 0,
    templateForOrganization_id: null,
    completed: 100,
    isDeployed: true,
    tags: [],
    origin_id: null,
    maturityLevels: levelsFor(id),
    maturityModel: NAMES,
    node: { id: `n-${id}`, name: node },
    nodeType: { id: 'nt1', name: 'Team' },
    ...scores,
    respondents: { invited: 4, started: 3, submitted: 3, counted: 3 },
    areas: [area],
    objectives: objectives.map(({ id: objective, shortName, area_id }) => ({ id: objective, shortName, area_id })),
    stale: false,
    may: [],
    version: 1,
    ...changes,
  };
}

/** A respondent whose own results are those of an assessment; null: has not answered. */
export const aRespondent = (id: string, name: string, results: Assessment | null): RespondentResults => {
  const [firstName = '', surName = ''] = name.split(' ');
  return {
    user: { id, firstName, surName, avatarUrl: null, persona: 'Developer' },
    submittedAt: results === null ? null : '2026-11-12T00:00:00.000Z',
    results:
      results === null
        ? null
        : {
            assessmentValue: results.assessmentValue,
            maturityValue: results.maturityValue,
            coverage: results.coverage,
            areas: results.areas,
          },
  };
};

/** The same as role user sees it where too few people have answered. */
export function withheld(whole: Assessment, reason: Withheld = 'too-few'): Assessment {
  const nothing = {
    withheld: reason,
    assessmentValue: null,
    maturityValue: null,
    coverage: { share: null, answered: 0, expected: 0 },
  } as const;
  const areas = whole.areas.map((area) => ({
    ...area,
    ...nothing,
    objectives: area.objectives.map((objective) => ({
      ...objective,
      ...nothing,
      currentMaturity_id: null,
      levelShares: objective.levelShares.map(() => null),
      answersPerLevel: objective.answersPerLevel.map((answers) => ({
        ...answers,
        sum: null,
        countAllRespondents: null,
      })),
    })),
  }));
  return { ...whole, ...nothing, areas };
}

const scoresOf = ({ assessmentValue, maturityValue, coverage, withheld: hidden }: Omit<Results, 'areas'>) => ({
  assessmentValue,
  maturityValue,
  coverage,
  ...(hidden && { withheld: hidden }),
});

const objectiveFigures = ({ answersPerLevel, ...one }: ObjectiveResults): ObjectiveFigures => ({
  id: one.id,
  ...scoresOf(one),
  currentMaturity_id: one.currentMaturity_id,
  levelShares: one.levelShares,
  maturityShares: one.maturityShares,
  agreement: one.agreement,
  answers: answersPerLevel.map(({ maturity_id: _, ...answers }) => answers),
});

const figuresOf = (results: Results): Figures => ({
  ...scoresOf(results),
  areas: results.areas.map((area) => ({
    id: area.id,
    ...scoresOf(area),
    objectives: area.objectives.map(objectiveFigures),
  })),
});

const objectiveContent = ({
  assessmentValue: _value,
  maturityValue: _maturity,
  coverage: _coverage,
  withheld: _withheld,
  currentMaturity_id: _stage,
  levelShares: _shares,
  maturityShares: _maturityShares,
  agreement: _agreement,
  answersPerLevel: _answers,
  ...content
}: AssessedObjective): ObjectiveContent => content;

const areaContent = ({
  coverage: _c,
  assessmentValue: _a,
  maturityValue: _m,
  withheld: _w,
  ...area
}: AssessedArea): AreaContent => ({
  ...area,
  objectives: area.objectives.map(objectiveContent),
});

/** An assessment as the server tells it in two parts; its content under the ids of its template. */
export function apart(whole: Assessment): {
  readonly figures: AssessmentFigures;
  readonly content: AssessmentContent;
} {
  const id = whole.template_id ?? whole.id;
  const { areas, objectives: _objectives, maturityLevels, ...head } = whole;
  const content: AssessmentContent = { id, maturityLevels, areas: areas.map(areaContent) };
  const named = JSON.stringify(content).replaceAll(`"${whole.id}.`, `"${id}.`).replaceAll(`"${whole.id}"`, `"${id}"`);
  return {
    figures: { ...head, content: { id, version: whole.id }, ...figuresOf({ ...head, areas }) },
    content: JSON.parse(named) as AssessmentContent,
  };
}

export const meansOf = ({ user, submittedAt, results }: RespondentResults): RespondentMeans => ({
  user,
  submittedAt,
  means: results === null ? null : scoresOf(results),
});

export const figuresOfOne = ({ user, submittedAt, results }: RespondentResults): RespondentFigures => ({
  user,
  submittedAt,
  figures: results === null ? null : figuresOf(results),
});

const weightOf = ({ means }: RespondentMeans) => (means === null ? -2 : (means.assessmentValue ?? -1));

/** The calls of the dashboard, answered from what the test says of whole assessments and of their respondents. */
export function apartAnswers({
  assessment,
  respondents,
}: Pick<FakeAnswers, 'assessment' | 'respondents'>): FakeAnswers {
  const whole = async (id: string) => (await assessment?.({ params: { id } }, {})) as Assessment;
  const people = async (id: string) => (await respondents?.({ params: { id } }, {})) as RespondentResults[];
  return {
    assessmentFigures: async ({ params: { id } }) => apart(await whole(id)).figures,
    // A fixture's version is the id of the assessment that it was made from.
    assessmentContent: async ({ params: { contentVersion } }) => apart(await whole(contentVersion)).content,
    respondentMeans: async ({ params: { id }, query: { search = '', limit = '500', offset = '0' } = {} }) => {
      const found = (await people(id)).filter(({ user }) =>
        `${user.firstName} ${user.surName}`.toLowerCase().includes(search.toLowerCase()),
      );
      const ranked = found.map(meansOf).toSorted((a, b) => weightOf(b) - weightOf(a));
      const page = ranked.slice(Number(offset), Number(offset) + Number(limit));
      return answered(page, { total: ranked.length });
    },
    respondentFigures: async ({ params: { id, respondentId } }) => {
      const one = (await people(id)).find(({ user }) => user.id === respondentId);
      if (one === undefined) throw refusal('user-not-found', 404);
      return figuresOfOne(one);
    },
  };
}
