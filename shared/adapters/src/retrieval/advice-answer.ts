import type { ObjectiveResults, Recommendation } from '@tidemark/contracts';
import { lowestFour } from '@tidemark/contracts/scoring';
import type { Mentions } from './mentions.js';
import type { SentenceWriter } from './sentence-writer.js';
import type { CitedAssessment } from './scope.js';
import { standing } from './standing-answer.js';
import { isWithheld, leftOut, nothingToTell, whyOf } from './withheld.js';

/** An objective in one assessment. */
interface ObjectiveInAssessment {
  readonly assessed: CitedAssessment;
  /** Name of its area. */
  readonly area: string;
  readonly objective: ObjectiveResults;
}

/**
 * Recommendations for what the question names, otherwise for the lowest four. If the team's values are withheld, it
 * uses and mentions the person's own.
 */
export function adviceAnswer(scope: readonly CitedAssessment[], mentions: Mentions, saying: SentenceWriter): string {
  const shown = scope.filter((assessed) => !isWithheld(assessed));
  const answer = adviceFor(shown.length > 0 ? shown : byOwnAnswers(scope), mentions, saying);
  if (answer === undefined) return nothingToTell(scope, saying);
  if (shown.length > 0) return [answer, ...leftOut(scope, saying)].join('\n');
  const why = [...new Set(scope.map((assessed) => whyOf(assessed, saying)))].join('. ');
  return `${saying.say('adviceByOwn', { why })}\n${answer}`;
}

/** The assessments that the person asking answered, with their own answers as results. */
const byOwnAnswers = (scope: readonly CitedAssessment[]): CitedAssessment[] =>
  scope.flatMap(({ figures, document }) =>
    figures.own === null ? [] : [{ document, figures: { ...figures, results: figures.own } }],
  );

function adviceFor(scope: readonly CitedAssessment[], mentions: Mentions, saying: SentenceWriter): string | undefined {
  const named = objectivesIn(scope).filter(({ objective }) => mentions.objective.has(objective.shortName));
  const chosen = mentions.objective.size > 0 ? named : lowestOf(scope, mentions.area);
  if (chosen.length === 0) return undefined;
  const names = [...new Set(chosen.map(({ objective }) => objective.shortName))];
  return names
    .map((name) =>
      adviceOn(
        chosen.filter(({ objective }) => objective.shortName === name),
        saying,
      ),
    )
    .join('\n\n');
}

const objectivesIn = (scope: readonly CitedAssessment[]): ObjectiveInAssessment[] =>
  scope.flatMap((assessed) =>
    assessed.figures.results.areas.flatMap(({ name: area, objectives }) =>
      objectives.map((objective) => ({ assessed, area, objective })),
    ),
  );

/** The lowest four of all assessments together, each with its assessment. */
function lowestOf(scope: readonly CitedAssessment[], areas: ReadonlySet<string>): ObjectiveInAssessment[] {
  const found = objectivesIn(scope).filter(({ area }) => areas.size === 0 || areas.has(area));
  const objectives = found.map((one) => ({ ...one.objective, inAssessment: one }));
  return lowestFour({ areas: [{ objectives }] }).map(({ inAssessment }) => inAssessment);
}

/** The state of one objective, its next level, and its recommendations without duplicates. */
function adviceOn(found: readonly ObjectiveInAssessment[], saying: SentenceWriter): string {
  const recommendations = new Map(
    found.flatMap(({ objective }) => objective.recommendations.map((one) => [one.id, one] as const)),
  );
  const lines = found.flatMap((one) => [standing(one.assessed, one.objective, saying), ...nextLevel(one, saying)]);
  return [
    // Two at the same level have the same next level.
    ...new Set(lines),
    ...(recommendations.size === 0
      ? [saying.say('noRecommendation')]
      : [saying.say('recommended'), ...[...recommendations.values()].map((one) => recommended(one, saying))]),
  ].join('\n');
}

const recommended = ({ id, title, url, description }: Recommendation, saying: SentenceWriter): string =>
  saying.say('recommendation', {
    title,
    url,
    description,
    cite: saying.cite({ id, kind: 'recommendation', title, url }),
  });

/** The template's text for the level above the objective's current one. */
function nextLevel({ assessed: { figures }, objective }: ObjectiveInAssessment, saying: SentenceWriter): string[] {
  const at = figures.levels.findIndex(({ id }) => id === objective.currentMaturity_id) + 1;
  const level = figures.levels[at];
  const description = figures.levelTexts[objective.id]?.[at] ?? null;
  return level === undefined || description === null
    ? []
    : [saying.say('nextLevel', { level: level.name, description: description.trim() })];
}
