import { expect, it } from '@jest/globals';
import { add, contributionOf, emptyCounters, type ScoringModel } from '@tidemark/contracts/scoring';
import type { TemplateContent } from '../../template/index.js';
import { recommendedByAnswers } from './recommended.js';

/** One question with a choice for each of two levels, and a recommendation on each level and on the question. */
const choices = [
  { n: 31, level: 1, title: '', credit: 1 },
  { n: 32, level: 2, title: '', credit: 1 },
];
const content: TemplateContent = {
  levels: [
    { n: 11, position: 1, name: 'One', description: '' },
    { n: 12, position: 2, name: 'Two', description: '' },
  ],
  areas: [
    {
      n: 20,
      name: 'A',
      description: '',
      color: '#000000',
      objectives: [
        {
          n: 21,
          shortName: 'O',
          description: '',
          maturities: [],
          recommendationIds: [],
          questions: [
            {
              n: 30,
              title: '',
              description: '',
              kind: 'ladder',
              weight: 1,
              choices,
              recommendations: [
                { recommendationId: 'one', level: 11 },
                { recommendationId: 'two', level: 12 },
                { recommendationId: 'whole', level: null },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const model: ScoringModel = {
  levels: 2,
  preset: 'balanced',
  areas: [{ n: 20, objectives: [{ n: 21, questions: [{ n: 30, kind: 'ladder', weight: 1, choices }] }] }],
};
const recommendations = ['one', 'two', 'whole'].map((id) => ({
  id,
  title: id,
  url: '',
  description: '',
  isArchived: false,
}));

/** Ids recommended to a group; each person gave these choices. */
function recommended(...people: readonly (readonly number[])[]): string[] {
  const counters = people.reduce(
    (sum, given) =>
      add(sum, 'dev', contributionOf(model, [{ question: 30, choices: [...given], notApplicable: false }])),
    emptyCounters(),
  );
  return recommendedByAnswers({ owner: 'x', content, model, recommendations }, 'x.21', counters).map(({ id }) => id);
}

it('recommends on a level what its question does not fully meet there, and on the question what it misses anywhere', () => {
  expect(recommended([])).toEqual(['one', 'two', 'whole']);
  expect(recommended([31])).toEqual(['two', 'whole']);
  expect(recommended([31, 32], [31])).toEqual(['two', 'whole']);
});

it('recommends nothing that is already met, and nothing without answers', () => {
  expect(recommended([31, 32])).toEqual([]);
  expect(recommended([31, 32], [31, 32])).toEqual([]);
  expect(recommended()).toEqual([]);
});
