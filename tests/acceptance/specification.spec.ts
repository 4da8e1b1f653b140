import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Account } from '../harness/demo.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { loginOf, walkAccounts, walkAssisted, walkInvitation } from './specification/accounts.js';
import { type CallName, type SpecifiedCall, specifiedCalls } from './specification/calls.js';
import { walkContent } from './specification/content.js';
import { walkResults } from './specification/results.js';
import { walkStructure } from './specification/structure.js';
import { createWalker, type Walked, type Walker } from './specification/walker.js';

const server = suiteServer();
const walked = new Map<CallName, Walked>();
const as = (token?: string): Walker => createWalker(server().url, walked, token);

async function signedIn(email: string, password: string): Promise<Walker> {
  return as(String((await as().ask('POST /auth', { body: loginOf(email, password) }))['token']));
}

/** An organisation's whole life by the specification's calls alone, each written as the specification writes it. */
beforeAll(async () => {
  const { demo } = server();
  const { organizationId } = demo;
  const signIn = async ({ email, password }: Account) => signedIn(email, password);
  const [boss, master, ana] = [
    await signIn(demo.some('super')),
    await signIn(demo.some('master')),
    await signIn(demo.account('ana')),
  ];
  const crew = { boss, ana, anonymous: as() };
  await walkAccounts(server(), crew, organizationId);
  const structure = await walkStructure(boss, master, organizationId, demo.some('super').id);
  const { templateId } = await walkContent(boss, organizationId, structure.nodeId);
  const { userId, login } = await walkInvitation(server(), crew, organizationId, structure);
  const member = as(String((await as().ask('POST /auth', { body: login }))['token']));
  await walkResults(boss, member, { templateId, nodeId: structure.nodeId, userId });
  // The path of the publish change is not shown in the specification, it is ours.
  const operator = await server().as(demo.some('master'));
  const publish = async (isPublicTemplate: number) =>
    operator.ok('publishTemplate', { params: { id: templateId }, body: { isPublicTemplate } });
  await publish(1);
  await master.list('GET /assessments/public/submitted');
  await publish(2);
  await boss.list('GET /assessments/public/templates');
  await walkAssisted(server(), crew, templateId, as);
}, longLimit);

describe('the calls of the specification, section 7', () => {
  it('are 78', () => {
    expect(Object.keys(specifiedCalls)).toHaveLength(78);
  });

  it.each(Object.entries<SpecifiedCall>(specifiedCalls))(
    '%s is answered at this path, with these fields [R7-001 R7-002]',
    (name, { body = [], query = [], answer = [] }) => {
      const { status, sent, answered, text } = walked.get(name as CallName) ?? nothing;
      expect({ name, isAnswered: status === 200 || status === 201, text }).toMatchObject({ isAnswered: true });
      expect(sent).toEqual(expect.arrayContaining([...body, ...query]));
      expect(answered).toEqual(expect.arrayContaining([...answer]));
    },
  );
});

const nothing: Walked = { status: 0, sent: [], answered: [], text: 'it was never made' };
