import type { HistorySubject } from '@tidemark/contracts';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

export type { HistorySubject } from '@tidemark/contracts';

export type Fact = string | number | boolean | null;
/** Properties of a thing, or figures of a happening, by the names of the domain. Never personal data. */
export type Facts = Readonly<Record<string, Fact>>;

/**
 * One change of one thing, for good; `_id` and `place` are the event's position with the number of the change in it, so
 * their order is the log's. An empty text in `node` to `user` means that the change is not listed under any. What a thing
 * was before is in its own entry before this one: nothing here depends on another document.
 */
export interface HistoryEntryDocument extends Document {
  readonly place: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly actor: string;
  /** The event's type: what happened. */
  readonly kind: string;
  readonly subject: HistorySubject;
  readonly subjectId: string;
  /** The thing that has the facts: the subject, or a piece of it (a question of a template). */
  readonly item: string;
  /** What the thing is like from here on, of what the event says; none where it is as it was; null when it is gone. */
  readonly facts: Facts | null;
  /** The same thing where the entry says what it is like, or that it is gone; empty where it says nothing of that. */
  readonly factsOf: string;
  readonly details: Facts;
  /** Known, and not shown: the pieces that a template was born with. */
  readonly silent: boolean;
  readonly node: string;
  readonly template: string;
  readonly assessment: string;
  readonly user: string;
}

/**
 * Every way to filter has an index that ends in the place, so that a page costs what is on it. What is silent stands apart:
 * a template that is born with a thousand pieces is one entry.
 */
export const history = collection('history').of<HistoryEntryDocument>({
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

/** What a thing was called last; `_id` is the thing's id. Stays when the thing is gone. */
export interface HistoryNameDocument extends Document {
  readonly name: string;
}

export const historyNames = collection('history-names').of<HistoryNameDocument>({ indexes: [] });
