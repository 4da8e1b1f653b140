import { expect, test } from '@jest/globals';
import { aroundName } from './rows';

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
