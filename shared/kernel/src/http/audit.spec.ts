import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { serve } from './served.fixture.js';

let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  server = await serve();
});
afterEach(async () => server.close());
const written = () => server.served.audit.map(({ at: _, requestId: __, address: ___, ...entry }) => entry);

it('writes down who was turned away, from what and why', async () => {
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

it('writes nothing of what is answered, or refused for what was sent', async () => {
  await server.call('PUT', '/api/things/1', { as: 'ada', body: { name: 'long enough' } });
  await server.call('PUT', '/api/things/1', { as: 'ada', body: { name: 1 } });
  await server.call('GET', '/api/organizations/t2/things/uma', { as: 'uma' });
  expect(written()).toEqual([]);
});
