import { canAnswer } from '../../../kit/nodes';
import type { IdSet } from '../../../lib/sets';
import { toggleId } from '../../../lib/sets';
import type { Offer } from './offers';

/** Who is to be asked: by assessment, in the order in which they were added. */
export type Selection = ReadonlyMap<string, IdSet>;

export const noSelection: Selection = new Map();

/** Members who are inactive cannot be asked. */
export const askable = ({ users }: Offer): readonly string[] =>
  users.flatMap((user) => (canAnswer(user) ? [user.id] : []));

/** Adds assessments with nobody ticked yet; existing ones stay unchanged. */
export function addOffers(selection: Selection, ids: readonly string[]): Selection {
  const next = new Map(selection);
  for (const id of ids) if (!next.has(id)) next.set(id, new Set());
  return next;
}

export const removeOffer = (selection: Selection, id: string): Selection =>
  new Map([...selection].filter(([other]) => other !== id));

export function toggleUser(selection: Selection, id: string, userId: string): Selection {
  const chosen = selection.get(id);
  return chosen === undefined ? selection : new Map(selection).set(id, toggleId(chosen, userId));
}

/** Ticks these people of an assessment and nobody else of it. */
export const chooseUsers = (selection: Selection, id: string, users: IdSet): Selection =>
  new Map(selection).set(id, users);

export type BoxState = boolean | 'mixed';

const boxOf = (chosen: number, all: number): BoxState => (chosen === 0 ? false : chosen >= all ? true : 'mixed');

export const offerBox = (selection: Selection, offer: Offer): BoxState =>
  boxOf(selection.get(offer.id)?.size ?? 0, askable(offer).length);

export function everyoneBox(selection: Selection, offers: readonly Offer[]): BoxState {
  const all = offers.reduce((sum, offer) => sum + askable(offer).length, 0);
  return boxOf(summaryOf(selection).mails, all);
}

/** Ticks everybody of these assessments, or nobody when all of them are ticked already [R2-117]. */
export function toggleEveryone(selection: Selection, offers: readonly Offer[]): Selection {
  const all = offers.every((offer) => offerBox(selection, offer) === true || askable(offer).length === 0);
  const next = new Map(selection);
  for (const offer of offers) next.set(offer.id, new Set(all ? [] : askable(offer)));
  return next;
}

/** Without what is gone meanwhile: an archived assessment, a person who left the node or is not active any more. */
export function present(selection: Selection, offers: readonly Offer[]): Selection {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const next = new Map<string, IdSet>();
  for (const [id, users] of selection) {
    const offer = byId.get(id);
    if (offer !== undefined) next.set(id, new Set(askable(offer).filter((user) => users.has(user))));
  }
  return next;
}

export interface Summary {
  /** Assessments in the list of the selected. */
  readonly assessments: number;
  /** Different people who are ticked. */
  readonly users: number;
  /** One for each person of each assessment. */
  readonly mails: number;
}

/** What is selected, and what would be sent [R2-118]. */
export function summaryOf(selection: Selection): Summary {
  const chosen = [...selection.values()];
  return {
    assessments: chosen.length,
    users: new Set(chosen.flatMap((users) => [...users])).size,
    mails: chosen.reduce((sum, { size }) => sum + size, 0),
  };
}

/** What is sent: of assessments and people their ids. */
export type TriggerBody = { id: string; nodeUsers: { id: string }[]; message?: string }[];

/** The body of the call: assessments without anybody ticked are left out. All mails have the same message. */
export function bodyOf(selection: Selection, message = ''): TriggerBody {
  const words = message.trim();
  return [...selection].flatMap(([id, users]) =>
    users.size === 0
      ? []
      : [{ id, nodeUsers: [...users].map((user) => ({ id: user })), ...(words !== '' && { message: words }) }],
  );
}

/** As many as one call takes. */
export const MOST = 500;

/** What keeps it from being sent, in words of the panel; null when it can be [R5-064, R5-065, R5-067]. */
export type Obstacle = 'template' | 'range' | 'nothing' | 'nobody' | 'over_limit';

export function obstacleOf(
  filter: { readonly hasTemplate: boolean; readonly hasRange: boolean },
  selection: Selection,
): Obstacle | null {
  if (!filter.hasTemplate) return 'template';
  if (!filter.hasRange) return 'range';
  if (selection.size === 0) return 'nothing';
  const asked = bodyOf(selection).length;
  if (asked === 0) return 'nobody';
  return asked > MOST ? 'over_limit' : null;
}
