import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Problem } from '@tidemark/contracts';
import { suiteServer } from '../harness/suite.js';

const token = 'only-the-scraper-knows';
const server = suiteServer({
  env: { METRICS_TOKEN: token, DOCS: 'off', PUBLIC_LIMIT: '30', UNAUTHENTICATED_LIMIT: '20' },
});
const ask = async (path: string, authorization?: string) =>
  fetch(`${server().url}${path}`, authorization === undefined ? {} : { headers: { authorization } });

let described: readonly number[];
// Before a test uses up the public calls of this network.
beforeAll(async () => {
  const answers = await Promise.all(['/api/docs', '/api/openapi.json'].map(async (path) => ask(path)));
  described = answers.map(({ status }) => status);
});

describe('an installation that shuts its doors', () => {
  it('shows its metrics to who has the token alone', async () => {
    for (const wrong of [undefined, 'Bearer nonsense']) expect((await ask('/metrics', wrong)).status).toBe(404);
    const measured = await ask('/metrics', `Bearer ${token}`);
    expect(measured.status).toBe(200);
    expect(await measured.text()).toContain('process_cpu');
  });

  it('has no description of its interface', () => {
    expect(described).toEqual([404, 404]);
  });

  it('goes on serving who is signed in while a network has used up its public calls', async () => {
    const client = await server().as('oskar');
    let last = await ask('/api/configuration');
    for (let n = 0; n < 30; n += 1) last = await ask('/api/configuration');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    await client.ok('currentUser');
  });

  it('turns away a network that goes on without a token, writes it down once, and goes on serving who is signed in', async () => {
    const client = await server().as('oskar');
    // Other tests of this file have had some of the twenty.
    const statuses: number[] = [];
    while (statuses.length <= 20 && !statuses.includes(429)) statuses.push((await ask('/api/users/current')).status);
    const refused = statuses.filter((status) => status === 401).length;
    expect(statuses).toEqual([...Array.from({ length: refused }, () => 401), 429]);
    expect(refused).toBeGreaterThan(10);
    const floods = Array.from({ length: 30 }, async () => ask('/api/users/current', 'Bearer nonsense'));
    for (const answer of await Promise.all(floods)) {
      expect(answer.status).toBe(429);
      expect(Problem.parse(await answer.json()).code).toBe('too-many-attempts');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await client.ok('currentUser');
    const metrics = await (await ask('/metrics', `Bearer ${token}`)).text();
    const turnedAway = /^tidemark_unauthenticated_refused_total (\d+)$/m.exec(metrics)?.[1];
    expect(Number(turnedAway)).toBeGreaterThanOrEqual(30);
    const security = await readFile(join(server().dataDir, 'audit.jsonl'), 'utf8');
    const lines = security.split('\n').filter((line) => line.includes('GET /users/current'));
    expect(lines.filter((line) => line.includes('"network-refused"'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"not-authenticated"'))).toHaveLength(refused);
    expect(lines).toHaveLength(refused + 1);
  });
});
