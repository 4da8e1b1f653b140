import { describe, expect, it } from '@jest/globals';
import { parseTemplateFile } from './parse.js';

const level = (position: number) => ({ position, name: `Level ${position}`, description: '' });
const choice = (at: number, credit?: number) => ({
  title: `Step ${at} ${String(credit)}`,
  level: at,
  ...(credit === undefined ? {} : { credit }),
});
const question = {
  title: 'Keys?',
  description: 'Who has one?',
  kind: 'graded',
  choices: [choice(1, 0), choice(1, 0.25), choice(1, 1), choice(3)],
};
const objective = { shortName: 'Keys', description: 'Keys are kept', absentLevels: [2], questions: [question] };
const area = { name: 'Access', description: 'Who gets in', objectives: [objective] };
const file = {
  format: 'tidemark-template',
  version: 2,
  language: 'en-US',
  shortName: 'Security',
  name: 'Security maturity',
  description: '',
  levels: [level(1), level(2), level(3)],
  recommendations: [{ key: 'cabinet', title: 'A key cabinet', url: 'https://example.org', description: 'Buy one' }],
  areas: [area],
};

const faultsOf = (json: unknown): string[] => {
  const parsed = parseTemplateFile(json);
  return parsed.ok ? [] : parsed.faults.map(({ pointer, code }) => `${pointer} ${code}`);
};
const withArea = (change: object) => ({ ...file, areas: [{ ...area, ...change }] });
const withObjective = (change: object) => withArea({ objectives: [{ ...objective, ...change }] });
const withQuestion = (change: object) => withObjective({ questions: [{ ...question, ...change }] });
const at = '/areas/0/objectives/0';

describe('the second version of a template file', () => {
  it('takes graded questions, absent levels, names, references and recommendations on questions', () => {
    const references = [{ label: 'Model 1.2', url: 'https://example.org/1', tags: ['iso', 'a.5'] }];
    const whole = withObjective({
      name: 'n'.repeat(60),
      references,
      questions: [{ ...question, references, recommendations: [{ key: 'cabinet', level: 3 }, { key: 'cabinet' }] }],
    });
    const parsed = parseTemplateFile(whole);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const [one] = parsed.file.areas[0]?.objectives ?? [];
    expect(one).toMatchObject({ name: 'n'.repeat(60), references, absentLevels: [2] });
    expect(one?.questions[0]).toMatchObject({
      kind: 'graded',
      references,
      recommendations: [
        { key: 'cabinet', level: 3 },
        { key: 'cabinet', level: null },
      ],
      choices: question.choices,
    });
  });

  it('has no new field in the first version, where each is reported once, as unknown', () => {
    const first = { ...withObjective({ name: 'Long', references: [{ url: 7 }] }), version: 1 };
    expect(faultsOf(first)).toEqual([
      `${at}/questions/0/kind invalid-value`,
      ...[0, 1, 2].map((index) => `${at}/questions/0/choices/${index}/credit unknown-field`),
      `${at}/absentLevels unknown-field`,
      `${at}/name unknown-field`,
      `${at}/references unknown-field`,
    ]);
  });

  it('has credits of two decimals from 0 to 1, only on graded questions', () => {
    for (const credit of [-0.01, 1.01, 0.125, 0.3333]) {
      expect(faultsOf(withQuestion({ choices: [choice(1, credit)] }))).toEqual([
        `${at}/questions/0/choices/0/credit out-of-range`,
      ]);
    }
    for (const credit of [0, 0.01, 0.07, 0.29, 0.58, 0.99, 1]) {
      expect(faultsOf(withQuestion({ choices: [choice(1, credit)] }))).toEqual([]);
    }
    for (const kind of ['ladder', 'checklist']) {
      expect(faultsOf(withQuestion({ kind, choices: [choice(1), choice(3, 0.5)] }))).toEqual([
        `${at}/questions/0/choices/1/credit credit-not-graded`,
      ]);
    }
  });

  it('asks nothing at absent levels, which must exist, each once', () => {
    expect(faultsOf(withQuestion({ choices: [choice(1), choice(2)] }))).toEqual([
      `${at}/questions/0/choices/1/level level-absent`,
    ]);
    expect(faultsOf(withObjective({ absentLevels: [2, 2, 4] }))).toEqual([
      `${at}/absentLevels/2 level-not-found`,
      `${at}/absentLevels/1 level-absent-twice`,
    ]);
  });

  it('has references to the web, with a label and distinct tags', () => {
    const reference = { label: ' ', url: 'javascript:alert(1)', tags: ['one', 'One'] };
    expect(faultsOf(withObjective({ references: [reference] }))).toEqual([
      `${at}/references/0/label required`,
      `${at}/references/0/url url-invalid`,
      `${at}/references/0/tags tag-repeated`,
    ]);
  });

  it('attaches recommendations to existing questions and levels, each once', () => {
    const recommendations = [
      { key: 'cabinet', level: 1 },
      { key: 'cabinet', level: 1 },
      { key: 'safe', level: 9 },
      { key: 'cabinet' },
    ];
    expect(faultsOf(withQuestion({ recommendations }))).toEqual([
      `${at}/questions/0/recommendations/2/level level-not-found`,
      `${at}/questions/0/recommendations/2/key recommendation-not-found`,
      `${at}/questions/0/recommendations/1 already-attached`,
    ]);
  });

  it('has names up to 60 characters beside short names of 30, which are trimmed', () => {
    expect(faultsOf(withObjective({ name: 'n'.repeat(61) }))).toEqual([`${at}/name too-long`]);
    const parsed = parseTemplateFile({
      ...withObjective({ shortName: ` ${'x'.repeat(30)} ` }),
      shortName: ' Security ',
    });
    expect(parsed).toMatchObject({
      ok: true,
      file: { shortName: 'Security', areas: [{ objectives: [{ shortName: 'x'.repeat(30) }] }] },
    });
  });
});

describe('names and positions', () => {
  it('are unique within their parent: levels, areas, objectives of an area', () => {
    const areas = [area, { ...area, name: 'ACCESS' }].map((one) => ({
      ...one,
      objectives: [objective, { ...objective, shortName: ' keys' }],
    }));
    expect(faultsOf({ ...file, areas, levels: [level(1), level(2), { ...level(3), name: 'level 1' }] })).toEqual([
      '/levels/2/name name-taken',
      '/areas/1/name name-taken',
      `${at.slice(0, -1)}1/shortName name-taken`,
      '/areas/1/objectives/1/shortName name-taken',
    ]);
  });

  it('run from 1 without gaps', () => {
    const levels = [level(4), level(1), level(3)];
    expect(faultsOf({ ...file, levels, areas: [] })).toEqual(['/levels level-position-gap']);
  });
});

describe('areas without a color', () => {
  it('get the unused colors of the palette in turn', () => {
    const areas = ['a', 'b', 'c', 'd'].map((name, index) => ({
      ...area,
      name,
      color: index === 1 ? '#FF4040' : index === 2 ? null : undefined,
    }));
    const parsed = parseTemplateFile({ ...file, areas });
    expect(parsed.ok ? parsed.file.areas.map(({ color }) => color) : parsed.faults).toEqual([
      '#1b4673',
      '#FF4040',
      '#5f2b02',
      '#934ff7',
    ]);
  });
});

describe('one cause', () => {
  it('is reported once: references to an unreadable list are no further faults', () => {
    expect(faultsOf({ ...file, levels: 'three', recommendations: 7 })).toEqual([
      '/levels wrong-type',
      '/recommendations wrong-type',
    ]);
  });
});
