import { describe, expect, it } from '@jest/globals';
import { type Role, roles } from '@tidemark/contracts';
import { type OrganizationAction, organizationPolicy } from './policy.js';

/** The roles that may, on the own organisation or on another. */
const whoMay = (action: OrganizationAction, organizationId: string | null): readonly Role[] =>
  roles.filter((role) =>
    organizationPolicy.may({ userId: 'ana', role, organizationId: 'own' }, action, { organizationId }),
  );

describe('rights on organisations', () => {
  it('leaves creating and listing to a master', () => {
    expect(whoMay('create', null)).toEqual(['master']);
    expect(whoMay('list', null)).toEqual(['master']);
  });
  it('lets a master suspend any organisation but the own, whose masters could never come back', () => {
    expect(whoMay('suspend', 'own')).toEqual([]);
    expect(whoMay('suspend', 'other')).toEqual(['master']);
  });
  it.each(['change-profile', 'reinstate'] as const)('leaves %s to a master, everywhere', (action) => {
    expect(whoMay(action, 'own')).toEqual(['master']);
    expect(whoMay(action, 'other')).toEqual(['master']);
  });
  it('shows an organisation to its people and to a master [R1-001]', () => {
    expect(whoMay('see', 'own')).toEqual(roles);
    expect(whoMay('see', 'other')).toEqual(['master']);
  });
  it('leaves the settings to its own supers, whom no foreign master replaces', () => {
    expect(whoMay('change-settings', 'own')).toEqual(['super', 'master']);
    expect(whoMay('change-settings', 'other')).toEqual([]);
  });
});
