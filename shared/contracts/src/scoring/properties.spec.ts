import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { questionKinds } from '../question-kinds.js';
import {
  add,
  type Answer,
  assessmentValues,
  contributionOf,
  type Counters,
  emptyCounters,
  expect as expectRespondent,
  merge,
  type Preset,
  type Results,
  type ScoringModel,
  type ScoringObjective,
  type ScoringQuestion,
  score,
  scoreAlone,
  subtract,
} from './index.js';

// ---- Random templates and respondents

type Persona = 'dev' | 'mgr' | 'ops';
/** `answers` null: expected, but did not submit. */
interface Respondent {
  readonly persona: Persona;
  readonly answers: Answer[] | null;
}
interface World {
  readonly model: ScoringModel;
  readonly respondents: Respondent[];
}

const personas = fc.constantFrom<Persona>('dev', 'mgr', 'ops');

const modelArbitrary: fc.Arbitrary<ScoringModel> = fc.integer({ min: 1, max: 10 }).chain((levels) => {
  const full = Array.from({ length: levels }, (_, index) => index + 1);
  const question = fc.record({
    kind: fc.constantFrom(...questionKinds),
    weight: fc.constantFrom(1, 1, 1, 0.5, 1.25, 0.1, 3, 0),
    levels: fc.oneof(fc.constant(full), fc.array(fc.integer({ min: 1, max: levels }), { maxLength: 5 })),
    credits: fc.array(fc.constantFrom(0, 1, 25, 33, 50, 100), { minLength: 10, maxLength: 10 }),
  });
  const objective = fc.record({
    absentLevels: fc.oneof(fc.constant([]), fc.subarray(full)),
    questions: fc.array(question, { maxLength: 3 }),
  });
  const areas = fc.array(fc.array(objective, { maxLength: 2 }), { maxLength: 2 });
  return fc.tuple(fc.constantFrom<Preset>('balanced', 'strict', 'process'), areas).map(([preset, list]) => {
    let n = 0;
    const next = () => (n += 3);
    return {
      levels,
      preset,
      areas: list.map((objectives) => ({
        n: next(),
        objectives: objectives.map(({ absentLevels, questions }) => ({
          n: next(),
          absentLevels,
          questions: questions.map(({ kind, weight, levels: choices, credits }) => ({
            n: next(),
            kind,
            weight,
            choices: choices.map((level, index) => ({ n: next(), level, credit: credits[index] })),
          })),
        })),
      })),
    };
  });
});

const allQuestions = (model: ScoringModel) => model.areas.flatMap((a) => a.objectives.flatMap((o) => o.questions));

function answersArbitrary(model: ScoringModel): fc.Arbitrary<Answer[]> {
  const one = ({ n, choices }: ScoringQuestion): fc.Arbitrary<Answer | null> =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant({ question: n, choices: [], notApplicable: true }) },
      {
        weight: 4,
        arbitrary: fc
          .subarray(choices.map((choice) => choice.n))
          .map((picked) => ({ question: n, choices: picked, notApplicable: false })),
      },
    );
  return fc.tuple(...allQuestions(model).map(one)).map((list) => list.filter((answer) => answer !== null));
}

const worldArbitrary: fc.Arbitrary<World> = modelArbitrary.chain((model) =>
  fc.record({
    model: fc.constant(model),
    respondents: fc.array(fc.record({ persona: personas, answers: fc.option(answersArbitrary(model), { freq: 6 }) }), {
      maxLength: 7,
    }),
  }),
);

const tally = ({ model, respondents }: World): Counters =>
  respondents.reduce((sum, { persona, answers }) => {
    const expected = expectRespondent(sum, persona, 1);
    return answers === null ? expected : add(expected, persona, contributionOf(model, answers));
  }, emptyCounters());

// ---- The formulas of scoring.md, computed from raw answers

type Fraction = readonly [bigint, bigint];
const fraction = (num: number | bigint, den: number | bigint = 1): Fraction => [BigInt(num), BigInt(den)];
const sum = (list: Fraction[]) => list.reduce<Fraction>(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const divide = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d];
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
const average = (list: Fraction[]) => (list.length === 0 ? null : divide(sum(list), fraction(list.length)));
/** The weights above have two decimals at most. */
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

