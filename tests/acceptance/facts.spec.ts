import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report } from '@tidemark/contracts';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { command } from '../harness/commands.js';
import { type FactRow, readTables } from '../harness/facts.js';
import { isDistributed } from '../harness/profile.js';
import { closeForm, setSmallestGroup } from '../harness/round.js';
import { applyTo, fresh, importTemplate, nodeNamed, type Said, submit, trigger } from '../harness/scenario.js';
import { temporaryFolder } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const boss = async () => server().as('oskar');

let folder: string;
let out: string;
let shownId: string;
let fewId: string;
let fewOnOneId: string;
let tables: Awaited<ReturnType<typeof readTables>>;

const facts = async (...args: readonly string[]) => command('facts', args, { dataDir: server().dataDir });
const answer = async (id: string, said: Readonly<Record<string, readonly Said[]>>) => {
  for (const [start, levels] of Object.entries(said)) await submit(server(), server().demo.account(start), id, levels);
};
const reportOf = async (id: string): Promise<Report> => (await boss()).ok('assessmentReport', { params: { id } });

beforeAll(async () => {
  folder = await temporaryFolder();
  out = join(folder, 'facts');
  await setSmallestGroup(server(), 3);
  const node = await nodeNamed(server(), 'Booking');
  const templateId = await importTemplate(await boss(), {
    shortName: fresh('=SUM(A1)'),
    areas: [[{ questions: [ladder(), ladder()] }], [{ questions: [ladder()] }]],
  });
  const applied = async () => applyTo(await boss(), { templateId, nodes: [node] });
  [shownId, fewId, fewOnOneId] = [await applied(), await applied(), await applied()];
  await trigger(
    await boss(),
    shownId,
    ['ana', 'lucia', 'meilin'].map((start) => server().demo.account(start).id),
  );
  await answer(shownId, { ana: [1, 1, 1], lucia: [3, 3, 3], meilin: [5, 5, 4] });
  await answer(fewId, { ana: [1, 1, 1], lucia: [3, 3, 3] });
  await answer(fewOnOneId, { ana: [1, 1, 1], lucia: [3, 'skip', 3], meilin: [5, 'skip', 'skip'] });
  for (const id of [shownId, fewId, fewOnOneId]) await closeForm(server(), id);
  for (const id of [shownId, fewId, fewOnOneId]) await reportOf(id);
  const { code, said } = await facts('--out', out);
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('rounds') });
  tables = await readTables(join(out, 'facts.sqlite'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const of = (rows: readonly FactRow[], id: string) => rows.filter((row) => row['assessment_id'] === id);

describe('npm run facts, beside a running server', () => {
  it('says what the report says that is for handing on, level by level', async () => {
    const report = await reportOf(shownId);
    const [round, ...others] = of(tables.rounds, shownId);
    expect(others).toEqual([]);
    expect(round).toMatchObject({
      organization: 'Halden Freight',
      path: 'Halden Freight / Customer platforms / Booking',
      branch: 'Customer platforms',
      invited: 3,
      submitted: 3,
      counted: 3,
      withheld: 0,
      response_people: 3,
      assessment_value: report.assessmentValue,
      maturity_value: report.maturityValue,
      answered_pairs: report.coverage.answered,
      expected_pairs: report.coverage.expected,
    });
    const levels = of(tables.levels, shownId).filter(({ scope }) => scope === 'everyone');
    const objectives = report.areas.flatMap((area) => area.objectives.map((objective) => ({ area, objective })));
    const told = objectives.flatMap(({ area, objective }) =>
      objective.levelShares.map((share, index) => ({
        area: area.name,
        objective: objective.shortName,
        level: index + 1,
        level_name: must(report.template.levels[index], 'level').name,
        share,
        maturity_share: objective.maturityShares[index],
        satisfied: must(objective.answersPerLevel[index], 'level').satisfied,
        covered: must(objective.answersPerLevel[index], 'level').of,
        assessment_value: objective.assessmentValue,
        maturity_value: objective.maturityValue,
      })),
    );
    expect(levels).toHaveLength(told.length);
    for (const row of told) expect(levels).toContainEqual(expect.objectContaining(row));
  });

  it('says how many people stand at each step of a question', async () => {
    const report = await reportOf(shownId);
    const answers = of(tables.answers, shownId).filter(({ standing }) => standing === 'answered');
    const told = report.areas
      .flatMap(({ objectives }) => objectives.flatMap(({ questions }) => questions))
      .flatMap(({ title, positions }) => (positions ?? []).map(({ step, people }) => [title, step, people]));
    expect(told.length).toBeGreaterThan(0);
    expect(answers.map((row) => [row['question'], row['step'], row['answers']])).toEqual(told);
    expect(
      of(tables.answers, shownId)
        .filter(({ standing }) => standing === 'skipped')
        .map((row) => row['answers']),
    ).toEqual([0, 0, 0]);
  });

  it('withholds what fewer people have said than the smallest group', async () => {
    expect(of(tables.rounds, fewId)).toMatchObject([
      { withheld: 1, submitted: 2, counted: null, assessment_value: null },
    ]);
    expect([...of(tables.levels, fewId), ...of(tables.answers, fewId)]).toEqual([]);
    // One question was answered by one person, another objective by two.
    expect([...of(tables.levels, fewOnOneId), ...of(tables.answers, fewOnOneId)]).toEqual([]);
    // All three answered the first question, so the value of the whole is of three people.
    expect(of(tables.rounds, fewOnOneId)).toMatchObject([
      { withheld: 0, counted: 3, assessment_value: expect.any(Number) },
    ]);
  });

  it('names nobody and holds no id of anybody', async () => {
    const { demo } = server();
    const text = JSON.stringify(tables);
    for (const { id, firstName, email } of demo.accounts) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(email);
      expect(text.toLowerCase()).not.toContain(`"${firstName.toLowerCase()}`);
    }
  });

  it('has the same rows in all three formats, and gives a spreadsheet no formula', async () => {
    expect((await readdir(out)).sort()).toEqual([
      'answers.csv',
      'answers.parquet',
      'facts.json',
      'facts.sqlite',
      'levels.csv',
      'levels.parquet',
      'rounds.csv',
      'rounds.parquet',
    ]);
    for (const table of ['rounds', 'levels', 'answers'] as const) {
      const file = await asyncBufferFromFile(join(out, `${table}.parquet`));
      const rows = await parquetReadObjects({ file });
      const plain = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
        ),
      );
      expect(plain).toEqual(tables[table]);
      const csv = await readFile(join(out, `${table}.csv`), 'utf8');
      expect(csv.split('\r\n')).toHaveLength(tables[table].length + 2);
      expect(csv).not.toMatch(/(^|,)"?=SUM/m);
    }
    expect(await readFile(join(out, 'rounds.csv'), 'utf8')).toContain(`,'=SUM(A1)`);
  });

  it('leaves a folder alone that holds something, and replaces facts when told to', async () => {
    expect(await facts('--out', out)).toMatchObject({ code: 1, said: expect.stringContaining('--force') });
    const mine = join(folder, 'mine');
    await mkdir(mine);
    await writeFile(join(mine, 'thesis.txt'), 'x');
    expect(await facts('--out', mine, '--force')).toMatchObject({ code: 1 });
    expect(await readdir(mine)).toEqual(['thesis.txt']);
    const older = join(folder, 'older');
    await cp(out, older, { recursive: true });
    expect(
      await facts('--out', older, '--force', '--format', 'csv', '--organization', server().demo.organizationId),
    ).toMatchObject({ code: 0 });
    expect(await readdir(older)).not.toContain('facts.sqlite');
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['facts', 'mine', 'older']));
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('says what is wrong with what was asked, and leaves nothing behind', async () => {
    const other = join(folder, 'other');
    const both = await facts('--out', other, '--database', 'mongodb://127.0.0.1/facts');
    expect(both).toMatchObject({ code: 2, said: expect.stringContaining('Either --out or --database') });
    expect(await facts('--out', other, '--format', 'csv,xlsx')).toMatchObject({
      code: 2,
      said: expect.stringContaining('xlsx'),
    });
    expect(await facts('--out', other, '--organization', 'nobody')).toMatchObject({
      code: 1,
      said: expect.stringContaining('nobody'),
    });
    expect((await readdir(folder)).filter((name) => name.includes('other'))).toEqual([]);
  });

  it('without --out asks for it beside a data folder, and fills the database beside read models on a server', async () => {
    expect(await facts()).toMatchObject(
      isDistributed
        ? { code: 0, said: expect.stringMatching(/^Brought the database \w+_facts up to date: /m) }
        : { code: 2, said: expect.stringContaining('--out is missing') },
    );
  });
});
