import { beginning, type EventMark, type EventStore, type StoredEvent } from '../ports/index.js';

/** Explains why a log with this name is not the expected one. */
export const foreignLog = (name: string, expected: string): string =>
  `Its name is ${name}, and the one that was read before is ${expected}.`;

/** The fields of an event that identify its log later. */
export const markOf = ({ position, stream, version, id }: StoredEvent): EventMark => ({
  position,
  stream,
  version,
  id,
});

/**
 * Whether the log has this event at this place. Looks it up by stream, because positions of another log may mean
 * nothing here.
 */
export async function holdsMark(events: Pick<EventStore, 'read'>, mark: EventMark): Promise<boolean> {
  const [found] = await events.read(mark.stream, { after: mark.version - 1, limit: 1 });
  return found !== undefined && found.id === mark.id && found.position === mark.position;
}

/** Explains why a log is not the one that a mark was made in; undefined if no evidence is found. */
export async function differenceFrom(
  events: Pick<EventStore, 'read' | 'tail'>,
  { position, mark }: { readonly position: string; readonly mark: EventMark | undefined },
): Promise<string | undefined> {
  if (position === beginning) return undefined;
  // First: on a shared server the event is quick to find, the end of the log is not.
  if (mark !== undefined && (await holdsMark(events, mark))) return undefined;
  const tail = await events.tail();
  if (tail < position) return tail === beginning ? 'It is empty.' : `It ends at ${tail}, before ${position}.`;
  if (mark === undefined) return undefined;
  return `At ${position} it does not have the event ${mark.id} (${mark.stream}, ${String(mark.version)}).`;
}
