import { describe, expect, test } from '@jest/globals';
import { encodeObject } from '@tidemark/contracts';
import { NONE } from '../../../components/answers/choice';
import { parseAddress } from './address';
import {
  answersOf,
  blank,
  entriesOfForm,
  entryFromAnswer,
  isAnswered,
  isSame,
  toAnswer,
  withApplicable,
  withPicked,
} from './entries';
import { aForm, question } from './form.fixture';
import { isEmptyForm, percentOf, resumePage, skippedOf } from './pages';

describe('the address of a form', () => {
  test('is base64url of JSON with both ids [R2-164]', () => {
    const address = { userId: 'u1', assessmentId: 'as1' };
    expect(parseAddress(encodeObject(address))).toEqual(address);
  });

  test.each([
    ['missing', null],
    ['no base64url', '%%%'],
    ['no JSON', 'YWJj'],
    ['without an id', encodeObject({ userId: 'u1' })],
    ['with an empty id', encodeObject({ userId: '', assessmentId: 'a' })],
    ['with a number', encodeObject({ userId: 1, assessmentId: 'a' })],
  ])('%s is none [R2-165, R2-166]', (_, value) => {
    expect(parseAddress(value)).toBeNull();
  });
});

describe('the answers', () => {
  const entries = {
    chosen: withPicked(blank, ['c1']),
    none: withPicked(blank, [NONE]),
    not: { ...withApplicable(blank, false), reason: ' no batch work ', note: ' n ' },
    unsaid: withApplicable(blank, false),
    skipped: blank,
  };

  test('are sent as the contract says: chosen, none of these, not applicable; the skipped are left out', () => {
    expect(answersOf(entries)).toEqual([
      { questionId: 'chosen', choiceIds: ['c1'], notApplicable: null, note: null },
      { questionId: 'none', choiceIds: [], notApplicable: null, note: null },
      { questionId: 'not', choiceIds: [], notApplicable: 'no batch work', note: 'n' },
    ]);
  });

  test('that lack their reason are not answered yet', () => {
    expect(isAnswered(entries.unsaid)).toBe(false);
  });

  test('come back as they went', () => {
    for (const entry of [entries.chosen, entries.none, entries.not]) {
      const { questionId: _, ...answer } = toAnswer('q', entry);
      expect(isSame(entryFromAnswer(answer), entry)).toBe(true);
    }
  });

  test('that were submitted come with the form', () => {
    const form = aForm();
    const [area] = form.areas;
    const [objective] = area?.objectives ?? [];
    if (!objective) throw new Error('no objective');
    objective.questions = [
      question('q1', {
        answered: true,
        choices: [{ id: 'x', title: '', maturity_id: 'l1', credit: null, selected: true }],
      }),
      question('q2', { answered: true }),
      question('q4', { answered: true, notApplicable: 'no' }),
      question('q5'),
    ];
    expect(entriesOfForm(form)).toEqual({
      q1: { picked: ['x'], reason: null, note: '' },
      q2: { picked: [NONE], reason: null, note: '' },
      q4: { picked: [], reason: 'no', note: '' },
    });
  });

  test('picking takes not applicable away, and the other way round', () => {
    expect(withPicked({ picked: [], reason: 'x', note: 'n' }, ['c'])).toEqual({
      picked: ['c'],
      reason: null,
      note: 'n',
    });
    expect(withApplicable({ picked: ['c'], reason: null, note: 'n' }, false)).toEqual({
      picked: [],
      reason: '',
      note: 'n',
    });
  });
});

describe('the pages', () => {
  test.each([
    [0, 5, 0],
    [3, 5, 50],
    [6, 5, 100],
    [9, 5, 100],
    [-1, 5, 0],
    [1, 0, 100],
  ])('page %d of %d areas is %d per cent [R4-059, R4-060]', (page, areas, percent) => {
    expect(percentOf(page, areas)).toBe(percent);
  });

  test('a form without areas, questions or choices is empty [R4-062, R4-063, R4-064]', () => {
    const [area] = aForm().areas;
    if (!area) throw new Error('no area');
    const [objective] = area.objectives;
    if (!objective) throw new Error('no objective');
    const asking = (questions: ReturnType<typeof question>[]) => ({
      areas: [{ ...area, objectives: [{ ...objective, questions }] }],
    });
    expect(isEmptyForm({ areas: [] })).toBe(true);
    expect(isEmptyForm(asking([]))).toBe(true);
    expect(isEmptyForm(asking([question('q', { choices: [] })]))).toBe(true);
    expect(isEmptyForm(asking([question('q')]))).toBe(false);
  });

  test('what is skipped is named by area, and one goes on at the first of it', () => {
    const form = aForm();
    const entries = { q1: withPicked(blank, ['q1-1']), q2: withPicked(blank, [NONE]) };
    expect(skippedOf(form, entries)).toMatchObject([{ page: 2, name: 'Learning', questions: [{ id: 'q3' }] }]);
    expect(resumePage(form, entries)).toBe(2);
    expect(resumePage(form, { ...entries, q3: withPicked(blank, ['q3-1']) })).toBe(2);
    expect(resumePage(form, {})).toBe(1);
  });
});
