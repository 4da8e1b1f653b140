import { isAtLeast } from '@tidemark/contracts';
import type { Actor } from '../lib/index.js';

/** Default of the smallest group whose results are shown; 1 shows everybody's. */
export const defaultSmallestGroup = 5;
export const smallestGroups = { min: 1, max: 10 } as const;

/**
 * Whether somebody sees results of others only in groups: role user. Admins see single respondents on their branches
 * and supers everywhere, as in the list of respondents.
 */
export const seesOnlyGroups = ({ role }: Pick<Actor, 'role'>): boolean => !isAtLeast(role, 'admin');
