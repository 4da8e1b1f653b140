/**
 * A decider: three pure functions without I/O, clock or randomness. The command contains ids and `now`. `decide`
 * returns the resulting events (none when there is nothing to do) or throws a `Refusal`. `evolve` folds one event,
 * ignores events that do not fit, and never throws.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
  /**
   * Ids of the items that an event changes, for entity tags. Needed when one stream has many separately edited items
   * (nodes, personas, questions). A stream that is one item counts its own version.
   */
  readonly items?: (event: Event) => readonly string[];
}

/** A fact: past tense, with its data. The kernel adds metadata (tenant, actor, moment, ids). */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Folds events onto a state. All state from history is built here. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'evolve'>,
  state: State,
  events: Iterable<Event>,
): State {
  let current = state;
  for (const event of events) current = decider.evolve(current, event);
  return current;
}

/** Ends an exhaustive switch: a missing case does not compile. */
export function never(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
