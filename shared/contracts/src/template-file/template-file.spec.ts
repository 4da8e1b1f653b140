import { describe, expect, it } from '@jest/globals';
import { parseTemplateFile } from './parse.js';

const level = (position: number) => ({ position, name: `Level ${position}`, description: '' });
const choice = (at: number) => ({ title: 'We have a list', level: at });
const question = { title: 'Keys?', description: 'Who has one?', choices: [choice(1), choice(2)] };
const objective = { shortName: 'Keys', description: 'Keys are kept', questions: [question] };
const area = { name: 'Access', description: 'Who gets in', objectives: [objective] };
const recommendation = { key: 'cabinet', title: 'A key cabinet', url: 'https://example.org', description: 'Buy one' };
const file = {
  format: 'tidemark-template',
  version: 1,
  language: 'en-US',
  shortName: 'Security',
  name: 'Security maturity',
  description: '',
  levels: [level(1), level(2)],
  areas: [area],
};

const faultsOf = (json: unknown): string[] => {
  const parsed = parseTemplateFile(json);
  return parsed.ok ? [] : parsed.faults.map(({ pointer, code }) => `${pointer} ${code}`);
};
const withObjective = (change: object) => ({
  ...file,
  areas: [{ ...area, objectives: [{ ...objective, ...change }] }],
});
const withQuestion = (change: object) => withObjective({ questions: [{ ...question, ...change }] });
const withArea = (change: object) => ({ ...file, areas: [{ ...area, ...change }] });
const withRecommendation = (change: object) => ({ ...file, recommendations: [{ ...recommendation, ...change }] });

