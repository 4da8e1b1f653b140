import { describe, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import { claim } from './claim.js';
import type { ClaimCommand } from './claim.js';
import type { ClaimEvent } from './events.js';

const { given } = deciderSpec(claim);
const forAna: ClaimCommand = { type: 'ClaimName', kind: 'email', ownerTenant: 't1', ownerId: 'ana' };
const claimedByAna: ClaimEvent = {
  type: 'NameClaimed',
  data: { kind: 'email', ownerTenant: 't1', ownerId: 'ana' },
};

describe('a claim', () => {
  it('gives a free name to the first owner', () => given([]).when(forAna).then([claimedByAna]));
  it('writes nothing when its owner claims it again', () => given([claimedByAna]).when(forAna).then([]));
  it('refuses an address of another user', () =>
    given([claimedByAna])
      .when({ ...forAna, ownerId: 'bia' })
      .refuses('email-taken'));
  it('refuses the name of another organization', () =>
    given([claimedByAna])
      .when({ type: 'ClaimName', kind: 'organization-name', ownerTenant: 't2', ownerId: 'o2' })
      .refuses('organization-name-taken'));
  it('is free again once its owner, and only its owner, releases it', () => {
    given([claimedByAna]).when({ type: 'ReleaseName', ownerId: 'bia' }).then([]);
    given([claimedByAna])
      .when({ type: 'ReleaseName', ownerId: 'ana' })
      .then([{ type: 'NameReleased', data: { ownerId: 'ana' } }]);
    given([claimedByAna, { type: 'NameReleased', data: { ownerId: 'ana' } }])
      .when({ ...forAna, ownerId: 'bia' })
      .then([{ type: 'NameClaimed', data: { kind: 'email', ownerTenant: 't1', ownerId: 'bia' } }]);
  });
});
