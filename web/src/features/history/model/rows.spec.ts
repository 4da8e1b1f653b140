import { expect, test } from '@jest/globals';
import { aHistoryEntry } from '../../../testing/organization';
import { aroundName, linesOf } from './rows';

test('the name that leads to a thing is found in its sentence', () => {
  expect(aroundName('Created the node Halden', 'Halden')).toEqual(['Created the node ', 'Halden', '']);
  expect(aroundName('Somebody signed up', 'Halden')).toBeNull();
  expect(aroundName('Somebody signed up', null)).toBeNull();
});

test('where somebody is called like their team, the team is what stands alone', () => {
  const text = 'Added Platform Operator to Platform';
  expect(aroundName(text, 'Platform', ['Platform Operator'])).toEqual(['Added Platform Operator to ', 'Platform', '']);
  expect(aroundName(text, 'Platform Operator', ['Platform'])).toEqual(['Added ', 'Platform Operator', ' to Platform']);
  // Nowhere alone: still the thing of the sentence.
  expect(aroundName('Platform Operator signed up', 'Platform', ['Platform Operator'])?.[1]).toBe('Platform');
});

test('who started to answer has no line beside that of their answers, which says when', () => {
  const of = (id: string, kind: string, person: string) =>
    aHistoryEntry(id, {
      kind,
      at: `2026-11-20T09:0${id}:00Z`,
      subject: { kind: 'response', id: `h2 ${person}`, name: 'Delivery H2' },
    });
  const lines = linesOf([
    of('6', 'AnswersSubmitted', 'ana'),
    of('5', 'FormStarted', 'kim'),
    of('4', 'AnswersSubmitted', 'rui'),
    of('3', 'AnswersSubmitted', 'ana'),
    of('2', 'FormStarted', 'ana'),
    of('1', 'FormStarted', 'rui'),
  ]);
  expect(lines.map(({ id, startedAt }) => [id, startedAt])).toEqual([
    ['6', null],
    ['5', null],
    ['4', '2026-11-20T09:01:00Z'],
    ['3', '2026-11-20T09:02:00Z'],
  ]);
});
