import { describe, expect, it } from '@jest/globals';
import { headers } from '@tidemark/contracts';
import { errorList } from '../harness/client.js';
import { fresh } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';

const server = suiteServer();
const boss = () => server().as('oskar');

/** The position of the newest import that was sent: no client has seen its answer. */
let written: string | undefined;

async function sent(body: Uint8Array | string): Promise<{ status: number; answer: Record<string, unknown> }> {
  const { token } = await boss();
  const response = await fetch(`${server().url}/api/assessments/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  written = response.headers.get(headers.position) ?? written;
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
const file = () => templateFile({ shortName: fresh('Bytes'), areas: [[{ questions: [ladder()] }]] });
const text = () => JSON.stringify(file());

describe('the bytes of an imported file', () => {
  it('may begin with the mark of UTF-8', async () => {
    expect((await sent(`\ufeff${text()}`)).status).toBe(201);
  });

  it('in another encoding are refused by its name', async () => {
    const wide = await sent(Buffer.from(`\ufeff${text()}`, 'utf16le'));
    expect(wide).toMatchObject({ status: 400, answer: { errors: { body: expect.stringContaining('UTF-16 LE') } } });
    const latin = await sent(Buffer.from(text().replace('What', 'Wh\u00e1t'), 'latin1'));
    expect(latin).toMatchObject({ status: 400, answer: { errors: { body: expect.stringContaining('Latin-1') } } });
  });

  it('that are not JSON are reported by line and column', async () => {
    const { status, answer } = await sent('{\n  "format": ,\n}');
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      code: 'invalid-request',
      errors: { body: expect.stringContaining('line 2, column 13') },
    });
  });

  it('hold no field twice, no half character and no NUL', async () => {
    const twice = text()
      .replace('"version":1', '"version":1,"version":1')
      .replace('Level 1', '\\ud800')
      .replace('Level 2', '\\u0000');
    const { status, answer } = await sent(twice);
    expect(status).toBe(422);
    const codes = (answer['errors'] as { pointer: string; code: string }[]).map(
      ({ pointer, code }) => `${pointer} ${code}`,
    );
    expect(codes).toEqual(['/version duplicate-key', '/levels/0/name lone-surrogate', '/levels/1/name nul-character']);
  });
});

describe('a dry run', () => {
  it('answers what would be made, or every fault, and writes nothing [X1-038]', async () => {
    const client = await boss();
    const seen = written === undefined ? {} : { [headers.minPosition]: written };
    const lists = { params: { organizationId: server().demo.organizationId }, headers: seen };
    const before = await client.ok('organizationTemplates', lists);
    const result = await client.call('importTemplate', { query: { dryRun: 'true' }, body: file() });
    expect(result.status).toBe(200);
    expect(result.json()).toMatchObject({
      dryRun: true,
      areas: 1,
      objectives: 1,
      questions: 1,
      choices: 5,
      recommendations: 0,
      completed: 100,
      percentage: '100.00',
      missing: [],
    });
    expect(await client.ok('organizationTemplates', lists)).toEqual(before);
    const faulty = await client.refused('importTemplate', {
      query: { dryRun: 'true' },
      body: { ...file(), shortName: '' },
    });
    expect(errorList(faulty)).toEqual([expect.objectContaining({ pointer: '/shortName', code: 'required' })]);
  });

  it('tells faults in the language of the account', async () => {
    const client = await boss();
    await client.ok('updateCurrentUser', { body: { language: 'es' } });
    try {
      const problem = await client.refused('importTemplate', {
        query: { dryRun: 'true' },
        body: { ...file(), shortName: '' },
      });
      expect(errorList(problem).map(({ detail }) => detail)).toEqual(['Falta este valor']);
    } finally {
      await client.ok('updateCurrentUser', { body: { language: 'en-US' } });
    }
  });
});
