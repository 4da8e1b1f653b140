import type { AreaResults, ObjectiveResults, Results } from '@tidemark/contracts';
import { about, eachOf } from './about.js';
import type { Mentions } from './mentions.js';
import type { SentenceWriter } from './sentence-writer.js';
import { type CitedAssessment, levelOf } from './scope.js';
import { isWithheld, whyOf, whyWithheld, withheldLine } from './withheld.js';

const valuesOf = (
  { assessmentValue, maturityValue }: Pick<Results, 'assessmentValue' | 'maturityValue'>,
  saying: SentenceWriter,
) => ({ value: saying.value(assessmentValue), maturity: saying.maturity(maturityValue ?? 0, 'more') });

/** The state of each assessment, or of what the question names in it. */
export const standingAnswer = (scope: readonly CitedAssessment[], mentions: Mentions, saying: SentenceWriter): string =>
  eachOf(scope, saying, (assessed) => {
    if (isWithheld(assessed)) return withheldLine(assessed, saying);
    const named = namedIn(assessed, mentions);
    if (named.length > 0) return named.map((one) => standing(assessed, one, saying)).join('\n');
    return resultLine(assessed, saying);
  });

/** The figures of a whole assessment in one sentence. */
export const resultLine = (assessed: CitedAssessment, saying: SentenceWriter): string => {
  const { results } = assessed.figures;
  return saying.say('result', {
    ...about(assessed, saying),
    ...valuesOf(results, saying),
    coverage: saying.percent(results.coverage.share),
  });
};

export const coverageAnswer = (scope: readonly CitedAssessment[], saying: SentenceWriter): string =>
  eachOf(scope, saying, (assessed) => {
    const { share, answered, expected } = assessed.figures.results.coverage;
    return saying.say('coverage', {
      ...about(assessed, saying),
      coverage: saying.percent(share),
      answered: saying.count(answered),
      pairs: saying.count(expected),
    });
  });

/** Numbers, never names: those are on the screens of people who may see them. */
export const respondentsAnswer = (scope: readonly CitedAssessment[], saying: SentenceWriter): string =>
  `${eachOf(scope, saying, (assessed) =>
    saying.say('respondents', {
      ...about(assessed, saying),
      missing: saying.count(assessed.figures.expected - assessed.figures.submitted),
    }),
  )}\n${saying.say('namesElsewhere')}`;

/** Only assessments that the person answered; otherwise that they did not. */
export function ownAnswer(scope: readonly CitedAssessment[], saying: SentenceWriter): string {
  const answered = scope.filter(({ figures }) => figures.own !== null);
  return eachOf(answered.length > 0 ? answered : scope, saying, (assessed) => {
    const { own, results } = assessed.figures;
    if (own === null) return saying.say('ownMissing', about(assessed, saying));
    const team = isWithheld(assessed) ? whyOf(assessed, saying) : saying.value(results.assessmentValue);
    return saying.say('own', { ...about(assessed, saying), ...valuesOf(own, saying), team });
  });
}

type Piece = AreaResults | ObjectiveResults;

/** The named areas and objectives of an assessment. */
const namedIn = ({ figures }: CitedAssessment, { area: areas, objective: objectives }: Mentions): Piece[] =>
  figures.results.areas.flatMap((area) => [
    ...(areas.has(area.name) ? [area] : []),
    ...area.objectives.filter(({ shortName }) => objectives.has(shortName)),
  ]);

/** One line about an area or an objective of an assessment. */
export function standing(assessed: CitedAssessment, piece: Piece, saying: SentenceWriter): string {
  const { assessmentValue, maturityValue, coverage, withheld } = piece;
  const isObjective = 'shortName' in piece;
  const name = isObjective ? piece.shortName : piece.name;
  if (withheld)
    return saying.say('withheldPart', {
      ...about(assessed, saying),
      name,
      why: whyWithheld(withheld, assessed, saying),
    });
  const level = isObjective ? levelOf(assessed, piece) : undefined;
  return saying.say('standing', {
    ...about(assessed, saying),
    name,
    value: saying.value(assessmentValue),
    maturity: saying.maturity(maturityValue ?? 0, isObjective ? 'objective' : 'more'),
    level: level === undefined ? '' : `, ${level}`,
    coverage: saying.percent(coverage.share),
  });
}
