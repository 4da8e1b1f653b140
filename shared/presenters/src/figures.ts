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

/** The scores alone of what has them, and that they are withheld where they are. */
export const scoresOf = ({ assessmentValue, maturityValue, coverage, withheld }: Scores): Scores => ({
  assessmentValue,
  maturityValue,
  coverage,
  ...(withheld && { withheld }),
});

/** Results as they were rendered for a reader, in numbers alone: nothing is reckoned here, and nothing decided. */
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

/** What areas say and ask, without anybody's answers. */
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
