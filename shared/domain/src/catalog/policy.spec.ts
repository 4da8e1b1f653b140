import { describe, expect, it } from '@jest/globals';
import { type Role, roles } from '@tidemark/contracts';
import { type CatalogAction, catalogPolicy } from './policy.js';

const allowed = (action: CatalogAction): Role[] =>
  roles.filter((role) => catalogPolicy.may({ userId: 'ana', role, organizationId: 't1' }, action, null));

describe('rights on the lists of an organization', () => {
  it.each([
    ['see-catalog', ['user', 'admin', 'super', 'master']],
    ['manage-personas', ['admin', 'super', 'master']],
    ['manage-recommendations', ['admin', 'super', 'master']],
    ['restore-listed', ['super', 'master']],
  ] as const)('%s: %j', (action, expected) => {
    expect(allowed(action).toSorted()).toEqual([...expected].toSorted());
  });
});