describe('a template file', () => {
  it('may omit scoring, kind, weight, color, maturities and recommendations', () =>
    expect(parseTemplateFile(file)).toEqual({
      ok: true,
      file: {
        ...file,
        scoring: 'balanced',
        recommendations: [],
        areas: [
          {
            ...area,
            color: '#ff4040',
            objectives: [
              {
                ...objective,
                name: null,
                references: [],
                absentLevels: [],
                maturities: [],
                recommendations: [],
                questions: [{ ...question, kind: 'ladder', weight: 1, references: [], recommendations: [] }],
              },
            ],
          },
        ],
      },
    }));
  it('may be a bare draft', () => expect(faultsOf({ ...file, levels: [], areas: [] })).toEqual([]));
  it('must have all other fields', () => {
    expect(faultsOf({})).toEqual(
      ['format', 'version', 'language', 'shortName', 'name', 'description', 'levels', 'areas'].map(
        (field) => `/${field} required`,
      ),
    );
    for (const json of [null, [], 'text', 1]) expect(faultsOf(json)).toEqual([' wrong-type']);
    expect(faultsOf(undefined)).toEqual([' required']);
  });
  it('must have no unknown fields, at any depth', () => {
    const odd = { ...withQuestion({ id: 'x', choices: [{ ...choice(1), weight: 2 }] }), isDeployed: true, 'a/b~': 1 };
    expect(faultsOf(odd)).toEqual([
      '/areas/0/objectives/0/questions/0/choices/0/weight unknown-field',
      '/areas/0/objectives/0/questions/0/id unknown-field',
      '/isDeployed unknown-field',
      '/a~1b~0 unknown-field',
    ]);
  });
  it('must have the one format and version, and a language of the product', () =>
    expect(faultsOf({ ...file, format: 'other', version: 3, language: 'fr', scoring: 'lenient' })).toEqual([
      '/format invalid-value',
      '/version invalid-value',
      '/language invalid-value',
      '/scoring invalid-value',
    ]));
  it('has up to ten levels at positions from 1 to 10, each once', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => level(index + 1));
    expect(faultsOf({ ...file, levels: eleven.slice(0, 10) })).toEqual([]);
    expect(faultsOf({ ...file, levels: eleven })).toEqual(['/levels levels-full']);
    expect(
      faultsOf({ ...file, levels: [level(0), level(1), level(2), { ...level(2), name: 'Again' }, level(1.5)] }),
    ).toEqual([
      '/levels/0/position out-of-range',
      '/levels/4/position wrong-type',
      '/levels/3/position level-position-taken',
    ]);
  });
  it('refers only to its own levels', () => {
    expect(faultsOf(withQuestion({ choices: [choice(1), choice(3)] }))).toEqual([
      '/areas/0/objectives/0/questions/0/choices/1/level level-not-found',
    ]);
    const maturities = [1, 3, 1].map((at) => ({ level: at, description: 'So' }));
    expect(faultsOf(withObjective({ maturities }))).toEqual([
      '/areas/0/objectives/0/maturities/1/level level-not-found',
      '/areas/0/objectives/0/maturities/2/level maturity-exists',
    ]);
  });
  it('refers only to its own recommendations, to each once', () => {
    const attached = withObjective({ recommendations: ['cabinet', 'safe', 'cabinet'] });
    expect(faultsOf({ ...attached, recommendations: [recommendation, { ...recommendation, title: 'Again' }] })).toEqual(
      [
        '/recommendations/1/key key-taken',
        '/areas/0/objectives/0/recommendations/1 recommendation-not-found',
        '/areas/0/objectives/0/recommendations/2 already-attached',
      ],
    );
  });
  it('links only to the web', () => {
    for (const url of [
      '',
      'example',
      'javascript:alert(1)',
      'ftp://example.org',
      ' https://example.org',
      'https://a@b.example',
    ]) {
      expect(faultsOf(withRecommendation({ url }))).toEqual(['/recommendations/0/url recommendation-url-invalid']);
    }
    expect(faultsOf(withRecommendation({ url: 'http://example.org/a?b#c' }))).toEqual([]);
  });
  it('has colors of six hex digits', () => {
    expect(faultsOf(withArea({ color: 'red' }))).toEqual(['/areas/0/color not-a-color']);
    expect(faultsOf(withArea({ color: '#ABCDEF' }))).toEqual([]);
  });
  it('has only kinds and weights that can be scored', () => {
    expect(faultsOf(withQuestion({ kind: 'slider', weight: 0 }))).toEqual([
      '/areas/0/objectives/0/questions/0/kind invalid-value',
      '/areas/0/objectives/0/questions/0/weight out-of-range',
    ]);
    expect(faultsOf(withQuestion({ weight: 0.5 }))).toEqual([]);
  });
  it('stays within the limits of each text', () => {
    const long = (length: number) => 'x'.repeat(length + 1);
    expect(faultsOf({ ...file, shortName: long(35), name: long(120), description: long(10_000) })).toEqual([
      '/shortName too-long',
      '/name too-long',
      '/description too-long',
    ]);
    expect(faultsOf({ ...file, levels: [{ ...level(1), name: long(120) }, level(2)] })).toEqual([
      '/levels/0/name too-long',
    ]);
    expect(faultsOf(withArea({ name: long(120), description: long(10_000) }))).toEqual([
      '/areas/0/name too-long',
      '/areas/0/description too-long',
    ]);
    expect(faultsOf(withObjective({ shortName: 'x'.repeat(30) }))).toEqual([]);
    expect(faultsOf(withObjective({ shortName: long(30) }))).toEqual(['/areas/0/objectives/0/shortName too-long']);
    expect(faultsOf(withQuestion({ title: long(500), choices: [{ title: long(500), level: 1 }] }))).toEqual([
      '/areas/0/objectives/0/questions/0/title too-long',
      '/areas/0/objectives/0/questions/0/choices/0/title too-long',
    ]);
  });
  it('has no blank required text', () => {
    expect(faultsOf({ ...file, shortName: ' ', name: '' })).toEqual(['/shortName required', '/name required']);
    expect(faultsOf(withObjective({ shortName: '', description: ' ' }))).toEqual([
      '/areas/0/objectives/0/shortName required',
      '/areas/0/objectives/0/description required',
    ]);
  });
  it('keeps blanks and line breaks at the ends of texts, but refuses them in names of areas [R5-036] [X1-106]', () => {
    expect(parseTemplateFile(withQuestion({ title: ' Keys? \n' }))).toMatchObject({
      ok: true,
      file: { areas: [{ objectives: [{ questions: [{ title: ' Keys? \n' }] }] }] },
    });
    expect(parseTemplateFile(withArea({ description: 'Who gets in\n' }))).toMatchObject({
      ok: true,
      file: { areas: [{ description: 'Who gets in\n' }] },
    });
    expect(faultsOf(withArea({ name: ' Access', description: ' \n' }))).toEqual([
      '/areas/0/name untrimmed',
      '/areas/0/description required',
    ]);
  });
  it('reports all its faults together, whatever their kind', () => {
    const { name: _, ...nameless } = withQuestion({
      title: 7,
      extra: true,
      choices: [choice(3), 'none', { level: 1 }],
    });
    expect(faultsOf({ ...nameless, levels: [level(1), { ...level(1), name: 'Again' }, null] }).toSorted()).toEqual([
      '/areas/0/objectives/0/questions/0/choices/0/level level-not-found',
      '/areas/0/objectives/0/questions/0/choices/1 wrong-type',
      '/areas/0/objectives/0/questions/0/choices/2/title required',
      '/areas/0/objectives/0/questions/0/extra unknown-field',
      '/areas/0/objectives/0/questions/0/title wrong-type',
      '/levels/1/position level-position-taken',
      '/levels/2 wrong-type',
      '/name required',
    ]);
  });
});
