import { describe, expect, it } from '@jest/globals';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const { templateId } = answered;
const SUBMITTED = '2026-11-24T09:40:00.000Z';
const moved = (type: string) => ({ type, data: { templateId }, at: SUBMITTED });
const served = async (...moves: readonly string[]) => {
  const { readModels, more } = await projected(projections, organization.events);
  await more(moves.map(moved));
  return { more, handlers: createQueryHandlers({ readModels, state: createMemoryDocumentStore() }) };
};
const own = callerOf('sam', 'super');
/** A user of another organization, which has no content. */
const abroad = (role: 'user' | 'super' | 'master') => ({ ...callerOf('zoe', role), tenant: 'another' });
const at = { params: { id: templateId } };

describe('a template of another organization', () => {
  it('is missing while it is private, and while it is submitted except for a master', async () => {
    for (const moves of [[], ['TemplateSubmitted'], ['TemplatePublished', 'TemplateUnpublished']]) {
      const { handlers } = await served(...moves);
      for (const role of ['user', 'super'] as const) {
        await expect(ask(handlers.assessment, abroad(role), at)).rejects.toMatchObject({
          code: 'assessment-not-found',
        });
      }
    }
    const { handlers } = await served('TemplateSubmitted');
    expect(await ask(handlers.assessment, abroad('master'), at)).toMatchObject({ id: templateId, isPublicTemplate: 1 });
    // The next caller is not served the master's cached answer.
    await expect(ask(handlers.assessment, abroad('super'), at)).rejects.toMatchObject({ code: 'assessment-not-found' });
  });

  it('is read whole once it is published, by every role, without its node', async () => {
    const { handlers, more } = await served('TemplatePublished');
    for (const role of ['user', 'super', 'master'] as const) {
      const whole = await ask(handlers.assessment, abroad(role), at);
      expect(whole).toMatchObject({ id: templateId, organization_id: exampleTenant, node_id: null, node: null });
      expect(whole.areas).toEqual((await ask(handlers.assessment, own, at)).areas);
      expect((await ask(handlers.matrix, abroad(role), at)).areas).toHaveLength(1);
      expect(await ask(handlers.isTemplateDeployed, abroad(role), { body: { templateId } })).toBe(true);
    }
    const [objective] = await ask(handlers.objectives, abroad('user'), { params: { assessmentId: templateId } });
    expect(objective?.recommendations).toMatchObject([{ id: 'r1', title: 'Read' }]);
    await more([moved('TemplateUnpublished')]);
    await expect(ask(handlers.assessment, abroad('user'), at)).rejects.toMatchObject({ code: 'assessment-not-found' });
  });

  it('is listed by its publication, with its organization and when it was submitted', async () => {
    const { handlers, more } = await served('TemplateSubmitted');
    const lists = async () => ({
      submitted: (await ask(handlers.submittedTemplates, abroad('master'))).map(({ id, submittedAt }) => [
        id,
        submittedAt,
      ]),
      public: (await ask(handlers.publicTemplates, abroad('user'))).map(({ id }) => id),
    });
    expect(await lists()).toEqual({ submitted: [[templateId, SUBMITTED]], public: [] });
    await more([moved('TemplatePublished')]);
    expect(await lists()).toEqual({ submitted: [], public: [templateId] });
    expect(await ask(handlers.publicTemplates, abroad('user'), { query: { search: 'no such' } })).toEqual([]);
    await more([moved('TemplateArchived')]);
    expect(await lists()).toEqual({ submitted: [], public: [] });
  });

  it('is listed with the name of its organization, and of no person in it', async () => {
    const { handlers } = await served('TemplatePublished');
    const [listed] = await ask(handlers.publicTemplates, abroad('user'));
    expect(listed).toMatchObject({ organizationName: 'Acme', author: null, uses: { assessments: 0, nodes: 0 } });
    const [ours] = await ask(handlers.publicTemplates, own);
    expect(ours).toMatchObject({ uses: { assessments: 3, nodes: 3 } });
  });

  it('never shows a draft', async () => {
    const { handlers } = await served();
    const params = { assessmentId: 'loose' };
    await expect(ask(handlers.areas, abroad('master'), { params })).rejects.toMatchObject({
      code: 'assessment-not-found',
    });
    const objective = { params: { id: `${templateId}.7` } };
    await expect(ask(handlers.objective, abroad('super'), objective)).rejects.toMatchObject({
      code: 'objective-not-found',
    });
    expect(await ask(handlers.objective, own, objective)).toMatchObject({ id: `${templateId}.7` });
  });
});
