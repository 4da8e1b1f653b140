import type { DomainEvent } from '../../lib/index.js';
import type { Facts, HistorySubject } from './documents.js';

/** One change of one thing by an event: pure, without knowledge of earlier events. */
export interface Change {
  readonly subject: HistorySubject;
  readonly subjectId: string;
  /** The thing that the facts describe; the subject itself unless a part of it changed (a question of a template). */
  readonly item?: string;
  /** The new properties of the thing, only those named; null when it is gone; undefined when nothing changed. */
  readonly facts?: Facts | null;
  /** Figures of the event itself. */
  readonly details?: Facts;
  /** Where else the change is listed, beside its subject. */
  readonly node?: string;
  readonly template?: string;
  readonly assessment?: string;
  readonly user?: string;
  /** Content that a template is created with: recorded, but not a change of its own. */
  readonly silent?: true;
}

/** The changes of each event type; a missing one does not compile. */
export type Changes<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (data: Extract<Event, { type: Type }>['data']) => readonly Change[];
};

/** The name of a thing: the first of these properties that it has. */
export function nameIn(facts: Facts): string | null {
  const name = facts['shortName'] ?? facts['name'] ?? facts['title'];
  return typeof name === 'string' ? name : null;
}
