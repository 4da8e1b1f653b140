import type { Fault } from '@tidemark/contracts';
import { fault } from '@tidemark/domain';
import type { CommandDeps } from '../deps.js';

/** Checked in advance, to be reported with all other faults; the claim settles races. */
export const nameFaults = async (
  { names }: Pick<CommandDeps, 'names'>,
  organizationId: string,
  name: string,
): Promise<Fault[]> =>
  (await names.isTakenFrom(organizationId, names.organization(name)))
    ? [fault('name', 'organization-name-taken', 'An organization with this name already exists')]
    : [];
