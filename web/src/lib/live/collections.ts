import type { LiveChange, RouteName } from '@tidemark/contracts';
import { routeList } from '../api/route-list';
import type { LiveNews } from './hub';

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

/** Whether a query has to ask again: by what its route reads. What no route is known to read may be in any of them. */
export function isTouched(route: string, news: LiveNews): boolean {
  if (untouched.includes(route) || (news !== null && isPersonal(news))) return false;
  if (news === null || !known.has(news.collection)) return true;
  return announcements.get(route)?.has(news.collection) ?? false;
}
