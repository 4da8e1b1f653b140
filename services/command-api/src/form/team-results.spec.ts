import { describe, expect, it } from '@jest/globals';
import { fold, template } from '@tidemark/domain';
import { collections, perPerson, projections, type RespondentDocument } from '@tidemark/domain/read-models';
import type { ReadModels } from '@tidemark/kernel';
import { answered, exampleTenant, projected } from '@tidemark/testing';
import { answerToSubmission, type JustSubmitted } from './team-results.js';

const deployed = fold(template, template.initialState, [
  {
    type: 'TemplateCreated',
    data: { templateId: answered.templateId, nodeId: null, profile: answered.profile },
  },
  answered.deployed,
]);
if (deployed.status === 'none') throw new Error('The template was not made');

const history = [
  {
    type: 'TemplateCreated',
    data: { templateId: answered.templateId, nodeId: null, profile: answered.profile },
  },
  answered.deployed,
  answered.applied,
  answered.triggered(['ana', 'dev'], ['bia', 'dev']),
];
const later = '9'.repeat(16);
const justSubmitted = (levels: readonly (number | null)[], change: Partial<JustSubmitted> = {}): JustSubmitted => ({
  tenant: exampleTenant,
  assessmentId: answered.assessmentId,
  userId: 'ana',
  role: 'admin',
  personaId: 'dev',
  template: deployed,
  answers: answered.submitted('ana', 'dev', levels).data.answers,
  submittedAt: '2026-01-02T00:00:00.000Z',
  position: later,
  ...change,
});
const value = ({ areas }: { areas: readonly { assessmentValue: number | null }[] }) => areas[0]?.assessmentValue;

describe('the answer to a submission', () => {
  it('has the own results and the team’s including them, before any projector has seen them', async () => {
    const { readModels } = await projected(projections, [...history, answered.submitted('bia', 'dev', [1, 1, 1])]);
    const answer = await answerToSubmission(readModels, justSubmitted([3, 3, 3]));
    expect([value(answer.own), value(answer.team), answer.respondents]).toEqual([3, 2, 2]);
    expect(answer.team.coverage).toEqual({ share: 1, answered: 6, expected: 6 });
    expect(answer.submittedAt).toBe('2026-01-02T00:00:00.000Z');
    expect(answer.recommendations.map(({ objective }) => objective.shortName)).toEqual(['Objective']);
  });

  it('replaces the same person’s earlier ones', async () => {
    const earlier = [answered.submitted('bia', 'dev', [1, 1, 1]), answered.submitted('ana', 'dev', [5, 5, 5])];
    const { readModels } = await projected(projections, [...history, ...earlier]);
    const answer = await answerToSubmission(readModels, justSubmitted([3, 3, 3]));
    expect([value(answer.own), value(answer.team), answer.respondents]).toEqual([3, 2, 2]);
    expect(answer.team.coverage).toEqual({ share: 1, answered: 6, expected: 6 });
  });

  it('counts them once when the projector was faster, with the same result', async () => {
    const { readModels, more } = await projected(projections, [
      ...history,
      answered.submitted('bia', 'dev', [1, 1, 1]),
    ]);
    const before = await answerToSubmission(readModels, justSubmitted([3, 0, null]));
    await more([answered.submitted('ana', 'dev', [3, 0, null])]);
    const reader = readModels.forTenant(exampleTenant);
    const position = (await reader.positionOf(collections.results, answered.assessmentId)) ?? '';
    expect(await answerToSubmission(readModels, justSubmitted([3, 0, null], { position }))).toEqual(before);
  });

  it('has only the own results if nobody was asked or has answered', async () => {
    const { readModels } = await projected(projections, []);
    const answer = await answerToSubmission(readModels, justSubmitted([2, 2, 2]));
    expect([value(answer.own), value(answer.team), answer.respondents]).toEqual([2, 2, 1]);
  });

  it('waits instead of returning inconsistent numbers', async () => {
    const { readModels } = await projected(projections, [...history, answered.submitted('ana', 'dev', [5, 5, 5])]);
    const ahead = withRespondent(readModels, (document) => ({ ...document, position: later }));
    await expect(answerToSubmission(ahead, justSubmitted([3, 3, 3]))).rejects.toMatchObject({ code: 'not-caught-up' });
  });

  describe('when the counters have a later submission of the same person than the respondent', () => {
    const read = async (behindFor: number) => {
      const { readModels, more } = await projected(projections, [
        ...history,
        answered.submitted('ana', 'dev', [5, 5, 5]),
      ]);
      const earlier = await readModels
        .forTenant(exampleTenant)
        .get(collections.respondents, perPerson(answered.assessmentId, 'ana'));
      await more([answered.submitted('ana', 'dev', [1, 1, 1])]);
      let reads = 0;
      const behind = withRespondent(readModels, (document) => ((reads += 1) <= behindFor ? earlier : document));
      return answerToSubmission(behind, justSubmitted([3, 3, 3]));
    };

    it('is made once both are of the same moment', async () => {
      const answer = await read(2);
      expect([value(answer.own), value(answer.team), answer.respondents]).toEqual([3, 3, 1]);
    });

    it('waits only for a limited time', async () => {
      await expect(read(Number.POSITIVE_INFINITY)).rejects.toMatchObject({ code: 'not-caught-up' });
    });
  });
});

/** The same read models, with respondents read through a function. */
function withRespondent(
  readModels: ReadModels,
  make: (document: RespondentDocument | undefined) => object | undefined,
): ReadModels {
  return {
    ...readModels,
    forTenant: (tenant) => {
      const reader = readModels.forTenant(tenant);
      return {
        ...reader,
        get: async (collection, id) => {
          const document = await reader.get(collection, id);
          return (collection.name === 'respondents' ? make(document as never) : document) as never;
        },
      };
    },
  };
}