function reference(model: ScoringModel, objective: ScoringObjective, people: Respondent[]) {
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

// ---- A double is correct when neither neighbor is nearer

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
function isNearest(value: number | null, exact: Fraction | null): boolean {
  if (value === null || exact === null) return value === exact;
  if (exact[0] === 0n || value === 0) return exact[0] === 0n && value === 0;
  const own = distance(value, exact);
  return [-1n, 1n].every((step) => !less(distance(neighbour(value, step), exact), own));
}

const objectivesOf = (results: Results) => results.areas.flatMap((area) => area.objectives);

function checkAgainstReference(model: ScoringModel, results: Results, people: Respondent[]): void {
  const objectives = model.areas.flatMap((area) => area.objectives);
  const wanted = objectives.map((objective) => reference(model, objective, people));
  const got = objectivesOf(results);
  expect(got.map(({ n }) => n)).toEqual(objectives.map(({ n }) => n));
  got.forEach((result, index) => {
    const want = wanted[index];
    if (want === undefined) throw new Error('an objective too many');
    const pairs: [number | null, Fraction | null][] = [
      [result.assessmentValue, want.assessmentValue],
      [result.agreement, want.agreement],
      ...result.levelShares.map((share, k): [number | null, Fraction | null] => [share, want.levelShares[k] ?? null]),
      ...result.maturityShares.map((share, k): [number, Fraction | null] => [share, want.maturityShares[k] ?? null]),
      ...want.satisfied.map((list, k): [number | null, Fraction] => [
        result.answersPerLevel[k]?.countAllRespondents ?? null,
        sum(list),
      ]),
    ];
    const wrong = pairs.filter(([value, exact]) => !isNearest(value, exact));
    // As text, because jest's workers cannot transfer a BigInt.
    expect(wrong.map(([value, exact]) => `${String(value)} for ${exact?.join('/') ?? 'null'}`)).toEqual([]);
    expect(result).toMatchObject({ maturityValue: want.maturityValue, currentLevel: want.maturityValue });
    expect(result.coverage).toMatchObject({ answered: want.answered, expected: want.expected });
    expect(result.answersPerLevel.map((level) => level.sum)).toEqual(want.satisfied.map((list) => list.length));
  });
  const values = wanted.map(({ assessmentValue }) => assessmentValue).filter((value) => value !== null);
  expect(isNearest(results.assessmentValue, average(values))).toBe(true);
  const stages = average(wanted.map(({ maturityValue }) => fraction(maturityValue)));
  expect(isNearest(results.maturityValue, stages ?? fraction(0))).toBe(true);
}

const runs = { numRuns: 80 };

describe('scores from counters', () => {
  it('equal the formulas computed from the raw answers', () => {
    fc.assert(
      fc.property(worldArbitrary, (world) => {
        checkAgainstReference(world.model, score(world.model, tally(world)), world.respondents);
      }),
      runs,
    );
  });

  it('are the same when only assessment values are requested', () => {
    fc.assert(
      fc.property(worldArbitrary, (world) => {
        const whole = score(world.model, tally(world));
        const { assessmentValue, areas } = assessmentValues(world.model, tally(world));
        expect(assessmentValue).toBe(whole.assessmentValue);
        expect(areas.flatMap(({ objectives }) => objectives)).toEqual(
          objectivesOf(whole).map((objective) => objective.assessmentValue),
        );
      }),
      runs,
    );
  });
  it('equal the formulas for the chosen personas', () => {
    fc.assert(
      fc.property(worldArbitrary, fc.array(personas, { minLength: 1 }), (world, chosen) => {
        const results = score(world.model, tally(world), { personas: chosen });
        const people = world.respondents.filter(({ persona }) => chosen.includes(persona));
        checkAgainstReference(world.model, results, people);
      }),
      runs,
    );
  });

  it('equal the formulas for one respondent alone', () => {
    fc.assert(
      fc.property(worldArbitrary, ({ model, respondents }) => {
        for (const respondent of respondents.slice(0, 2)) {
          if (respondent.answers === null) continue;
          checkAgainstReference(model, scoreAlone(model, contributionOf(model, respondent.answers)), [respondent]);
        }
      }),
      runs,
    );
  });

  it('strict never exceeds balanced nor process', () => {
    fc.assert(
      fc.property(worldArbitrary, (world) => {
        const counters = tally(world);
        const stages = (preset: Preset) =>
          objectivesOf(score({ ...world.model, preset }, counters)).map(({ maturityValue }) => maturityValue);
        const [strict, balanced, process] = [stages('strict'), stages('balanced'), stages('process')];
        expect(strict.filter((value, i) => value > (balanced[i] ?? 0) || value > (process[i] ?? 0))).toEqual([]);
      }),
      runs,
    );
  });

  it('give the plain mean of the chosen positions as assessment value, for full ladders that all answered', () => {
    const position = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(position, position, position), { minLength: 1, maxLength: 9 }), (rows) => {
        const choices = [1, 2, 3, 4, 5].map((level) => ({ n: level, level }));
        const questions = [1, 2, 3].map((n) => ({ n, kind: 'ladder' as const, weight: 1, choices }));
        const model: ScoringModel = {
          levels: 5,
          preset: 'balanced',
          areas: [{ n: 1, objectives: [{ n: 1, questions }] }],
        };
        const respondents = rows.map(
          (row): Respondent => ({
            persona: 'dev',
            answers: row.map((level, i) => ({
              question: i + 1,
              choices: level === 0 ? [] : [level],
              notApplicable: false,
            })),
          }),
        );
        const total = rows.flat().reduce((a, b) => a + b, 0);
        expect(score(model, tally({ model, respondents })).assessmentValue).toBe(total / (rows.length * 3));
      }),
    );
  });
});

