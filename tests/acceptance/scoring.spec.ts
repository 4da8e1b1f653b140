import { beforeAll, describe, expect, it } from '@jest/globals';
import { answerRound, oneObjective, playRound, showAnyGroup } from '../harness/round.js';
import { importTemplate, fresh, type Said } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, practice, type QuestionSpec } from '../harness/template.js';
import { must } from '../harness/wait.js';

type Preset = 'balanced' | 'strict' | 'process';

/** One of the cases of the scoring document: the questions, the answers, and the expected result. */
interface Case {
  readonly name: string;
  readonly levels?: number;
  readonly questions: readonly QuestionSpec[];
  readonly people: Readonly<Record<string, readonly Said[]>>;
  readonly levelShares: readonly (number | null)[];
  /** When they are not the same. */
  readonly maturityShares?: readonly number[];
  readonly assessmentValue: number | null;
  readonly maturity: Readonly<Record<Preset, number>>;
  readonly coverage: readonly [answered: number, expected: number];
  readonly agreement?: number;
}

const ladders = (count: number): QuestionSpec[] => Array.from({ length: count }, () => ladder());
/** Two developers and their manager. */
const three = { ana: [3, 2, 4], meilin: [3, 3, 4], oskar: [5, 4, 5] } as const;

const cases: readonly Case[] = [
  {
    name: '1: one person says 3, 2, 5',
    questions: ladders(3),
    people: { ana: [3, 2, 5] },
    levelShares: [1, 1, 2 / 3, 1 / 3, 1 / 3],
    assessmentValue: 10 / 3,
    maturity: { balanced: 3, strict: 2, process: 3 },
    coverage: [3, 3],
  },
  {
    name: '2: three people of two personas',
    questions: ladders(3),
    people: three,
    levelShares: [1, 1, 8 / 9, 5 / 9, 2 / 9],
    assessmentValue: 11 / 3,
    maturity: { balanced: 3, strict: 2, process: 4 },
    coverage: [9, 9],
  },
  {
    name: '3: a question answered by nobody, another skipped by one',
    questions: ladders(3),
    people: { ana: [3, 2, 'skip'], meilin: [3, 'skip', 'skip'], oskar: [5, 4, 'skip'] },
    levelShares: [1, 1, 3 / 4, 5 / 12, 1 / 6],
    maturityShares: [2 / 3, 2 / 3, 1 / 2, 5 / 18, 1 / 9],
    assessmentValue: 10 / 3,
    maturity: { balanced: 1, strict: 0, process: 1 },
    coverage: [5, 9],
  },
  {
    name: '4: a question that is not applicable',
    questions: ladders(3),
    people: { ana: [3, 2, 'n/a'] },
    levelShares: [1, 1, 1 / 2, 0, 0],
    assessmentValue: 2.5,
    maturity: { balanced: 2, strict: 2, process: 2 },
    coverage: [3, 3],
  },
  {
    name: '5: a checklist of five practices',
    levels: 3,
    questions: [{ kind: 'checklist', levels: [1, 1, 2, 3, 3] }],
    people: { ana: [[1, 2, 3, 4]] },
    levelShares: [1, 1, 1 / 2],
    assessmentValue: 2.5,
    maturity: { balanced: 2, strict: 2, process: 2 },
    coverage: [1, 1],
  },
  {
    name: '6: two practices a level: both, one, none',
    levels: 3,
    questions: [1, 1, 2, 2, 3, 3].map(practice),
    people: { ana: [[1], [1], [1], [], [], []] },
    levelShares: [1, 1 / 2, 0],
    assessmentValue: 1.5,
    maturity: { balanced: 1, strict: 1, process: 1 },
    coverage: [6, 6],
  },
  {
    name: '7: the practice of level 1 is missing',
    levels: 3,
    questions: [1, 2, 3].map(practice),
    people: { ana: [[], [1], [1]] },
    levelShares: [0, 1, 1],
    assessmentValue: 2,
    maturity: { balanced: 0, strict: 0, process: 0 },
    coverage: [3, 3],
  },
  {
    name: '8: two people, 2 and 4',
    questions: ladders(1),
    people: { ana: [2], meilin: [4] },
    levelShares: [1, 1, 1 / 2, 1 / 2, 0],
    assessmentValue: 3,
    maturity: { balanced: 2, strict: 2, process: 2 },
    coverage: [2, 2],
    agreement: 0.84,
  },
  {
    name: '9: two people, 1 and 5',
    questions: ladders(1),
    people: { ana: [1], meilin: [5] },
    levelShares: [1, 1 / 2, 1 / 2, 1 / 2, 1 / 2],
    assessmentValue: 3,
    maturity: { balanced: 1, strict: 1, process: 1 },
    coverage: [2, 2],
    agreement: 0.36,
  },
  {
    name: '10: a question that offers levels 1 and 2 beside a whole one',
    questions: [ladder(2), ladder()],
    people: { ana: [2, 4] },
    levelShares: [1, 1, 1, 1, 0],
    assessmentValue: 4,
    maturity: { balanced: 4, strict: 4, process: 4 },
    coverage: [2, 2],
  },
  {
    name: '11a: the whole question skipped by the only respondent',
    questions: [ladder(2), ladder()],
    people: { ana: [2, 'skip'] },
    levelShares: [1, 1, null, null, null],
    maturityShares: [1 / 2, 1 / 2, 0, 0, 0],
    assessmentValue: null,
    maturity: { balanced: 0, strict: 0, process: 0 },
    coverage: [1, 2],
  },
];
const presets = ['balanced', 'strict', 'process'] as const;
const server = suiteServer();
beforeAll(async () => showAnyGroup(server()));
const boss = () => server().as('oskar');

