import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Assessment } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import type { TenantReader } from '@tidemark/kernel';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const id = organization.assessmentOn('sales');
const sam = callerOf('sam', 'super');
const uma = callerOf('uma', 'user');
const answers = (userId: string, levels: readonly (number | null)[]) => ({
  type: 'AnswersSubmitted',
  data: { ...answered.submitted(userId, 'dev', levels).data, assessmentId: id },
});

let world: Awaited<ReturnType<typeof projected>>;
let handlers: ReturnType<typeof createQueryHandlers>;
const get = async (caller: typeof sam, asked = id) => ask(handlers.assessment, caller, { params: { id: asked } });
const bars = (assessment: Assessment) => assessment.areas[0]?.objectives[0]?.answersPerLevel;

beforeEach(async () => {
  world = await projected(projections, organization.events);
  handlers = createQueryHandlers({ readModels: world.readModels, state: createMemoryDocumentStore() });
});

describe('GET /assessments/{id}', () => {
  it('serves an applied assessment under its own ids, with its template’s name [R3-010] [R3-011] [R3-012]', async () => {
    const assessment = Assessment.parse(await get(sam));
    expect(assessment).toMatchObject({
      id,
      template_id: answered.templateId,
      node_id: 'sales',
      name: 'Template',
      shortName: 'Spring',
      isDeployed: true,
      completed: 100,
      node: { id: 'sales', name: 'Sales' },
      nodeType: { id: 'type-1', name: 'Unit' },
      ...organization.period,
    });
    const [area] = assessment.areas;
    expect(area).toMatchObject({ id: `${id}.6`, assessment_id: id });
    expect(area?.objectives[0]).toMatchObject({ id: `${id}.7`, area_id: `${id}.6`, recommendations: [{ id: 'r1' }] });
    expect(area?.objectives[0]?.questions[0]?.choices[0]).toMatchObject({ id: `${id}.11`, maturity_id: `${id}.1` });
    expect(assessment.maturityModel).toEqual(['Level 1', 'Level 2', 'Level 3', 'Level 4', 'Level 5']);
  });

  it('serves a template with empty results', async () => {
    const template = Assessment.parse(await get(sam, answered.templateId));
    expect(template).toMatchObject({ template_id: null, assessmentValue: null, maturityValue: 0, openFormDate: null });
    expect(Assessment.parse(await get(sam, 'draft'))).toMatchObject({
      isDeployed: false,
      assessmentValue: null,
      step: 1,
    });
  });

  it('is as new as its documents, however often it was read before', async () => {
    expect((await get(sam)).respondents.submitted).toBe(0);
    await world.more([answers('uma', [3, 2, 5])]);
    expect(await get(sam)).toMatchObject({ respondents: { submitted: 1 }, maturityValue: 3 });
    await world.more([
      { type: 'NodeChanged', data: { nodeId: 'sales', nodeTypeId: 'type-1', name: 'Trade', description: '' } },
    ]);
    expect((await get(sam)).node?.name).toBe('Trade');
  });

  it('is rendered once while nothing changes, for everyone who sees the same', async () => {
    const { readModels } = world;
    let reads = 0;
    const counting = (tenant: string): TenantReader => ({
      ...readModels.forTenant(tenant),
      async get(collection, document) {
        reads += 1;
        return readModels.forTenant(tenant).get(collection, document);
      },
    });
    handlers = createQueryHandlers({
      readModels: { ...readModels, forTenant: counting },
      state: createMemoryDocumentStore(),
    });
    const first = await get(sam);
    const readsOfFirst = reads;
    const rendering = jest.spyOn(JSON, 'stringify');
    expect(await get(sam)).toEqual(first);
    expect(await get(callerOf('mia', 'super'))).toEqual(first);
    expect(rendering).not.toHaveBeenCalled();
    rendering.mockRestore();
    expect(reads).toBe(readsOfFirst);
  });

  it('shows the caller’s own answers beside everyone’s, and nobody else’s [R7-058]', async () => {
    await world.more([organization.groupsOf(1), answers('uma', [3, 3, 3]), answers('ada', [5, 5, 5])]);
    const level4 = { sum: 6, countAllRespondents: 3 };
    expect(bars(await get(sam))?.[3]).toMatchObject({ ...level4, userSum: 0, count: 0 });
    expect(bars(await get(uma))?.[3]).toMatchObject({ ...level4, userSum: 3, count: 0 });
    expect(bars(await get(callerOf('ada', 'admin')))?.[3]).toMatchObject({ ...level4, userSum: 3, count: 3 });
  });

  it('is missing for callers who may not see its node, also right after they lost it', async () => {
    await expect(get(callerOf('wim', 'admin'))).rejects.toMatchObject({ code: 'assessment-not-found' });
    await expect(get(sam, 'nothing')).rejects.toMatchObject({ code: 'assessment-not-found' });
    await get(uma);
    await world.more([{ type: 'MemberRemoved', data: { nodeId: 'sales', userId: 'uma' } }]);
    await expect(get(uma)).rejects.toMatchObject({ code: 'assessment-not-found' });
  });

  it('shows drafts only to callers who can write them', async () => {
    await expect(get(uma, 'draft')).rejects.toMatchObject({ code: 'assessment-not-found' });
    await expect(get(callerOf('ada', 'admin'), 'draft')).rejects.toMatchObject({
      code: 'assessment-not-found',
    });
    expect(await get(callerOf('wim', 'admin'), 'draft')).toMatchObject({ id: 'draft' });
    expect(await get(uma, answered.templateId)).toMatchObject({ id: answered.templateId });
  });

  it('shows the node of a template only to callers who may reach it, and follows their rights', async () => {
    const place = async (caller: typeof sam) => {
      const { node, nodeType } = await get(caller, answered.templateId);
      return [node?.name ?? null, nodeType?.name ?? null];
    };
    const wim = callerOf('wim', 'admin');
    expect([await place(sam), await place(uma)]).toEqual([
      ['Sales', 'Unit'],
      ['Sales', 'Unit'],
    ]);
    expect([await place(wim), await place(callerOf('wim', 'user'))]).toEqual([
      [null, null],
      [null, null],
    ]);
    await world.more([{ type: 'MembersAdded', data: { members: [{ nodeId: 'root', userId: 'wim' }] } }]);
    expect(await place(wim)).toEqual(['Sales', 'Unit']);
    await world.more([{ type: 'MemberRemoved', data: { nodeId: 'sales', userId: 'uma' } }]);
    expect(await place(uma)).toEqual([null, null]);
  });

  it('reports when figures may be behind', async () => {
    handlers = createQueryHandlers({
      readModels: world.readModels,
      state: createMemoryDocumentStore(),
      isStale: (_tenant, collection, document) => collection === 'results' && document === id,
    });
    expect(await get(sam)).toMatchObject({ stale: true });
  });
});