describe('counters are sums', () => {
  it('for any split of the respondents', () => {
    const split = worldArbitrary.chain((world) =>
      fc.tuple(
        fc.constant(world),
        fc.array(fc.nat({ max: 3 }), { minLength: world.respondents.length, maxLength: world.respondents.length }),
      ),
    );
    fc.assert(
      fc.property(split, ([world, places]) => {
        const parts = [0, 1, 2, 3].map((part) =>
          tally({ ...world, respondents: world.respondents.filter((_, index) => places[index] === part) }),
        );
        expect(merge(parts)).toEqual(tally(world));
      }),
      runs,
    );
  });

  it('in any order', () => {
    const shuffled = worldArbitrary.chain((world) =>
      fc.tuple(
        fc.constant(world),
        fc.shuffledSubarray(world.respondents, {
          minLength: world.respondents.length,
          maxLength: world.respondents.length,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([world, respondents]) => {
        expect(tally({ ...world, respondents })).toEqual(tally(world));
      }),
      runs,
    );
  });

  const twoSubmissions = worldArbitrary.chain((world) =>
    fc.tuple(fc.constant(world), personas, answersArbitrary(world.model), answersArbitrary(world.model)),
  );

  it('and adding and subtracting a submission leaves no trace', () => {
    fc.assert(
      fc.property(twoSubmissions, ([world, persona, answers]) => {
        const before = tally(world);
        const contribution = contributionOf(world.model, answers);
        expect(subtract(add(before, persona, contribution), persona, contribution)).toEqual(before);
      }),
      runs,
    );
  });

  it('and a re-submission equals a first submission of the later answers', () => {
    fc.assert(
      fc.property(twoSubmissions, ([world, persona, earlier, later]) => {
        const before = tally(world);
        const first = contributionOf(world.model, earlier);
        const second = contributionOf(world.model, later);
        const resubmitted = add(subtract(add(before, persona, first), persona, first), persona, second);
        expect(resubmitted).toEqual(add(before, persona, second));
      }),
      runs,
    );
  });

  it('and survive JSON, as contributions and results do', () => {
    fc.assert(
      fc.property(worldArbitrary, (world) => {
        const counters = tally(world);
        const values = [counters, score(world.model, counters)];
        expect(JSON.parse(JSON.stringify(values))).toEqual(values);
      }),
    );
  });
});
