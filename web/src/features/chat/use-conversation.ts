import type { ChatCommandName, Language } from '@tidemark/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/i18n/languages';
import { type ChatLine, ChatFailed } from '../../lib/live/chat-line';
import { useLive } from '../../lib/live/context';
import { useSession } from '../../lib/session/SessionProvider';
import { type Conversation, type ConversationState, createConversation } from './model/conversation';
import { historyKey } from './model/messages';

/** Conversations of the page: they go on while the panel that shows one is closed, and several may show the same. */
const open = new WeakMap<ChatLine, Map<string, Conversation>>();

interface Wording {
  readonly language: Language;
  readonly failure: (cause: unknown) => string;
}

/** The wording of now, also for a conversation that was begun in another language. */
const wordings = new WeakMap<ChatLine, Wording>();

function conversationOf(line: ChatLine, command: ChatCommandName, key: string): Conversation {
  const all = open.get(line) ?? new Map<string, Conversation>();
  open.set(line, all);
  const name = `${command} ${key}`;
  const known = all.get(name);
  if (known !== undefined) return known;
  const begun = createConversation({
    key,
    ask: (text, onProgress) =>
      line.ask({ command, text, language: wordings.get(line)?.language ?? 'en-US', onProgress }),
    failure: (cause) => wordings.get(line)?.failure(cause) ?? String(cause),
  });
  all.set(name, begun);
  return begun;
}

function useFailure(): (cause: unknown) => string {
  const { t } = useTranslation('chat');
  return (cause) => {
    const { code, words } = cause instanceof ChatFailed ? cause : new ChatFailed('unavailable');
    const message = words ?? (code === 'timeout' ? t('timeout') : t('offline'));
    return t('error', { message });
  };
}

export interface Talk extends ConversationState, Pick<Conversation, 'ask' | 'again' | 'clear'> {
  readonly isBusy: boolean;
}

/** The conversation of who is signed in, or of visitors, with one of the assistants. */
export function useConversation(command: ChatCommandName): Talk {
  const { chat } = useLive();
  const { i18n } = useTranslation();
  const { session } = useSession();
  const failure = useFailure();
  const language = languageOf(i18n.resolvedLanguage ?? i18n.language);
  useEffect(() => {
    wordings.set(chat, { language, failure });
  });
  const current = conversationOf(chat, command, historyKey(command, session?.user.id ?? null));
  const state = useSyncExternalStore(current.subscribe, current.get);
  return {
    ...state,
    isBusy: state.thinkingSince !== null || state.writing !== null,
    ask: current.ask,
    again: current.again,
    clear: current.clear,
  };
}
