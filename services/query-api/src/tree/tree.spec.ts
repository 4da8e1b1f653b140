import { describe, expect, it } from '@jest/globals';
import type { Node } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const { readModels, more } = await projected(projections, organization.events);
const { tree } = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
const treeOf = async (caller: ReturnType<typeof callerOf>, userId = caller.userId) =>
  ask(tree, caller, { params: { organizationId: exampleTenant, userId } });

const outline = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length === 0 ? name : [name, ...outline(children)]));
const findNode = (nodes: readonly Node[], id: string): Node | undefined =>
  nodes.flatMap((node) => [node, findNode(node.children, id)]).find((node) => node?.id === id);
const cardNames = (nodes: readonly Node[], id: string) =>
  findNode(nodes, id)?.assessments.map(({ name, shortName }) => `${name}/${shortName}`);

const sam = callerOf('sam', 'super');
const uma = callerOf('uma', 'user');

describe('the tree', () => {
  it('includes all nodes for super and master, sorted by name with numbers by value [R6-004] [R6-005]', async () => {
    const whole = [['Root', ['Sales', 'Sales 2', 'Sales 10'], 'Works']];
    expect(outline(await treeOf(sam))).toEqual(whole);
    expect(outline(await treeOf(callerOf('sam', 'master')))).toEqual(whole);
  });

  it('starts at the tops of the authorized branches for the others [R6-031]', async () => {
    expect(outline(await treeOf(uma))).toEqual([['Sales', 'Sales 2', 'Sales 10']]);
    expect(outline(await treeOf(callerOf('wim', 'admin')))).toEqual(['Works']);
    expect(await treeOf(callerOf('nobody', 'user'))).toEqual([]);
  });

  it('shows a super what another person sees', async () => {
    expect(outline(await treeOf(sam, 'uma'))).toEqual([['Sales', 'Sales 2', 'Sales 10']]);
    expect(cardNames(await treeOf(sam, 'wim'), 'works')).toEqual(['Template/Spring']);
  });

  it('serves members sorted by first name, with the title of their persona [R3-007]', async () => {
    const users = findNode(await treeOf(sam), 'sales')?.nodeUsers;
    expect(users?.map(({ firstName }) => firstName)).toEqual(['ada', 'Uma']);
    expect(users?.[0]).toMatchObject({
      id: 'ada',
      persona: 'Developer',
      persona_id: 'dev',
      role: 'admin',
      selected: false,
    });
  });

  it('shows assessments and templates on their nodes, and templates without a node under the root', async () => {
    const nodes = await treeOf(sam);
    expect(cardNames(nodes, 'root')).toEqual(['Loose/Loose']);
    expect(cardNames(nodes, 'sales')).toEqual(['Template/Spring', 'Template/T']);
    expect(cardNames(nodes, 'works')).toEqual(['Draft/Draft', 'Template/Spring']);
  });

  it('hides drafts from role user', async () => {
    expect(cardNames(await treeOf(callerOf('wim', 'admin')), 'works')).toEqual(['Draft/Draft', 'Template/Spring']);
    expect(cardNames(await treeOf(callerOf('wim', 'user')), 'works')).toEqual(['Template/Spring']);
  });

  it('tells only admins and above when people were last reminded', async () => {
    const assessmentId = organization.assessmentOn('sales');
    const users = [{ userId: 'uma', personaId: null }];
    await more([{ type: 'AssessmentsTriggered', data: { kind: 'reminder', assessments: [{ assessmentId, users }] } }]);
    const remindedOn = async (caller: typeof sam) =>
      findNode(await treeOf(caller), 'sales')?.assessments.find(({ id }) => id === assessmentId)?.remindedAt;
    expect(await remindedOn(callerOf('ada', 'admin'))).toMatch(/^\d{4}-/);
    expect(await remindedOn(uma)).toBeNull();
  });

  it('shows the figures of an assessment on its card, and leaves out archived things', async () => {
    const { data } = answered.submitted('uma', 'dev', [3, 2, 5]);
    await more([
      { type: 'AnswersSubmitted', data: { ...data, assessmentId: organization.assessmentOn('sales') } },
      { type: 'AssessmentArchived', data: { assessmentId: organization.assessmentOn('works') } },
      { type: 'NodeArchived', data: { nodeId: 'sales-2', branch: ['sales-2'] } },
    ]);
    const nodes = await treeOf(sam);
    const [card] = findNode(nodes, 'sales')?.assessments ?? [];
    expect(card).toMatchObject({
      maturityValue: 3,
      respondents: 1,
      expected: 1,
      levels: 5,
      objectives: 1,
      stale: false,
    });
    expect(card?.assessmentValue).toBeCloseTo(10 / 3, 12);
    expect(cardNames(nodes, 'works')).toEqual(['Draft/Draft']);
    expect(outline(nodes)).toEqual([['Root', ['Sales', 'Sales 10'], 'Works']]);
  });
});
