import type { Answer, Preset, ScoringModel, ScoringObjective, ScoringQuestion } from './index.js';
import type { Respondent } from './worlds.fixture.js';

/* The formulas of scoring.md, computed from raw answers in exact fractions. */

export type Fraction = readonly [bigint, bigint];
export const fraction = (num: number | bigint, den: number | bigint = 1): Fraction => [BigInt(num), BigInt(den)];
export const sum = (list: Fraction[]) => list.reduce<Fraction>(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const divide = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d];
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
export const average = (list: Fraction[]) => (list.length === 0 ? null : divide(sum(list), fraction(list.length)));
/** The weights of random worlds have two decimals at most. */
const weightOf = (question: ScoringQuestion) => fraction(Math.round(question.weight * 100), 100);

const answerOf = (question: ScoringQuestion, respondent: Respondent) =>
  respondent.answers?.find((answer) => answer.question === question.n);
const selected = (question: ScoringQuestion, answer: Answer) =>
  question.choices.filter((choice) => answer.choices.includes(choice.n));
const highest = (levels: { level: number }[]) => Math.max(0, ...levels.map(({ level }) => level));
const covers = (question: ScoringQuestion, k: number) =>
  question.kind === 'ladder' ? k <= highest([...question.choices]) : question.choices.some(({ level }) => level === k);

type Choices = ScoringQuestion['choices'];
const creditOf = ({ credit = 100 }: Choices[number]) => credit;
/** The highest credit counts, at the highest level with that credit. */
const bestOf = (picked: Choices) =>
  picked.toSorted((one, other) => creditOf(other) - creditOf(one) || other.level - one.level).at(0);

/** s(q, r, k); empty when the pair or the level is left out. */
function satisfaction(question: ScoringQuestion, respondent: Respondent, k: number): Fraction[] {
  const answer = answerOf(question, respondent);
  if (answer === undefined || answer.notApplicable || !covers(question, k)) return [];
  const picked = selected(question, answer);
  const at = (list: readonly { level: number }[]) => list.filter(({ level }) => level === k).length;
  const best = bestOf(picked);
  return [
    {
      ladder: () => fraction(highest([...picked]) >= k ? 1 : 0),
      checklist: () => fraction(at(picked), at(question.choices)),
      graded: () => fraction(best?.level === k ? creditOf(best) : 0, 100),
    }[question.kind](),
  ];
}

const meanAt = (question: ScoringQuestion, people: Respondent[], k: number) =>
  average(people.flatMap((respondent) => satisfaction(question, respondent, k)));

function weightedMean(parts: { weight: Fraction; value: Fraction }[]): Fraction | null {
  const weights = sum(parts.map(({ weight }) => weight));
  return weights[0] === 0n ? null : divide(sum(parts.map(({ weight, value }) => times(weight, value))), weights);
}

function levelShare(questions: readonly ScoringQuestion[], people: Respondent[], k: number): Fraction | null {
  return weightedMean(
    questions.flatMap((question) => {
      const value = meanAt(question, people, k);
      return value === null ? [] : [{ weight: weightOf(question), value }];
    }),
  );
}

function maturityShare(questions: readonly ScoringQuestion[], people: Respondent[], k: number): Fraction {
  const submitters = people.filter(({ answers }) => answers !== null);
  const notApplicable = (question: ScoringQuestion) =>
    submitters.length > 0 && submitters.every((person) => answerOf(question, person)?.notApplicable === true);
  const parts = questions
    .filter((question) => covers(question, k) && !notApplicable(question))
    .map((question) => ({ weight: weightOf(question), value: meanAt(question, people, k) ?? fraction(0) }));
  return weightedMean(parts) ?? fraction(0);
}

const passes: Record<Preset, { own: (p: Fraction) => boolean; below: (p: Fraction) => boolean }> = {
  balanced: { own: (p) => !less(p, fraction(60, 100)), below: (p) => !less(p, fraction(75, 100)) },
  strict: { own: (p) => !less(p, fraction(1)), below: (p) => !less(p, fraction(1)) },
  process: { own: (p) => less(fraction(50, 100), p), below: (p) => less(fraction(85, 100), p) },
};

