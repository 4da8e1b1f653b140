import { describe, expect, it } from '@jest/globals';
import type { Route } from '@tidemark/contracts';
import { checkAccess, requireForm, requireRole } from './access.js';
import { people, type Person, signedIn, table } from './served.fixture.js';

const { sessions } = await signedIn();
const check = async (as: Person, params: object, route: Route = table.thing, body: object = {}) =>
  checkAccess(route, { ...people[as], sessionId: 's' }, { params, body }, sessions);
const of = (organizationId: string, userId: string) => ({ organizationId, userId });

describe('the session of a personal link', () => {
  const linked = { ...people.uma, sessionId: 's', form: 'a1' };
  const form = { ...table.thing, form: 'assessmentId' };
  const about = (part: 'params' | 'query' | 'body', assessmentId: unknown) => ({
    params: {},
    query: {},
    body: undefined,
    [part]: { assessmentId },
  });
  const refused = expect.objectContaining({ code: 'not-allowed' });

  it('may call nothing that is not about a form', () => {
    expect(() => requireForm(table.thing, linked)).toThrow(refused);
    expect(() => requireForm(form, linked)).not.toThrow();
    expect(() => requireForm(table.thing, { ...people.uma, sessionId: 's' })).not.toThrow();
  });
  it('may call what names its own form, wherever it is named, and nothing else', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      expect(() => requireForm(form, linked, about(part, 'a1'))).not.toThrow();
      for (const other of ['a2', undefined, ['a1']])
        expect(() => requireForm(form, linked, about(part, other))).toThrow(refused);
    }
  });
});

describe('access to a route', () => {
  it('asks for the minimum role', () => {
    const asked = (as: Person) => () => requireRole(table.change, { ...people[as], sessionId: 's' });
    expect(asked('uma')).toThrow(expect.objectContaining({ code: 'not-allowed' }));
    for (const person of ['ada', 'sam'] as const) expect(asked(person)).not.toThrow();
  });

  it('says of a foreign organisation that it is not there, to whatever role', async () => {
    for (const person of ['uma', 'ada', 'sam'] as const) {
      await expect(check(person, of('t2', person))).rejects.toMatchObject({ code: 'not-found' });
    }
    await check('uma', of('t1', 'uma'));
  });

  it('looks for the organisation in the body as well', async () => {
    const route = { ...table.change, checks: { organization: 'organization_id' } };
    expect(await check('sam', { id: '1' }, route, { organization_id: 't1' })).toBe('t1');
    expect(await check('sam', { id: '1' }, route)).toBe('t1');
    const foreign = check('sam', { id: '1' }, route, { organization_id: 't2' });
    await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
  });

  it('lets a master alone name another organisation, and only where the route says so', async () => {
    const route = { ...table.thing, checks: { organizationOrMaster: 'organizationId' } };
    const master = { ...people.sam, role: 'master', sessionId: 's' } as const;
    const parsed = { params: of('t2', 'eve'), body: {} };
    expect(await checkAccess(route, master, parsed, sessions)).toBe('t2');
    await expect(checkAccess(table.thing, master, parsed, sessions)).rejects.toMatchObject({ code: 'not-found' });
    await expect(check('sam', of('t2', 'eve'), route)).rejects.toMatchObject({ code: 'not-found' });
    expect(await check('uma', of('t1', 'uma'), route)).toBe('t1');
  });

  it('lets only super and master name another user, and only of the own organisation', async () => {
    await check('sam', of('t1', 'uma'));
    for (const person of ['uma', 'ada'] as const) {
      await expect(check(person, of('t1', 'sam'))).rejects.toMatchObject({ code: 'not-allowed' });
    }
    for (const person of ['uma', 'sam'] as const) {
      for (const foreign of ['eve', 'nobody']) {
        await expect(check(person, of('t1', foreign))).rejects.toMatchObject({ code: 'not-found' });
      }
    }
  });
});
