import { describe, expect, test } from '@jest/globals';
import { type FileOfTwo, languages, parseTemplateFile } from '@tidemark/contracts';
import { starterText } from './files.js';
import { readTemplateText } from './read-text.js';
import { isStarter, sizeOf, type Starter, starters } from './starters.js';

const read = (starter: Starter, language: (typeof languages)[number]) =>
  readTemplateText(starterText(starter, language), { shortName: '', language, levelName: String });

/** What has to be the same in every language. */
const shapeOf = ({ levels, recommendations, areas }: FileOfTwo) => ({
  levels: levels.length,
  links: recommendations.map(({ url }) => url),
  areas: areas.map(({ color, objectives }) => ({
    color,
    objectives: objectives.map((objective) => ({
      maturities: objective.maturities.map(({ level }) => level),
      recommendations: objective.recommendations,
      questions: objective.questions.map(({ kind, choices }) => [kind, ...choices.map(({ level }) => level)]),
    })),
  })),
});

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe.each(starters)('the starter %s', (starter) => {
  test.each(languages)('is a valid template in %s that could be deployed as it is', (language) => {
    const { template, faults } = read(starter, language);
    expect(faults).toEqual([]);
    expect(parseTemplateFile(template)).toMatchObject({ ok: true });
    expect(template.language).toBe(language);
    const objectives = template.areas.flatMap((area) => area.objectives);
    expect({
      objectives: objectives.length,
      questions: objectives.flatMap(({ questions }) => questions).length,
    }).toEqual(sizeOf[starter]);
    expect(template.levels).toHaveLength(5);
    for (const { objectives } of template.areas)
      for (const { maturities, questions } of objectives) {
        expect(maturities.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
        const covered = new Set(questions.flatMap(({ choices }) => choices.map(({ level }) => level)));
        expect([...covered].sort()).toEqual([1, 2, 3, 4, 5]);
        expect(questions).toHaveLength(3);
      }
  });

  test('has four or five areas, ladders and checklists, and a recommendation for each objective', () => {
    const { template } = read(starter, 'en-US');
    expect([4, 5]).toContain(template.areas.length);
    const kinds = template.areas.flatMap(({ objectives }) =>
      objectives.flatMap(({ questions }) => questions.map(({ kind }) => kind)),
    );
    expect(kinds.filter((kind) => kind === 'checklist').length).toBeGreaterThan(1);
    expect(kinds.filter((kind) => kind === 'ladder').length).toBeGreaterThan(kinds.length / 2);
    for (const { objectives } of template.areas)
      for (const { recommendations } of objectives) expect(recommendations).not.toEqual([]);
  });

  test('has the same structure in every language, and no text of another', () => {
    const [english, spanish, portuguese] = languages.map((one) => read(starter, one).template);
    if (!english || !spanish || !portuguese) throw new Error('a language is missing');
    expect(shapeOf(spanish)).toEqual(shapeOf(english));
    expect(shapeOf(portuguese)).toEqual(shapeOf(english));
    const said = new Set(textsOf(english.areas).filter((text) => text.includes(' ')));
    const same = [...textsOf(spanish.areas), ...textsOf(portuguese.areas)].filter((text) => said.has(text));
    expect(same).toEqual([]);
  });
});

test('only the names of starters are taken for them', () => {
  expect([isStarter('data'), isStarter('Data'), isStarter(null), isStarter(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
