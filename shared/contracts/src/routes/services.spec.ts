import { expect, it } from '@jest/globals';
import { routes } from './index.js';
import { processOf, sticky, wayFinder, waysOf } from './services.js';

const filled = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, '0197a1c2-7d00')}`;

it('every route has a way to the process that answers it', () => {
  const wayOf = wayFinder(routes);
  for (const [name, route] of Object.entries(routes)) {
    expect([name, wayOf(route.method, filled(route.path))]).toEqual([name, processOf(route)]);
  }
  expect(waysOf(routes)).toHaveLength(Object.keys(routes).length);
});

it('everything else goes to query-api, and sockets to a notifier', () => {
  const wayOf = wayFinder(routes);
  expect(['/', '/assets/x.js', '/api/docs', '/api/nothing'].map((path) => wayOf('GET', path))).toEqual(
    Array.from({ length: 4 }, () => 'query-api'),
  );
  expect(wayOf('GET', '/socket.io/')).toBe('notifier');
  expect(wayOf('POST', '/api/platform/readModels/results/rebuild')).toBe('projector');
});

it('requests about remembered PDFs reach the same query-api', () => {
  const kept = Object.values(routes).flatMap(({ path }) => (new RegExp(sticky).test(filled(path)) ? [path] : []));
  expect([...new Set(kept)].sort()).toEqual([
    '/assessments/{id}/report/print',
    '/nodes/{id}/report/print',
    '/reports/files/{secret}',
    '/reports/pages/{secret}',
    '/reports/printing',
    '/reports/prints/{id}',
  ]);
});
