import type { DomainEvent } from '../../lib/index.js';
import type { Facts, HistorySubject } from './documents.js';

/** One change of one thing, as an event tells it: pure, without knowledge of what was before. */
export interface Change {
  readonly subject: HistorySubject;
  readonly subjectId: string;
  /** The thing that has the facts; the subject itself unless a part of it was changed (a question of a template). */
  readonly item?: string;
  /** Of what the thing is like from now on: what is named; null when it is gone; undefined when it is as it was. */
  readonly facts?: Facts | null;
  /** Figures of the happening itself. */
  readonly details?: Facts;
  /** Where the change is listed besides under its subject. */
  readonly node?: string;
  readonly template?: string;
  readonly assessment?: string;
  readonly user?: string;
  /** Known from here on without being a change of its own: the content that a template is born with. */
  readonly silent?: true;
}

/** What each type of event changes; the compiler refuses a forgotten one. */
export type Changes<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (data: Extract<Event, { type: Type }>['data']) => readonly Change[];
};

/** By what a thing is called: the first of these that it has. */
export function nameIn(facts: Facts): string | null {
  const name = facts['shortName'] ?? facts['name'] ?? facts['title'];
  return typeof name === 'string' ? name : null;
}
