import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { errorList, errorMap } from '../harness/client.js';
import { fresh, importTemplate, nodeNamed } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const boss = () => server().as('oskar');

/** A file that names every field. */
const wholeFile = () => ({
  format: 'tidemark-template',
  version: 1,
  language: 'pt-BR',
  shortName: fresh('Whole'),
  name: 'Avaliação — 測試 🌊',
  description: '',
  scoring: 'process',
  levels: [
    { position: 2, name: 'Second', description: '' },
    { position: 1, name: 'First', description: 'Where one begins' },
    { position: 3, name: 'Third', description: ' Blanks stay ' },
  ],
  recommendations: [
    { key: 'b', title: 'Read b', url: 'https://example.org/b?x=1#y', description: 'Why b' },
    { key: 'a', title: 'Read a', url: 'http://example.org/', description: 'Why a' },
  ],
  areas: [
    {
      name: 'Later area first',
      description: 'Order is the order of the file',
      color: '#1b4673',
      objectives: [
        {
          shortName: 'x'.repeat(30),
          description: 'About it',
          maturities: [
            { level: 3, description: 'The third' },
            { level: 1, description: 'The first' },
          ],
          recommendations: ['a', 'b'],
          questions: [
            {
              title: 'Which?',
              description: 'Any',
              kind: 'checklist',
              weight: 2.5,
              choices: [
                { title: 'One', level: 3 },
                { title: 'Other', level: 1 },
              ],
            },
            { title: 'None yet', description: 'A draft', kind: 'ladder', weight: 1, choices: [] },
          ],
        },
      ],
    },
    {
      name: 'Empty area',
      description: 'A draft too,\nwith a line break at its end\n',
      color: '#ff4040',
      objectives: [],
    },
  ],
});

