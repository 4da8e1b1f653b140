import { describe, expect, it } from '@jest/globals';
import type { Route } from '@tidemark/contracts';
import { checkAccess } from './access.js';
import { people, type Person, signedIn, table } from './served.fixture.js';

const { sessions } = await signedIn();
const check = async (as: Person, params: object, route: Route = table.thing) =>
  checkAccess(route, { ...people[as], sessionId: 's' }, params, sessions);
const of = (organizationId: string, userId: string) => ({ organizationId, userId });

describe('access to a route', () => {
  it('asks for the minimum role', async () => {
    await expect(check('uma', { id: '1' }, table.change)).rejects.toMatchObject({ code: 'not-allowed' });
    for (const person of ['ada', 'sam'] as const) await check(person, { id: '1' }, table.change);
  });

  it('says of a foreign organisation that it is not there, to whatever role', async () => {
    for (const person of ['uma', 'ada', 'sam'] as const) {
      await expect(check(person, of('t2', person))).rejects.toMatchObject({ code: 'not-found' });
    }
    await check('uma', of('t1', 'uma'));
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
