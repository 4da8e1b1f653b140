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

  it('may call no route that is not about a form', () => {
    expect(() => requireForm(table.thing, linked)).toThrow(refused);
    expect(() => requireForm(form, linked)).not.toThrow();
    expect(() => requireForm(table.thing, { ...people.uma, sessionId: 's' })).not.toThrow();
  });
  it('may call only routes that name its own form, in any place', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      expect(() => requireForm(form, linked, about(part, 'a1'))).not.toThrow();
      for (const other of ['a2', undefined, ['a1']])
        expect(() => requireForm(form, linked, about(part, other))).toThrow(refused);
    }
  });
});

describe('access to a route', () => {
  it('needs the minimum role', () => {
    const asked = (as: Person) => () => requireRole(table.change, { ...people[as], sessionId: 's' });
    expect(asked('uma')).toThrow(expect.objectContaining({ code: 'not-allowed' }));
    for (const person of ['ada', 'sam'] as const) expect(asked(person)).not.toThrow();
  });

  it('answers 404 for a foreign organization, for every role', async () => {
    for (const person of ['uma', 'ada', 'sam'] as const) {
      await expect(check(person, of('t2', person))).rejects.toMatchObject({ code: 'not-found' });
    }
    await check('uma', of('t1', 'uma'));
  });

  it('checks the organization in the body as well', async () => {
    const route = { ...table.change, checks: { organization: 'organization_id' } };
    expect(await check('sam', { id: '1' }, route, { organization_id: 't1' })).toBe('t1');
    expect(await check('sam', { id: '1' }, route)).toBe('t1');
    const foreign = check('sam', { id: '1' }, route, { organization_id: 't2' });
    await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
  });

  it('lets only a master name another organization, and only on routes that allow it', async () => {
    const route = { ...table.thing, checks: { organizationOrMaster: 'organizationId' } };
    const master = { ...people.sam, role: 'master', sessionId: 's' } as const;
    const parsed = { params: of('t2', 'eve'), body: {} };
    expect(await checkAccess(route, master, parsed, sessions)).toBe('t2');
    await expect(checkAccess(table.thing, master, parsed, sessions)).rejects.toMatchObject({ code: 'not-found' });
    await expect(check('sam', of('t2', 'eve'), route)).rejects.toMatchObject({ code: 'not-found' });
    expect(await check('uma', of('t1', 'uma'), route)).toBe('t1');
  });

  it('lets only super and master name another user, and only of their own organization', async () => {
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
