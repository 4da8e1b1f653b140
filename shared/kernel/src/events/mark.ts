import { beginning, type EventMark, type EventStore, type StoredEvent } from '../ports/index.js';

/** Why a log with a name is not the one that was asked for. */
export const foreignLog = (name: string, expected: string): string =>
  `Its name is ${name}, and the one that was read before is ${expected}.`;

/** What to remember of an event to know its log by. */
export const markOf = ({ position, stream, version, id }: StoredEvent): EventMark => ({
  position,
  stream,
  version,
  id,
});

/** Whether the log has this event in this place. It is found by its stream: positions of another log may mean nothing here. */
export async function holdsMark(events: Pick<EventStore, 'read'>, mark: EventMark): Promise<boolean> {
  const [found] = await events.read(mark.stream, { after: mark.version - 1, limit: 1 });
  return found !== undefined && found.id === mark.id && found.position === mark.position;
}

/** Why a log is not the one that a mark was made in; undefined while nothing speaks against it. */
export async function differenceFrom(
  events: Pick<EventStore, 'read' | 'tail'>,
  { position, mark }: { readonly position: string; readonly mark: EventMark | undefined },
): Promise<string | undefined> {
  if (position === beginning) return undefined;
  // First: on a server that others share, the event is found at once, and the end of the log is not.
  if (mark !== undefined && (await holdsMark(events, mark))) return undefined;
  const tail = await events.tail();
  if (tail < position) return tail === beginning ? 'It is empty.' : `It ends at ${tail}, before ${position}.`;
  if (mark === undefined) return undefined;
  return `At ${position} it does not have the event ${mark.id} (${mark.stream}, ${String(mark.version)}).`;
}
