import { describe, expect, it } from '@jest/globals';
import { type Role, roles } from '@tidemark/contracts';
import { type TemplateAction, templatePolicy } from './policy.js';

const actions: readonly TemplateAction[] = [
  'create-template',
  'change-template',
  'deploy-template',
  'duplicate-template',
  'archive-template',
  'publish-template',
  'restore-template',
];
const forSupers: readonly TemplateAction[] = ['publish-template'];
const allowed = (role: Role, isAuthorizedOnNode: boolean) =>
  actions.filter((action) =>
    templatePolicy.may({ userId: 'ana', role, organizationId: 't1' }, action, { isAuthorizedOnNode }),
  );

describe('writing templates', () => {
  const isForSupersAndAdminsOnOwnNodes = (action: TemplateAction) => {
    for (const isAuthorized of [true, false]) {
      expect(allowed('user', isAuthorized)).not.toContain(action);
      expect(allowed('admin', isAuthorized).includes(action)).toBe(isAuthorized);
      for (const role of ['super', 'master'] as const) expect(allowed(role, isAuthorized)).toContain(action);
    }
  };
  it('is for a super, or an admin on the own nodes, when a template or its content is edited [R6-022]', () =>
    isForSupersAndAdminsOnOwnNodes('change-template'));
  it('is for a super, or an admin on the own nodes, when a template is duplicated [R6-023]', () =>
    isForSupersAndAdminsOnOwnNodes('duplicate-template'));
  it('is never for role user', () => {
    expect(allowed('user', true)).toEqual([]);
    expect(allowed('user', false)).toEqual([]);
  });
  it('is for an admin on the own nodes, without publishing', () => {
    expect(allowed('admin', true)).toEqual(actions.filter((action) => !forSupers.includes(action)));
    expect(allowed('admin', false)).toEqual([]);
  });
  it.each(roles.filter((role) => role === 'super' || role === 'master'))('is for a %s everywhere', (role) => {
    expect(allowed(role, false)).toEqual(actions);
  });
});
