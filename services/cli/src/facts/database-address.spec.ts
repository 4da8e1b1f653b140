import { expect, it } from '@jest/globals';
import { factsUrlOf } from './database-address.js';

it.each([
  ['mongodb://h:1/tidemark', 'mongodb://h:1/tidemark_facts'],
  ['mongodb://h:1', 'mongodb://h:1/tidemark_facts'],
  ['mongodb://h:1/?w=1', 'mongodb://h:1/tidemark_facts?w=1'],
  ['mongodb+srv://a:b@h/own?authSource=admin&w=1', 'mongodb+srv://a:b@h/own_facts?authSource=admin&w=1'],
  ['mongodb://a:b@h:1,i:2/own', 'mongodb://a:b@h:1,i:2/own_facts?authSource=own'],
])('stores facts of %s in %s', (url, facts) => {
  expect(factsUrlOf(url)).toBe(facts);
});