const expectNumber = (received: number | null, expected: number | null): void => {
  if (expected === null || received === null) expect(received).toBe(expected);
  else expect(Math.abs(received - expected)).toBeLessThan(1e-9);
};
const expectNumbers = (received: readonly (number | null)[], expected: readonly (number | null)[]): void => {
  expect(received).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) expectNumber(received[index] ?? null, value);
};

describe.each(presets)('scored as %s', (scoring) => {
  it.each(cases)('case $name [R3-020 R7-039]', async (wanted) => {
    const { questions, levels = 5, people } = wanted;
    const areas = oneObjective(...questions);
    const { assessmentId: id } = await playRound(server(), { areas, levels, scoring, people });
    const assessment = await (await boss()).ok('assessment', { params: { id } });
    const objective = must(assessment.areas[0]?.objectives[0], 'objective');
    expectNumbers(objective.levelShares, wanted.levelShares);
    expectNumbers(objective.maturityShares, wanted.maturityShares ?? wanted.levelShares.map((share) => share ?? 0));
    expectNumber(objective.assessmentValue, wanted.assessmentValue);
    expect(objective.maturityValue).toBe(wanted.maturity[scoring]);
    const current = assessment.maturityLevels.find(({ position }) => position === wanted.maturity[scoring]);
    expect(objective.currentMaturity_id).toBe(current?.id ?? null);
    const [answered, expected] = wanted.coverage;
    expect(assessment.coverage).toEqual({ share: answered / expected, answered, expected });
    // One objective alone: it is the area and the index too.
    expectNumber(assessment.assessmentValue, wanted.assessmentValue);
    expectNumber(assessment.areas[0]?.assessmentValue ?? null, wanted.assessmentValue);
    expect(assessment.maturityValue).toBe(wanted.maturity[scoring]);
    if (wanted.agreement !== undefined) expectNumber(objective.agreement, wanted.agreement);
  });

  it('case 2a: each of the three alone [R7-044]', async () => {
    const { assessmentId: id } = await playRound(server(), {
      areas: oneObjective(...ladders(3)),
      scoring,
      people: three,
    });
    const alone = await (await boss()).ok('respondents', { params: { id } });
    const wanted = { Ana: [3, 3, 2, 3], 'Mei Lin': [10 / 3, 3, 3, 3], Oskar: [14 / 3, 5, 4, 5] };
    expect(alone.map(({ user }) => user.firstName).sort()).toEqual(Object.keys(wanted).sort());
    for (const [name, [value, ...maturities]] of Object.entries(wanted)) {
      const { results } = must(
        alone.find(({ user }) => user.firstName === name),
        name,
      );
      expectNumber(must(results, 'results').assessmentValue, value ?? null);
      expect(results?.maturityValue).toBe(maturities[presets.indexOf(scoring)]);
    }
  });

  it('case 11: nine say 4 and one says 1, pooled over two nodes [R7-050]', async () => {
    const client = await boss();
    const templateId = await importTemplate(client, {
      shortName: fresh('Ten'),
      scoring,
      areas: oneObjective(ladder()),
    });
    const booking = ['oskar', 'ana', 'lucia', 'meilin', 'jonas', 'priya', 'samuel', 'hanna'];
    const people = Object.fromEntries(booking.map((start) => [start, [4]]));
    const first = await answerRound(server(), templateId, { people });
    const second = await answerRound(server(), templateId, { node: 'Payments', people: { wanjiru: [1], tomas: [4] } });
    const body = { selectedAssessments: [first, second], selectedPersonas: [] };
    const { results, respondents } = await client.ok('calculateMaturity', { body });
    expect(respondents).toBe(10);
    const objective = must(results.areas[0]?.objectives[0], 'objective');
    expectNumbers(objective.levelShares, [1, 0.9, 0.9, 0.9, 0]);
    expectNumber(results.assessmentValue, 3.7);
    expect(objective.maturityValue).toBe({ balanced: 4, strict: 1, process: 4 }[scoring]);
  });
});

