import type { ApiProblem } from '../../../lib/api/problem';
import type { Offer } from './offers';
import type { TriggerBody } from './selection';

/** Whom or what the server refused to trigger. */
export interface TriggerFaults {
  readonly assessments: ReadonlySet<string>;
  /** People by assessment. */
  readonly people: ReadonlyMap<string, ReadonlySet<string>>;
}

export const noFaults: TriggerFaults = { assessments: new Set(), people: new Map() };

const FIELD = /^(\d+)\.(?:id|nodeUsers\.(\d+))/;

/** Reads the faulty fields '<index>.id' and '<index>.nodeUsers.<index>' of what was sent. */
export function triggerFaults(problem: ApiProblem, sent: TriggerBody): TriggerFaults {
  const assessments = new Set<string>();
  const people = new Map<string, Set<string>>();
  for (const field of Object.keys(problem.errors)) {
    const [, index, user] = FIELD.exec(field) ?? [];
    const about = sent[Number(index ?? Number.NaN)];
    if (about === undefined) continue;
    const userId = user === undefined ? undefined : about.nodeUsers[Number(user)]?.id;
    if (userId === undefined) assessments.add(about.id);
    else people.set(about.id, (people.get(about.id) ?? new Set()).add(userId));
  }
  return { assessments, people };
}

/** The server names people by their ids; here they have names. */
export function withNames(text: string, offers: readonly Offer[], nameOf: (user: Offer['users'][number]) => string) {
  const users = new Map(offers.flatMap(({ users: all }) => all.map((user) => [user.id, nameOf(user)] as const)));
  return [...users].reduce((said, [id, name]) => said.replaceAll(id, name), text);
}
