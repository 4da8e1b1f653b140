import { describe, expect, test } from '@jest/globals';
import { languages, parseTemplateFile } from '@tidemark/contracts';
import { unzipSync, strFromU8 } from 'fflate';
import { bytesOf } from '../../testing/bytes-of';
import type { Book } from '../sheets/book';
import { openBook } from '../sheets/open-book';
import { writeXlsx } from '../sheets/write-xlsx';
import { planBook, type SheetPlan, withColumn } from './plan';
import { placeOf, readTemplate } from './read-template';
import { everything } from './template.fixture';
import { asSheets, writeTemplate } from './write-template';

const defaults = {
  shortName: 'File',
  language: 'en-US' as const,
  levelName: (position: number) => `Level ${position}`,
};
const read = (book: Book) => readTemplate(book.sheets, planBook(book), defaults);
const none: SheetPlan = { kind: 'none', columns: [] };
const csv = async (text: string) => openBook(new TextEncoder().encode(text), 'csv', 'Model');
const shortly = (said: ReturnType<typeof read>) =>
  said.findings.map(({ kind, code, place, repair }) => [
    kind,
    code,
    `${String.fromCodePoint(65 + place.column)}${place.line}`,
    repair,
  ]);

describe('a template as sheets', () => {
  test.each(languages)('comes back from an .xlsx file as it went, heads in %s', async (language) => {
    const template = { ...everything(), language };
    const bytes = await bytesOf(await writeXlsx(await writeTemplate(template)));
    const { template: back, findings } = read(await openBook(bytes, 'xlsx', 'Model'));
    expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([]);
    expect(back).toEqual(template);
    expect(parseTemplateFile(back)).toMatchObject({ ok: true });
  });

  test('is written as texts and numbers alone: nothing in it is a formula', async () => {
    const parts = unzipSync(await bytesOf(await writeXlsx(await writeTemplate(everything()))));
    const sheets = Object.entries(parts).filter(([name]) => name.startsWith('xl/worksheets/'));
    expect(sheets.length).toBeGreaterThan(7);
    for (const [, part] of sheets) expect(strFromU8(part)).not.toMatch(/<f[ >]/);
  });

  test('leaves out what no file can hold', async () => {
    const template = { ...everything(), description: 'Bell\u0007 and half \ud800.' };
    const bytes = await bytesOf(await writeXlsx(await writeTemplate(template)));
    expect(read(await openBook(bytes, 'xlsx', 'Model')).template.description).toBe('Bell and half .');
  });

  test('reads a sheet that writes nothing but the table', async () => {
    const sheets = asSheets(await writeTemplate(everything())).filter(({ name }) => name === 'Questions');
    const { template } = readTemplate(sheets, planBook({ sheets, notes: {} as Book['notes'] }), defaults);
    expect(template.levels.map(({ name }) => name)).toEqual(['Level 1', 'Level 2']);
    expect(template.areas[0]?.objectives[0]?.questions).toHaveLength(3);
  });
});

