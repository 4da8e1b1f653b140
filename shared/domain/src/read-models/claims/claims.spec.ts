import { expect, it } from '@jest/globals';
import { projectionSpec } from '@tidemark/testing';
import type { ClaimEvent } from '../../claim/index.js';
import { claimsProjection, collections } from '../index.js';

const claimed = (ownerId: string): ClaimEvent => ({
  type: 'NameClaimed',
  data: { kind: 'email', ownerTenant: 'organization-1', ownerId },
});
const released: ClaimEvent = { type: 'NameReleased', data: { ownerId: 'ana' } };
const owners = async (...events: readonly ClaimEvent[]) => {
  const documents = await projectionSpec(claimsProjection).given(events);
  return (await documents.all(collections.claims)).map(({ ownerTenant, ownerId }) => [ownerTenant, ownerId]);
};

it('knows the owner of a name, until it is released and another owner takes it', async () => {
  expect(await owners(claimed('ana'))).toEqual([['organization-1', 'ana']]);
  expect(await owners(claimed('ana'), released)).toEqual([]);
  expect(await owners(claimed('ana'), released, claimed('bia'))).toEqual([['organization-1', 'bia']]);
});
