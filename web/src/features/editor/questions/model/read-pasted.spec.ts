import { describe, expect, it } from '@jest/globals';
import { type PasteTarget, readChoices, readPasted } from './read-pasted';

const levels = [1, 2, 3, 4].map((position) => ({ id: `l${position}`, position }));
const target: PasteTarget = { objective: { absentLevels: [] }, levels };
const read = (text: string, absentLevels: readonly number[] = []) =>
  readPasted(text, { ...target, objective: { absentLevels } });
const shortly = ({ questions }: ReturnType<typeof readPasted>) =>
  questions.map(({ title, description, choices }) => [
    title,
    description,
    ...choices.map((choice) => `${choice.level} ${choice.title}`),
  ]);

describe('a pasted text', () => {
  it('is read by bullets: title, what stands right below it, choices that go up level by level', () => {
    const text = 'Who knows?\nThink of March.\n- Nobody\n- Some\n- All\n\nWho asks?\n* One\n';
    expect(shortly(read(text))).toEqual([
      ['Who knows?', 'Think of March.', '1 Nobody', '2 Some', '3 All'],
      ['Who asks?', '', '1 One'],
    ]);
    expect(read(text).faults).toEqual([]);
  });
  it('is read by its indentation where there are no bullets', () =>
    expect(shortly(read('Who knows?\n\tNobody\n\tSome\nWho asks?\n\tOne'))).toEqual([
      ['Who knows?', '', '1 Nobody', '2 Some'],
      ['Who asks?', '', '1 One'],
    ]));
  it('takes numbered questions with bullets below them', () =>
    expect(shortly(read('1. Who knows?\n   Think of March.\n   - Nobody\n2. Who asks?\n   - One'))).toEqual([
      ['Who knows?', 'Think of March.', '1 Nobody'],
      ['Who asks?', '', '1 One'],
    ]));
  it('takes levels from their marks, and goes on from there', () =>
    expect(shortly(read('Who?\n- [2] A\n- B\n- C [2]\n- D\n- E\n- F'))).toEqual([
      ['Who?', '', '2 A', '3 B', '2 C', '3 D', '4 E', '4 F'],
    ]));
  it('leaves out levels at which nothing is asked', () =>
    expect(shortly(read('Who?\n- A\n- B\n- C', [2]))).toEqual([['Who?', '', '1 A', '3 B', '4 C']]));
  it('takes boxes for a checklist', () => {
    const [question] = read('Which?\n- [ ] A\n- [x] [3] B').questions;
    expect(question).toMatchObject({ kind: 'checklist', choices: [{ title: 'A' }, { title: 'B', level: 3 }] });
  });
  it('keeps what a title says in brackets', () =>
    expect(read('Who reads RFC [3]\n- A').questions[0]?.title).toBe('Who reads RFC [3]'));
  it('names every fault at its line', () => {
    const text = ['  - lost', 'Who?', '- A [9]', '- [2]', `- ${'x'.repeat(501)}`, '- B [3]'].join('\n');
    expect(read(text, [3]).faults).toEqual([
      { line: 1, code: 'no-question', number: 0 },
      { line: 3, code: 'no-such-level', number: 9 },
      { line: 4, code: 'empty', number: 0 },
      { line: 5, code: 'too-long', number: 500 },
      { line: 6, code: 'absent-level', number: 3 },
    ]);
  });
  it('refuses what only a whole template has, and takes what merely looks like it', () => {
    const text = '# Delivery\nWho?\n- A\n> Read | https://example.org\n[1] Begun\n\n#1 in sales?\n  [2] A';
    expect(read(text).faults).toEqual([1, 4, 5].map((line) => ({ line, code: 'not-a-question', number: 0 })));
    expect(shortly(read(text)).at(-1)).toEqual(['#1 in sales?', '', '2 A']);
  });
  it('says nothing of an empty text', () => expect(read(' \n\n')).toEqual({ questions: [], faults: [] }));
  it('reads a thousand questions at once', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `Question ${index}?\nWhy\n- a\n- b\n- c\n`).join('\n');
    expect(read(text).questions).toHaveLength(1000);
  });
});

describe('lines put among choices', () => {
  it('are one choice each, above the one before', () =>
    expect(readChoices('- A\r\n\r\n• B\n[1] C', target, 2)).toEqual([
      { line: 1, title: 'A', level: 3 },
      { line: 3, title: 'B', level: 4 },
      { line: 4, title: 'C', level: 1 },
    ]));
});
