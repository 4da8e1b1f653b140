import type {
  AreaContent,
  AssessedArea,
  AssessedObjective,
  Figures,
  ObjectiveContent,
  ObjectiveFigures,
  ObjectiveResults,
  Results,
} from '@tidemark/contracts';

type Scores = Omit<Figures, 'areas'>;

/** Only the scores, and whether they are withheld. */
export const scoresOf = ({ assessmentValue, maturityValue, coverage, withheld }: Scores): Scores => ({
  assessmentValue,
  maturityValue,
  coverage,
  ...(withheld && { withheld }),
});

/** Rendered results as numbers only, without further computation or decision. */
export const figuresOf = (results: Results): Figures => ({
  ...scoresOf(results),
  areas: results.areas.map((area) => ({
    id: area.id,
    ...scoresOf(area),
    objectives: area.objectives.map(objectiveFigures),
  })),
});

const objectiveFigures = (objective: ObjectiveResults): ObjectiveFigures => ({
  id: objective.id,
  ...scoresOf(objective),
  currentMaturity_id: objective.currentMaturity_id,
  levelShares: objective.levelShares,
  maturityShares: objective.maturityShares,
  agreement: objective.agreement,
  answers: objective.answersPerLevel.map(({ maturity_id: _level, ...answers }) => answers),
});

/** The content of areas, without answers. */
export const contentOf = (areas: readonly AssessedArea[]): AreaContent[] =>
  areas.map(
    ({ assessmentValue: _value, maturityValue: _maturity, coverage: _coverage, withheld: _withheld, ...area }) => ({
      ...area,
      objectives: area.objectives.map(objectiveContent),
    }),
  );

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
