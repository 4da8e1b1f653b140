import type { ChatCommandName, Language } from '@tidemark/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/i18n/languages';
import { type ChatLine, ChatFailed } from '../../lib/live/chat-line';
import { useLive } from '../../lib/live/context';
import { useSession } from '../../lib/session/SessionProvider';
import { type Conversation, type ConversationState, createConversation } from './model/conversation';
import { conversationKey, createLibrary, type Library, type LibraryState } from './model/library';
import { historyKey } from './model/messages';

interface Wording {
  readonly language: Language;
  readonly failure: (cause: unknown) => string;
}

/** The current wording, also for a conversation that started in another language. */
const wordings = new WeakMap<ChatLine, Wording>();

/** The conversations of one user with one assistant, and those of them that the page has opened. */
interface Desk {
  readonly library: Library;
  readonly conversationOf: (id: string) => Conversation;
}

/** They go on while the panel that shows one is closed, and several may show the same. */
const desks = new WeakMap<ChatLine, Map<string, Desk>>();

function createDesk(line: ChatLine, command: ChatCommandName, base: string): Desk {
  const library = createLibrary(base);
  const opened = new Map<string, Conversation>();
  const begun = (id: string) =>
    createConversation({
      key: conversationKey(base, id),
      ask: (text, onProgress) =>
        line.ask({ command, text, language: wordings.get(line)?.language ?? 'en-US', onProgress }),
      failure: (cause) => wordings.get(line)?.failure(cause) ?? String(cause),
      onSaid: (messages) => library.said(id, messages),
    });
  return {
    library,
    conversationOf(id) {
      const conversation = opened.get(id) ?? begun(id);
      opened.set(id, conversation);
      return conversation;
    },
  };
}

function deskOf(line: ChatLine, command: ChatCommandName, userId: string | null): Desk {
  const all = desks.get(line) ?? new Map<string, Desk>();
  desks.set(line, all);
  const base = historyKey(command, userId);
  const desk = all.get(base) ?? createDesk(line, command, base);
  all.set(base, desk);
  return desk;
}

/** Of who is signed in, or of visitors. */
function useDesk(command: ChatCommandName): Desk {
  const { chat } = useLive();
  const { session } = useSession();
  return deskOf(chat, command, session?.user.id ?? null);
}

function useFailure(): (cause: unknown) => string {
  const { t } = useTranslation('chat');
  return (cause) => {
    const { code, words } = cause instanceof ChatFailed ? cause : new ChatFailed('unavailable');
    const own = { timeout: t('timeout'), busy: t('busy') };
    return t('error', { message: words ?? (code === 'timeout' || code === 'busy' ? own[code] : t('offline')) });
  };
}

export interface Talk extends ConversationState, Pick<Conversation, 'ask' | 'again' | 'seen'> {
  readonly id: string;
  readonly isBusy: boolean;
}

/** The conversation that is open with one of the assistants. */
export function useConversation(command: ChatCommandName): Talk {
  const { chat } = useLive();
  const { i18n } = useTranslation();
  const { library, conversationOf } = useDesk(command);
  const failure = useFailure();
  const language = languageOf(i18n.resolvedLanguage ?? i18n.language);
  useEffect(() => {
    wordings.set(chat, { language, failure });
  });
  const { openId: id } = useSyncExternalStore(library.subscribe, library.get);
  const { subscribe, get, ask, again, seen } = conversationOf(id);
  const state = useSyncExternalStore(subscribe, get);
  return { ...state, id, isBusy: state.thinkingSince !== null || state.writing !== null, ask, again, seen };
}

export interface Conversations extends LibraryState, Pick<Library, 'open' | 'begin' | 'rename' | 'remove'> {}

/** All conversations with the mentor that this browser keeps for who is signed in. */
export function useConversations(): Conversations {
  const { library, conversationOf } = useDesk('ASSISTANT_MENTOR_QUERY');
  const state = useSyncExternalStore(library.subscribe, library.get);
  const remove = (id: string) => {
    // An answer that is still under way finds nothing to come back to.
    conversationOf(id).clear();
    library.remove(id);
  };
  return { ...state, open: library.open, begin: library.begin, rename: library.rename, remove };
}
