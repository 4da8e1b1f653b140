import { type DataOf, type Decider, ensure, never } from '../lib/index.js';
import type { ClaimEvent } from './events.js';

type ClaimedData = DataOf<ClaimEvent, 'NameClaimed'>;
/** Names that are unique in the whole installation. */
export type NameKind = ClaimedData['kind'];

/** Whether a global name is free, and its owner if not. */
export type Claim = { readonly status: 'free' } | ({ readonly status: 'claimed' } & Omit<ClaimedData, 'kind'>);

export type ClaimCommand =
  | ({ readonly type: 'ClaimName' } & ClaimedData)
  | ({ readonly type: 'ReleaseName' } & DataOf<ClaimEvent, 'NameReleased'>);

/** Claiming again for the same owner, and releasing a free or foreign name, write nothing. */
export const claim: Decider<Claim, ClaimCommand, ClaimEvent> = {
  initialState: { status: 'free' },

  decide(command, state) {
    switch (command.type) {
      case 'ClaimName': {
        const { kind, ownerTenant, ownerId } = command;
        if (state.status === 'free') return [{ type: 'NameClaimed', data: { kind, ownerTenant, ownerId } }];
        ensure(state.ownerId === ownerId, kind === 'email' ? 'email-taken' : 'organization-name-taken');
        return [];
      }
      case 'ReleaseName':
        return state.status === 'claimed' && state.ownerId === command.ownerId
          ? [{ type: 'NameReleased', data: { ownerId: command.ownerId } }]
          : [];
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'NameClaimed':
        return { status: 'claimed', ownerTenant: event.data.ownerTenant, ownerId: event.data.ownerId };
      case 'NameReleased':
        return { status: 'free' };
      default:
        event satisfies never;
        return state;
    }
  },
};
