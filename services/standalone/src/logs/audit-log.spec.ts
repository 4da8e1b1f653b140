import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@tidemark/kernel';
import { Registry } from 'prom-client';
import { missingSecurityLog, openSecurityLog, registerSecurityLog } from './audit-log.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-test-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const logger = createLogger({ level: 'silent', name: 'test' });
const entry = { at: '2026-01-01T00:00:00.000Z', event: 'access', outcome: 'done' } as Parameters<
  Awaited<ReturnType<typeof openSecurityLog>>['audit']
>[0];
const upIn = async (registry: Registry) => (await registry.metrics()).match(/^tidemark_security_log_up (\d)/m)?.[1];

describe('the security log', () => {
  it('reports that it cannot be written, keeps waiting entries, and writes them once it can', async () => {
    const place = join(folder, 'later', 'audit.jsonl');
    const log = await openSecurityLog(place, logger);
    const registry = new Registry();
    registerSecurityLog(registry, log);
    expect(missingSecurityLog(log)).toMatchObject([
      { name: 'security log', reason: expect.stringContaining('ENOENT') },
    ]);
    expect(await upIn(registry)).toBe('0');
    log.audit(entry);
    await mkdir(join(folder, 'later'));
    await log.close();
    expect(await readFile(place, 'utf8')).toBe(`${JSON.stringify(entry)}\n`);
    expect([missingSecurityLog(log), await upIn(registry)]).toEqual([[], '1']);
  });

  it('writes entries in order, readable only by its owner', async () => {
    const place = join(folder, 'audit.jsonl');
    const log = await openSecurityLog(place, logger);
    const all = Array.from({ length: 50 }, (_none, n) => ({ ...entry, requestId: String(n) }));
    for (const one of all) log.audit(one);
    await log.close();
    expect((await readFile(place, 'utf8')).split('\n').slice(0, -1)).toEqual(all.map((one) => JSON.stringify(one)));
  });
});
