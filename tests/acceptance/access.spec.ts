import { everyNth } from '@tidemark/testing/runs';
import { isAtLeast, type Role, type RouteName, routes } from '@tidemark/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, Input, Raw } from '../harness/client.js';
import { aimlessCalls, calls, mastersReach, nowhere, type Target, targetOf } from '../harness/calls.js';
import { applyBody, nodeNamed } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { forgedToken, signedToken } from '../harness/tokens.js';
import { must } from '../harness/wait.js';

const names = Object.keys(routes) as RouteName[];
const closed = names.filter((name) => routes[name].access !== 'public');
const aimed = closed.filter((name) => !aimlessCalls.has(name));
/** The token is read in one place for all routes: some show it here, all of them in `npm run test:long`. */
const someClosed = everyNth(20, 0, closed);

const server = suiteServer({ prepare: createPlatformMaster });
let own: Target;
let foreign: Target;
let platform: Client;

beforeAll(async () => {
  const { demo } = server();
  const boss = await server().as(demo.some('super'));
  const nodeId = await nodeNamed(server(), 'Booking');
  own = await targetOf(boss, { organizationId: demo.organizationId, userId: demo.account('ana').id, nodeId });
  platform = await server().client.signIn(platformMaster);
  const operator = await platform.ok('currentUser');
  const root = must(operator.nodes[0], 'node of the operator');
  foreign = await targetOf(platform, {
    organizationId: operator.organization_id,
    userId: operator.id,
    nodeId: root.id,
  });
}, longLimit);

describe('a call that needs a login', () => {
  it.each(closed)('%s is refused without a token [R6-048]', async (name) => {
    const problem = await server().client.with(undefined).refused(name, calls[name](own));
    expect(problem).toMatchObject({ status: 401, code: 'not-authenticated' });
  });

  const superToken = async () => must((await server().as(server().demo.some('super'))).token, 'token');

  it.each(someClosed)('%s is refused with a forged token [R6-049]', async (name) => {
    const forged = server().client.with(forgedToken(await superToken()));
    expect((await forged.refused(name, calls[name](own))).status).toBe(401);
  });

  it.each(['currentUser', 'apply', 'eraseUser', 'saveDraft', 'uploadAvatar'] as const)(
    '%s is refused with an expired token and with one for another purpose [R6-049]',
    async (name) => {
      const real = await superToken();
      const expired = await signedToken(server().dataDir, real, { exp: Math.floor(Date.now() / 1000) - 1 });
      const other = await signedToken(server().dataDir, real, { use: 'reset' });
      for (const token of [expired, other]) {
        expect((await server().client.with(token).refused(name, calls[name](own))).status).toBe(401);
      }
    },
  );

  describe('once the session has ended', () => {
    let ended: Client;
    beforeAll(async () => {
      ended = await server().client.signIn(server().demo.some('super'));
      await ended.ok('signOut');
    });

    it.each(someClosed)('%s is refused', async (name) => {
      expect(await ended.refused(name, calls[name](own))).toMatchObject({ status: 401, code: 'session-ended' });
    });
  });
});

describe('a call that needs a role', () => {
  const lowest = closed.filter((name) => routes[name].access !== 'user');

  it.each(lowest)('%s is refused to every lower role and to no higher one [R6-001]', async (name) => {
    for (const role of ['user', 'admin', 'super', 'master'] as const) {
      const client = await server().as(server().demo.some(role));
      // Aimed at missing things: a caller with the role learns that, a caller without it learns nothing else.
      const answer = await client.call(name, calls[name](nowhere));
      expect({ role, isRefused: answer.status === 403 }).toEqual({ role, isRefused: !isOpenTo(role, name) });
    }
  });
});

