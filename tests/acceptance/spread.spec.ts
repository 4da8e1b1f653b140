import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Account } from '../harness/demo.js';
import { applyTo, fresh, importTemplate, nodeNamed, submit } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';

const server = suiteServer();
let assessmentId: string;
let templateId: string;

/** Each answers both ladders of the one objective with the levels given. */
const answers: Readonly<Record<string, readonly number[]>> = {
  ana: [4, 1],
  meilin: [4, 5],
  jonas: [5, 1],
  lucia: [1, 5],
};

beforeAll(async () => {
  const client = await server().as('oskar');
  templateId = await importTemplate(client, {
    shortName: fresh('Spread'),
    areas: [[{ questions: [ladder(), ladder()] }]],
  });
  assessmentId = await applyTo(client, { templateId, nodes: [await nodeNamed(server(), 'Booking')] });
  for (const [start, levels] of Object.entries(answers)) {
    await submit(server(), server().demo.account(start), assessmentId, levels);
  }
});

const spreadFor = async (who: Account | string) =>
  (await server().as(who)).ok('spread', { params: { id: assessmentId } });

describe('the spread of an assessment', () => {
  it('counts answers by step, tells which stand apart, and what personas differ by', async () => {
    const { submitted, personas, objectives, talkAbout } = await spreadFor('oskar');
    expect(submitted).toBe(4);
    expect(personas.map(({ title, submitted: people }) => [title, people])).toEqual([
      ['Developer', 3],
      ['Product manager', 1],
    ]);
    const [objective] = objectives;
    // 1, 4, 4, 5 and 1, 1, 5, 5.
    expect(objective).toMatchObject({ apart: 1, assessmentValue: 13 / 4 });
    expect(objective?.steps?.map(({ count }) => count)).toEqual([0, 3, 0, 0, 2, 3]);
    expect(objective?.questions.map(({ apart }) => apart)).toEqual([1, 0]);
    expect(objective?.questions[0]?.steps?.map(({ count }) => count)).toEqual([0, 1, 0, 0, 2, 1]);
    expect(objective?.personas).toEqual([20 / 6, 3]);
    expect(objective?.difference).toBe(0.33);
    // The second question divides people more.
    expect(talkAbout).toEqual(objective?.questions.map(({ id }) => id).toReversed());
  });

  it('is the same for an admin of the branch, and nothing for whom the node is out of reach', async () => {
    expect(await spreadFor(server().demo.some('admin'))).toEqual(await spreadFor('oskar'));
    const refused = await (await server().as('oskar')).refused('spread', { params: { id: 'nowhere' } });
    expect(refused).toMatchObject({ status: 404, code: 'assessment-not-found' });
  });

  it('is available at a moment, like the matrix and the pooled answers, to readers of the history', async () => {
    const boss = await server().as('oskar');
    const id = await applyTo(boss, {
      templateId,
      nodes: [await nodeNamed(server(), 'Booking')],
      shortName: fresh('Moment'),
    });
    const params = { id };
    await submit(server(), server().demo.account('ana'), id, [2, 2]);
    const query = { at: new Date().toISOString() };
    await submit(server(), server().demo.account('meilin'), id, [5, 5]);
    const then = await boss.ok('spread', { params, query });
    expect(then.submitted).toBe(1);
    expect(then.objectives[0]).toMatchObject({ assessmentValue: 2 });
    expect((await boss.ok('spread', { params })).submitted).toBe(2);
    const valueOf = (matrix: Awaited<ReturnType<typeof boss.ok<'matrix'>>>) => matrix.areas[0]?.assessmentValue;
    expect(valueOf(await boss.ok('matrix', { params, query }))).toBe(2);
    expect(valueOf(await boss.ok('matrix', { params }))).toBe(3.5);
    const pooled = await boss.ok('calculateMaturity', { body: { selectedAssessments: [id], ...query } });
    expect([pooled.respondents, pooled.results.assessmentValue]).toEqual([1, 2]);
    const admin = await server().as(server().demo.some('admin'));
    for (const refused of [
      await admin.refused('spread', { params, query }),
      await admin.refused('matrix', { params, query }),
      await admin.refused('calculateMaturity', { body: { selectedAssessments: [id], ...query } }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'not-allowed' });
  });
});
