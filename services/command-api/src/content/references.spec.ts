import { describe, expect, it } from '@jest/globals';
import type { Refusal } from '@tidemark/domain';
import { numberOf, referencesOf } from './references.js';

const question = (id: string | undefined) => ({ field: 'questionId', id, missing: 'question-not-found' }) as const;
const level = (id: string | undefined) => ({ field: 'maturityId', id, missing: 'level-not-found' }) as const;
const refusal = (questionId: string | undefined, levelId: string | undefined) => {
  try {
    referencesOf({ question: question(questionId), level: level(levelId) });
  } catch (error) {
    const { code, faults } = error as Refusal;
    return [code, faults.map(({ pointer }) => pointer)];
  }
  return undefined;
};

describe('content ids in a request', () => {
  it('are read as numbers of one template', () =>
    expect(referencesOf({ question: question('t.5'), level: level('t.1') })).toEqual({
      owner: 't',
      numbers: { question: 5, level: 1 },
    }));

  it('are all required: every missing one is named', () => {
    expect(refusal(undefined, undefined)).toEqual(['invalid-request', ['/questionId', '/maturityId']]);
    expect(refusal('t.5', undefined)).toEqual(['invalid-request', ['/maturityId']]);
  });

  it('must belong to the first one’s template, and be content ids at all', () => {
    expect(refusal('t.5', 'u.1')).toEqual(['level-not-found', ['/maturityId']]);
    for (const id of ['t', 't.0', 't.x', '.5', ''])
      expect(refusal(id, 't.1')).toEqual(['question-not-found', ['/questionId']]);
    expect(numberOf('t', level('t.9'))).toBe(9);
  });
});