/** The largest K such that every level k <= K passes. */
function stage(shares: Fraction[], preset: Preset): number {
  const { own, below } = passes[preset];
  const good = shares.map((share, index) => own(share) && shares.slice(0, index).every(below));
  return good.includes(false) ? good.indexOf(false) : shares.length;
}

function agreement(question: ScoringQuestion, people: Respondent[]): Fraction[] {
  const isGraded = question.kind === 'graded';
  const m = isGraded ? 100 : highest([...question.choices]);
  const positions = people
    .map((person) => answerOf(question, person))
    .filter((answer) => answer !== undefined && !answer.notApplicable)
    .map((answer) => selected(question, answer ?? { question: 0, choices: [], notApplicable: false }))
    .map((picked) => fraction(isGraded ? creditOf(bestOf(picked) ?? { n: 0, level: 0, credit: 0 }) : highest(picked)));
  const center = average(positions);
  if (question.kind === 'checklist' || question.choices.length === 0 || center === null) return [];
  const deviations = positions.map((position) => minus(position, center));
  const variance = average(deviations.map((deviation) => times(deviation, deviation))) ?? fraction(0);
  return [minus(fraction(1), divide(variance, fraction(m * m, 4)))];
}

export function reference(model: ScoringModel, objective: ScoringObjective, people: Respondent[]) {
  const ks = Array.from({ length: model.levels }, (_, index) => index + 1);
  const { questions, absentLevels = [] } = objective;
  const isPresent = (k: number) => !absentLevels.includes(k);
  const isAnswered = questions.some((question) =>
    people.some((person) => answerOf(question, person)?.notApplicable === false),
  );
  /** P(k) = P(k - 1) where nothing is asked, with P(0) = 1; an objective without any answer stays unchanged. */
  const repeated = <Share>(shares: Share[], one: Share, nothing: Share): Share[] =>
    ks.reduce<Share[]>(
      (all, k, index) => [
        ...all,
        isPresent(k)
          ? (shares[index] ?? nothing)
          : isAnswered
            ? index === 0
              ? one
              : (all.at(-1) ?? nothing)
            : nothing,
      ],
      [],
    );
  const levelShares = repeated<Fraction | null>(
    ks.map((k) => levelShare(questions, people, k)),
    fraction(1),
    null,
  );
  const known = levelShares.filter((share) => share !== null);
  const maturityShares = repeated(
    ks.map((k) => maturityShare(questions, people, k)),
    fraction(1),
    fraction(0),
  );
  const pairs = questions.flatMap((question) => people.map((person) => answerOf(question, person)));
  return {
    levelShares,
    maturityShares,
    assessmentValue: known.length < ks.length ? null : sum(known),
    maturityValue: stage(maturityShares, model.preset),
    agreement: average(questions.flatMap((question) => agreement(question, people))),
    answered: pairs.filter((answer) => answer !== undefined).length,
    expected: pairs.length,
    satisfied: ks.map((k) =>
      (isPresent(k) ? questions : []).flatMap((question) =>
        people.flatMap((person) => satisfaction(question, person, k)),
      ),
    ),
  };
}

function neighbour(value: number, step: bigint): number {
  const bits = new BigInt64Array(1);
  const double = new Float64Array(bits.buffer);
  double[0] = value;
  bits[0] = (bits[0] ?? 0n) + step;
  return double[0];
}
function exactly(value: number): Fraction {
  let [num, den] = [value, 1n];
  for (; !Number.isInteger(num); den *= 2n) num *= 2;
  return [BigInt(num), den];
}
function distance(value: number, exact: Fraction): Fraction {
  const [num, den] = minus(exactly(value), exact);
  return [num < 0n ? -num : num, den];
}
/** A double is correct when neither neighbor is nearer. */
export function isNearest(value: number | null, exact: Fraction | null): boolean {
  if (value === null || exact === null) return value === exact;
  if (exact[0] === 0n || value === 0) return exact[0] === 0n && value === 0;
  const own = distance(value, exact);
  return [-1n, 1n].every((step) => !less(distance(neighbour(value, step), exact), own));
}