describe('a template as a file', () => {
  it('comes back as the same value when it names every field [X1-012] [X1-106]', async () => {
    const client = await boss();
    const file = wholeFile();
    const id = await importTemplate(client, file);
    expect((await client.answer('exportTemplate', { params: { id } })).json()).toEqual(file);
  });

  it('comes back whole from the demo too, and once more from its own export', async () => {
    const client = await boss();
    const { templateId } = server().demo;
    const first = (await client.answer('exportTemplate', { params: { id: templateId } })).json();
    const id = await importTemplate(client, z.looseObject({ format: z.string() }).parse(first));
    expect(id).not.toBe(templateId);
    expect((await client.answer('exportTemplate', { params: { id } })).json()).toEqual(first);
  });

  it('fills in what may be left out: scoring, kind, weight, colour, maturities, recommendations [R3-019]', async () => {
    const client = await boss();
    const question = { title: 'Why?', description: 'Because', choices: [{ title: 'Yes', level: 1 }] };
    const file = {
      format: 'tidemark-template',
      version: 1,
      language: 'en-US',
      shortName: fresh('Short'),
      name: 'Short',
      description: 'Short',
      levels: [{ position: 1, name: 'One', description: 'One' }],
      areas: [
        {
          name: 'Area',
          description: 'Area',
          objectives: [{ shortName: 'O', description: 'O', questions: [question] }],
        },
      ],
    };
    const id = await importTemplate(client, file);
    const back = (await client.answer('exportTemplate', { params: { id } })).json();
    expect(back).toEqual({
      ...file,
      scoring: 'balanced',
      recommendations: [],
      areas: [
        {
          name: 'Area',
          description: 'Area',
          color: '#ff4040',
          objectives: [
            {
              shortName: 'O',
              description: 'O',
              maturities: [],
              recommendations: [],
              questions: [{ ...question, kind: 'ladder', weight: 1 }],
            },
          ],
        },
      ],
    });
  });

  it('is refused with every fault at once, each with its pointer, and leaves nothing behind [X1-013]', async () => {
    const client = await boss();
    const organization = { params: { organizationId: server().demo.organizationId } };
    const before = await client.ok('organizationTemplates', organization);
    const file = templateFile({
      shortName: fresh('Faulty'),
      recommendations: ['r1'],
      areas: [[{ questions: [ladder()] }]],
    });
    const [area] = file.areas;
    const objective = must(area?.objectives[0], 'objective');
    const question = must(objective.questions[0], 'question');
    const faulty = {
      ...file,
      version: 3,
      language: 'de',
      colour: 'red',
      shortName: 'x'.repeat(36),
      scoring: 'harsh',
      levels: [
        ...file.levels,
        { position: 11, name: '', description: '' },
        { position: 1, name: 'Again', description: '' },
      ],
      recommendations: [{ key: 'r1', title: 'Read', url: 'javascript:alert(1)', description: 'Why' }],
      areas: [
        {
          ...area,
          name: ' ',
          color: 'red',
          objectives: [
            {
              ...objective,
              shortName: 'x'.repeat(31),
              maturities: [{ level: 9, description: 'No such level' }],
              recommendations: ['r2'],
              questions: [
                {
                  ...question,
                  kind: 'slider',
                  weight: -1,
                  choices: [
                    { title: 'Yes', level: 8 },
                    { title: 'x', level: 1, points: 3 },
                  ],
                },
                { title: 'No description', choices: [] },
              ],
            },
          ],
        },
      ],
    };
    const problem = await client.refused('importTemplate', { body: faulty });
    expect(problem).toMatchObject({ status: 422, code: 'template-file-invalid' });
    const faults = errorList(problem);
    const at = '/areas/0/objectives/0';
    const expected = [
      '/version',
      '/language',
      '/colour',
      '/shortName',
      '/scoring',
      '/levels/5/position',
      '/levels/5/name',
      '/levels/6/position',
      '/recommendations/0/url',
      '/areas/0/name',
      '/areas/0/color',
      `${at}/shortName`,
      `${at}/maturities/0/level`,
      `${at}/recommendations/0`,
      `${at}/questions/0/kind`,
      `${at}/questions/0/weight`,
      `${at}/questions/0/choices/0/level`,
      `${at}/questions/0/choices/1/points`,
      `${at}/questions/1/description`,
    ];
    expect([...new Set(faults.map(({ pointer }) => pointer))].sort()).toEqual([...expected].sort());
    for (const fault of faults) {
      expect(fault.code).toMatch(/^[a-z-]+$/);
      expect(fault.detail).not.toBe('');
    }
    expect(await client.ok('organizationTemplates', organization)).toEqual(before);
  });

  it('is refused with an unknown field by its name, wherever it is', async () => {
    const file = { ...templateFile({ shortName: 'Unknown', areas: [[{ questions: [ladder()] }]] }), author: 'Ana' };
    const problem = await (await boss()).refused('importTemplate', { body: file });
    expect(errorList(problem)).toEqual([
      expect.objectContaining({ pointer: '/author', code: 'unknown-field', detail: expect.stringContaining('author') }),
    ]);
  });

  it('takes 10 levels and refuses an 11th; positions run from 1 to 10 [R1-009 R3-017]', async () => {
    const client = await boss();
    const areas = [[{ questions: [ladder()] }]];
    const ten = templateFile({ shortName: fresh('Ten'), levels: 10, areas });
    const id = await importTemplate(client, ten);
    expect((await client.ok('assessment', { params: { id } })).maturityLevels).toHaveLength(10);
    const eleventh = { position: 10, name: 'One more', description: '' };
    const eleven = await client.refused('importTemplate', { body: { ...ten, levels: [...ten.levels, eleventh] } });
    expect(errorList(eleven).map(({ code }) => code)).toContain('levels-full');
    for (const position of [0, 11]) {
      const levels = [...ten.levels.slice(0, 9), { ...eleventh, position }];
      const refused = await client.refused('importTemplate', { body: { ...ten, levels } });
      expect(errorList(refused).map(({ pointer }) => pointer)).toContain('/levels/9/position');
    }
  });

  it('takes an objective name of 30 characters and refuses one of 31 [R3-021]', async () => {
    const client = await boss();
    const named = (length: number) =>
      templateFile({ shortName: fresh('Name'), areas: [[{ shortName: 'n'.repeat(length), questions: [ladder()] }]] });
    await importTemplate(client, named(30));
    const refused = await client.refused('importTemplate', { body: named(31) });
    expect(errorList(refused).map(({ pointer }) => pointer)).toEqual(['/areas/0/objectives/0/shortName']);
  });

  it.each([
    ['a list', []],
    ['a text', 'tidemark-template'],
    ['nothing', null],
    ['another format', { format: 'spreadsheet' }],
  ])('is refused when it is %s', async (_what, body) => {
    const problem = await (await boss()).refused('importTemplate', { body });
    expect(problem).toMatchObject({ status: 422, code: 'template-file-invalid' });
    expect(errorList(problem).length).toBeGreaterThan(0);
  });

  it('is refused when it is no JSON, in a problem that names the body', async () => {
    const { token } = await boss();
    const answer = await fetch(`${server().url}/api/assessments/import`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/json' },
      body: '{"format": ',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-request', errors: { body: expect.any(String) } });
  });

  it('is refused when it is larger than can be taken', async () => {
    const file = templateFile({ shortName: 'Big', areas: [[{ questions: [ladder()] }]] });
    const problem = await (await boss()).refused('importTemplate', {
      body: { ...file, description: 'x'.repeat(1_000_001) },
    });
    expect(problem).toMatchObject({ status: 413, code: 'too-large', limit: 1_000_000 });
    expect(problem.received).toBeGreaterThan(1_000_001);
  });

  it('of an applied assessment is that of its template, to those who may read it', async () => {
    const [round] = server().demo.assessments;
    const id = must(round, 'demo assessment').id;
    const client = await boss();
    const ofTemplate = (await client.answer('exportTemplate', { params: { id: server().demo.templateId } })).json();
    expect((await client.answer('exportTemplate', { params: { id } })).json()).toEqual(ofTemplate);
    const problem = await client.refused('exportTemplate', { params: { id: crypto.randomUUID() } });
    expect(problem.status).toBe(404);
    expect(errorMap(problem)).toHaveProperty('assessmentError');
  });

  it('of a draft is for those who may write it: not for role user, nor for an admin of another branch', async () => {
    const client = await boss();
    const body = templateFile({ shortName: fresh('Draft'), areas: [[{ questions: [ladder()] }]] });
    const { id } = await client.ok('importTemplate', {
      query: { node_id: await nodeNamed(server(), 'Booking') },
      body,
    });
    expect((await (await server().as('bilal')).call('exportTemplate', { params: { id } })).status).toBe(200);
    for (const start of ['greta', 'ana']) {
      expect((await (await server().as(start)).refused('exportTemplate', { params: { id } })).status).toBe(404);
    }
  });
});
