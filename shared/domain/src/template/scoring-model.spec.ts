import { describe, expect, it } from '@jest/globals';
import { exampleHistory } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import type { TemplateContent } from './content.js';
import { scoringModelOf } from './scoring-model.js';
import { template } from './template.js';

const state = fold(template, template.initialState, exampleHistory.complete);
const content: TemplateContent = state.status === 'none' ? { levels: [], areas: [] } : state.content;

describe('the scoring model of a template', () => {
  it('has its numbers, with positions instead of levels', () =>
    expect(scoringModelOf({ scoring: 'strict' }, content)).toEqual({
      levels: 2,
      preset: 'strict',
      areas: [
        {
          n: 3,
          objectives: [
            {
              n: 4,
              questions: [
                {
                  n: 7,
                  kind: 'ladder',
                  weight: 1,
                  choices: [
                    { n: 8, level: 1 },
                    { n: 9, level: 2 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    }));
  it('counts positions from 1 without gaps, in any order of writing', () => {
    const positions = [7, 3];
    const moved = {
      ...content,
      levels: content.levels.map((level, index) => ({ ...level, position: positions[index] ?? 1 })),
    };
    const choices = scoringModelOf({ scoring: 'balanced' }, moved).areas[0]?.objectives[0]?.questions[0]?.choices;
    expect(choices).toEqual([
      { n: 8, level: 2 },
      { n: 9, level: 1 },
    ]);
  });
});
