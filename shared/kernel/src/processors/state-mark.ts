import { type DocumentStore, nextRevision, type StoredDocument } from '../ports/index.js';

/**
 * The mark that `moveState` leaves in a state. `copying`: it is incomplete. `whole`: it was moved here and is unused
 * since. `left`: it was moved away, to `where`, and is unchanged since.
 */
export interface StateMark {
  readonly state: 'copying' | 'whole' | 'left';
  /** Description of the other place. */
  readonly where: string;
}

const collection = 'installation';
const id = 'move';

/** What belongs to a place and not to the installation stays when the state moves. */
export const staysBehind = (name: string, documentId: string): boolean =>
  name === 'projectors' || (name === collection && ['identity', 'segments', id].includes(documentId));

export async function stateMark(state: DocumentStore): Promise<StateMark | undefined> {
  await state.ensure({ name: collection, indexes: [] });
  const found = (await state.get(collection, id)) as (StoredDocument & StateMark) | undefined;
  return found === undefined ? undefined : { state: found.state, where: found.where };
}

export async function markState(state: DocumentStore, mark: StateMark | undefined): Promise<void> {
  await state.ensure({ name: collection, indexes: [] });
  const current = await state.positionOf(collection, id);
  if (mark === undefined && current === undefined) return;
  const document = mark && { ...mark, _id: id, tenant: '$installation', position: nextRevision(current) };
  await state.replace(collection, id, current, document);
}

/** The state is incomplete, or another place owns it now. Nothing was changed. */
export class StateMoved extends Error {
  override readonly name = 'StateMoved';
}

/** Call it before a process uses a state. Refuses a half-moved or moved-away state, and marks the state as used. */
export async function expectStateHere(state: DocumentStore): Promise<void> {
  const mark = await stateMark(state);
  if (mark?.state === 'copying') {
    throw new StateMoved(
      `A move of the state from ${mark.where} was cut off here. Run npm run move-state again: it goes on.`,
    );
  }
  if (mark?.state === 'left') {
    throw new StateMoved(
      `The state was moved from here to ${mark.where}, which is where to start. npm run move-state brings it back.`,
    );
  }
  await markState(state, undefined);
}
