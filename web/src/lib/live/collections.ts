import type { LiveChange, RouteName } from '@tidemark/contracts';
import { routeList } from '../api/route-list';

/** What no announcement can change (an address that names its version is among it), and the own answers while they are given: the form's machine holds those. */
const untouched: readonly string[] = [
  'assessmentContent',
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

const subjects = new Map(Object.entries(routeList).map(([route, [, , , , about]]) => [route, about]));

/** Of these, ids are those of assessments. */
const aboutAssessments = 'results';

/** The same for one query: what moved of other assessments does not touch what is about one. Without ids it may be of any. */
export function concerns(
  [route, input]: readonly unknown[],
  { collection, ids = [] }: Pick<LiveChange, 'collection'> & Partial<Pick<LiveChange, 'ids'>>,
): boolean {
  if (!shows(String(route), collection)) return false;
  const about = subjects.get(String(route));
  if (collection !== aboutAssessments || about === undefined || ids.length === 0) return true;
  const { params } = (input ?? {}) as { readonly params?: Readonly<Record<string, string>> };
  return ids.includes(params?.[about] ?? '');
}