describe('another organisation', () => {
  const ofSuper = aimed.filter((name) => isOpenTo('super', name));

  it.each(ofSuper)('%s of its data is 404 to a super and tells nothing of it [R1-001 R1-002]', async (name) => {
    await isHidden(await server().as(server().demo.some('super')), name, foreign, server().demo.some('super').id);
  });

  // What changes things is called in every role below.
  const reading = aimed.filter((name) => routes[name].method === 'GET');

  it.each(reading)('%s of its data is 404 to a user and to an admin [R1-001 R1-002]', async (name) => {
    for (const role of ['user', 'admin'] as const) {
      const account = server().demo.some(role);
      const { status } = await (await server().as(account)).call(name, aimedAt(name, foreign, account.id));
      expect({ role, status }).toEqual({ role, status: isOpenTo(role, name) ? 404 : 403 });
    }
  });

  it.each(aimed.filter((name) => !mastersReach.has(name)))(
    '%s of its data is 404 to a master of elsewhere and tells nothing of it [R1-001 R1-002]',
    async (name) => {
      await isHidden(platform, name, own, foreign.userId);
    },
  );

  const changing = aimed.filter((name) => !reading.includes(name));

  it('is unchanged by all that a master of elsewhere tries [R1-002]', async () => {
    const boss = await server().as(server().demo.some('super'));
    const before = await everythingOf(boss, own);
    for (const name of changing.filter((each) => !mastersReach.has(each))) {
      expect((await platform.refused(name, aimedAt(name, own, foreign.userId))).status).toBe(404);
    }
    expect(await everythingOf(boss, own)).toEqual(before);
  });

  it.each(['user', 'admin', 'super'] as const)('is unchanged by all that a %s tries [R1-002]', async (role) => {
    const account = server().demo.some(role);
    const client = await server().as(account);
    const before = await everythingOf(platform, foreign);
    for (const name of changing) {
      const { status } = await client.refused(name, aimedAt(name, foreign, account.id));
      expect({ name, status }).toEqual({ name, status: isOpenTo(role, name) ? 404 : 403 });
    }
    expect(await everythingOf(platform, foreign)).toEqual(before);
  });

  it.each(aimed)(
    '%s answers a foreign id as one that there is not: status, code and size [R1-001 R1-002]',
    async (name) => {
      const missing = { ...foreign, ...withoutThings(foreign) };
      for (const role of ['super', ...everyNth(2, names.indexOf(name), ['user', 'admin'] as const)] as const) {
        const account = server().demo.some(role);
        const client = await server().as(account);
        const answers = [foreign, missing].map(async (target) => client.call(name, aimedAt(name, target, account.id)));
        const [elsewhere, nowhereAtAll] = (await Promise.all(answers)).map(answerOf);
        expect({ role, ...elsewhere }).toEqual({ role, ...nowhereAtAll });
      }
    },
  );

  it.each(aimed)('%s tells a foreign id from none in no single place either [R1-002]', async (name) => {
    const boss = server().demo.some('super');
    const client = await server().as(boss);
    const foreignIds = new Map<string, string>(Object.entries(foreign));
    for (const [place, id] of Object.entries(withoutThings(foreign))) {
      const asked = (given: string) => aimedAt(name, { ...own, [place]: given }, boss.id);
      if (!JSON.stringify(asked(id)).includes(id)) continue;
      const elsewhere = answerOf(await client.call(name, asked(foreignIds.get(place) ?? '')));
      expect({ place, ...elsewhere }).toEqual({ place, ...answerOf(await client.call(name, asked(id))) });
    }
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

/** All that can be read of an organisation by somebody who may read it all. */
async function everythingOf(client: Client, target: Target): Promise<readonly unknown[]> {
  const reading = [
    'organization',
    'users',
    'tree',
    'organizationNodes',
    'nodeTypes',
    'personas',
    'recommendations',
    'organizationTemplates',
    'assessment',
    'respondents',
    'assessmentFigures',
    'respondentMeans',
    'areas',
    'objectives',
    'objectiveMaturities',
    'objectiveRecommendations',
    'deliveries',
  ] as const;
  const answers: unknown[] = [];
  for (const name of reading) answers.push(await client.ok(name, calls[name](target)));
  return answers;
}

function isOpenTo(role: Role, name: RouteName): boolean {
  const needed = routes[name].access;
  return needed === 'public' || isAtLeast(role, needed);
}

/** Forms are asked for in the caller's own name: only the assessment is the other organisation's. */
const aimedAt = (name: RouteName, target: Target, callerId: string): Input =>
  calls[name](routes[name].path.startsWith('/form') ? { ...target, userId: callerId } : target);

/** Ids of the same form and length, and nothing has them. */
const withoutThings = (target: Target): Record<string, string> =>
  Object.fromEntries(Object.entries(target).map(([place, id]) => [place, String(id).replace(/^.{8}/, 'ffffffff')]));

/** All that an answer can tell, but for what each answer has of its own. */
function answerOf({ status, text }: Raw): { readonly status: number; readonly code: unknown; readonly size: number } {
  const { code } = JSON.parse(text) as { readonly code?: unknown };
  return { status, code, size: text.length };
}

async function isHidden(client: Client, name: RouteName, target: Target, callerId: string): Promise<void> {
  const answer = await client.call(name, aimedAt(name, target, callerId));
  expect({ name, status: answer.status }).toEqual({ name, status: 404 });
  expect(answer.text).not.toMatch(/Access \d|Halden|Booking|Platform/);
}
