import type { ResultsWhy, WhyLevel, WhyObjective, WhyQuestion } from '@tidemark/contracts';
import {
  type Counters,
  explain,
  type ObjectiveResult,
  type QuestionPart,
  type Results,
  score,
  type ScoringModel,
  type ScoringObjective,
  stopOf,
} from '@tidemark/contracts/scoring';
import { findObjective, type TemplateContent } from '@tidemark/domain';
import { withheldScores } from '@tidemark/presenters';

interface Answers {
  readonly counters: Counters;
  /** Of the reader alone; null before they answered. */
  readonly own: Counters | null;
  /** False: shows only the reader's own. */
  readonly isShown?: boolean;
}

interface ModelAndContent {
  readonly model: ScoringModel;
  readonly content: TemplateContent;
}

/** The mean level shares of all objectives with a value: they add up to the index. */
export function sharesOf({ areas }: Results): number[] | null {
  const valued = areas.flatMap(({ objectives }) =>
    objectives.filter(({ assessmentValue }) => assessmentValue !== null),
  );
  const [first] = valued;
  if (first === undefined) return null;
  return first.levelShares.map(
    (_, level) => valued.reduce((sum, { levelShares }) => sum + (levelShares[level] ?? 0), 0) / valued.length,
  );
}

/** Every objective with the shares that add up to its value, and why its stage is not higher; hidden ones without. */
export function madeOf(
  { model, content }: ModelAndContent,
  results: Results,
  hidden: readonly number[],
): ResultsWhy['areas'] {
  return content.areas.map(({ n, name, color, objectives }, area) => ({
    n,
    name,
    color,
    objectives: objectives.flatMap((objective, place) => {
      const result = results.areas[area]?.objectives[place];
      const scored = model.areas[area]?.objectives[place];
      if (result === undefined || scored === undefined) return [];
      const made = hidden.includes(objective.n) ? hiddenObjective : objectiveOf(scored, result, model);
      return [{ n: objective.n, name: objective.shortName, ...made }];
    }),
  }));
}

const hiddenObjective = {
  ...withheldScores('few-answers'),
  levels: [],
  stopped: null,
};

function objectiveOf(
  { absentLevels = [] }: ScoringObjective,
  { assessmentValue, maturityValue, coverage, levelShares, maturityShares }: ObjectiveResult,
  { preset }: ScoringModel,
): Omit<WhyObjective, 'n' | 'name'> {
  const levels = levelShares.map(
    (share, index): WhyLevel => ({
      level: index + 1,
      isAbsent: absentLevels.includes(index + 1),
      share,
      maturityShare: maturityShares[index] ?? 0,
    }),
  );
  const stopped = stopOf(maturityShares, maturityValue, preset, absentLevels);
  return {
    assessmentValue,
    maturityValue,
    coverage,
    levels,
    stopped: stopped === null ? null : { level: stopped.level, failures: [...stopped.failures] },
  };
}

/** The questions of one objective: the part of each, the people at each position, and the reader's answer. */
export function questionsOf(
  { model, content }: ModelAndContent,
  n: number,
  { counters, own, isShown = true }: Answers,
): WhyQuestion[] {
  const found = findObjective(content, n);
  const scored = score(model, counters).areas.flatMap(({ objectives }) => objectives);
  const results = new Map(scored.find((one) => one.n === n)?.questions.map((question) => [question.n, question]));
  const { levels } = explain(model, n, counters);
  const ownLevels = own === null ? [] : explain(model, n, own).levels;
  const parts = partsIn(levels);
  return (found?.objective.questions ?? []).map(({ n: question, title, kind, weight }) => {
    const { answered = 0, notApplicable = 0, agreement = null } = results.get(question) ?? {};
    const sharesIn = (explained: typeof levels) =>
      explained.flatMap(({ questions }) => questions.filter((one) => one.n === question));
    const counts = { n: question, title, kind, weight, answered, notApplicable, own: valueOf(sharesIn(ownLevels)) };
    if (!isShown)
      return {
        ...counts,
        answered: null,
        notApplicable: null,
        agreement: null,
        value: null,
        part: null,
        positions: null,
      };
    const positions = kind === 'ladder' ? positionsOf(counters, question, model.levels) : null;
    return { ...counts, agreement, value: valueOf(sharesIn(levels)), part: parts.get(question) ?? null, positions };
  });
}

type Levels = ReturnType<typeof explain>['levels'];

/**
 * What each question adds to the objective's value: at each level its share by its weight among the questions that are
 * answered there. An absent level repeats the parts of the one below it. Empty where a level has no answer.
 */
function partsIn(levels: Levels): Map<number, number> {
  const sums = new Map<number, number>();
  if (levels.some(({ share }) => share === null)) return sums;
  const answered = levels.flatMap(({ questions }) => questions.filter(({ share }) => share !== null));
  const each = new Map(answered.map(({ n, weight }) => [n, { n, weight, share: 1 }]));
  // An absent first level is reached by everybody.
  let at = partsAt([...each.values()]);
  for (const { isAbsent, questions } of levels) {
    if (!isAbsent) at = partsAt(questions);
    for (const [n, part] of at) sums.set(n, (sums.get(n) ?? 0) + part);
  }
  return sums;
}

function partsAt(questions: readonly Pick<QuestionPart, 'n' | 'weight' | 'share'>[]): ReadonlyMap<number, number> {
  const answered = questions.flatMap(({ n, weight, share }) => (share === null ? [] : [{ n, weight, share }]));
  const whole = answered.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(answered.map(({ n, weight, share }) => [n, (weight * share) / whole]));
}

/** The sum of a question's parts over its levels; null without answers. */
function valueOf(shares: readonly QuestionPart[]): number | null {
  if (shares.length === 0 || shares.some(({ share }) => share === null)) return null;
  return shares.reduce((sum, { share }) => sum + (share ?? 0), 0);
}

/** Number of people at each level of a ladder, from none on. */
function positionsOf({ questions }: Counters, question: number, levels: number): number[] {
  const cells = Object.values(questions[question] ?? {});
  return Array.from({ length: levels + 1 }, (_, position) =>
    cells.reduce((sum, { positions }) => sum + (positions[position] ?? 0), 0),
  );
}
