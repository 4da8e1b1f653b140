import { isAtLeast } from '@tidemark/contracts';
import type { Actor } from '../lib/index.js';

/** The least respondents whose results are shown together, until an organisation sets its own; 1 shows everybody's. */
export const defaultSmallestGroup = 5;
export const smallestGroups = { min: 1, max: 10 } as const;

/**
 * Who is shown results of others only in groups: role user. Admins see them one by one on their branches and supers
 * everywhere, as the list of respondents has it.
 */
export const seesOnlyGroups = ({ role }: Pick<Actor, 'role'>): boolean => !isAtLeast(role, 'admin');
