import { describe, expect, it } from '@jest/globals';
import { NodeScore } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const { readModels, more } = await projected(projections, organization.events);
const { nodeScores } = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
const scoresFor = async (userId: string, role: 'super' | 'admin' | 'user') =>
  ask(nodeScores, callerOf(userId, role), { params: { organizationId: exampleTenant } });

const answer = (assessmentId: string, userId: string, level: number) => ({
  type: 'AnswersSubmitted' as const,
  data: { ...answered.submitted(userId, 'dev', [level, level, level]).data, assessmentId },
});

describe('the scores of nodes without results of their own', () => {
  it('pool the answers to the newest assessments below, each submission once', async () => {
    expect(await scoresFor('sam', 'super')).toEqual([]);
    const later = {
      type: 'AssessmentsApplied' as const,
      data: {
        templateId: answered.templateId,
        templateVersion: 2,
        shortName: 'Autumn',
        description: 'D',
        windows: { ...organization.period, openFormDate: '2026-09-01T00:00:00.000Z' },
        assessments: [{ assessmentId: 'autumn', nodeId: 'sales-2' }],
      },
    };
    await more([
      answer(organization.assessmentOn('works'), 'wim', 5),
      answer(organization.assessmentOn('sales-2'), 'uma', 1),
      later,
      answer('autumn', 'uma', 2),
      answer('autumn', 'ada', 4),
    ]);
    const scores = (await scoresFor('sam', 'super')).map((one) => NodeScore.parse(one));
    expect(scores).toEqual([
      { node_id: 'sales', assessmentValue: 3, assessments: 1, submissions: 2 },
      { node_id: 'root', assessmentValue: expect.closeTo(11 / 3, 12), assessments: 2, submissions: 3 },
    ]);
  });

  it('are of an admin’s own branches, and none for role user', async () => {
    expect((await scoresFor('ada', 'admin')).map(({ node_id }) => node_id)).toEqual(['sales']);
    expect(await scoresFor('wim', 'admin')).toEqual([]);
    expect(await scoresFor('uma', 'user')).toEqual([]);
  });

  it('are gone once a node has results of its own', async () => {
    await more([answer(organization.assessmentOn('sales'), 'uma', 3)]);
    expect((await scoresFor('sam', 'super')).map(({ node_id }) => node_id)).toEqual(['root']);
  });
});
