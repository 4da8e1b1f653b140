import type { HistorySubject } from '@tidemark/contracts';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

export type { HistorySubject } from '@tidemark/contracts';

export type Fact = string | number | boolean | null;
/** Properties of a thing, or figures of an event, by their names in the domain. Never personal data. */
export type Facts = Readonly<Record<string, Fact>>;

/**
 * One permanent change of one thing. `_id` and `place` are the event's position with the number of the change in it, so
 * their order is the log's. An empty text in `node` to `user` means that the change is not listed there. The previous
 * state of a thing is in its previous entry: nothing here depends on another document.
 */
export interface HistoryEntryDocument extends Document {
  readonly place: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly actor: string;
  /** The event's type. */
  readonly kind: string;
  readonly subject: HistorySubject;
  readonly subjectId: string;
  /** The thing that the facts describe: the subject, or a piece of it (a question of a template). */
  readonly item: string;
  /** The new properties of the thing in this event; none when nothing changed; null when it is gone. */
  readonly facts: Facts | null;
  /** The thing, if the entry has its facts or says that it is gone; otherwise empty. */
  readonly factsOf: string;
  readonly details: Facts;
  /** Recorded but not shown: the pieces that a template was created with. */
  readonly silent: boolean;
  readonly node: string;
  readonly template: string;
  readonly assessment: string;
  readonly user: string;
}

/**
 * Every filter has an index that ends in the place, so that a page costs only its own entries. Silent entries are
 * separate: a template created with a thousand pieces is one entry.
 */
export const history = collection('history').of<HistoryEntryDocument>({
  is: 'a change of a thing, by its place in the log: who, when, what',
  isPersonal: true,
  indexes: [
    ['at'],
    ['factsOf', 'place'],
    ['silent', 'place'],
    ['silent', 'actor', 'place'],
    ['silent', 'kind', 'place'],
    ['silent', 'subject', 'place'],
    ['silent', 'item', 'place'],
    ['silent', 'node', 'place'],
    ['silent', 'template', 'place'],
    ['silent', 'assessment', 'place'],
    ['silent', 'user', 'place'],
  ],
});

/** The last name of a thing; `_id` is the thing's id. Stays when the thing is gone. */
export interface HistoryNameDocument extends Document {
  readonly name: string;
}

export const historyNames = collection('history-names').of<HistoryNameDocument>({
  is: 'what a thing was called last, by its id',
  isPersonal: false,
  indexes: [],
});
