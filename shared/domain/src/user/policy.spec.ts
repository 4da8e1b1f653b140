import { describe, expect, it } from '@jest/globals';
import { type Role, roles } from '@tidemark/contracts';
import { mayAssign, type OnUser, type UserAction, userPolicy } from './policy.js';

const bia: OnUser = { userId: 'bia', organizationId: 'own', role: 'user' };

/** The roles with which ana, of the organization `own`, may do it. */
const whoMay = (action: UserAction, change: Partial<OnUser> = {}): readonly Role[] =>
  roles.filter((role) => userPolicy.may({ userId: 'ana', role, organizationId: 'own' }, action, { ...bia, ...change }));

describe('rights on users', () => {
  it('show colleagues to everybody, and all users to a master [R1-001]', () => {
    expect(whoMay('see')).toEqual(roles);
    expect(whoMay('see', { organizationId: 'other' })).toEqual(['master']);
  });
  it('let everybody act for themselves, and super and master for colleagues', () => {
    expect(whoMay('act-for', { userId: 'ana' })).toEqual(roles);
    expect(whoMay('act-for')).toEqual(['super', 'master']);
    expect(whoMay('act-for', { organizationId: 'other' })).toEqual([]);
  });
  it('let everybody edit only the own account', () => {
    expect(whoMay('edit-account', { userId: 'ana' })).toEqual(roles);
    expect(whoMay('edit-account')).toEqual([]);
  });
  it('leave managing users to super and master', () => expect(whoMay('manage')).toEqual(['super', 'master']));
  it('let a master manage users everywhere, and no super a master [R1-002]', () => {
    expect(whoMay('manage', { organizationId: 'other' })).toEqual(['master']);
    expect(whoMay('manage', { role: 'master' })).toEqual(['master']);
  });
});

describe('rights to invite', () => {
  it.each(['user', 'admin', 'super'] as const)('let every inviter assign %s [R6-036]', (role) => {
    expect(whoMay('invite', { userId: null, role })).toEqual(['admin', 'super', 'master']);
    for (const inviter of roles) expect(mayAssign({ role: inviter }, role)).toBe(inviter !== 'user');
  });
  it('let nobody assign master [R6-037]', () => {
    expect(whoMay('invite', { userId: null, role: 'master' })).toEqual([]);
    expect(mayAssign({ role: 'master' }, 'master')).toBe(false);
  });
  it('let only a master withdraw invitations to another organization, and only those of supers', () => {
    expect(whoMay('withdraw', { organizationId: 'other', role: 'super' })).toEqual(['master']);
    expect(whoMay('withdraw', { organizationId: 'other', role: 'admin' })).toEqual([]);
  });
  it('let only a master add people to another organization, and only as supers [R6-042]', () => {
    expect(whoMay('invite', { organizationId: 'other', role: 'super' })).toEqual(['master']);
    expect(whoMay('invite', { organizationId: 'other', role: 'admin' })).toEqual([]);
  });
});
