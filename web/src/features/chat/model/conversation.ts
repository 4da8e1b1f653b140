import type { ChatAnswer } from '@tidemark/contracts';
import { type ChatMessage, mergedHistory, readHistory, withMessage, writeHistory } from './messages';

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
  /** The message that the reader sees instead of an answer. */
  readonly failure: (cause: unknown) => string;
  /** Something was said, and is kept. */
  readonly onSaid?: (messages: readonly ChatMessage[]) => void;
  readonly now?: () => Date;
}

/**
 * A conversation with the assistant, one question at a time. It is stored in the browser and notifies its subscribers.
 */
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
    // Another window may have said something that it did not tell yet. Where a browser keeps nothing, this one's is all.
    const kept = readHistory(key);
    const before = kept.length === 0 ? state.messages : mergedHistory(kept, state.messages);
    const messages = withMessage(before, { ...message, timestamp: now().toISOString() });
    writeHistory(key, messages);
    onSaid?.(messages);
    return messages;
  };
  // What another window says in this conversation is shown here, and neither writes over the other's. A list without a key
  // is the whole storage, emptied. Heeded while nothing shows this one too, as its list is.
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== key) return;
    const kept = readHistory(key);
    const messages = mergedHistory(kept, state.messages);
    if (messages !== kept) writeHistory(key, messages);
    change({ messages });
  });
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
      const messages = state.messages.slice(0, -2);
      // Taken back where it is kept, too, or it would be read from there again.
      writeHistory(key, messages);
      change({ messages });
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
