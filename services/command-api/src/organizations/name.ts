import type { Fault } from '@tidemark/contracts';
import { fault } from '@tidemark/domain';
import type { CommandDeps } from '../lib/deps.js';
import { isTakenFrom } from '../lib/name-moves.js';

/** Asked beforehand, to be told with everything else; that nobody is faster is the claim's to see to. */
export const nameFaults = async (
  deps: Pick<CommandDeps, 'repositories'>,
  organizationId: string,
  key: string,
): Promise<Fault[]> =>
  (await isTakenFrom(deps, organizationId, key))
    ? [fault('name', 'organization-name-taken', 'An organisation of this name exists already')]
    : [];
