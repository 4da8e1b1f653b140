import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  add,
  assessmentValues,
  contributionOf,
  merge,
  type Preset,
  type Results,
  type ScoringModel,
  score,
  scoreAlone,
  subtract,
} from './index.js';
import { average, type Fraction, fraction, isNearest, reference, sum } from './reference.fixture.js';
import { answersArbitrary, personas, type Respondent, tally, worldArbitrary } from './worlds.fixture.js';

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
