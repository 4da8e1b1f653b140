import { describe, expect, it } from '@jest/globals';
import { limits } from '@tidemark/contracts';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));
const unknownFields = (count: number) =>
  times(count, (n) => `"unknown-field-${String(n).padStart(7, '0')}":1`).join(',');

/** Milliseconds: far more than any answer takes, far less than one large body took before. */
const patience = 1000;

interface Answered {
  readonly status: number;
  readonly answer: Record<string, unknown>;
  /** The longest that the server let somebody else wait meanwhile, milliseconds. */
  readonly longestWait: number;
}

/** Sends a body, and asks the server for its health again and again until it is answered. */
async function sent(path: string, account: string, body: string): Promise<Answered> {
  const { token } = await server().as(account);
  let isOver = false;
  let longestWait = 0;
  const others = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await (await fetch(`${server().url}/health/live`)).text();
      longestWait = Math.max(longestWait, performance.now() - asked);
    }
  })();
  try {
    const response = await fetch(`${server().url}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/json' },
      body,
    });
    const answer = (await response.json()) as Record<string, unknown>;
    isOver = true;
    await others;
    return { status: response.status, answer, longestWait };
  } finally {
    isOver = true;
  }
}
const user = () =>
  must(
    server().demo.accounts.find(({ role }) => role === 'user'),
    'user',
  ).email.replace(/@.*/, '');

describe('others are served while somebody', () => {
  const head =
    '"format":"tidemark-template","version":2,"language":"en-US","shortName":"S","name":"N","description":""';
  const absent = times(30_000, () => 9).join(',');
  const objective = `{"shortName":"O","description":"O","questions":[],"recommendations":[${times(20_000, () => '"x"').join(',')}]}`;
  it.each([
    ['repeated keys', `{"a":1${',"a":1'.repeat(20_000)}}`],
    ['lone surrogates', `["${'\\ud800","'.repeat(13_000)}"]`],
    [
      'unknown fields',
      `{${head.replace('2', '1')},"levels":[],"areas":[{"name":"A","description":"A","objectives":[{"shortName":"O","description":"O","questions":[],"absentLevels":[${absent}]}]}],${unknownFields(4000)}}`,
    ],
    [
      'references to nothing',
      `{${head},"levels":[],"areas":[{"name":"A","description":"A","objectives":[${objective}]}]}`,
    ],
  ])('imports a file of many %s, of which 100 are named [X1-100]', async (_kind, body) => {
    const { status, answer, longestWait } = await sent('/assessments/import?dryRun=true', 'oskar', body);
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'template-file-invalid', errors: { length: 100 } });
    expect(answer['moreFaults']).toBeGreaterThan(1000);
    expect(longestWait).toBeLessThan(patience);
  });

  it('sends as much as role user may, all of it unknown fields [X1-100]', async () => {
    const body = `{"selectedAssessments":["x"],${unknownFields(180_000)}}`;
    const { status, answer, longestWait } = await sent('/assessments/calculateMaturity', user(), body);
    expect({ status, more: answer['moreFaults'] }).toEqual({ status: 400, more: 179_900 });
    expect(longestWait).toBeLessThan(patience);
  });
});

it('takes five megabytes of role user and no more [X1-101]', async () => {
  const body = JSON.stringify({ templateId: { id: 'x', padding: 'x'.repeat(limits.userBody) } });
  const { status, answer } = await sent('/assessments/isTemplateDeployed', user(), body);
  expect({ status, limit: answer['limit'] }).toEqual({ status: 413, limit: limits.userBody });
});
