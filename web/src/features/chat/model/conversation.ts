import type { ChatAnswer } from '@tidemark/contracts';
import { type ChatMessage, readHistory, withMessage, writeHistory } from './messages';

export interface ConversationState {
  readonly messages: readonly ChatMessage[];
  /** When the question was sent that has no word of an answer yet, epoch milliseconds. */
  readonly thinkingSince: number | null;
  /** The answer that is being written, as far as it came. */
  readonly writing: string | null;
  /** The answer that came just now, and is typed in; those of before stand at once. */
  readonly newest: string | null;
}

export interface ConversationPorts {
  readonly key: string;
  /** Answers a question; `onProgress` gets the text so far. */
  readonly ask: (text: string, onProgress: (text: string) => void) => Promise<ChatAnswer>;
  /** What the reader is told in the place of an answer. */
  readonly failure: (cause: unknown) => string;
  /** Something was said, and is kept. */
  readonly onSaid?: (messages: readonly ChatMessage[]) => void;
  readonly now?: () => Date;
}

/** A conversation with the assistant, one question at a time; kept in the browser, and told to whoever shows it. */
export interface Conversation {
  readonly get: () => ConversationState;
  readonly subscribe: (listener: () => void) => () => void;
  /** False where it is not sent: without text, or while an answer is under way. */
  readonly ask: (text: string) => boolean;
  /** Asks the last question again, in the place of the answer that did not come. */
  readonly again: () => void;
  readonly clear: () => void;
  /** What came just now has been seen: it is not typed in once more. */
  readonly seen: () => void;
}

const nothingAsked = { thinkingSince: null, writing: null, newest: null } as const;

export function createConversation({
  key,
  ask,
  failure,
  onSaid,
  now = () => new Date(),
}: ConversationPorts): Conversation {
  const listeners = new Set<() => void>();
  let state: ConversationState = { messages: readHistory(key), ...nothingAsked };
  const change = (next: Partial<ConversationState>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };
  const said = (message: Pick<ChatMessage, 'from' | 'text' | 'sources' | 'failed'>) => {
    const messages = withMessage(state.messages, { ...message, timestamp: now().toISOString() });
    writeHistory(key, messages);
    onSaid?.(messages);
    return messages;
  };
  const isBusy = () => state.thinkingSince !== null || state.writing !== null;
  /** Of several questions after a conversation was cleared, only the last one's answer is shown. */
  let round = 0;

  async function answered(text: string, asked: number): Promise<void> {
    const isOver = () => asked !== round;
    const begun = (writing: string) => {
      if (!isOver()) change({ writing, thinkingSince: null });
    };
    const outcome = await ask(text, begun).then(
      ({ text: answer, sources }) => ({ from: 'bot' as const, text: answer, sources }),
      (cause: unknown) => ({ from: 'bot' as const, text: failure(cause), failed: true as const }),
    );
    if (isOver()) return;
    const messages = said(outcome);
    change({ ...nothingAsked, messages, newest: messages.at(-1)?.id ?? null });
  }

  const send = (text: string): boolean => {
    const question = text.trim();
    if (question === '' || isBusy()) return false;
    round += 1;
    const messages = said({ from: 'user', text: question });
    change({ ...nothingAsked, messages, thinkingSince: now().getTime() });
    void answered(question, round);
    return true;
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: send,
    again() {
      const [question, reply] = state.messages.slice(-2);
      if (question?.from !== 'user' || reply?.failed !== true || isBusy()) return;
      change({ messages: state.messages.slice(0, -2) });
      send(question.text);
    },
    clear() {
      round += 1;
      writeHistory(key, []);
      change({ ...nothingAsked, messages: [] });
    },
    seen() {
      if (state.newest !== null) change({ newest: null });
    },
  };
}
