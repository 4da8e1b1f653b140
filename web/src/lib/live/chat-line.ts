import {
  type ChatAnswer,
  type ChatCommandName,
  type ChatError,
  type ChatProgress,
  type ChatRefusal,
  type Language,
  socketEvents,
} from '@tidemark/contracts';
import type { LiveSocket } from './connect';

/** Milliseconds; the server gives up on an answer before. */
const PATIENCE = 100_000;

/** Milliseconds; the line is fetched a moment after the page, and a question asked before waits for it. */
const LINE_AFTER = 10_000;

/** Why there is no answer. The server's words are in the asked language; `offline` has none. */
export class ChatFailed extends Error {
  readonly code: ChatRefusal | 'offline';
  readonly words: string | null;

  constructor(code: ChatRefusal | 'offline', words: string | null = null) {
    super(code);
    this.code = code;
    this.words = words;
  }
}

export interface ChatQuestion {
  readonly command: ChatCommandName;
  readonly text: string;
  readonly language: Language;
  /** The text so far, each time as a whole. */
  readonly onProgress: (text: string) => void;
}

/** Who sends a command; a visitor has neither. */
export interface ChatSender {
  readonly userId: string | null;
  readonly token: string | null;
}

/** The assistant's end of the live line. It answers one question at a time; rejects with ChatFailed. */
export interface ChatLine {
  readonly ask: (question: ChatQuestion) => Promise<ChatAnswer>;
}

interface PendingQuestion {
  readonly onProgress: (text: string) => void;
  readonly end: (outcome: ChatAnswer | ChatFailed) => void;
}

const has = (value: unknown, field: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[field] === 'string';

const isProgress = (value: unknown): value is ChatProgress => has(value, 'text');
const isAnswer = (value: unknown): value is ChatAnswer => has(value, 'text') && Array.isArray(value['sources']);
const isError = (value: unknown): value is ChatError => has(value, 'error') && has(value, 'code');

/**
 * `attach` gives it the socket of now, and the way to take it away again; `sender` tells who asks at the moment of a question.
 */
export function createChatLine(
  sender: () => ChatSender,
): ChatLine & { readonly attach: (socket: LiveSocket) => () => void } {
  let line: LiveSocket | null = null;
  let asked: PendingQuestion | null = null;
  let hasStood = false;
  const waiting = new Set<() => void>();
  const stands = () => {
    hasStood = true;
    for (const go of [...waiting]) go();
  };

  /** The line; only before it has ever stood is it waited for. */
  async function standing(): Promise<LiveSocket> {
    if (!hasStood && line?.connected !== true)
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, LINE_AFTER);
        waiting.add(go);
      });
    if (line === null || !line.connected) throw new ChatFailed('offline');
    return line;
  }

  return {
    attach(socket) {
      line = socket;
      if (socket.connected) stands();
      socket.on('connect', stands);
      socket.on(socketEvents.onActionProgress, (value) => {
        if (isProgress(value)) asked?.onProgress(value.text);
      });
      socket.on(socketEvents.onActionSuccess, (value) => {
        if (isAnswer(value)) asked?.end(value);
      });
      socket.on(socketEvents.onActionError, (value) => {
        if (isError(value)) asked?.end(new ChatFailed(value.code, value.error));
      });
      const lost = () => asked?.end(new ChatFailed('offline'));
      socket.on('disconnect', lost);
      return () => {
        if (line !== socket) return;
        line = null;
        lost();
      };
    },
    async ask({ command, text, language, onProgress }) {
      const socket = await standing();
      if (asked !== null) throw new ChatFailed('busy');
      return new Promise((resolve, reject) => {
        const end: PendingQuestion['end'] = (outcome) => {
          clearTimeout(timer);
          asked = null;
          if (outcome instanceof ChatFailed) reject(outcome);
          else resolve(outcome);
        };
        const timer = setTimeout(() => end(new ChatFailed('timeout')), PATIENCE);
        asked = { onProgress, end };
        const { userId, token } = sender();
        socket.emit(socketEvents.doAction, {
          command,
          payload: { text, language },
          user: userId === null ? null : { id: userId },
          token,
          createdAt: new Date().toISOString(),
          event: 'chat',
        });
      });
    },
  };
}
