import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@tidemark/domain';
import { namedIds } from './named-ids.js';
import { foreignId, serve } from './served.fixture.js';

let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  server = await serve();
});
afterEach(async () => server.close());
const written = () => server.served.audit.map(({ at: _, requestId: __, address: ___, ...entry }) => entry);

it('logs who was refused, on which call and why', async () => {
  await server.call('PUT', '/api/things/secret-thing', { as: 'uma', body: { name: 'long enough' } });
  await server.call('GET', '/api/organizations/t1/things/uma');
  expect(written()).toEqual([
    {
      event: 'refusal',
      outcome: 'refused',
      call: 'PUT /things/{id}',
      code: 'not-allowed',
      userId: 'uma',
      tenant: 't1',
    },
    {
      event: 'refusal',
      outcome: 'refused',
      call: 'GET /organizations/{organizationId}/things/{userId}',
      code: 'not-authenticated',
      userId: null,
      tenant: null,
    },
  ]);
  expect(JSON.stringify(server.served.audit)).not.toContain('secret-thing');
});

it('logs no successful call, and no refusal about the input', async () => {
  await server.call('PUT', '/api/things/1', { as: 'ada', body: { name: 'long enough' } });
  await server.call('PUT', '/api/things/1', { as: 'ada', body: { name: 1 } });
  await server.call('GET', '/api/organizations/t2/things/uma', { as: 'uma' });
  expect(written()).toEqual([]);
});

it('logs tries to reach another organization, in the address or the body, and no plain mistakes', async () => {
  server.served.answer = async () => Promise.reject(new Refusal('not-found'));
  const other = foreignId.replace('ffff', 'eeee');
  await server.call('PUT', `/api/things/${foreignId}.3`, { as: 'ada', body: { name: 'long enough' } });
  await server.call('PUT', '/api/things/1', { as: 'sam', body: { name: foreignId } });
  await server.call('PUT', `/api/things/${other}`, { as: 'ada', body: { name: other } });
  await server.call('PUT', `/api/things/${foreignId}`);
  const tries = written().map(({ event, userId, code }) => ({ event, userId, code }));
  expect(tries).toEqual([
    { event: 'other-organization', userId: 'ada', code: 'not-found' },
    { event: 'other-organization', userId: 'sam', code: 'not-found' },
    { event: 'refusal', userId: null, code: 'not-authenticated' },
  ]);
});

it('looks up no more ids than honest requests name', () => {
  const ids = Array.from({ length: 50 }, (_, n) => foreignId.replace('ffff', String(1000 + n)));
  expect(namedIds({ originalUrl: `/x/${foreignId}.2?y=${foreignId}`, body: undefined })).toEqual([foreignId]);
  expect(namedIds({ originalUrl: '/x', body: [{ id: ids }] })).toEqual(ids.slice(0, 20));
  expect(namedIds({ originalUrl: '/x', body: {} })).toEqual([]);
  const bytes = new TextEncoder().encode(JSON.stringify({ note: 'ü', id: foreignId }));
  expect(namedIds({ originalUrl: '/x', body: bytes })).toEqual([foreignId]);
});
