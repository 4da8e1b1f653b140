import { isAtLeast, type RouteName, routes } from '@tidemark/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, Input } from '../harness/client.js';
import { applyBody, applyTo, fresh, importTemplate, nodeNamed } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { forgedToken } from '../harness/tokens.js';
import { must } from '../harness/wait.js';

/** Ids of one organisation that a call can be aimed at. */
interface Target {
  readonly organizationId: string;
  readonly userId: string;
  readonly nodeId: string;
  readonly templateId: string;
  readonly assessmentId: string;
  readonly objectiveId: string;
}

const content = { shortName: 'Access', areas: [[{ questions: [ladder()] }]] };

/** A well-formed call of every route. A route that is missing here does not compile. */
const calls: Readonly<Record<RouteName, (target: Target) => Input>> = {
  signIn: () => ({ body: { object: 'e30' } }),
  signOut: () => ({}),
  currentUser: () => ({}),
  tree: ({ organizationId, userId }) => ({ params: { organizationId, userId } }),
  nodeTypes: ({ organizationId }) => ({ params: { organizationId } }),
  personas: ({ organizationId }) => ({ params: { organizationId } }),
  organizationTemplates: ({ organizationId }) => ({ params: { organizationId } }),
  organizationDeployedTemplates: ({ organizationId }) => ({ params: { organizationId } }),
  organizationCompleteTemplates: ({ organizationId }) => ({ params: { organizationId } }),
  isTemplateDeployed: ({ templateId }) => ({ body: { templateId } }),
  importTemplate: ({ nodeId }) => ({ query: { node_id: nodeId }, body: templateFile(content) }),
  exportTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  objectiveRecommendations: ({ objectiveId }) => ({ params: { objectiveId } }),
  assessment: ({ assessmentId }) => ({ params: { id: assessmentId } }),
  completion: ({ templateId }) => ({ params: { id: templateId } }),
  respondents: ({ assessmentId }) => ({ params: { id: assessmentId } }),
  apply: ({ templateId, nodeId }) => ({ body: applyBody({ templateId, nodes: [nodeId] }) }),
  isAssessmentDuplicated: ({ nodeId }) => ({ body: { shortName: 'Access', nodeId } }),
  trigger: ({ assessmentId, userId }) => ({ body: [{ id: assessmentId, nodeUsers: [{ id: userId }] }] }),
  answersPerLevel: ({ objectiveId, userId }) => ({ params: { objectiveId }, body: { userId } }),
  calculateMaturity: ({ assessmentId }) => ({ body: { selectedAssessments: [assessmentId], selectedPersonas: [] } }),
  form: ({ assessmentId, userId }) => ({ query: { user_id: userId, assessment_id: assessmentId } }),
  formsToAnswer: () => ({}),
  completionPage: ({ assessmentId, userId }) => ({ query: { user_id: userId, assessment_id: assessmentId } }),
  saveDraft: ({ assessmentId, userId }) => ({ body: { userId, assessmentId, answers: [] } }),
  submit: ({ assessmentId, userId }) => ({ body: { userId, assessmentId, answers: [] } }),
  configuration: () => ({}),
  mailbox: () => ({}),
  rebuildReadModel: () => ({ params: { name: 'no-such-model' } }),
};
const names = Object.keys(routes) as RouteName[];
const closed = names.filter((name) => routes[name].access !== 'public');
/** Calls that name nothing of an organisation. */
const aimless: readonly RouteName[] = ['signOut', 'currentUser', 'formsToAnswer', 'rebuildReadModel'];
const aimed = closed.filter((name) => !aimless.includes(name));

const server = suiteServer({ prepare: createPlatformMaster });
let own: Target;
let foreign: Target;
let platform: Client;

beforeAll(async () => {
  const { demo } = server();
  const boss = await server().as(demo.some('super'));
  const nodeId = await nodeNamed(server(), 'Booking');
  own = await targetOf(boss, demo.organizationId, demo.account('ana').id, nodeId);
  platform = await server().client.signIn(platformMaster);
  const operator = await platform.ok('currentUser');
  const root = must(operator.nodes[0], 'node of the operator');
  foreign = await targetOf(platform, operator.organization_id, operator.id, root.id);
}, 120_000);

async function targetOf(client: Client, organizationId: string, userId: string, nodeId: string): Promise<Target> {
  const templateId = await importTemplate(client, { ...content, shortName: fresh('Access') });
  const assessmentId = await applyTo(client, { templateId, nodes: [nodeId] });
  const assessment = await client.ok('assessment', { params: { id: assessmentId } });
  const objectiveId = must(assessment.objectives[0], 'objective').id;
  return { organizationId, userId, nodeId, templateId, assessmentId, objectiveId };
}

