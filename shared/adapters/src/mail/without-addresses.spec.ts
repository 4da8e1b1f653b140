import { expect, it } from '@jest/globals';
import { withoutAddresses } from './without-addresses.js';

it.each([
  ['550 5.1.1 <bob@example.org> user unknown', '550 5.1.1 <address> user unknown'],
  ['550 bob@example.org... User unknown', '550 <address>... User unknown'],
  ["554 'o'brien+x@mail.example.org': no", "554 <address>': no"],
  ['550 <"bob smith"@example.org>, "bob smith"@example.org', '550 <address>, <address>'],
  ['550 zoë@exämple.org, bob@[192.0.2.1], bob@localhost.', '550 <address>, <address>, <address>.'],
  ['550 bounce+bob=example.org@list.example.com rejected', '550 <address> rejected'],
  ['550 See https://help.example.com/?who=bob%40example.org now', '550 See https:<address> now'],
  ['550 (to=<bob@example.org> from=ana@example.org)', '550 (to=<address> <address>)'],
])('removes the addresses of "%s" and keeps the words', (said, kept) => {
  expect(withoutAddresses(said)).toBe(kept);
});

it.each([
  'Connection timeout',
  '535 5.7.8 <b14-20020a05> Authentication failed: see https://example.org/a?b=c @ 10:00',
])('keeps text without addresses: "%s"', (said) => {
  expect(withoutAddresses(said)).toBe(said);
});

it('cuts long texts', () => {
  expect(withoutAddresses('x'.repeat(1_000_000)).length).toBe(2000);
});
