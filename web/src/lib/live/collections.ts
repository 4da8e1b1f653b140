import type { LiveChange, RouteName } from '@tidemark/contracts';
import { routeList } from '../api/route-list';

/** What no announcement can change, and the own answers while they are given: the form's machine holds those. */
const untouched: readonly string[] = [
  'configuration',
  'form',
  'draft',
  'completionPage',
  'mailbox',
] satisfies readonly RouteName[];

const announcements = new Map(Object.entries(routeList).map(([route, [, , , names]]) => [route, new Set(names)]));
const known = new Set([...announcements.values()].flatMap((names) => [...names]));

/** What is kept beside the log, for one person: positions are versions of its own, and no query shows it. */
export const isPersonal = ({ collection }: LiveChange): boolean => collection === 'drafts';

/** No ids: of any form. */
export const draftsMayHaveChanged: LiveChange = { collection: 'drafts', ids: [], position: '' };

/** Whether a query of this route may be answered with another thing after any change at all. */
export const isLive = (route: string): boolean => !untouched.includes(route);

/** Whether it may after a change announced under this name. What no route is known to read may be in any of them. */
export const shows = (route: string, collection: string): boolean =>
  isLive(route) && (!known.has(collection) || (announcements.get(route)?.has(collection) ?? false));
