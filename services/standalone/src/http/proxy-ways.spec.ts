import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { routes } from '@tidemark/contracts';
import { proxyWays } from './proxy-ways.js';

it('compose/proxy/ways.caddy matches the table of routes', () => {
  const file = new URL('../../../../compose/proxy/ways.caddy', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(proxyWays(routes));
});
