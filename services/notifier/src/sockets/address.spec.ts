import { expect, it } from '@jest/globals';
import { addressOf } from './address.js';

it('is read past our own proxies, and no further', () => {
  const from = (forwarded?: string) => ({
    address: '10.0.0.1',
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  expect(addressOf(from('6.6.6.6'), 0)).toBe('10.0.0.1');
  expect(addressOf(from('6.6.6.6, 198.51.100.7'), 1)).toBe('198.51.100.7');
  expect(addressOf(from('198.51.100.7,10.0.0.2'), 2)).toBe('198.51.100.7');
  expect(addressOf(from('198.51.100.7'), 2)).toBe('198.51.100.7');
  expect(addressOf(from(), 1)).toBe('10.0.0.1');
});