describe('the four lowest objectives', () => {
  it('are those of the team, also where somebody’s own are others [R9-014]', async () => {
    const areas = [['O1', 'O2', 'O3', 'O4', 'O5'].map((shortName) => ({ shortName, questions: [ladder()] }))];
    // Ana's own lowest four leave O5 out, the team's O1.
    const people = { ana: [1, 2, 2, 2, 5], meilin: [5, 1, 1, 1, 1], oskar: [5, 1, 1, 1, 1] };
    const round = await playRound(server(), { areas, people });
    const ana = server().demo.account('ana');
    const query = { user_id: ana.id, assessment_id: round.assessmentId };
    const page = await (await server().as(ana)).ok('completionPage', { query });
    const shown = page.recommendations.map(({ objective }) => objective.shortName);
    expect(shown).toEqual(['O2', 'O3', 'O4', 'O5']);
  });

  it('case 12: lowest assessment value first, then maturity, then order; none without answers [R9-014]', async () => {
    const of = (shortName: string, count: number) => ({
      shortName,
      questions: ladders(count),
      recommendations: [`for ${shortName}`],
    });
    const [first, second] = [
      [of('O1', 3), of('O2', 2), of('O3', 1), of('O7', 2)],
      [of('O4', 2), of('O5', 1), of('O6', 5)],
    ];
    const recommendations = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7'].map((name) => `for ${name}`);
    const said: Said[] = [3, 2, 5, 1, 2, 2, 1, 3, 1, 3, 'skip', 4, 4, 4, 4, 5];
    const round = await playRound(server(), { areas: [first, second], recommendations, people: { ana: said } });
    const ana = server().demo.account('ana');
    const query = { user_id: ana.id, assessment_id: round.assessmentId };
    const page = await (await server().as(ana)).ok('completionPage', { query });
    const order = ['O2', 'O7', 'O4', 'O3'];
    expect(page.recommendations.map(({ objective }) => objective.shortName)).toEqual(order);
    expect(page.recommendations.map((one) => one.recommendations.map(({ title }) => title))).toEqual(
      order.map((name) => [`Read for ${name}`]),
    );
    const values = page.team.areas.flatMap(({ objectives }) =>
      objectives.map(({ assessmentValue }) => assessmentValue),
    );
    expectNumbers(values, [10 / 3, 1.5, 2, 2, 2, null, 4.2]);
    // The index is the mean of the objectives that have a value.
    expectNumber(page.team.assessmentValue, (10 / 3 + 1.5 + 2 + 2 + 2 + 4.2) / 6);
  });
});
