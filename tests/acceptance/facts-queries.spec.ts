import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSqlite } from '@tidemark/adapters';
import { command } from '../harness/commands.js';
import { engineOf } from '../harness/engine.js';
import { queried, type FactRow } from '../harness/facts.js';
import { isDistributed } from '../harness/profile.js';
import { everyQuery, oneSumAtATime, type Query, together } from '../harness/queries.js';
import { setSmallestGroup } from '../harness/round.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

/** The demo, with groups of two, so that there are rows of everything. */
const server = suiteServer();
const queries = await everyQuery();
let folder: string;
let answers: Map<string, FactRow[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-queries-'));
  await setSmallestGroup(server(), 1);
  await (await server().as('oskar')).ok('assessmentReport', {
    params: { id: must(server().demo.assessments[0], 'one').id },
  });
  const out = join(folder, 'facts');
  expect(await command('facts', ['--out', out, '--format', 'sqlite'], { dataDir: server().dataDir })).toMatchObject({
    code: 0,
  });
  const file = openSqlite(join(out, 'facts.sqlite'), { synchronous: 'NORMAL', isGuest: true });
  answers = new Map(queries.map(({ name, sql }) => [name, queried(file, sql)]));
  file.close();
}, longLimit);
afterAll(async () => rm(folder, { recursive: true, force: true }));

const rowsOf = (name: string) => must(answers.get(`${name}.md`), name);
const reports = async () => {
  const boss = await server().as('oskar');
  return Promise.all(server().demo.assessments.map(async ({ id }) => boss.ok('assessmentReport', { params: { id } })));
};

/** MongoDB, or what speaks like it; without one the same texts are only run as SQL. */
const given = process.env['MONGODB_URL'];
const urlOf = () => given ?? must(engineOf(server().dataDir)['MONGODB_URL'], 'MONGODB_URL');
const isThere = isDistributed || given !== undefined;
if (!isThere) console.log('NOT RUN: docs/queries in mongosh. Set MONGODB_URL to a server (mongodb://127.0.0.1:27017).');

describe('docs/queries', () => {
  it('use what any server like MongoDB can do', () => {
    const stages = queries.flatMap(({ asked }) => asked.pipeline.flatMap((stage) => Object.keys(stage)));
    expect(stages.filter((stage) => !['$match', '$group', '$sort', '$limit', '$project'].includes(stage))).toEqual([]);
    expect(queries.length).toBeGreaterThanOrEqual(8);
  });

  it('answer something about the demo, each of them', () => {
    // In groups of one nothing is withheld.
    const empty = queries.filter(({ name }) => answers.get(name)?.length === 0).map(({ name }) => name);
    expect(empty).toEqual(['withheld-rounds.md']);
  });

  it('say of the rounds what reports say of them', async () => {
    const told = (await reports())
      .flatMap(({ assessments }) => assessments)
      .map((one) => [one.shortName, one.node.name, one.assessmentValue]);
    const rows = rowsOf('movement-between-rounds').map((row) => [
      row['assessment'],
      String(row['path']).split(' / ').at(-1),
      row['assessment_value'],
    ]);
    expect(rows.sort()).toEqual(told.sort());
  });

  it('add up people as the product counts them', async () => {
    const all = await reports();
    const sum = (of: 'invited' | 'started' | 'submitted') =>
      all.reduce((total, { respondents }) => total + respondents[of], 0);
    const [row, ...others] = rowsOf('participation-by-template');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      assessments: all.length,
      invited: sum('invited'),
      started: sum('started'),
      submitted: sum('submitted'),
    });
  });

  it('have the mean of each objective, and where people stand', async () => {
    const all = await reports();
    const objectives = all.flatMap(({ areas }) => areas.flatMap((area) => area.objectives));
    const row = must(rowsOf('weakest-objectives')[0], 'objective');
    const values = objectives.flatMap(({ shortName, assessmentValue }) =>
      shortName === row['objective'] ? (assessmentValue ?? []) : [],
    );
    expect(row['assessments']).toBe(values.length);
    expect(row['value_sum']).toBeCloseTo(
      values.reduce((total, value) => total + value, 0),
      9,
    );
    const people = objectives
      .flatMap(({ questions }) => questions.flatMap(({ positions }) => positions ?? []))
      .reduce((total, position) => total + position.people, 0);
    expect(rowsOf('answers-by-question').reduce((total, one) => total + Number(one['people']), 0)).toBe(people);
  });

  (isThere ? it : it.skip)(
    'answer the same in mongosh as in SQL',
    async () => {
      const { MongoClient } = await import('mongodb');
      const address = new URL(urlOf());
      address.pathname = `/tidemark_facts_${String(process.pid)}`;
      const run = async () => command('facts', ['--database', address.href], { dataDir: server().dataDir });
      const client = new MongoClient(address.href);
      const database = client.db(address.pathname.slice(1));
      const isFerret = 'ferretdbVersion' in (await database.command({ buildInfo: 1 }));
      try {
        expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('up to date') });
        for (const query of queries) {
          const { collection, pipeline } = query.asked;
          const found = [];
          for (const part of isFerret ? oneSumAtATime(pipeline) : [pipeline]) {
            found.push(await database.collection(collection).aggregate(part).toArray());
          }
          expectSame(query, together(found));
        }
        // The same key is the same document, and what is withheld from now on is gone.
        await setSmallestGroup(server(), 10);
        expect(await run()).toMatchObject({ code: 0 });
        expect(await database.collection('levels').countDocuments()).toBe(0);
        expect(await database.collection('rounds').countDocuments()).toBe(server().demo.assessments.length);
        expect(await database.collection('rounds').countDocuments({ withheld: true })).toBe(
          server().demo.assessments.length,
        );
      } finally {
        await database.dropDatabase();
        await client.close();
      }
    },
    300_000,
  );
});

/** Flat, and as exact as sums in another order are. */
function flat(row: Readonly<Record<string, unknown>>): FactRow {
  const { _id, ...rest } = row;
  const all = { ...(typeof _id === 'object' && _id !== null ? _id : {}), ...rest } as FactRow;
  return Object.fromEntries(
    Object.entries(all).map(([name, cell]) => [name, typeof cell === 'number' ? Number(cell.toFixed(9)) : cell]),
  );
}

/** SQL may answer with more columns: it can divide. */
function expectSame({ name }: Query, found: readonly Readonly<Record<string, unknown>>[]) {
  const rows = found.map(flat);
  const [first] = rows;
  const columns = Object.keys(first ?? {});
  const told = must(answers.get(name), name)
    .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
    .map(flat);
  const inOrder = (list: readonly FactRow[]) =>
    list.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
  expect({ name, rows: inOrder(rows) }).toEqual({ name, rows: inOrder(told) });
}
