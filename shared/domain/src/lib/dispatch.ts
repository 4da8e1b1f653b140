/** The messages of a union, by their type. */
export type ByType<Message extends { readonly type: string }> = { [M in Message as M['type']]: M };

/** The messages of a `ByType` again, in the form in which the compiler sees that type and handler belong together. */
export type MessageOf<Messages, Type extends keyof Messages = keyof Messages> = {
  [T in Type]: { readonly type: T } & Messages[T];
}[Type];

/** One function for each type of message. The compiler refuses a forgotten one, as `never` does in a switch. */
export type Handlers<Messages, State, Result> = {
  readonly [Type in keyof Messages]: (message: MessageOf<Messages, Type>, state: State) => Result;
};

/** Where a switch would be longer than can be read at a glance: looks up the handler of the message and calls it. */
export function dispatch<Messages, State, Result, Type extends keyof Messages>(
  handlers: Handlers<Messages, State, Result>,
  message: MessageOf<Messages, Type>,
  state: State,
): Result {
  return handlers[message.type](message, state);
}
