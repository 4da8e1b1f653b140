import { describe, expect, it } from '@jest/globals';
import { blankTexts, organizationProfile, type Role, roles } from '@tidemark/contracts';
import type { Actor } from '@tidemark/domain';
import {
  mayOnInvitation,
  presentListedRecommendation,
  presentNode,
  presentNodeType,
  presentOrganization,
  presentPersona,
  presentUser,
} from './index.js';

const tenant = 'organization-1';
const actor = (role: Role, userId = 'me'): Actor => ({ userId, role, organizationId: tenant });
const byRole = <May>(may: (viewer: Actor) => May) => Object.fromEntries(roles.map((role) => [role, may(actor(role))]));
const thing = { id: 'x', tenant, title: 'T', name: 'N', url: '', description: '', isArchived: false, version: 1 };

describe('may on the lists of an organization', () => {
  it('is for admins and above; only supers restore archived items [R6-003]', () => {
    const kept = ['change', 'archive'];
    for (const present of [presentPersona, presentListedRecommendation, presentNodeType]) {
      expect(byRole((viewer) => present(thing, viewer).may)).toEqual({
        user: [],
        admin: kept,
        super: kept,
        master: kept,
      });
      expect(byRole((viewer) => present({ ...thing, isArchived: true }, viewer).may)).toEqual({
        user: [],
        admin: [],
        super: ['restore'],
        master: ['restore'],
      });
    }
  });
});

describe('may on a node', () => {
  const node = { ...thing, parentId: 'root', nodeTypeId: 't', nodeTypeName: 'Unit' };
  const may = (role: Role, isAuthorized: boolean, changes: Partial<typeof node> & { parentId?: never } = {}) =>
    presentNode({ ...node, ...changes }, actor(role), isAuthorized).may;

  it('is for admins on their own branches, and for super and master', () => {
    expect(may('user', true)).toEqual([]);
    expect(may('admin', false)).toEqual([]);
    expect(may('admin', true)).toEqual(may('super', true));
    expect(may('super', true)).toContain('create-child');
    expect(may('admin', true, { isArchived: true })).toEqual(['restore']);
    expect(may('admin', false, { isArchived: true })).toEqual([]);
    expect(may('master', true, { isArchived: true })).toEqual(['restore']);
  });

  it('never moves the root', () => {
    const root = presentNode({ ...node, parentId: null }, actor('super'), true).may;
    expect(may('super', true).filter((name) => !root.includes(name))).toEqual(['move', 'archive']);
  });
});

describe('may on a user', () => {
  const person = {
    id: 'ana',
    tenant,
    firstName: 'Ana',
    surName: 'R',
    email: 'ana@example.org',
    role: 'user',
    isActive: true,
    isInvited: false,
    avatarUrl: null,
    language: null,
    firstSteps: 'shown',
    version: 1,
  } as const;
  const around = { organizationName: 'Acme', timeZone: 'UTC', supers: ['me', 'other'], persona: undefined, nodes: [] };
  const may = (viewer: Actor, changes: Partial<Parameters<typeof presentUser>[0]> = {}, supers = around.supers) =>
    presentUser({ ...person, ...changes }, { ...around, supers }, viewer).may;

  it('is for supers and masters, with activation or deactivation by the user’s state', () => {
    const active = ['change', 'change-role', 'change-persona', 'deactivate', 'erase'];
    expect(byRole(may)).toEqual({ user: [], admin: [], super: active, master: active });
    expect(may(actor('super'), { isActive: false, isInvited: true })).toEqual(['change-persona', 'erase']);
    expect(may(actor('super'), { isActive: false })).toEqual([
      'change',
      'change-role',
      'change-persona',
      'activate',
      'erase',
    ]);
  });

  it('is only role and activation in another organization, for a master', () => {
    expect(may(actor('master'), { tenant: 'elsewhere' })).toEqual(['change-role', 'deactivate']);
    expect(may(actor('super'), { tenant: 'elsewhere' })).toEqual([]);
  });

  it('keeps the last super a super, and a master active to themselves', () => {
    const last = may(actor('super'), { id: 'sam', role: 'super' }, ['sam']);
    expect(last).toEqual(['change', 'change-persona']);
    expect(may(actor('master'), { id: 'me', role: 'master' })).not.toContain('deactivate');
    expect(may(actor('super'), { id: 'me', role: 'super' })).not.toContain('erase');
  });

  it('includes the general rights for the viewer’s own user', () => {
    const own = (role: Role) => may(actor(role), { id: 'me', role }).filter((name) => name.includes('-'));
    expect(own('user')).toEqual([]);
    expect(own('admin')).toEqual([
      'create-persona',
      'manage-node-types',
      'create-recommendation',
      'create-template',
      'invite-users',
      'see-history',
    ]);
    expect(own('super')).toEqual(expect.arrayContaining(['manage-users', 'see-whole-history']));
    expect(own('super')).not.toContain('create-organization');
    expect(own('master')).toEqual(expect.arrayContaining(['create-organization', 'manage-library']));
  });
});

describe('an invitation', () => {
  const invitation = {
    userId: 'new',
    organizationId: tenant,
    role: 'user',
    superGivenBy: 'inviters',
    isOnOwnNodes: true,
    isComplete: true,
  } as const;
  const may = (viewer: Actor, changes: Partial<Parameters<typeof mayOnInvitation>[0]> = {}) =>
    mayOnInvitation({ ...invitation, ...changes }, viewer);

  it('is sent again and withdrawn by inviters of its nodes, and its persona changed by supers', () => {
    const all = ['resend', 'withdraw', 'change-persona'];
    expect(byRole(may)).toEqual({ user: [], admin: ['resend', 'withdraw'], super: all, master: all });
    expect(may(actor('admin'), { isOnOwnNodes: false })).toEqual([]);
    expect(may(actor('admin'), { isComplete: false })).toEqual(['withdraw']);
    expect(may({ ...actor('super'), organizationId: 'elsewhere' })).toEqual([]);
  });
  it('as super is not withdrawn by an admin, nor sent again if only supers give the role', () => {
    expect(may(actor('admin'), { role: 'super' })).toEqual(['resend']);
    expect(may(actor('admin'), { role: 'super', superGivenBy: 'supers' })).toEqual([]);
    expect(may(actor('super'), { role: 'super', superGivenBy: 'supers' })).toContain('resend');
  });
});

it('lets a master change organizations, and a super the settings of the own', () => {
  const on = (id: string, suspended: boolean, role: Role) => {
    const known = {
      ...blankTexts(organizationProfile),
      timeZone: 'UTC',
      smallestGroup: 5,
      superGivenBy: 'inviters',
      color: null,
      logoUrl: null,
      answerByLink: false,
      version: 1,
    } as const;
    return presentOrganization({ ...known, id, suspended, language: 'es' }, actor(role)).may;
  };
  expect(on(tenant, false, 'admin')).toEqual([]);
  expect(on(tenant, false, 'super')).toEqual(['change-settings']);
  expect(on(tenant, false, 'master')).toEqual(['change', 'change-settings']);
  expect(on('elsewhere', false, 'master')).toEqual(['change', 'suspend']);
  expect(on('elsewhere', true, 'master')).toEqual(['change', 'reinstate']);
});
