import { describe, expect, it } from '@jest/globals';
import { suiteServer } from '../harness/suite.js';

const token = 'only-the-scraper-knows';
const server = suiteServer({ env: { METRICS_TOKEN: token, DOCS: 'off', PUBLIC_LIMIT: '30' } });
const ask = async (path: string, authorization?: string) =>
  fetch(`${server().url}${path}`, authorization === undefined ? {} : { headers: { authorization } });

describe('an installation that shuts its doors', () => {
  it('shows its metrics to who has the token alone', async () => {
    for (const wrong of [undefined, 'Bearer nonsense']) expect((await ask('/metrics', wrong)).status).toBe(404);
    const measured = await ask('/metrics', `Bearer ${token}`);
    expect(measured.status).toBe(200);
    expect(await measured.text()).toContain('process_cpu');
  });

  it('has no description of its interface', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) expect((await ask(path)).status).toBe(404);
  });

  it('goes on serving who is signed in while a network has used up its public calls', async () => {
    const client = await server().as('oskar');
    let last = await ask('/api/configuration');
    for (let n = 0; n < 30; n += 1) last = await ask('/api/configuration');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    await client.ok('currentUser');
  });
});
