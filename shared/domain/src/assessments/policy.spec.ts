import { describe, expect, it } from '@jest/globals';
import { instantOf, type Role } from '@tidemark/contracts';
import { fold } from '../lib/index.js';
import { tree, type TreeEvent } from '../tree/index.js';
import { type AssessmentsAction, assessmentsPolicy, formRefusal, isOutOfUse, maySeeRespondent } from './policy.js';

const created = (nodeId: string, parentId: string | null): TreeEvent => ({
  type: 'NodeCreated',
  data: { nodeId, nodeTypeId: 't1', name: nodeId, description: '', parentId },
});
/** root > (own > below, other); ana is a member of `own`. */
const state = fold(tree, tree.initialState, [
  created('root', null),
  created('own', 'root'),
  created('below', 'own'),
  created('other', 'root'),
  { type: 'MembersAdded', data: { members: [{ nodeId: 'own', userId: 'ana' }] } },
]);
const may = (role: Role, action: AssessmentsAction, ...nodeIds: string[]) =>
  assessmentsPolicy.may({ userId: 'ana', role, organizationId: 'o1' }, action, { tree: state, nodeIds });

describe('rights on assessments', () => {
  it.each(['apply', 'change', 'trigger', 'archive', 'see-branch-maturity'] as const)(
    'are for super and master everywhere, for admin on the own branches, for user nowhere: %s [R6-024] [R6-025] [R6-028] [R6-029]',
    (action) => {
      for (const nodeId of ['root', 'own', 'below', 'other']) {
        expect(may('super', action, nodeId)).toBe(true);
        expect(may('master', action, nodeId)).toBe(true);
        expect(may('admin', action, nodeId)).toBe(nodeId === 'own' || nodeId === 'below');
        expect(may('user', action, nodeId)).toBe(false);
      }
      expect(may('admin', action, 'own', 'other')).toBe(false);
    },
  );
  it('let admins restore an assessment on their own branches', () => {
    for (const role of ['super', 'master'] as const) expect(may(role, 'restore', 'other')).toBe(true);
    expect([may('admin', 'restore', 'own'), may('admin', 'restore', 'other')]).toEqual([true, false]);
    expect(may('user', 'restore', 'own')).toBe(false);
  });
  it('show results on the own branches to everybody [R6-028]', () => {
    for (const role of ['user', 'admin'] as const) {
      expect(may(role, 'see-results', 'own')).toBe(true);
      expect(may(role, 'see-results', 'other')).toBe(false);
    }
    expect(may('super', 'see-results', 'other')).toBe(true);
  });
  it('show role user only their own entry [R6-035]', () => {
    expect(maySeeRespondent({ userId: 'ana', role: 'user' }, 'ana')).toBe(true);
    expect(maySeeRespondent({ userId: 'ana', role: 'user' }, 'bia')).toBe(false);
    for (const role of ['admin', 'super', 'master'] as const) {
      expect(maySeeRespondent({ userId: 'ana', role }, 'bia')).toBe(true);
    }
  });
});

it('an assessment is out of use when it or its node is archived', () => {
  const [inUse, archived] = [{ isArchived: false }, { isArchived: true }];
  expect([isOutOfUse(inUse, inUse), isOutOfUse(inUse, undefined)]).toEqual([false, false]);
  expect([isOutOfUse(archived, inUse), isOutOfUse(inUse, archived)]).toEqual([true, true]);
});

describe('answering', () => {
  const window = { openFormDate: '2025-07-01T00:00:00.000Z', closeFormDate: '2025-07-31T23:59:59.999Z' };
  const request = {
    actorId: 'ana',
    userId: 'ana',
    isRespondent: true,
    isAssessmentArchived: false,
    window,
    now: '2025-07-15T12:00:00.000Z',
  };

  it('is allowed to members of the node, inside the window', () => expect(formRefusal(request)).toBeUndefined());
  it('is allowed at both ends of the window', () => {
    expect(formRefusal({ ...request, now: window.openFormDate })).toBeUndefined();
    expect(formRefusal({ ...request, now: window.closeFormDate })).toBeUndefined();
    expect(formRefusal({ ...request, now: '2025-06-30T23:59:59.999Z' })).toBe('form-not-open');
    expect(formRefusal({ ...request, now: '2025-08-01T00:00:00.000Z' })).toBe('form-closed');
  });
  it.each([
    ['America/New_York', '2026-12-31', '2026-12-31T23:59:59.999-05:00'],
    ['Europe/Oslo', '2026-12-31', '2026-12-31T23:59:59.999+01:00'],
    ['Pacific/Auckland', '2026-12-31', '2026-12-31T23:59:59.999+13:00'],
    // The days on which summer time begins and ends.
    ['America/New_York', '2027-03-14', '2027-03-14T23:59:59.999-04:00'],
    ['America/New_York', '2027-11-07', '2027-11-07T23:59:59.999-05:00'],
    ['Europe/Oslo', '2027-03-28', '2027-03-28T23:59:59.999+02:00'],
    ['Europe/Oslo', '2027-10-31', '2027-10-31T23:59:59.999+01:00'],
    ['Pacific/Auckland', '2027-09-26', '2027-09-26T23:59:59.999+13:00'],
    ['Pacific/Auckland', '2027-04-04', '2027-04-04T23:59:59.999+12:00'],
  ])('is open in %s until 23:59 of %s', (timeZone, day, last) => {
    const closing = { ...window, closeFormDate: instantOf({ day }, 'end', timeZone) };
    expect(formRefusal({ ...request, window: closing, now: last })).toBeUndefined();
    const after = new Date(Date.parse(last) + 1).toISOString();
    expect(formRefusal({ ...request, window: closing, now: after })).toBe('form-closed');
  });
  it('is refused for the form of another user', () => {
    expect(formRefusal({ ...request, actorId: 'bia' })).toBe('other-user');
    expect(formRefusal({ ...request, isRespondent: false })).toBe('not-a-respondent');
    expect(formRefusal({ ...request, isAssessmentArchived: true })).toBe('assessment-archived');
  });
  it('reveals nothing about the assessment to strangers', () => {
    const wrong = { ...request, isAssessmentArchived: true, now: '2026-01-01T00:00:00.000Z' };
    expect(formRefusal({ ...wrong, actorId: 'bia', isRespondent: false })).toBe('other-user');
    expect(formRefusal({ ...wrong, isRespondent: false })).toBe('not-a-respondent');
    expect(formRefusal(wrong)).toBe('assessment-archived');
  });
});
