import type { Fault } from '@tidemark/contracts';
import { fault } from '@tidemark/domain';
import type { CommandDeps } from '../lib/deps.js';

/** Asked beforehand, to be told with everything else; that nobody is faster is the claim's to see to. */
export const nameFaults = async (
  { names }: Pick<CommandDeps, 'names'>,
  organizationId: string,
  name: string,
): Promise<Fault[]> =>
  (await names.isTakenFrom(organizationId, names.organization(name)))
    ? [fault('name', 'organization-name-taken', 'An organisation of this name exists already')]
    : [];
