import { describe, expect, it } from '@jest/globals';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import {
  answered,
  ask,
  callerOf,
  example,
  exampleHistory,
  exampleTenant,
  organization,
  projected,
} from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const { readModels } = await projected(projections, organization.events);
const handlers = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
const params = { organizationId: exampleTenant };
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
const sam = callerOf('sam', 'super');

describe('the lists of templates', () => {
  it('include all for super; others see no drafts on foreign nodes, role user none [R7-045]', async () => {
    const seenBy = async (caller: typeof sam) => names(await ask(handlers.organizationTemplates, caller, { params }));
    expect(await seenBy(sam)).toEqual(['Draft', 'Loose', 'Template']);
    expect(await seenBy(callerOf('wim', 'admin'))).toEqual(['Draft', 'Loose', 'Template']);
    expect(await seenBy(callerOf('ada', 'admin'))).toEqual(['Loose', 'Template']);
    expect(await seenBy(callerOf('uma', 'user'))).toEqual(['Template']);
  });

  it('show the author by current name, and how much the organization uses each', async () => {
    const by = (author: string) => (event: (typeof organization.events)[number]) =>
      event.type === 'TemplateCreated' ? { ...event, by: author } : event;
    const { readModels: models, more } = await projected(projections, organization.events.map(by('ada')));
    const asked = createQueryHandlers({ readModels: models, state: createMemoryDocumentStore() });
    const list = async () =>
      (await ask(asked.organizationTemplates, sam, { params })).map(({ name, author, uses }) => ({
        name,
        author,
        uses,
      }));
    const author = { id: 'ada', name: 'ada Silva' };
    const unused = { assessments: 0, nodes: 0 };
    expect(await list()).toEqual([
      { name: 'Draft', author, uses: unused },
      { name: 'Loose', author, uses: unused },
      { name: 'Template', author, uses: { assessments: 3, nodes: 3 } },
    ]);
    const again = organization.events.flatMap(({ type, data }) =>
      type === 'AssessmentsApplied'
        ? [{ type, data: { ...data, assessments: [{ assessmentId: 'again', nodeId: 'works' }] } }]
        : [],
    );
    await more([
      ...again,
      { type: 'AssessmentArchived', data: { assessmentId: organization.assessmentOn('sales') } },
      { type: 'UserErased', data: { userId: 'ada' } },
    ]);
    expect((await list()).at(-1)).toEqual({ name: 'Template', author: null, uses: { assessments: 3, nodes: 2 } });
  });

  it('distinguish deployed ones from the others [R7-046] [R7-054]', async () => {
    expect(names(await ask(handlers.organizationDeployedTemplates, sam, { params }))).toEqual(['Template']);
    const isDeployed = async (templateId: string) => ask(handlers.isTemplateDeployed, sam, { body: { templateId } });
    expect(await isDeployed(answered.templateId)).toBe(true);
    expect(await isDeployed('loose')).toBe(false);
    await expect(isDeployed('nothing')).rejects.toMatchObject({ code: 'template-not-found' });
  });
});

describe('a complete template on its way to the public library', () => {
  const { templateId } = example;
  const served = async (...later: Parameters<Awaited<ReturnType<typeof projected>>['more']>[0]) => {
    const { readModels: models } = await projected(projections, [...exampleHistory.deployed, ...later]);
    const asked = createQueryHandlers({ readModels: models, state: createMemoryDocumentStore() });
    const [all, complete] = [
      await ask(asked.organizationTemplates, sam, { params }),
      await ask(asked.organizationCompleteTemplates, sam, { params }),
    ];
    return { publication: all.map(({ isPublicTemplate }) => isPublicTemplate), complete: names(complete) };
  };
  const complete = [example.profile.name];

  it('is private with 0, submitted with 1 and published with 2, and is offered while private [R3-015] [R7-047]', async () => {
    const submitted = { type: 'TemplateSubmitted', data: { templateId } };
    const published = { type: 'TemplatePublished', data: { templateId } };
    expect(await served()).toEqual({ publication: [0], complete });
    expect(await served(submitted)).toEqual({ publication: [1], complete });
    expect(await served(submitted, published)).toEqual({ publication: [2], complete: [] });
    const taken = { type: 'TemplateUnpublished', data: { templateId } };
    expect(await served(submitted, published, taken)).toEqual({ publication: [0], complete });
  });

  it('is in no list once it is archived', async () => {
    expect(await served({ type: 'TemplateArchived', data: { templateId } })).toEqual({ publication: [], complete: [] });
  });
});

describe('one template', () => {
  it('is exported as a file, also by the id of one of its assessments', async () => {
    const file = await ask(handlers.exportTemplate, sam, { params: { id: answered.templateId } });
    expect(file).toMatchObject({ format: 'tidemark-template', version: 2, shortName: 'T', levels: { length: 5 } });
    const id = organization.assessmentOn('works');
    expect(await ask(handlers.exportTemplate, sam, { params: { id } })).toEqual(file);
  });

  it('is exported with an entity tag of its own, not its stream’s', async () => {
    const { readModels: models, more } = await projected(projections, organization.events);
    await more([
      { type: 'LevelAdded', data: { templateId: 'loose', n: 1, position: 1, name: 'First', description: 'Means' } },
      { type: 'NodeChanged', data: { nodeId: 'works', nodeTypeId: 'type-1', name: 'Mill', description: '' } },
    ]);
    const { assessment, exportTemplate } = createQueryHandlers({
      readModels: models,
      state: createMemoryDocumentStore(),
    });
    for (const id of ['loose', answered.templateId, organization.assessmentOn('works')]) {
      const served = await ask(assessment, sam, { params: { id } });
      const { version } = await exportTemplate.handle({
        params: { id },
        query: {},
        body: {},
        caller: sam,
        tenant: exampleTenant,
        context: { requestId: '', commandId: '', ifVersion: undefined, address: '', agent: '', now: organization.open },
      });
      expect(version).toBe(served.version);
    }
  });

  it('serves the recommendations of an objective as of deployment [R7-083]', async () => {
    const of = async (objectiveId: string) => ask(handlers.objectiveRecommendations, sam, { params: { objectiveId } });
    expect(await of(`${answered.templateId}.7`)).toEqual([
      { id: 'r1', title: 'Read', url: 'https://example.org', description: 'This', isArchived: false },
    ]);
    await expect(of(`${answered.templateId}.6`)).rejects.toMatchObject({ code: 'objective-not-found' });
    await expect(of('nonsense')).rejects.toMatchObject({ code: 'objective-not-found' });
  });

  it('shows what is missing before deployment [R7-040]', async () => {
    const completion = await ask(handlers.completion, sam, { params: { id: 'loose' } });
    expect(completion).toMatchObject({ completed: 0, percentage: '0.00' });
    expect(completion.missing.map(({ code }) => code)).toEqual(['levels-missing', 'areas-missing']);
    const complete = await ask(handlers.completion, sam, { params: { id: answered.templateId } });
    expect(complete.missing[0]).toMatchObject({
      objective: `${answered.templateId}.7`,
      level: `${answered.templateId}.1`,
    });
  });

  it('shows whether a node has an assessment with a short name [R7-055]', async () => {
    const found = async (shortName: string, nodeId: string, caller = sam) =>
      (await ask(handlers.isAssessmentDuplicated, caller, { body: { shortName, nodeId } })).found;
    expect(await found(' SPRING ', 'sales')).toBe(true);
    expect(await found('Spring', 'root')).toBe(false);
    await expect(found('Spring', 'works', callerOf('uma', 'user'))).rejects.toMatchObject({ code: 'node-not-found' });
  });
});