describe('a call that needs a login', () => {
  it.each(closed)('%s is refused without a token [R6-048]', async (name) => {
    const problem = await server().client.with(undefined).refused(name, calls[name](own));
    expect(problem).toMatchObject({ status: 401, code: 'not-authenticated' });
  });

  it.each(closed)('%s is refused with a forged token [R6-049]', async (name) => {
    const real = must((await server().as(server().demo.some('super'))).token, 'token');
    const problem = await server().client.with(forgedToken(real)).refused(name, calls[name](own));
    expect(problem.status).toBe(401);
  });

  it.each(closed)('%s is refused once the session has ended', async (name) => {
    const client = await server().client.signIn(server().demo.some('super'));
    await client.ok('signOut');
    expect(await client.refused(name, calls[name](own))).toMatchObject({ status: 401, code: 'session-ended' });
  });
});

describe('a call that needs a role', () => {
  const lowest = closed.filter((name) => routes[name].access !== 'user');

  it.each(lowest)('%s is refused to every lower role and to no higher one [R6-001]', async (name) => {
    for (const role of ['user', 'admin', 'super', 'master'] as const) {
      const client = await server().as(server().demo.some(role));
      // Aimed at nothing that exists: who has the role is told that, who has it not is told nothing else.
      const answer = await client.call(name, calls[name]({ ...own, nodeId: 'nowhere', assessmentId: 'none' }));
      const needed = routes[name].access;
      const isOpen = needed === 'public' || isAtLeast(role, needed);
      expect({ role, status: answer.status }).toEqual({ role, status: isOpen ? 404 : 403 });
    }
  });
});

describe('another organisation', () => {
  it.each(aimed)('%s of its data is 404 to a super and tells nothing of it [R1-001 R1-002]', async (name) => {
    await isHidden(await server().as(server().demo.some('super')), name, foreign, server().demo.some('super').id);
  });

  it.each(aimed)('%s of its data is 404 to a user and to an admin [R1-001 R1-002]', async (name) => {
    for (const role of ['user', 'admin'] as const) {
      const account = server().demo.some(role);
      const { status } = await (await server().as(account)).call(name, aimedAt(name, foreign, account.id));
      const needed = routes[name].access;
      const isOpen = needed === 'public' || isAtLeast(role, needed);
      expect({ role, status }).toEqual({ role, status: isOpen ? 404 : 403 });
    }
  });

  it.each(aimed)(
    '%s of its data is 404 to a master of elsewhere and tells nothing of it [R1-001 R1-002]',
    async (name) => {
      await isHidden(platform, name, own, foreign.userId);
    },
  );

  it('is unchanged by all that was tried [R1-002]', async () => {
    const boss = await server().as(server().demo.some('super'));
    const before = await boss.ok('assessment', { params: { id: own.assessmentId } });
    const templates = await boss.ok('organizationTemplates', calls.organizationTemplates(own));
    for (const name of ['apply', 'trigger', 'importTemplate', 'saveDraft', 'submit'] as const) {
      expect((await platform.refused(name, aimedAt(name, own, foreign.userId))).status).toBe(404);
    }
    expect(await boss.ok('assessment', { params: { id: own.assessmentId } })).toEqual(before);
    expect(await boss.ok('organizationTemplates', calls.organizationTemplates(own))).toEqual(templates);
  });

  it('cannot be drawn in by mixing ids of both [R1-002]', async () => {
    const boss = await server().as(server().demo.some('super'));
    const foreignTemplate = applyBody({ templateId: foreign.templateId, nodes: [own.nodeId] });
    expect((await boss.refused('apply', { body: foreignTemplate })).status).toBe(404);
    const foreignNode = applyBody({ templateId: own.templateId, nodes: [own.nodeId, foreign.nodeId] });
    expect((await boss.refused('apply', { body: foreignNode })).status).toBe(404);
    const foreignUser = [{ id: own.assessmentId, nodeUsers: [{ id: foreign.userId }] }];
    expect((await boss.refused('trigger', { body: foreignUser })).code).toBe('not-a-member');
    const pooled = { selectedAssessments: [own.assessmentId, foreign.assessmentId], selectedPersonas: [] };
    expect((await boss.refused('calculateMaturity', { body: pooled })).status).toBe(404);
  });

  it('has trees and users apart: a user of elsewhere in the path is 404 [R1-001]', async () => {
    const boss = await server().as(server().demo.some('super'));
    const params = { organizationId: own.organizationId, userId: foreign.userId };
    expect((await boss.refused('tree', { params })).status).toBe(404);
  });
});

/** Forms are asked for in the caller's own name: only the assessment is the other organisation's. */
const aimedAt = (name: RouteName, target: Target, callerId: string): Input =>
  calls[name](routes[name].path.startsWith('/form') ? { ...target, userId: callerId } : target);

async function isHidden(client: Client, name: RouteName, target: Target, callerId: string): Promise<void> {
  const answer = await client.call(name, aimedAt(name, target, callerId));
  expect({ name, status: answer.status }).toEqual({ name, status: 404 });
  expect(answer.text).not.toMatch(/Access \d|Halden|Booking|Platform/);
}
