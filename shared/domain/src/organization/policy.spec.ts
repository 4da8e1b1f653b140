import { describe, expect, it } from '@jest/globals';
import { type Role, roles } from '@tidemark/contracts';
import { type OrganizationAction, organizationPolicy } from './policy.js';

/** The roles that may do it, on their own organization or on another. */
const whoMay = (action: OrganizationAction, organizationId: string | null): readonly Role[] =>
  roles.filter((role) =>
    organizationPolicy.may({ userId: 'ana', role, organizationId: 'own' }, action, { organizationId }),
  );

describe('rights on organizations', () => {
  it('leave creating and listing to a master', () => {
    expect(whoMay('create', null)).toEqual(['master']);
    expect(whoMay('list', null)).toEqual(['master']);
  });
  it('let a master suspend any organization except the own, whose masters could never undo it', () => {
    expect(whoMay('suspend', 'own')).toEqual([]);
    expect(whoMay('suspend', 'other')).toEqual(['master']);
  });
  it.each(['change-profile', 'reinstate'] as const)('leave %s to a master, everywhere', (action) => {
    expect(whoMay(action, 'own')).toEqual(['master']);
    expect(whoMay(action, 'other')).toEqual(['master']);
  });
  it('show an organization to its people and to a master [R1-001]', () => {
    expect(whoMay('see', 'own')).toEqual(roles);
    expect(whoMay('see', 'other')).toEqual(['master']);
  });
  it('leave the settings to its own supers, not to a foreign master', () => {
    expect(whoMay('change-settings', 'own')).toEqual(['super', 'master']);
    expect(whoMay('change-settings', 'other')).toEqual([]);
  });
});
