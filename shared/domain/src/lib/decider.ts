/**
 * A decider: three pure pieces, no I/O, no clock, no random. Ids and `now` arrive in the command.
 * `decide` answers the events that follow (none when there is nothing to do) or throws a `Refusal`;
 * `evolve` folds one event, ignores what does not fit, and never throws.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
  /**
   * Ids of the items whose last change an event is; what entity tags count. Needed where one stream holds many items
   * that are edited apart (nodes, personas, questions); a stream that is one item counts its own version.
   */
  readonly items?: (event: Event) => readonly string[];
}

/** A fact: past tense, with its data. Metadata (tenant, actor, moment, ids) is the kernel's. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Folds events from a state on; the one way to build state from history. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'evolve'>,
  state: State,
  events: Iterable<Event>,
): State {
  let current = state;
  for (const event of events) current = decider.evolve(current, event);
  return current;
}

/** Ends an exhaustive switch: the compiler refuses a forgotten case. */
export function never(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
