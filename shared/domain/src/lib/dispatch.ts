/** The messages of a union, by type. */
export type ByType<Message extends { readonly type: string }> = { [M in Message as M['type']]: M };

/** The messages of a `ByType` as a union that keeps each type paired with its handler. */
export type MessageOf<Messages, Type extends keyof Messages = keyof Messages> = {
  [T in Type]: { readonly type: T } & Messages[T];
}[Type];

/** One function per message type. A missing one does not compile, as with `never` in a switch. */
export type Handlers<Messages, State, Result> = {
  readonly [Type in keyof Messages]: (message: MessageOf<Messages, Type>, state: State) => Result;
};

/** Calls the handler for a message, where a switch would be too long to read. */
export function dispatch<Messages, State, Result, Type extends keyof Messages>(
  handlers: Handlers<Messages, State, Result>,
  message: MessageOf<Messages, Type>,
  state: State,
): Result {
  return handlers[message.type](message, state);
}
