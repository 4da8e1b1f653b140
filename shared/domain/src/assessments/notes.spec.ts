import { describe, expect, it } from '@jest/globals';
import { audiencesUpTo, notesAudiences } from '@tidemark/contracts';
import { notesAudienceOf, notesWithheldFrom } from './notes.js';

const request = { mustAnswerFirst: false, submitted: 5, smallestGroup: 5 };

describe('who reads notes', () => {
  it('are only the author without a promise', () => {
    for (const role of ['user', 'admin', 'super', 'master'] as const)
      expect(notesWithheldFrom({ role }, { ...request, notesShownTo: 'nobody' })).toBe('nobody');
    expect(notesAudienceOf({})).toBe('nobody');
    expect(notesAudienceOf({ notesShownTo: 'team' })).toBe('team');
  });

  it('include organizers, however few people submitted [X1-073]', () => {
    for (const notesShownTo of ['organisers', 'team'] as const)
      for (const role of ['admin', 'super', 'master'] as const)
        expect(notesWithheldFrom({ role }, { ...request, notesShownTo, submitted: 1 })).toBeNull();
    expect(notesWithheldFrom({ role: 'user' }, { ...request, notesShownTo: 'organisers' })).toBe('organisers');
  });

  it('include role user once the smallest group has submitted, if they have answered where they must [X1-074]', () => {
    const asked = { ...request, notesShownTo: 'team' } as const;
    expect(notesWithheldFrom({ role: 'user' }, asked)).toBeNull();
    expect(notesWithheldFrom({ role: 'user' }, { ...asked, submitted: 4 })).toBe('too-few');
    expect(notesWithheldFrom({ role: 'user' }, { ...asked, mustAnswerFirst: true })).toBe('answer-first');
  });
});

it('offers each audience itself and the stricter ones', () => {
  expect(notesAudiences.map(audiencesUpTo)).toEqual([
    ['nobody'],
    ['nobody', 'organisers'],
    ['nobody', 'organisers', 'team'],
  ]);
});