describe('one line for each choice', () => {
  const head = 'Bereich;Objective;Question;Answer;Lvl;Owner';
  test.each([
    ['en', 'Area,Objective,Question,Choice,Level'],
    ['es', 'Área,Objetivo,Pregunta,Opción,Nivel'],
    ['pt', 'ÁREA,Objetivo,Pergunta,Opção,Nível'],
    ['as people write', 'Domain,Practice,Question title,Answer,Maturity level'],
  ])('is understood by its heads, %s', async (_, line) => {
    const { template, findings } = read(await csv(`${line}\nFlow,Batches,How big?,A project,1\n,,,A story,Level 2\n`));
    expect(findings).toEqual([]);
    expect(template.areas[0]).toMatchObject({
      name: 'Flow',
      objectives: [{ shortName: 'Batches', questions: [{ title: 'How big?' }] }],
    });
    expect(template.areas[0]?.objectives[0]?.questions[0]?.choices).toEqual([
      { title: 'A project', level: 1 },
      { title: 'A story', level: 2 },
    ]);
    expect(template.levels.map(({ position }) => position)).toEqual([1, 2]);
  });

  test('names every fault and slip at its cell, with a repair where there is one', async () => {
    const lines = [
      'Flow;Trunk-based development;How long?;Weeks;1;Mei',
      'Flow;Trunk-based development;How long?;;4;Mei',
      'Flow;Trunk-based development;How long?;Days;five;Mei',
      'Flow;Trunk-based develoment;How long?;Hours;3;Mei',
      'Flow;Trunk-based development;How long?;Weeks;2;Mei',
      'Flow;Trunk-based development;How long?;None;12;Mei',
      'Flow;Trunk-based development;How long?;Never;;Mei',
      'Flow;New one;;Something;1;Mei',
    ];
    const said = read(await csv([head, ...lines].join('\n')));
    expect(shortly(said)).toEqual([
      ['fault', 'no_choice', 'D3', null],
      ['fault', 'not_a_number', 'E4', '5'],
      ['note', 'repeated', 'D6', 'D2'],
      ['fault', 'not_a_level', 'E7', null],
      ['fault', 'no_level', 'E8', null],
      ['fault', 'no_question', 'C9', null],
      ['note', 'slip', 'B5', 'Trunk-based development'],
    ]);
    expect(said.choiceRows).toBe(8);
  });

  test('knows which cell a fault of the server is about', async () => {
    const { places } = read(await csv(`${head}\nFlow;Batches;How big?;A project;1;Mei\nFlow;Batches;How big?;B;2;Mei`));
    expect(placeOf('/areas/0/objectives/0/questions/0/choices/1/level', places)).toEqual({
      sheet: 0,
      line: 3,
      column: 4,
    });
    expect(placeOf('/areas/0/objectives/0/shortName', places)).toEqual({ sheet: 0, line: 2, column: 1 });
    expect(placeOf('/areas/0/objectives/0/description', places)).toEqual({ sheet: 0, line: 2, column: 1 });
    expect(placeOf('/shortName', places)).toBeNull();
  });

  test('can be mapped by hand', async () => {
    const book = await csv('x,y,z,w,v\nFlow,Batches,How big?,A project,1');
    const [plan] = planBook(book);
    expect(plan?.columns).toEqual([null, null, null, null, null]);
    const fields = ['area', 'objective', 'question', 'choice', 'level'] as const;
    const mapped = fields.reduce((now, field, column) => withColumn(now, column, field), plan ?? none);
    const { template } = readTemplate(book.sheets, [mapped], defaults);
    expect(template.areas[0]?.objectives[0]?.questions[0]?.choices).toEqual([{ title: 'A project', level: 1 }]);
  });

  test('takes one sheet for each area, named after it', async () => {
    const rows = (objective: string) => [
      ['Objective', 'Question', 'Choice', 'Level'],
      [objective, 'How?', 'So', 1],
      ['', '', 'And so', 2],
    ];
    const blob = await writeXlsx([
      { name: 'Notes', rows: [['Written by Mei'], ['in March']] },
      { name: 'Flow', rows: rows('Batches') },
      { name: 'Build', rows: rows('CI') },
    ]);
    const { template, findings } = read(await openBook(await bytesOf(blob), 'xlsx', 'Model'));
    expect(findings).toEqual([]);
    expect(template.areas.map(({ name, objectives }) => [name, objectives[0]?.shortName])).toEqual([
      ['Flow', 'Batches'],
      ['Build', 'CI'],
    ]);
  });

  test('takes a matrix of objectives and levels', async () => {
    const { template } = read(
      await csv('Area,Practice,Level 1,Level 2\nFlow,Batches,Large,Small\nFlow,Limits,None,Some'),
    );
    expect(template.areas[0]?.objectives.map(({ maturities }) => maturities.length)).toEqual([2, 2]);
    expect(template.levels).toHaveLength(2);
  });

  test('reads ten thousand lines at once', async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, n) => `Area ${n % 9},Objective ${n % 40},Question ${n % 400},C${n},${1 + (n % 5)}`,
    );
    const book = await csv(`Area,Objective,Question,Choice,Level\n${lines.join('\n')}`);
    const begun = performance.now();
    read(book);
    expect(performance.now() - begun).toBeLessThan(6000);
  });
});
