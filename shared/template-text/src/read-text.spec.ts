import { describe, expect, test } from '@jest/globals';
import { readTemplateText } from './read-text.js';

const read = (text: string) =>
  readTemplateText(text, { shortName: 'Pasted', language: 'en-US', levelName: (position) => `Level ${position}` });

const text = `# Delivery | Software delivery
How we ship.
Since March.
[1] Begun: Some of us.
[2] Agreed: All of us.

## Flow
From idea to users.
### Batches | Small batches
Small changes.
[1] Large ones.
[2] Small ones.
> Small batches | https://example.org/b | Why.

How big is a change?
Think of the last ten.
- A project
- A story

Which hold?
* [ ] Tested [2]
* [x] Named
### Limits

1. astray
`;

describe('a template as plain text', () => {
  test('is read with its levels, areas, objectives, recommendations, questions and choices', () => {
    const { template } = read(text);
    expect(template).toMatchObject({
      shortName: 'Delivery',
      name: 'Software delivery',
      description: 'How we ship.\nSince March.',
      levels: [
        { position: 1, name: 'Begun', description: 'Some of us.' },
        { position: 2, name: 'Agreed' },
      ],
      recommendations: [{ key: 'r1', title: 'Small batches', url: 'https://example.org/b', description: 'Why.' }],
      areas: [{ name: 'Flow', description: 'From idea to users.' }],
    });
    expect(template.areas[0]?.objectives).toMatchObject([
      {
        shortName: 'Batches',
        name: 'Small batches',
        description: 'Small changes.',
        maturities: [
          { level: 1, description: 'Large ones.' },
          { level: 2, description: 'Small ones.' },
        ],
        recommendations: ['r1'],
        questions: [
          {
            title: 'How big is a change?',
            description: 'Think of the last ten.',
            kind: 'ladder',
            choices: [
              { title: 'A project', level: 1 },
              { title: 'A story', level: 2 },
            ],
          },
          {
            title: 'Which hold?',
            kind: 'checklist',
            choices: [
              { title: 'Tested', level: 2 },
              { title: 'Named', level: 2 },
            ],
          },
        ],
      },
      { shortName: 'Limits', questions: [] },
    ]);
  });

  test('knows the line of each part', () => {
    const { lines } = read(text);
    expect(lines.get('/areas/0/objectives/0/questions/0/choices/1')).toBe(18);
    expect(lines.get('/areas/0/objectives/0/maturities/1')).toBe(12);
    expect(lines.get('/levels/1')).toBe(5);
  });

  test('names every fault at its line, and drops nothing in silence', () => {
    const wrong = [
      'A question before everything?',
      '### No area',
      '## Area',
      'What?',
      '- lost',
      '### One',
      '> No link',
      '',
      'Which?',
      '- ',
      '- A [11]',
      '- B',
      '[3] not here',
    ].join('\n');
    expect(read(wrong).faults).toEqual([
      { line: 1, code: 'no_objective', said: 'A question before everything?' },
      { line: 2, code: 'no_area', said: 'No area' },
      { line: 5, code: 'no_objective', said: 'lost' },
      { line: 7, code: 'no_link', said: 'No link' },
      { line: 10, code: 'no_choice_text', said: '' },
      { line: 11, code: 'no_such_level', said: 'A' },
      { line: 13, code: 'astray', said: 'not here' },
    ]);
    expect(read(text).faults).toEqual([{ line: 25, code: 'astray', said: 'astray' }]);
  });

  test('takes questions as the editor does: numbered, and with choices by indentation', () => {
    const asked = (rest: string) =>
      read(`## A\n### B\n\n${rest}`).template.areas[0]?.objectives[0]?.questions.map(({ title, choices }) => [
        title,
        ...choices.map(({ level, title: said }) => `${level} ${said}`),
      ]);
    expect(asked('1. Who?\n   - Nobody\n   - All [4]\n2. When?\n   - Never')).toEqual([
      ['Who?', '1 Nobody', '4 All'],
      ['When?', '1 Never'],
    ]);
    expect(asked('Who?\n\tNobody\n\tAll')).toEqual([['Who?', '1 Nobody', '2 All']]);
  });

  test('names levels by their positions where the text does not', () => {
    const { template } = read('## A\n### B\n\nWhat?\n- one\n- two\n- three');
    expect(template.levels.map(({ name }) => name)).toEqual(['Level 1', 'Level 2', 'Level 3']);
    expect(template.shortName).toBe('Pasted');
  });
});
