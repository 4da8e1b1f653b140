import type { ChatCommandName, ChatSource } from '@tidemark/contracts';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/i18n/languages';
import { ChatFailed } from '../../lib/live/chat-line';
import { useLive } from '../../lib/live/context';

/** A question and what became of it. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  /** What is answered so far. */
  readonly text: string;
  readonly sources: readonly ChatSource[];
  readonly state: 'writing' | 'answered' | 'failed';
  /** Of a failure: the server's words; null where it said none. */
  readonly reason: string | null;
  readonly code: ChatFailed['code'] | null;
}

type Change = { readonly id: number } & Partial<Omit<Turn, 'id'>>;

function changed(turns: readonly Turn[], change: Change): readonly Turn[] {
  const begun: Turn = { question: '', text: '', sources: [], state: 'writing', reason: null, code: null, ...change };
  if (!turns.some(({ id }) => id === change.id)) return [...turns, begun];
  return turns.map((turn) => (turn.id === change.id ? { ...turn, ...change } : turn));
}

/** A conversation with the assistant, one question at a time. */
export function useChat(command: ChatCommandName) {
  const { chat } = useLive();
  const { i18n } = useTranslation();
  const [turns, change] = useReducer(changed, []);
  const next = useRef(0);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const tell = (given: Change) => {
    if (!isLeft.current) change(given);
  };
  async function run(id: number, question: string): Promise<void> {
    const onProgress = (text: string) => tell({ id, text });
    try {
      const { text, sources } = await chat.ask({
        command,
        text: question,
        language: languageOf(i18n.resolvedLanguage ?? i18n.language),
        onProgress,
      });
      tell({ id, text, sources, state: 'answered' });
    } catch (cause) {
      const { code, words } = cause instanceof ChatFailed ? cause : new ChatFailed('unavailable');
      tell({ id, state: 'failed', code, reason: words });
    }
  }
  return {
    turns,
    isBusy: turns.some(({ state }) => state === 'writing'),
    ask: (question: string) => {
      const id = next.current++;
      change({ id, question, state: 'writing' });
      void run(id, question);
    },
    again: ({ id, question }: Turn) => {
      change({ id, text: '', state: 'writing', reason: null, code: null });
      void run(id, question);
    },
  };
}
